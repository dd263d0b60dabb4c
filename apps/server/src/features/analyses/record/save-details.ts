import type { Parsed } from '@kiemlab/contract/core/define-endpoint';
import { saveDetails as endpoint, type TestDetails } from '@kiemlab/contract/features/analyses/records.api';
import { IDENTITY_CHANGE, isEntryOpen, isSigned } from '@kiemlab/contract/features/analyses/analyses.rules';
import type { TemplateConfig } from '@kiemlab/contract/features/templates/template-config';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../../platform/http/app-error.ts';
import { checkVersions } from '../../../platform/http/named-records.ts';
import { refuseEach } from '../../../platform/http/refuse-records.ts';
import { route } from '../../../platform/http/route.ts';
import { lockSamples } from '../../samples/samples.queries.ts';
import { noteExpiredResources } from '../expired-resources/note-expired-resources.ts';
import { judgeTests, loadTests } from '../load-tests.ts';
import { tellOfMoves } from '../judgement/tell-of-moves.ts';
import { findSamplesOf, type StoredTest } from '../analyses.queries.ts';
import { changedDetails, detailsAfter, missingDetails } from './record-details.ts';
import { readTestForm, writeDetails } from './records.queries.ts';
import { invalidatedSignatures } from './invalidated-signatures.ts';

type Sent = Parsed<typeof endpoint>['body']['testRecords'][number];

interface Row {
  test: StoredTest;
  next: TestDetails;
  changed: ReturnType<typeof changedDetails>;
}

/** Refuses what a form requires and its record would not say, by the place of the record in the call; each form is read once. */
async function refuseMissing(tx: Tx, sent: readonly Sent[], rows: readonly Row[]): Promise<void> {
  const forms = new Map<string, TemplateConfig>();
  const formOf = async ({ test_group_id, test_group_version }: StoredTest): Promise<TemplateConfig> => {
    const key = `${test_group_id}.${test_group_version}`;
    const form = forms.get(key) ?? (await readTestForm(tx, test_group_id, test_group_version));
    forms.set(key, form);
    return form;
  };
  const fields = [];
  for (const { test, next } of rows) {
    const place = sent.findIndex(({ testInformationId }) => testInformationId === test.id);
    for (const { field, code } of missingDetails(next, await formOf(test)))
      fields.push({ field: `testRecords.${place}.${field}`, code });
  }
  if (fields.length > 0) throw new AppError('VALIDATION', { fields });
}

/**
 * Saves what one or many records say by the forms of their groups, each over the version that was seen (TEST-03, rule T24); what of it
 * says nothing else stays the version that it is. What stood there, or is signed, changes with a reason; signatures are void then. Throws
 * TEST_NOT_FOUND, EDIT_NOT_ALLOWED, NOT_ASSIGNED, STALE_VERSION, REASON_REQUIRED and VALIDATION, which name the records that stop it.
 */
export const saveDetails = route(endpoint, async ({ body: { testRecords, reason } }, context) => {
  const sent = new Map(testRecords.map((record) => [record.testInformationId, record]));
  if (sent.size !== testRecords.length)
    throw new AppError('VALIDATION', { fields: [{ field: 'testRecords', code: 'INVALID_VALUE' }] });
  return context.write({ action: endpoint.id, reason }, async (tx) => {
    // Samples are locked before their tests, as everywhere.
    const sampleIds = new Set((await findSamplesOf(tx, [...sent.keys()])).values());
    await lockSamples(tx, [...sampleIds], context.user);
    const tests = await loadTests(tx, [...sent.keys()], true, context.user);
    judgeTests(tests, context.user, () => 'edit');
    checkVersions(
      testRecords.map(({ testInformationId, version }) => ({ id: testInformationId, version })),
      tests,
    );
    const rows = tests.map((test): Row => {
      const next = detailsAfter(test.details, sent.get(test.id) ?? {});
      return { test, next, changed: changedDetails(test.details, next) };
    });
    const others = rows.filter(({ changed }) => changed.length > 0);
    const corrects = ({ test, changed }: Row): boolean =>
      isSigned(test.status) || changed.some((key) => (test.details[key] ?? null) !== null);
    refuseEach(
      others.filter(corrects).map(({ test }) => test),
      () => !reason && 'REASON_REQUIRED',
    );
    await refuseMissing(tx, testRecords, others);
    // Of a result that stands it is told when its record says another thing.
    const standing = others.filter(({ test }) => !isEntryOpen(test.status));
    await noteExpiredResources(
      tx,
      context,
      standing.map(({ test, next }) => ({ ...test, details: next })),
      reason,
    );
    await writeDetails(
      tx,
      others.map(({ test, next }) => ({
        id: test.id,
        details: next,
        ...invalidatedSignatures(test, reason),
      })),
    );
    const unsigned = others.filter(({ test }) => isSigned(test.status));
    await tellOfMoves(
      tx,
      unsigned.map(({ test }) => ({ id: test.id, by: IDENTITY_CHANGE })),
      context.user.id,
    );
    return {
      saved: rows.map(({ test, changed }) => ({
        id: test.id,
        version: test.version + (changed.length > 0 ? 1 : 0),
      })),
    };
  });
});
