import { TEST_ORDER } from '@kiemlab/contract/features/analyses/analyses.order';
import { SORTABLE_ROWS } from '@kiemlab/contract/core/sorted-columns';
import { SEARCH_TOTAL_CAP } from '@kiemlab/contract/core/paging';
import { listTests as endpoint, LONGEST_PAGE } from '@kiemlab/contract/features/analyses/analyses.api';
import type { Database } from '@kiemlab/db/database';
import type { SignedIn } from '../../../platform/auth/signed-in.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { JsonText, type Piece } from '../../../platform/http/json-text.ts';
import { route } from '../../../platform/http/route.ts';
import { refuseLongOrder } from '../../../platform/paging/list-order.queries.ts';
import { hasAlert } from '../../alerts/alerts.queries.ts';
import { withSignatures } from './check-signatures.ts';
import {
  countTestRecords,
  findTestPage,
  findTestsAfter,
  type Slice,
  type TestFilter,
  testsUpTo,
} from './list-tests.queries.ts';
import { type ListedTest, type ListedTests, readListed } from './listed-rows.queries.ts';
import { rowPieces } from './row-text.ts';
import { findWords } from './search-tests.queries.ts';
import { sortTests, type TestOrder } from './sorted-tests.queries.ts';

/** Rows of a long list that are read at a time. */
const BATCH = 200;

/** Whose tests are asked for; null: those of nobody. */
function technicianOf(asked: string | undefined, user: SignedIn): string | null | undefined {
  if (asked === 'none') return null;
  return asked === 'me' ? user.id : asked;
}

interface Page {
  ids: string[];
  total: number;
  /** More fit than the total says. */
  more?: boolean;
  upTo: string;
}

/** Rows in the order of their ids. */
function inPlaces(ids: readonly string[], listed: ListedTests): ListedTests {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: ListedTest): number => places.get(id) ?? ids.length;
  return { ...listed, tests: listed.tests.toSorted((a, b) => placeOf(a) - placeOf(b)) };
}

/** Tests by their ids as they are sent, each signature as it stands; `keep`: what is found of it is remembered. */
const piecesOf = async (
  db: Database,
  ids: readonly string[],
  user: SignedIn,
  keep?: boolean,
): Promise<Piece[]> =>
  rowPieces(inPlaces(ids, await withSignatures(db, await readListed(db, ids, user), user, keep)));

/** A page of a search: counted as far as the cap, or as far as the page after the one asked for (ADR 9). */
async function searchPage(
  db: Database,
  filter: TestFilter,
  user: SignedIn,
  page: Slice,
  told: string | undefined,
): Promise<Page> {
  const upTo = await testsUpTo(db, told);
  const enough = Math.max(SEARCH_TOTAL_CAP, page.offset + 2 * page.limit);
  const found = await findWords(db, { ...filter, upTo }, user, enough + 1);
  return {
    ids: found.slice(page.offset, page.offset + page.limit),
    total: Math.min(found.length, enough),
    more: found.length > enough,
    upTo: upTo.text,
  };
}

/** A page of tests; where no total is kept, that of a short list is its length, of others it is counted. */
async function placePage(
  db: Database,
  filter: TestFilter,
  user: SignedIn,
  page: Slice,
  told: string | undefined,
): Promise<Page> {
  const ended = told === undefined ? undefined : await testsUpTo(db, told);
  const found = await findTestPage(db, { ...filter, upTo: ended }, user, page);
  const { ids } = found;
  const upTo = told ?? found.upTo;
  if (found.total !== undefined) return { ids, total: found.total, upTo };
  const complete = ids.length < page.limit && (page.offset === 0 || ids.length > 0);
  if (complete) return { ids, total: page.offset + ids.length, upTo };
  const asOf = ended ?? (await testsUpTo(db, upTo));
  return { ids, total: await countTestRecords(db, { ...filter, upTo: asOf }, user), upTo };
}

/** A page of a list in the order of some columns: all that fits is found, as long as it is not too much. */
async function sortedPage(
  db: Database,
  filter: TestFilter,
  user: SignedIn,
  { offset, limit }: Slice,
  told: string | undefined,
  order: TestOrder,
): Promise<Page> {
  const upTo = await testsUpTo(db, told);
  const asOf = { ...filter, upTo };
  const all = filter.textSearch
    ? await findWords(db, asOf, user, SORTABLE_ROWS + 1)
    : (await findTestPage(db, asOf, user, { offset: 0, limit: SORTABLE_ROWS + 1 })).ids;
  refuseLongOrder(TEST_ORDER, order, all.length);
  const ids = await sortTests(db, all, order);
  return { ids: ids.slice(offset, offset + limit), total: ids.length, upTo: upTo.text };
}

/** All tests of a filter, a batch in memory at a time; so many are not remembered. */
async function* wholeList(
  db: Database,
  filter: TestFilter,
  user: SignedIn,
  upTo: string,
): AsyncGenerator<Piece[]> {
  const total = await countTestRecords(db, filter, user);
  yield [`{"total":${total},"upTo":"${upTo}","content":[`];
  let sign = '';
  let last: string | undefined;
  do {
    const ids = await findTestsAfter(db, filter, user, last, BATCH);
    const rows = await piecesOf(db, ids, user, false);
    if (rows.length > 0) yield [sign, ...rows];
    if (rows.length > 0) sign = ',';
    last = ids.length < BATCH ? undefined : ids.at(-1);
  } while (last !== undefined);
  yield [']}'];
}

/** Test records with flags, signatures and what the caller may do with each (TEST-01, TEST-10). */
export const listTests = route(endpoint, async ({ query }, { db, user }) => {
  const {
    page,
    size,
    technician,
    named,
    alert,
    upTo: told,
    sort,
    order,
    thenSort,
    thenOrder,
    ...rest
  } = query;
  if (alert !== undefined && !(await hasAlert(db, user.id, alert)))
    throw new AppError('VALIDATION', { fields: [{ field: 'alert', code: 'INVALID_VALUE' }] });
  const filter = {
    ...rest,
    namedId: named && user.id,
    told: alert === undefined ? undefined : { alertId: alert, userId: user.id },
    technicianId: technicianOf(technician, user),
  };
  const wish: TestOrder = { sort, order, thenSort, thenOrder };
  // All is all, whichever page of it is asked for; in another order than its own a list is as short as that lets it be.
  if (size > LONGEST_PAGE && sort === undefined) {
    const upTo = await testsUpTo(db, told);
    return new JsonText(wholeList(db, { ...filter, upTo }, user, upTo.text));
  }
  const part = { offset: size > LONGEST_PAGE ? 0 : page * size, limit: size };
  const found =
    sort === undefined
      ? await (filter.textSearch ? searchPage : placePage)(db, filter, user, part, told)
      : await sortedPage(db, filter, user, part, told, wish);
  const rows = await piecesOf(db, found.ids, user);
  const more = found.more ? ',"totalIsAtLeast":true' : '';
  return new JsonText(['{"content":[', ...rows, `],"total":${found.total}${more},"upTo":"${found.upTo}"}`]);
});
