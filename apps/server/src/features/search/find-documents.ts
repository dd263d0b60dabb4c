import { statusOf } from '@kiemlab/contract/features/documents/documents.rules';
import {
  type DocumentHit,
  findDocuments as endpoint,
  SEARCH_HITS,
} from '@kiemlab/contract/features/search/search.api';
import { route } from '../../platform/http/route.ts';
import { documentsUpTo, findDocuments as readDocuments } from '../documents/documents.queries.ts';
import { bestFirst } from './best-first.ts';

/** Documents by the words of their titles; what one may not read is not there (SHELL-07). */
export const findDocuments = route(endpoint, async ({ query: { text } }, { db, user }) => {
  const page = { offset: 0, limit: SEARCH_HITS + 1 };
  const { rows } = await readDocuments(
    db,
    { searchStr: text },
    user,
    page,
    await documentsUpTo(db, undefined),
  );
  const hits = rows.map(({ id, title, edition, status, expire_date }): DocumentHit => ({
    id,
    title,
    edition,
    status: statusOf(status),
    expireDate: expire_date,
  }));
  return bestFirst(text, [], hits, ({ title }) => title);
});
