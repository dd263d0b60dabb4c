import { StoredBytes } from '@kiemlab/contract/core/define-endpoint';
import { getFile as endpoint } from '@kiemlab/contract/features/attachments/attachments.api';
import { allowedFile } from '@kiemlab/contract/core/files.rules';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findAttachment } from './attachments.queries.ts';

/** The bytes of a file; what a browser does not show by itself is offered for saving. A damaged file is an error. */
export const getFile = route(endpoint, async ({ params }, { db, user }) => {
  const file = found(await findAttachment(db, params.id, user), 'NOT_FOUND');
  return {
    bytes: new StoredBytes(file.sha256),
    mime: file.mime,
    fileName: file.file_name,
    download: !allowedFile(file.mime).shown,
  };
});
