import { can } from '@kiemlab/contract/core/actor';
import { uploadImage as endpoint } from '@kiemlab/contract/features/attachments/attachments.api';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { addImage } from '../clients/add-image.ts';
import { addFile } from './add-file.ts';

/** Adds a picture to a sample, or shows it with a client; each wants its own right (specification 2 §7). */
export const uploadImage = route(endpoint, async ({ body, file }, context) => {
  const { sampleId, clientId, caption } = body;
  if (!can(context.user, clientId === undefined ? 'Sample_Edit' : 'Client_Edit'))
    throw new AppError('FORBIDDEN');
  if (clientId !== undefined) return addImage(context, { clientId, file, caption });
  // The contract has seen to it that one of the two is named.
  if (sampleId === undefined) throw new AppError('SAMPLE_NOT_FOUND');
  return addFile(context, endpoint.id, { sampleId, file, caption, imagesOnly: true });
});
