import { StoredBytes } from '@kiemlab/contract/core/define-endpoint';
import { readFileReference } from '@kiemlab/contract/core/fields/file-reference';
import { allowedFile } from '@kiemlab/contract/core/files.rules';
import { getFieldFile as endpoint } from '@kiemlab/contract/features/samples/field-files.api';
import { hidesOrigin, isOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import { isField } from '@kiemlab/contract/features/samples/samples.catalogue';
import { AppError, found } from '../../../platform/http/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { findSampleToRead } from '../samples.queries.ts';
import { findFieldFile, findFormerFiles } from './field-files.queries.ts';

/**
 * The bytes of the file that a field of a sample holds, or held: who sees the sample and the field sees its file. What a browser does
 * not show by itself is offered for saving; a damaged file is an error.
 */
export const getFieldFile = route(endpoint, async ({ params: { id, key }, query }, { db, user }) => {
  const sample = found(await findSampleToRead(db, id, user), 'SAMPLE_NOT_FOUND');
  if (!isField(key) || (isOrigin(key) && hidesOrigin(user))) throw new AppError('NOT_FOUND');
  const held = readFileReference(sample.attributes[key])?.id;
  const asked = query.file ?? held;
  const isThere =
    asked !== undefined &&
    (asked === held ||
      (await findFormerFiles(db, id)).some((former) => former.field_key === key && former.id === asked));
  const file = found(isThere ? await findFieldFile(db, asked) : undefined, 'NOT_FOUND');
  return {
    bytes: new StoredBytes(file.sha256),
    mime: file.mime,
    fileName: file.file_name,
    download: !allowedFile(file.mime).shown,
  };
});
