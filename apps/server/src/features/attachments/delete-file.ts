import { deleteFile as endpoint } from '@kiemlab/contract/features/attachments/attachments.api';
import { editNeedsReason } from '@kiemlab/contract/features/samples/samples.rules';
import { AppError, found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { judgeAll, loadForAction } from '../samples/judge-samples.ts';
import { findAttachment, markAttachmentDeleted } from './attachments.queries.ts';

/**
 * Takes a file with all its versions off its sample as long as this has no number; once it has left its first status with a reason, like any change
 * (COMP-12). The bytes are kept.
 */
export const deleteFile = route(endpoint, async ({ params, body }, context) => {
  await context.write({ action: endpoint.id, reason: body.reason }, async (tx) => {
    const { sample_id } = found(await findAttachment(tx, params.id, context.user), 'NOT_FOUND');
    const samples = await loadForAction(tx, [sample_id], context.user);
    await judgeAll(tx, samples, context.user, () => 'deleteFile');
    // Asked again under the lock: of two who delete at once the second finds nothing.
    found(await findAttachment(tx, params.id, context.user), 'NOT_FOUND');
    if (samples.some(({ status }) => editNeedsReason(status)) && !body.reason)
      throw new AppError('REASON_REQUIRED');
    await markAttachmentDeleted(tx, params.id);
  });
  return {};
});
