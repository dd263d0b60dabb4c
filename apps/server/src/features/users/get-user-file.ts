import { StoredBytes } from '@kiemlab/contract/core/define-endpoint';
import { getUserFile as endpoint } from '@kiemlab/contract/features/users/user-files.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findUserFile } from './user-files.queries.ts';

/** The bytes of a picture or paper of a person; a damaged file is an error. */
export const getUserFile = route(endpoint, async ({ params }, { db }) => {
  const file = found(await findUserFile(db, params.id), 'NOT_FOUND');
  return { bytes: new StoredBytes(file.sha256), mime: file.mime, fileName: file.file_name };
});
