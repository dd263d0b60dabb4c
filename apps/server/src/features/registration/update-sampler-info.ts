import { refuseOrigin } from '../samples/refuse-origin.ts';
import { updateSamplerInfo as endpoint } from '@kiemlab/contract/features/registration/registration.api';
import { editNeedsReason } from '@kiemlab/contract/features/samples/samples.rules';
import { AppError } from '../../platform/http/app-error.ts';
import { refuseEach } from '../../platform/http/refuse-records.ts';
import { route } from '../../platform/http/route.ts';
import { readTemplateVersion } from '../templates/templates.queries.ts';
import { withAccountCards } from './account-cards.ts';
import { checkReferences } from './check-references.ts';
import { sampleFaults } from './check-sample.ts';
import { judgeAll, loadForAction } from '../samples/judge-samples.ts';
import { lackAfter } from '../samples/receipt-needs.ts';
import { updateSampleRow } from '../samples/save-samples.queries.ts';
import { columnsOf, mergeAttributes, toPatch } from '../samples/samples.record.ts';

/** Replaces the people who took samples, for all of them or none; otherwise the rules of an edit (SAMPLE-21). */
export const updateSamplerInfo = route(endpoint, async ({ body }, context) => {
  refuseOrigin(context.user);
  const ids = body.sampleIds ?? (body.sampleId === undefined ? [] : [body.sampleId]);
  if (ids.length === 0)
    throw new AppError('VALIDATION', { fields: [{ field: 'sampleIds', code: 'REQUIRED' }] });
  // Which of the two is meant is not to be guessed.
  if (body.sampleIds && body.sampleId !== undefined)
    throw new AppError('VALIDATION', { fields: [{ field: 'sampleId', code: 'UNKNOWN_FIELD' }] });
  const patch = toPatch({ samplerInformation: body.samplerInformation });
  return context.write({ action: endpoint.id, reason: body.reason }, async (tx) => {
    const samples = await loadForAction(tx, ids, context.user);
    await judgeAll(tx, samples, context.user, () => 'edit');
    refuseEach(samples, ({ id, version }) => (body.versions?.[id] ?? version) !== version && 'STALE_VERSION');
    refuseEach(samples, ({ status }) => editNeedsReason(status) && !body.reason && 'REASON_REQUIRED');
    await checkReferences(tx, patch);
    const changes = [];
    for (const sample of samples) {
      const { attributes } = sample;
      const config = await readTemplateVersion(tx, sample.template_id, sample.template_version);
      const withCards = await withAccountCards(tx, body, patch.attributes, config, attributes);
      const after = {
        columns: columnsOf(sample),
        attributes: mergeAttributes(attributes, withCards.attributes),
      };
      changes.push({ sample, config, after });
    }
    refuseEach(
      changes.map((change) => ({ ...change, code: change.sample.code })),
      ({ sample, after }) => lackAfter(sample, after),
    );
    for (const { sample, config, after } of changes) {
      const fields = sampleFaults(after, config, new Date());
      if (fields.length > 0) throw new AppError('VALIDATION', { fields, codes: [sample.code] });
    }
    const changed = [];
    for (const { sample, after } of changes)
      changed.push({
        sampleId: sample.id,
        version: await updateSampleRow(tx, sample.id, { attributes: after.attributes }),
      });
    return { samples: changed };
  });
});
