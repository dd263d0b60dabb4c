import { StoredBytes } from '@kiemlab/contract/core/define-endpoint';
import { getTestDocument as endpoint } from '@kiemlab/contract/features/analyses/documents.api';
import { allowedFile } from '@kiemlab/contract/core/files.rules';
import { found } from '../../../platform/http/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { findDocument } from './documents.queries.ts';

/** The bytes of a document; what a browser does not show by itself is offered for saving. A damaged file is an error. */
export const getTestDocument = route(endpoint, async ({ params }, { db, user }) => {
  const document = found(await findDocument(db, params.id, user), 'NOT_FOUND');
  return {
    bytes: new StoredBytes(document.sha256),
    mime: document.mime,
    fileName: document.file_name,
    download: !allowedFile(document.mime).shown,
  };
});
