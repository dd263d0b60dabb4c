import { allowedFile, type AllowedMime } from '@kiemlab/contract/core/files.rules';
import { isUserFile, uploadUserFile as endpoint } from '@kiemlab/contract/features/users/user-files.api';
import { checkFile } from '../../platform/files/check-file.ts';
import { keepFile } from '../../platform/files/keep-file.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { insertUserFile } from './user-files.queries.ts';

const ACCEPTED: readonly AllowedMime[] = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'];

/** Keeps a picture or a PDF for a person: first the bytes, safe on disk, then the entry; its content decides what it is. */
export const uploadUserFile = route(endpoint, async ({ file }, context) => {
  const mime = await checkFile(file, false, context.language);
  if (!isUserFile(mime))
    throw new AppError('FILE_TYPE_NOT_ALLOWED', {
      name: file.fileName,
      allowed: ACCEPTED.map((accepted) => allowedFile(accepted).name).join(', '),
    });
  const id = await context.write({ action: endpoint.id }, async (tx) => {
    const kept = await keepFile(tx, context.files, { file, mime });
    return insertUserFile(tx, { ...kept, uploadedBy: context.user.id });
  });
  return { id, path: `/api/user/file/${id}` };
});
