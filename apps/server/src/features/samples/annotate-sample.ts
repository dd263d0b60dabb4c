import { annotateSample as endpoint } from '@kiemlab/contract/features/samples/samples.api';
import { AppError, found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { judgeAll } from './judge-samples.ts';
import { lockSamples } from './samples.queries.ts';
import { updateSampleRow } from './save-samples.queries.ts';
import { mergeAttributes } from './samples.record.ts';

/** Changes the remark of a sample that is read only otherwise, with a reason (rule S17, SAMPLE-24). */
export const annotateSample = route(endpoint, async ({ params, body }, context) =>
  context.write({ action: endpoint.id, reason: body.reason }, async (tx) => {
    const sample = found((await lockSamples(tx, [params.id], context.user))[0], 'SAMPLE_NOT_FOUND');
    await judgeAll(tx, [sample], context.user, () => 'annotate');
    if (sample.version !== body.version)
      throw new AppError('STALE_VERSION', { codes: [sample.code], version: sample.version });
    const attributes = mergeAttributes(sample.attributes, { remark: body.remark || null });
    return { sampleId: sample.id, version: await updateSampleRow(tx, sample.id, { attributes }) };
  }),
);
