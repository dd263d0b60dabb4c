import type { Actor } from '@kiemlab/contract/core/actor';
import type { Language } from '@kiemlab/contract/core/language';
import { SORTABLE_ROWS } from '@kiemlab/contract/core/sorted-columns';
import {
  type IndexedSort,
  isIndexedSort,
  type SampleSort,
} from '@kiemlab/contract/features/samples/samples.order';
import type { Database } from '@kiemlab/db/database';
import type { RawBuilder } from 'kysely';
import { AppError } from '../../../platform/http/app-error.ts';
import { countSamples } from '../sample-counts.queries.ts';
import { dayFieldOf, isMarked, isRange, type SampleFilter } from '../sample-filter.queries.ts';
import type { ListedSample, Slice } from '../list-samples.queries.ts';
import { searchSamples } from '../search/search-samples.ts';
import { type SortKey, sortSamples } from './compare-samples.ts';
import {
  firstOf,
  fitting,
  found,
  isShortRange,
  type ListOrder,
  longInOrder,
  partInOrder,
  rowsInOrder,
} from './order.queries.ts';

/** How a list is wanted; newest first without a column. */
export interface Wish {
  sort?: SampleSort | undefined;
  order: 'asc' | 'desc';
  /** The order of those that are equal in `sort`. */
  thenSort?: SampleSort | undefined;
  thenOrder?: 'asc' | 'desc' | undefined;
  language: Language;
}

/** So many samples are read and sorted sooner than they are met on a way through the index of an order. */
const FEW = 10_000;
/** In a range of days with so many samples each is looked at for the words of a search. */
const SHORT = 5_000;

/** The columns of a wish, the first one first. */
function keysOf({ sort, order, thenSort, thenOrder }: Wish): SortKey[] {
  if (sort === undefined) return [];
  const first = { sort, descending: order === 'desc' };
  return thenSort === undefined || thenSort === sort
    ? [first]
    : [first, { sort: thenSort, descending: thenOrder === 'desc' }];
}
const isIndexed = (key: SortKey): key is SortKey & { sort: IndexedSort } => isIndexedSort(key.sort);

/** An order that the database gives; newest first where it does not. */
function orderOf(wish: Wish): ListOrder {
  const keys = keysOf(wish);
  const [first, second] = keys.filter(isIndexed);
  if (!first || !keys.every(isIndexed)) return { by: 'newest' };
  const then = second && { then: { by: second.sort, descending: second.descending } };
  return { by: first.sort, descending: first.descending, ...then };
}

/** What fits, and how much of it there is. */
interface Fit {
  rows: RawBuilder<unknown>;
  total: number;
  /** False when more than `total` fit. */
  exact: boolean;
  /** All of it is read and sorted, where the index of the order would lead past too many others. */
  gather: boolean;
}

/** What a search or a range of days finds, unless it is more than can be sorted by any column. */
async function findFew(db: Database, filter: SampleFilter, actor: Actor): Promise<string[] | undefined> {
  if (filter.textSearch && !(isRange(filter) && (await isShortRange(db, filter, SHORT)))) {
    const page = { offset: 0, limit: SORTABLE_ROWS };
    const { rows, complete } = await searchSamples(db, filter, actor, page, () => SORTABLE_ROWS);
    return complete ? rows.map(({ seq }) => seq) : undefined;
  }
  const seqs = await firstOf(db, fitting(filter, actor, { by: 'newest' }), SORTABLE_ROWS + 1);
  return seqs.length > SORTABLE_ROWS ? undefined : seqs;
}

/** Throws LIST_TOO_LONG_TO_SORT where a list would have to be sorted by a column that no index is kept for. */
function checkLength(wish: Wish, total: number, exact: boolean): void {
  if (keysOf(wish).every(isIndexed) || (exact && total <= SORTABLE_ROWS)) return;
  throw new AppError('LIST_TOO_LONG_TO_SORT', { most: SORTABLE_ROWS });
}

