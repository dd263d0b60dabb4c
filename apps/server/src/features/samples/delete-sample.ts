import { deleteSample as endpoint } from '@kiemlab/contract/features/samples/samples.api';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { judgeAll } from './judge-samples.ts';
import { lockSamples } from './samples.queries.ts';
import { isDeleted, markDeleted } from './delete-sample.queries.ts';

/**
 * Deletes a sample that was never received (rule S19); its row, its code and its trail stay (COMP-18). Deletions
 * run in parallel and may be sent twice: one that is deleted already answers the same again.
 */
export const deleteSample = route(endpoint, async ({ params: { id } }, context) =>
  context.write({ action: endpoint.id }, async (tx) => {
    const samples = await lockSamples(tx, [id], context.user);
    if (samples.length > 0) {
      await judgeAll(tx, samples, context.user, () => 'delete');
      await markDeleted(tx, id);
    } else if (!(await isDeleted(tx, id, context.user))) throw new AppError('SAMPLE_NOT_FOUND');
    return { sampleId: id };
  }),
);
