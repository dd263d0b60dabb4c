import { StoredBytes } from '@kiemlab/contract/core/define-endpoint';
import { getFile as endpoint } from '@kiemlab/contract/features/attachments/attachments.api';
import { allowedFile } from '@kiemlab/contract/core/files.rules';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { asSized } from '../../platform/pictures/as-sized.ts';
import { findAttachment } from './attachments.queries.ts';

/** The bytes of a file, or of its small picture; what a browser does not show by itself is offered for saving. A damaged file is an error. */
export const getFile = route(endpoint, async ({ params, query }, { db, user }) => {
  const file = await asSized(db, found(await findAttachment(db, params.id, user), 'NOT_FOUND'), query.size);
  return {
    bytes: new StoredBytes(file.sha256),
    mime: file.mime,
    fileName: file.file_name,
    download: !allowedFile(file.mime).shown,
  };
});
