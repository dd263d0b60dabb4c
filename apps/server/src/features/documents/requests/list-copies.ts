import { listCopies as endpoint } from '@kiemlab/contract/features/documents/requests.api';
import { reaches } from '@kiemlab/contract/features/documents/folders.rules';
import { ANSWERS_FROM } from '@kiemlab/contract/features/documents/requests.rules';
import { found } from '../../../platform/http/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { findDocumentLevel } from '../access-choices.queries.ts';
import { findCopies } from './copies.queries.ts';

/** Controlled copies of a document: for who manages it all, for others their own (rule L12). */
export const listCopies = route(endpoint, async ({ query: { idFile, page, size } }, { db, user }) => {
  const level = found(await findDocumentLevel(db, idFile, user), 'DOCUMENT_NOT_FOUND');
  const part = { offset: page * size, limit: size };
  const { rows, total } = await findCopies(
    db,
    { idFile, onlyOwn: !reaches(level, ANSWERS_FROM) },
    user,
    part,
  );
  return {
    copyList: rows.map((row) => ({
      id: row.id,
      number: row.number,
      versionId: row.version_id,
      versionNumber: row.version_number,
      version: row.edition,
      printedName: row.printer,
      printedAt: row.printed_at.toISOString(),
      purpose: row.purpose,
      sha256: row.sha256.toString('hex'),
    })),
    total,
  };
});
