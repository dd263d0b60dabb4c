import { compareDecimals } from '@kiemlab/contract/core/decimal';
import { updateSample as endpoint } from '@kiemlab/contract/features/samples/samples.api';
import { editNeedsReason, isReceived, judgeSample } from '@kiemlab/contract/features/samples/samples.rules';
import { AppError, found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { readTemplateVersion } from '../templates/templates.queries.ts';
import { checkReferences } from './check-references.ts';
import { checkSample } from './check-sample.ts';
import { lackAfter } from './receipt-needs.ts';
import { withDocument } from './relate-document.ts';
import { stateOf } from './sample-state.ts';
import { lockSamples, updateSampleRow } from './samples.queries.ts';
import { columnsOf, mergeAttributes, toPatch } from './samples.record.ts';

const isZero = (quantity: string | null | undefined): boolean =>
  typeof quantity === 'string' && compareDecimals(quantity, '0') === 0;

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
    if (editNeedsReason(sample.status) && !reason)
      throw new AppError('REASON_REQUIRED', { codes: [sample.code] });
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
    if (isZero(columns.current_quantity) && !isZero(sample.current_quantity))
      throw new AppError('VALIDATION', {
        fields: [{ field: 'quantityInformation.currentQuantity', code: 'MUST_BE_POSITIVE' }],
      });
    const changed = await withDocument(tx, patch.attributes, context.user, sample.attributes);
    const attributes = mergeAttributes(sample.attributes, changed);
    const stored = { ...columnsOf(sample), ...patch.columns };
    const lack = lackAfter(sample, { columns: stored, attributes });
    if (lack) throw new AppError(lack, { codes: [sample.code] });
    const config = await readTemplateVersion(tx, sample.template_id, sample.template_version);
    checkSample({ columns: stored, attributes }, config, new Date());
    await checkReferences(tx, patch);
    return { sampleId, version: await updateSampleRow(tx, sampleId, { columns, attributes }) };
  });
});
