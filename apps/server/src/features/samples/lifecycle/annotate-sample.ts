import { annotateSample as endpoint } from '@kiemlab/contract/features/samples/lifecycle/lifecycle.api';
import { AppError } from '../../../platform/http/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { judgeAll, loadForAction } from '../judge-samples.ts';
import { updateSampleRow } from '../samples.queries.ts';
import { mergeAttributes } from '../samples.record.ts';

/** Changes the remark of a sample that is read only otherwise, with a reason (rules of 5.1, SAMPLE-24). */
export const annotateSample = route(endpoint, async ({ params, body }, context) =>
  context.write({ action: endpoint.id, reason: body.reason }, async (tx) => {
    const samples = await loadForAction(tx, [params.id], context.user);
    await judgeAll(tx, samples, context.user, () => 'annotate');
    let { version } = body;
    for (const sample of samples) {
      if (sample.version !== version)
        throw new AppError('STALE_VERSION', { codes: [sample.code], version: sample.version });
      const attributes = mergeAttributes(sample.attributes, { remark: body.remark || null });
      version = await updateSampleRow(tx, sample.id, { attributes });
    }
    return { sampleId: params.id, version };
  }),
);
