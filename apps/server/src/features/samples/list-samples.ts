import type { Actor } from '@kiemlab/contract/core/actor';
import { SEARCH_TOTAL_CAP, SIZE_ALL } from '@kiemlab/contract/core/paging';
import { listSamples as endpoint } from '@kiemlab/contract/features/samples/samples.api';
import type { Database } from '@kiemlab/db/database';
import { AppError } from '../../platform/http/app-error.ts';
import { JsonText, type Piece } from '../../platform/http/json-text.ts';
import { route } from '../../platform/http/route.ts';
import { countSamples } from './sample-counts.queries.ts';
import {
  findOwnPage,
  findSamplePage,
  findSamplesAfter,
  type ListedSample,
  type Page,
  samplesUpTo,
  type Slice,
} from './list-samples.queries.ts';
import { isMarked, isPlace, isRange, type SampleFilter } from './sample-filter.queries.ts';
import { listInOrder, readInOrder, type Wish } from './order/list-in-order.ts';
import { refuseOriginOrder } from './refuse-origin.ts';
import { seesDeleted } from './keeping.queries.ts';
import { seesAll } from './samples.visibility.ts';
import { searchSamples } from './search/search-samples.ts';

/** Pages with more rows are not put together in memory, but sent as they are read. */
const LONG = 1_000;
/** Rows read at a time then. */
const BATCH = 200;

/** The rows of a JSON list; `first` when none came before them. */
const rowsOf = (rows: readonly ListedSample[], first: boolean): Piece[] =>
  rows.flatMap(({ shownUtf8 }, index) => (first && index === 0 ? [shownUtf8] : [',', shownUtf8]));

/** The batches of a part of a list, newest first. */
async function* readNewest(
  db: Database,
  filter: SampleFilter,
  actor: Actor,
  { offset, limit }: Slice,
): AsyncGenerator<ListedSample[]> {
  let skip = offset;
  let left = limit;
  let before: string | undefined;
  do {
    const wanted = Math.min(BATCH, left);
    const rows = await findSamplesAfter(db, filter, actor, { before, skip, limit: wanted });
    yield rows;
    skip = 0;
    left -= rows.length;
    before = rows.length < wanted || left === 0 ? undefined : rows.at(-1)?.seq;
  } while (before !== undefined);
}

/** A part of a list of any length, a batch in memory at a time. */
async function* longList(
  total: number,
  upTo: string,
  batches: AsyncIterable<ListedSample[]>,
): AsyncGenerator<Piece[]> {
  yield [`{"total":${total},"upTo":"${upTo}","sampleList":[`];
  let first = true;
  for await (const rows of batches) {
    yield rowsOf(rows, first);
    first &&= rows.length === 0;
  }
  yield [']}'];
}

interface SearchPage extends Omit<Page, 'upTo'> {
  /** True when more fit than the total says. */
  more?: boolean;
}

/** A page of a search: counted as far as the cap, or as far as the page after the one asked for. */
async function searchPage(
  db: Database,
  filter: SampleFilter,
  actor: Actor,
  page: Slice,
): Promise<SearchPage> {
  const enough = Math.max(SEARCH_TOTAL_CAP, page.offset + 2 * page.limit);
  const { rows, found, complete } = await searchSamples(db, filter, actor, page, () => enough);
  return { rows, total: found, more: !complete };
}

/** A page of one's own samples of some type, year or status; the total comes from the kept counts. */
async function ownPlacePage(
  db: Database,
  filter: SampleFilter,
  actor: Actor,
  page: Slice,
): Promise<SearchPage> {
  const lastOf = (seen: number) => (page.offset < seen ? Math.min(seen, page.offset + page.limit) : 0);
  const { rows, seen } = await searchSamples(db, filter, actor, page, (all) => lastOf(all) - 1);
  return { rows, total: seen };
}

async function pageOf(
  db: Database,
  filter: SampleFilter,
  actor: Actor,
  page: Slice,
  told = '',
): Promise<SearchPage & { upTo: string }> {
  if (filter.textSearch) return { ...(await searchPage(db, filter, actor, page)), upTo: told };
  if (seesAll(actor)) return findSamplePage(db, filter, actor, page, told || undefined);
  if (isPlace(filter)) return { ...(await ownPlacePage(db, filter, actor, page)), upTo: told };
  return findOwnPage(db, filter, actor, page, told || undefined);
}

const isSorted = (wish: Wish): wish is Wish & { sort: NonNullable<Wish['sort']> } => wish.sort !== undefined;

/** A page of samples with the total, in the order asked for (SAMPLE-01, SAMPLE-02). */
export const listSamples = route(endpoint, async ({ query }, { db, user, language }) => {
  const { page, size, upTo: told, sort, order, thenSort, thenOrder, ...asked } = query;
  refuseOriginOrder(user, sort);
  refuseOriginOrder(user, thenSort, 'thenSort');
  if (asked.deleted && !seesDeleted(user)) throw new AppError('FORBIDDEN');
  const wish: Wish = { sort, order, thenSort, thenOrder, language };
  // All is all, whichever page of it is asked for: an export asks for page 1 (specification 2 §7).
  const part = { offset: size === SIZE_ALL ? 0 : page * size, limit: size };
  const isOrdered =
    sort !== undefined || isRange(asked) || isMarked(asked) || (asked.status?.length ?? 0) > 1;
  const isSearched = Boolean(asked.textSearch) || (!seesAll(user) && isPlace(asked));
  // What one statement answers names its own moment; the others need to know it before they begin.
  const upTo = told || isSearched || isOrdered || size > LONG ? await samplesUpTo(db, told) : undefined;
  // What was deleted may be newer than all that is there, and nobody adds to it while others page.
  const filter: SampleFilter = { ...asked, upTo: asked.deleted ? undefined : upTo };
  if (size > LONG) {
    const batches = isSorted(wish)
      ? await readInOrder(db, filter, user, wish, part, BATCH)
      : readNewest(db, filter, user, part);
    return new JsonText(longList(await countSamples(db, filter, user), upTo?.text ?? '', batches));
  }
  const found = isOrdered
    ? { ...(await listInOrder(db, filter, user, wish, part)), upTo: upTo?.text ?? '' }
    : await pageOf(db, filter, user, part, upTo?.text);
  const { rows, total, more } = found;
  const end = `],"total":${total}${more ? ',"totalIsAtLeast":true' : ''},"upTo":"${found.upTo}"}`;
  return new JsonText(['{"sampleList":[', ...rowsOf(rows, true), end]);
});
