import { updateSample as endpoint } from '@kiemlab/contract/features/samples/samples.api';
import { editNeedsReason, isReceived, judgeSample } from '@kiemlab/contract/features/samples/samples.rules';
import { AppError, found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { readTemplateVersion } from '../templates/templates.queries.ts';
import { checkReferences } from './check-references.ts';
import { checkSample } from './check-sample.ts';
import { stateOf } from './sample-state.ts';
import { lockSamples, updateSampleRow } from './samples.queries.ts';
import { columnsOf, mergeAttributes, toPatch } from './samples.record.ts';

/** Changes a sample: what the body leaves out stays, null clears (SAMPLE-03, SAMPLE-24; reasons by compliance 12). */
export const updateSample = route(endpoint, async ({ body }, context) => {
  const { version, reason, generalInformation, ...sections } = body;
  const { sampleId, ...general } = generalInformation;
  return context.write({ action: endpoint.id, reason }, async (tx) => {
    const sample = found((await lockSamples(tx, [sampleId], context.user))[0], 'SAMPLE_NOT_FOUND');
    const refusal = judgeSample(stateOf(sample, undefined), context.user, 'edit');
    if (refusal) throw new AppError(refusal, { codes: [sample.code] });
    if (sample.version !== version)
      throw new AppError('STALE_VERSION', { codes: [sample.code], version: sample.version });
    if (editNeedsReason(sample.status) && !reason) throw new AppError('REASON_REQUIRED');
    const patch = toPatch({ ...sections, generalInformation: general });
    const { name, ...otherColumns } = patch.columns;
    if (name !== undefined && !name)
      throw new AppError('VALIDATION', {
        fields: [{ field: 'generalInformation.sampleName', code: 'REQUIRED' }],
      });
    const columns = { ...otherColumns, ...(name ? { name } : {}) };
    if (isReceived(sample.status) && columns.received_date === null)
      throw new AppError('VALIDATION', {
        fields: [{ field: 'sampleChronicleInformation.receivedDate', code: 'REQUIRED' }],
      });
    const attributes = mergeAttributes(sample.attributes, patch.attributes);
    const config = await readTemplateVersion(tx, sample.template_id, sample.template_version);
    checkSample({ columns: { ...columnsOf(sample), ...patch.columns }, attributes }, config, new Date());
    await checkReferences(tx, patch);
    return { sampleId, version: await updateSampleRow(tx, sampleId, { columns, attributes }) };
  });
});
