import { fileReference } from '@kiemlab/contract/core/fields/file-reference';
import { uploadFieldFile as endpoint } from '@kiemlab/contract/features/samples/field-files.api';
import { hidesOrigin, isOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import { fieldOf, isField } from '@kiemlab/contract/features/samples/samples.catalogue';
import { checkFile } from '../../../platform/files/check-file.ts';
import { keepFile } from '../../../platform/files/keep-file.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { insertFieldFile } from './field-files.queries.ts';

/**
 * Keeps a file for a field (SAMPLE-03): first the bytes, safe on disk, then the entry; its content decides what it is. It is of
 * nobody until a sample names it.
 */
export const uploadFieldFile = route(endpoint, async ({ body: { key }, file }, context) => {
  // Who may not see what the field holds enters nothing there (rule B3).
  if (isField(key) && isOrigin(key) && hidesOrigin(context.user))
    throw new AppError('VALIDATION', { fields: [{ field: 'key', code: 'HIDDEN_FIELD' }] });
  const imagesOnly = isField(key) && fieldOf(key).imagesOnly === true;
  const mime = await checkFile(file, imagesOnly, context.language);
  const id = await context.write({ action: endpoint.id }, async (tx) => {
    const kept = await keepFile(tx, context.files, { file, mime });
    return insertFieldFile(tx, { ...kept, fieldKey: key, uploadedBy: context.user.id });
  });
  return { id, value: fileReference({ id, fileName: file.fileName }) };
});
