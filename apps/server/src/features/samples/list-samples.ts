import type { Actor } from '@kiemlab/contract/core/actor';
import { SIZE_ALL } from '@kiemlab/contract/core/paging';
import { listSamples as endpoint } from '@kiemlab/contract/features/samples/samples.api';
import type { Database } from '@kiemlab/db/database';
import { JsonText } from '../../platform/http/json-text.ts';
import { route } from '../../platform/http/route.ts';
import {
  countSamples,
  findSamplePage,
  findSamplesAfter,
  type ListedSample,
  type SampleFilter,
} from './list-samples.queries.ts';

/** Rows read at a time when all are wanted. */
const BATCH = 500;

/** The rows of a JSON list; `first` when none came before them. */
const rowsOf = (rows: readonly ListedSample[], first: boolean): string[] =>
  rows.map((row, index) => (first && index === 0 ? row.shown : `,${row.shown}`));

/** The whole list, a batch in memory at a time. */
async function* wholeList(
  db: Database,
  filter: SampleFilter,
  actor: Actor,
  total: number,
): AsyncGenerator<string> {
  yield `{"total":${total},"sampleList":[`;
  let before: string | undefined;
  do {
    const rows = await findSamplesAfter(db, filter, actor, { limit: BATCH, before });
    yield rowsOf(rows, before === undefined).join('');
    before = rows.length < BATCH ? undefined : rows.at(-1)?.seq;
  } while (before !== undefined);
  yield ']}';
}

/** A page of samples with the total (SAMPLE-01, SAMPLE-02). */
export const listSamples = route(endpoint, async ({ query }, { db, user }) => {
  const { page, size, ...filter } = query;
  if (size === SIZE_ALL && page === 0)
    return new JsonText(wholeList(db, filter, user, await countSamples(db, filter, user)));
  const { rows, total } = await findSamplePage(db, filter, user, { offset: page * size, limit: size });
  return new JsonText(['{"sampleList":[', ...rowsOf(rows, true), `],"total":${total}}`]);
});
