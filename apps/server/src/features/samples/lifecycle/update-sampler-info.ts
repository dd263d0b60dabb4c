import { updateSamplerInfo as endpoint } from '@kiemlab/contract/features/samples/lifecycle/lifecycle.api';
import { editNeedsReason, isReceived } from '@kiemlab/contract/features/samples/samples.rules';
import { AppError } from '../../../platform/http/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { readTemplateVersion } from '../../templates/templates.queries.ts';
import { checkReferences } from '../check-references.ts';
import { checkSample } from '../check-sample.ts';
import { judgeAll, loadForAction, type Refusal, throwRefusals } from '../judge-samples.ts';
import { isTaken } from '../receive-samples.ts';
import { type StoredSample, updateSampleRow } from '../samples.queries.ts';
import { columnsOf, mergeAttributes, toPatch } from '../samples.record.ts';

/** Replaces the people who took samples, for all of them or none; otherwise the rules of an edit (SAMPLE-21). */
export const updateSamplerInfo = route(endpoint, async ({ body }, context) => {
  const ids = body.sampleIds ?? (body.sampleId === undefined ? [] : [body.sampleId]);
  if (ids.length === 0)
    throw new AppError('VALIDATION', { fields: [{ field: 'sampleIds', code: 'REQUIRED' }] });
  const patch = toPatch({ samplerInformation: body.samplerInformation });
  return context.write({ action: endpoint.id, reason: body.reason }, async (tx) => {
    const samples = await loadForAction(tx, ids, context.user);
    await judgeAll(tx, samples, context.user, () => 'edit');
    const refuse = (because: Refusal['because'], test: (sample: StoredSample) => boolean): void =>
      throwRefusals(samples.filter(test).map((sample) => ({ code: sample.code, because, allowed: [] })));
    refuse('STALE_VERSION', (sample) => (body.versions?.[sample.id] ?? sample.version) !== sample.version);
    refuse('REASON_REQUIRED', (sample) => editNeedsReason(sample.status) && !body.reason);
    await checkReferences(tx, patch);
    const changed = [];
    for (const sample of samples) {
      const attributes = mergeAttributes(sample.attributes, patch.attributes);
      if (isReceived(sample.status) && isTaken(sample) && !attributes['samplerInformation'])
        throw new AppError('SAMPLE_SAMPLER_REQUIRED', { codes: [sample.code] });
      const config = await readTemplateVersion(tx, sample.template_id, sample.template_version);
      checkSample({ columns: columnsOf(sample), attributes }, config, new Date());
      changed.push({ sampleId: sample.id, version: await updateSampleRow(tx, sample.id, { attributes }) });
    }
    return { samples: changed };
  });
});
