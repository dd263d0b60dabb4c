import { SEARCH_TOTAL_CAP } from '@kiemlab/contract/core/paging';
import { listTests as endpoint, LONGEST_PAGE } from '@kiemlab/contract/features/tests/tests.api';
import type { Database } from '@kiemlab/db/database';
import type { SignedIn } from '../../../platform/auth/signed-in.ts';
import { JsonText } from '../../../platform/http/json-text.ts';
import { route } from '../../../platform/http/route.ts';
import type { StoredTest } from '../tests.queries.ts';
import {
  countTestRecords,
  findTests,
  findTestsAfter,
  readFound,
  type Slice,
  type TestFilter,
  testsUpTo,
} from './list-tests.queries.ts';
import { rowsOf } from './rows-of.ts';
import { findWords } from './search-tests.queries.ts';

/** Rows of a long list that are read at a time. */
const BATCH = 200;

const WHOSE = { me: (id: string) => id, none: () => null } as const;

interface Page {
  tests: StoredTest[];
  total: number;
  /** More fit than the total says. */
  more?: boolean;
}

/** A page of a search: counted as far as the cap, or as far as the page after the one asked for (ADR 9). */
async function searchPage(db: Database, filter: TestFilter, user: SignedIn, page: Slice): Promise<Page> {
  const enough = Math.max(SEARCH_TOTAL_CAP, page.offset + 2 * page.limit);
  const ids = await findWords(db, filter, user, enough + 1);
  const tests = await readFound(db, ids.slice(page.offset, page.offset + page.limit));
  return { tests, total: Math.min(ids.length, enough), more: ids.length > enough };
}

/** A page of tests; the total of a short list is its length, of others it is kept. */
async function placePage(db: Database, filter: TestFilter, user: SignedIn, page: Slice): Promise<Page> {
  const tests = await findTests(db, filter, user, page);
  const complete = tests.length < page.limit && (page.offset === 0 || tests.length > 0);
  return {
    tests,
    total: complete ? page.offset + tests.length : await countTestRecords(db, filter, user),
  };
}

/** All tests of a filter, a batch in memory at a time. */
async function* wholeList(
  db: Database,
  filter: TestFilter,
  user: SignedIn,
  upTo: string,
): AsyncGenerator<string[]> {
  const total = await countTestRecords(db, filter, user);
  yield [`{"total":${total},"upTo":"${upTo}","content":[`];
  let sign = '';
  let last: string | undefined;
  do {
    const tests = await findTestsAfter(db, filter, user, last, BATCH);
    const rows = (await rowsOf(db, tests, user)).map((row) => JSON.stringify(row));
    if (rows.length > 0) yield [sign, rows.join(',')];
    if (rows.length > 0) sign = ',';
    last = tests.length < BATCH ? undefined : tests.at(-1)?.id;
  } while (last !== undefined);
  yield [']}'];
}

/** Test records with flags, signatures and what the caller may do with each (TEST-01, TEST-10). */
export const listTests = route(endpoint, async ({ query }, { db, user }) => {
  const { page, size, technician, named, ...rest } = query;
  const upTo = await testsUpTo(db, query.upTo);
  const filter = {
    ...rest,
    upTo,
    namedId: named && user.id,
    technicianId: technician === undefined ? undefined : WHOSE[technician](user.id),
  };
  // All is all, whichever page of it is asked for.
  if (size > LONGEST_PAGE) return new JsonText(wholeList(db, filter, user, upTo.text));
  const part = { offset: page * size, limit: size };
  const found = await (filter.textSearch ? searchPage : placePage)(db, filter, user, part);
  return {
    content: await rowsOf(db, found.tests, user),
    total: found.total,
    ...(found.more ? { totalIsAtLeast: true as const } : {}),
    upTo: upTo.text,
  };
});
