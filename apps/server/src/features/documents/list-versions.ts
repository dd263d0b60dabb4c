import { listVersions as endpoint } from '@kiemlab/contract/features/documents/versions.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findDocument } from './documents.queries.ts';
import { presentVersion } from './present-version.ts';
import { findVersions } from './versions.queries.ts';

/** The versions of a document that the caller sees, newest first (DOC-02, DOC-03). */
export const listVersions = route(endpoint, async ({ query: { idFile } }, { db, user }) => {
  found(await findDocument(db, idFile, user), 'DOCUMENT_NOT_FOUND');
  return { versionList: (await findVersions(db, idFile, user)).map(presentVersion) };
});
