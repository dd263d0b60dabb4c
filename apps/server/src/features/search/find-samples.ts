import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import {
  findSamples as endpoint,
  SEARCH_HITS,
  type SampleHit,
} from '@kiemlab/contract/features/search/search.api';
import { route } from '../../platform/http/route.ts';
import { findSamplesOfCode } from '../samples/scan/find-by-code.queries.ts';
import { readCode } from '../samples/scan/scanned-code.ts';
import { searchSamples } from '../samples/search/search-samples.ts';
import { bestFirst } from './best-first.ts';

/** One more than is shown tells that there are others. */
const WANTED = SEARCH_HITS + 1;

/** Samples by their codes, then by the words of their list; what one may not see is not there (SHELL-07). */
export const findSamples = route(endpoint, async ({ query: { text } }, { db, user }) => {
  const bearing = await findSamplesOfCode(db, readCode(text), user, WANTED);
  const { rows } = await searchSamples(
    db,
    { textSearch: text },
    user,
    { offset: 0, limit: WANTED },
    () => SEARCH_HITS,
  );
  const listed = rows.map(({ shownUtf8 }): SampleHit => {
    const row = JSON.parse(shownUtf8.toString()) as SampleRow;
    return { id: row.sampleId, code: row.code, name: row.sampleName, status: row.sampleStatus };
  });
  const named = bearing.map(({ sampleId, code, sampleName, sampleStatus }): SampleHit => ({
    ...{ id: sampleId, code, name: sampleName, status: sampleStatus },
  }));
  return bestFirst(text, named, listed, ({ code }) => code);
});