async function fitOf(db: Database, filter: SampleFilter, actor: Actor, wish: Wish): Promise<Fit> {
  const order = orderOf(wish);
  const rows = fitting(filter, actor, order);
  let fit: Fit;
  if ((filter.textSearch || (isRange(filter) && !filter.ids)) && !isMarked(filter)) {
    const few = await findFew(db, filter, actor);
    fit = few
      ? { rows: found(few, order), total: few.length, exact: true, gather: true }
      : {
          rows,
          total: SORTABLE_ROWS,
          exact: false,
          gather: isRange(filter) && dayFieldOf(filter) !== order.by,
        };
  } else {
    const total = await countSamples(db, filter, actor);
    fit = { rows, total, exact: true, gather: total <= FEW };
  }
  checkLength(wish, fit.total, fit.exact);
  return fit;
}

/** All that fits in the order of a column that no index is kept for. */
async function sorted(
  db: Database,
  fit: Fit,
  filter: SampleFilter,
  actor: Actor,
  wish: Wish,
): Promise<ListedSample[]> {
  const all = { offset: 0, limit: SORTABLE_ROWS, gather: true };
  const rows = await rowsInOrder(db, await partInOrder(db, fit.rows, { by: 'newest' }, all), actor, filter);
  return sortSamples(rows, keysOf(wish), wish.language);
}

const isSorted = (wish: Wish): boolean => !keysOf(wish).every(isIndexed);

/** Throws LIST_TOO_LONG_TO_SORT where a list cannot be had in that order. */
export async function checkSortable(
  db: Database,
  filter: SampleFilter,
  actor: Actor,
  wish: Wish,
): Promise<void> {
  if (isSorted(wish)) await fitOf(db, filter, actor, wish);
}

/** A page of a list. */
interface OrderedPage {
  rows: ListedSample[];
  total: number;
  /** True when more fit than the total says. */
  more: boolean;
}

/** How many fit, as far as a page of those that are not all counted shows; behind the last one they are counted. */
async function countOn(
  db: Database,
  filter: SampleFilter,
  actor: Actor,
  page: Slice,
  seen: number,
): Promise<{ total: number; more: boolean }> {
  if (seen > page.limit) return { total: Math.max(SORTABLE_ROWS, page.offset + seen), more: true };
  if (seen > 0) return { total: page.offset + seen, more: false };
  return { total: await countSamples(db, filter, actor), more: false };
}

/** A page of a list in any order, or of a range of days (SAMPLE-01). Throws LIST_TOO_LONG_TO_SORT. */
export async function listInOrder(
  db: Database,
  filter: SampleFilter,
  actor: Actor,
  wish: Wish,
  page: Slice,
): Promise<OrderedPage> {
  const fit = await fitOf(db, filter, actor, wish);
  if (isSorted(wish)) {
    const rows = await sorted(db, fit, filter, actor, wish);
    return { rows: rows.slice(page.offset, page.offset + page.limit), total: fit.total, more: false };
  }
  const part = { offset: page.offset, limit: page.limit + (fit.exact ? 0 : 1), gather: fit.gather };
  const seqs = await partInOrder(db, fit.rows, orderOf(wish), part);
  const rows = await rowsInOrder(db, seqs.slice(0, page.limit), actor, filter);
  return {
    rows,
    ...(fit.exact ? { total: fit.total, more: false } : await countOn(db, filter, actor, page, seqs.length)),
  };
}

/**
 * A list of any length in the order of a column, `atOnce` rows in memory at a time. It is put in order at one moment: what
 * changes its place while the list is sent comes neither twice nor not at all. Throws LIST_TOO_LONG_TO_SORT before it begins.
 */
export async function readInOrder(
  db: Database,
  filter: SampleFilter,
  actor: Actor,
  wish: Wish & { sort: SampleSort },
  { offset, limit }: Slice,
  atOnce: number,
): Promise<AsyncGenerator<ListedSample[]>> {
  const fit = await fitOf(db, filter, actor, wish);
  const seqs = isSorted(wish)
    ? (await sorted(db, fit, filter, actor, wish))
        .slice(offset, offset + limit)
        .map(({ seq }) => seq)
        .join()
    : await longInOrder(db, fit.rows, orderOf(wish), { offset, limit });
  return (async function* () {
    for (let at = 0; at < seqs.length;) {
      const batch: string[] = [];
      while (at < seqs.length && batch.length < atOnce) {
        const end = seqs.indexOf(',', at);
        batch.push(seqs.slice(at, end < 0 ? undefined : end));
        at = end < 0 ? seqs.length : end + 1;
      }
      yield await rowsInOrder(db, batch, actor, filter);
    }
  })();
}
