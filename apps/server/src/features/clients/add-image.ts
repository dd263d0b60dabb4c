import { imageUrlOf } from '@kiemlab/contract/features/clients/clients.rules';
import { checkFile } from '../../platform/files/check-file.ts';
import { keepFile } from '../../platform/files/keep-file.ts';
import type { UploadedFile } from '../../platform/files/receive-draft.ts';
import { found } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { insertImage } from './client-images.queries.ts';
import { lockClients, updateClient } from './clients.queries.ts';

export interface ImageToAdd {
  clientId: string;
  file: UploadedFile;
  /** The caption stays as it is without one. */
  caption: string | undefined;
}

/**
 * Shows a picture with a client (CLIENT-03): first the bytes, safe on disk, then the entry; the pictures of before stay in the
 * store and in the trail. Throws CLIENT_NOT_FOUND, and what `checkFile` refuses.
 */
export async function addImage(
  context: Context,
  { clientId, file, caption }: ImageToAdd,
): Promise<{ id: string; path: string }> {
  const mime = await checkFile(file, true, context.language);
  const id = await context.write({ action: 'clients.upload-image' }, async (tx) => {
    const client = found((await lockClients(tx, [clientId]))[0], 'CLIENT_NOT_FOUND');
    const kept = await keepFile(tx, context.files, { file, mime });
    const imageId = await insertImage(tx, { ...kept, clientId: client.id, uploadedBy: context.user.id });
    await updateClient(tx, client.id, {
      image_id: imageId,
      ...(caption === undefined ? {} : { image_caption: caption }),
    });
    return imageId;
  });
  return { id, path: imageUrlOf(id) };
}
