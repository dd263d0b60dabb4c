import { findTests as endpoint, SEARCH_HITS } from '@kiemlab/contract/features/search/search.api';
import { route } from '../../platform/http/route.ts';
import { findWords } from '../analyses/list/search-tests.queries.ts';
import { bestFirst } from './best-first.ts';
import { findTestOfCode, readTestHits } from './search.queries.ts';

/** Tests by their codes, then by the words of their list; those of a sample that one may not see are not there (SHELL-07). */
export const findTests = route(endpoint, async ({ query: { text } }, { db, user }) => {
  const bearing = await findTestOfCode(db, text, user);
  const ids = await findWords(db, { textSearch: text }, user, SEARCH_HITS + 1);
  return bestFirst(text, bearing, await readTestHits(db, ids), ({ code }) => code);
});
