import type { Actor } from '@kiemlab/contract/core/actor';
import { compareDecimals } from '@kiemlab/contract/core/decimal';
import type { Answer } from '@kiemlab/contract/core/define-endpoint';
import type { FieldErrorCode } from '@kiemlab/contract/core/field-errors';
import { identityIsFixed, RECHECK_MEANING } from '@kiemlab/contract/features/samples/identity.rules';
import { updateSample as endpoint } from '@kiemlab/contract/features/registration/registration.api';
import {
  type FieldKey,
  RETAINED_FIELD,
  type SectionKey,
} from '@kiemlab/contract/features/samples/samples.catalogue';
import { editNeedsReason, isGone, isReceived } from '@kiemlab/contract/features/samples/samples.rules';
import { judgeSample } from '@kiemlab/contract/features/samples/samples.judgement.rules';
import type { SampleUpdateBody } from '@kiemlab/contract/features/samples/samples.schema';
import type { TemplateConfig } from '@kiemlab/contract/features/templates/templates.api';
import type { Tx } from '@kiemlab/db/unit-of-work';
import type { Context } from '../../platform/http/context.ts';
import { AppError, found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { confirmOther } from '../../platform/signing/confirm-other.ts';
import { signedAct } from '../../platform/signing/signed-act.ts';
import { readTemplateVersion } from '../templates/templates.queries.ts';
import { withAccountCards } from './account-cards.ts';
import { checkReferences } from './check-references.ts';
import { checkSample } from './check-sample.ts';
import { fieldLabels } from './field-labels.ts';
import { lackAfter } from '../samples/receipt-needs.ts';
import { mayRecheckSample } from './may-recheck-sample.ts';
import {
  changedIdentityFields,
  changedSignedFields,
  fieldsToRecheck,
  patchedSample,
  signableIdentity,
} from './changed-identity.ts';
import { askToReturn, returnTests, tellOfReturned } from './return-tests.ts';
import { noteReplaced, withUploads } from './hold-uploads.ts';
import { withDocument } from './relate-document.ts';
import { judgeRetained } from '../ledger/retain.ts';
import { refuseUnexplained, sampledSince } from './sampled-since.ts';
import { refuseIfOff } from '../settings/refuse-if-off.ts';
import { dayOf } from '../../platform/clock.ts';
import { findKeeping, type Keeping } from '../samples/keeping.queries.ts';
import { FREE, stateOf } from '../samples/sample-state.ts';
import { refuseNamedOrigin } from '../samples/refuse-origin.ts';
import { findSample, lockSamples, type StoredSample } from '../samples/samples.queries.ts';
import { updateSampleRow } from '../samples/save-samples.queries.ts';
import { columnsOf, type SamplePatch, toPatch } from '../samples/samples.record.ts';
import { noteUnlikely } from '../samples/plausibility/note-unlikely.ts';

const isZero = (quantity: string | null | undefined): boolean =>
  typeof quantity === 'string' && compareDecimals(quantity, '0') === 0;

const samplingDay = ({ sampling_date: at }: { sampling_date?: Date | string | null }): string | undefined =>
  at ? dayOf(new Date(at)) : undefined;

/** A sample with the version of the template that it was made with. */
type Loaded = StoredSample & { config: TemplateConfig; keeping: Keeping; identityOpen: boolean };
type Edit = Pick<SampleUpdateBody, 'version' | 'reason'>;

/** Refuses an edit that the sample's status, a newer version or a missing reason forbids. */
function judgeEdit(sample: Loaded, { version, reason }: Edit, user: Actor): void {
  const refusal = judgeSample(stateOf(sample, undefined, [], sample.keeping), user, 'edit');
  if (refusal) throw new AppError(refusal, { codes: [sample.code] });
  if (sample.version !== version)
    throw new AppError('STALE_VERSION', { codes: [sample.code], version: sample.version });
  if (editNeedsReason(sample.status) && !reason)
    throw new AppError('REASON_REQUIRED', { codes: [sample.code] });
}

/** Refuses what the fields themselves forbid of a change. */
function checkValues(sample: StoredSample, { columns }: SamplePatch): void {
  const refuse = (field: string, code: FieldErrorCode): never => {
    throw new AppError('VALIDATION', { fields: [{ field, code }] });
  };
  if (columns.name !== undefined && !columns.name) refuse('generalInformation.sampleName', 'REQUIRED');
  if (isReceived(sample.status) && columns.received_date === null)
    refuse('sampleChronicleInformation.receivedDate', 'REQUIRED');
  // Nothing is left here that could be counted anew.
  if (
    isGone(sample.status) &&
    columns.current_quantity !== undefined &&
    compareDecimals(columns.current_quantity ?? '0', sample.current_quantity ?? '0') !== 0
  )
    throw new AppError('EDIT_NOT_ALLOWED', { codes: [sample.code] });
  if (isZero(columns.current_quantity) && !isZero(sample.current_quantity))
    refuse('quantityInformation.currentQuantity', 'MUST_BE_POSITIVE');
}

/**
 * How much of a received sample is retained after the edit, where that changes: from receipt on the ledger has it, not the form
 * (rule Q7). Refuses more than is left then, also where it is the quantity that was counted anew, and a quantity beside a portion.
 */
async function retainedAfter(
  tx: Tx,
  context: Context,
  sample: Loaded,
  { columns, attributes }: SamplePatch,
): Promise<string | undefined> {
  if (!isReceived(sample.status)) return undefined;
  const typed = String(attributes[RETAINED_FIELD] ?? '0');
  const left = columns.current_quantity ?? null;
  const changed = typed !== String(sample.attributes[RETAINED_FIELD] ?? '0');
  if (!changed && compareDecimals(sample.retained_quantity, '0') === 0) return undefined;
  await judgeRetained(tx, [{ sample, left, retained: typed }], context);
  if (!changed) return undefined;
  // A number that only stood in the form goes over to the ledger with the edit.
  delete attributes[RETAINED_FIELD];
  return typed;
}

/**
 * Changes a sample: what the body leaves out stays, null clears (SAMPLE-03, SAMPLE-24; reasons by COMP-12). While it
 * is being tested a second person signs for a change of its identity (rule S18, COMP-29) and what was signed of its results
 * has to be signed anew (COMP-22), which the caller has to agree to by name; once it is reported that stays.
 */
export const updateSample = route(endpoint, async ({ body }, context) => {
  const { version, reason, secondPerson, returnTests: agreed = [], confirmedUnlikely = {}, ...told } = body;
  const { generalInformation, ...sections } = told;
  const { sampleId, ...general } = generalInformation;
  refuseNamedOrigin(context.user, body);
  const edit = { version, reason };
  const sent = toPatch({ ...sections, generalInformation: general });

  const labelsOf = ({ config }: Loaded, keys: readonly (FieldKey | SectionKey)[]): string =>
    fieldLabels(config, keys, context.language);
  const named = (sample: Loaded, keys: readonly (FieldKey | SectionKey)[]) => ({
    codes: [sample.code],
    labels: labelsOf(sample, keys),
  });

  /** What changes of that to which signatures are bound; refuses a change of what a report says the sample is. */
  const judgeIdentity = (sample: Loaded, after: ReturnType<typeof patchedSample>) => {
    const signed = changedSignedFields(sample, after);
    const changed = [...changedIdentityFields(sample, after), ...signed];
    if (changed.length > 0 && identityIsFixed(stateOf(sample, undefined, [], sample.keeping)))
      throw new AppError('REPORTED_IDENTITY', named(sample, changed));
    return signed;
  };

  return signedAct<Loaded, Answer<typeof endpoint>>(context, {
    action: endpoint.id,
    reason,
    meaning: RECHECK_MEANING,
    signer:
      secondPerson === undefined
        ? null
        : async (sample) => {
            const after = patchedSample(sample, sent);
            const signed = judgeIdentity(sample, after);
            if (signed.length > 0)
              await askToReturn(context.db, sampleId, { agreed, labels: labelsOf(sample, signed) });
            const needed = fieldsToRecheck(sample, after).length > 0;
            return needed
              ? confirmOther(context, secondPerson, mayRecheckSample(context, sample))
              : undefined;
          },
    load: async (tx, lock) => {
      const [sample] = lock
        ? await lockSamples(tx, [sampleId], context.user)
        : [await findSample(tx, sampleId, context.user)];
      const stored = found(sample, 'SAMPLE_NOT_FOUND');
      const keeping = (await findKeeping(tx, [sampleId])).get(sampleId) ?? FREE;
      return {
        ...stored,
        keeping,
        identityOpen: keeping.identityOpen,
        config: await readTemplateVersion(tx, stored.template_id, stored.template_version),
      };
    },
    judge: async (tx, sample) => {
      judgeEdit(sample, edit, context.user);
      await refuseIfOff(tx, 'edit', sample.config.actionsOff);
    },
    act: async (tx, sample, sign, second) => {
      checkValues(sample, sent);
      const { config, attributes: before } = sample;
      const withCards = await withAccountCards(tx, sections, sent.attributes, config, before);
      const withFiles = await withUploads(tx, withCards.attributes, context.user.id, before);
      const patch = { ...sent, attributes: await withDocument(tx, withFiles, context.user, before) };
      const after = patchedSample(sample, patch);
      const lack = lackAfter(sample, after);
      if (lack) throw new AppError(lack, { codes: [sample.code] });
      // What stood there before is not refused for being old.
      const moved = samplingDay(after.columns) !== samplingDay(sample);
      checkSample(after, config, new Date(), moved ? await sampledSince(tx) : undefined);
      if (moved) await refuseUnexplained(tx, after.columns.sampling_date, reason);
      await checkReferences(tx, patch, withCards.accounts);

      const signed = judgeIdentity(sample, after);
      const back =
        signed.length > 0
          ? await returnTests(tx, sampleId, { agreed, labels: labelsOf(sample, signed) })
          : [];
      const rechecked = fieldsToRecheck(sample, after);
      if (rechecked.length > 0) {
        if (!second) throw new AppError('SECOND_PERSON_REQUIRED', { ...named(sample, rechecked), rechecked });
        await sign([signableIdentity(sample, after)]);
      }
      await noteReplaced(tx, { sampleId, userId: context.user.id }, before, after.attributes);
      const retained = await retainedAfter(tx, context, sample, after);
      const stood = { columns: columnsOf(sample), attributes: before };
      await noteUnlikely(tx, { id: sampleId, after, before: stood }, confirmedUnlikely, context.user.id);
      const { name, ...columns } = patch.columns;
      const change = {
        columns: { ...columns, ...(name ? { name } : {}) },
        attributes: after.attributes,
        ...(retained === undefined ? {} : { retained }),
      };
      const version = await updateSampleRow(tx, sampleId, change);
      await tellOfReturned(tx, back, context.user.id);
      return { sampleId, version };
    },
  });
});
