import { StoredBytes } from '@kiemlab/contract/core/define-endpoint';
import { downloadDocument as endpoint } from '@kiemlab/contract/features/documents/documents.api';
import { allowedFile } from '@kiemlab/contract/core/files.rules';
import { route } from '../../platform/http/route.ts';
import { findOnVersion } from './find-on-version.ts';

/** The bytes of a document; what a browser does not show by itself is offered for saving. A damaged file is an error. */
export const downloadDocument = route(endpoint, async ({ query }, { db, user }) => {
  const document = await findOnVersion(db, query, user);
  return {
    bytes: new StoredBytes(document.sha256),
    mime: document.mime,
    fileName: document.file_name,
    download: !allowedFile(document.mime).shown,
  };
});
