import { listRemarks as endpoint } from '@kiemlab/contract/features/documents/versions.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findDocument } from './documents.queries.ts';
import { findRemarks } from './remarks.queries.ts';

/** What was said of a document (DOC-03), of the versions that the caller sees. */
export const listRemarks = route(endpoint, async ({ query: { idFile } }, { db, user }) => {
  found(await findDocument(db, idFile, user), 'DOCUMENT_NOT_FOUND');
  const rows = await findRemarks(db, idFile, user);
  return {
    remarkList: rows.map((row) => ({
      idFile,
      versionId: row.version_id,
      versionNumber: row.version_number,
      status: row.status,
      idUser: row.user_id,
      username: row.name,
      comment: row.comment,
      createDate: row.created_at.toISOString(),
    })),
  };
});
