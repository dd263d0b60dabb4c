import { listDocuments as endpoint } from '@kiemlab/contract/features/documents/documents.api';
import { route } from '../../platform/http/route.ts';
import { documentsUpTo, findDocuments } from './documents.queries.ts';
import { presentDocuments } from './present-document.ts';

/** A page of the documents that the caller sees, newest first (DOC-06). */
export const listDocuments = route(endpoint, async ({ query }, { db, user }) => {
  const { page, size, searchStr } = query;
  const upTo = await documentsUpTo(db, query.upTo);
  const part = { offset: page * size, limit: size };
  const { rows, total } = await findDocuments(db, { searchStr }, user, part, upTo);
  return { documentList: await presentDocuments(db, rows, user), total, upTo: upTo.text };
});
