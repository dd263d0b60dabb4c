import type { SortedColumns } from '@kiemlab/contract/core/sorted-columns';
import type { TextKey } from './i18n/i18n.ts';
import { columnsParam, viewParam } from './view-params.ts';
import { countParam, dayParam, flagParam, LONGEST_SEARCH, searchParam, wordParam } from './search-params.ts';

/** Reads one value of an address; whatever does not fit counts as not given. */
export type Reader<Value = unknown> = (value: unknown) => Value | undefined;

/** Words to look for; typing them leaves no trail of addresses to go back through. */
export interface SearchFilter {
  kind: 'search';
  label: TextKey;
  /** Letters that its call takes at most; a longer one of an old link or a view counts as not given. */
  longest: number;
}
/** One of some words, or all. */
export interface SelectFilter<Word extends string = string> {
  kind: 'select';
  words: readonly Word[];
  label: TextKey;
  /** What stands for no choice. */
  all: TextKey;
  nameOf(word: Word): TextKey;
}
/** A day, `YYYY-MM-DD`; two of them make a range. */
export interface DayFilter {
  kind: 'day';
  label: TextKey;
}
export interface FlagFilter {
  kind: 'flag';
  label: TextKey;
}

/** A filter that is drawn by what it says here; one that only says how it is read is drawn by its page, if at all. */
export type DrawnFilter = SearchFilter | SelectFilter | DayFilter | FlagFilter;
export type Filter = DrawnFilter | Reader;
/** What a list may be narrowed by, named as in the address, in the order in which it is drawn. */
export type Filters = Readonly<Record<string, Filter>>;

export const searchFilter = (label: TextKey, longest = LONGEST_SEARCH): SearchFilter => ({
  kind: 'search',
  label,
  longest,
});
export const dayFilter = (label: TextKey): DayFilter => ({ kind: 'day', label });
export const flagFilter = (label: TextKey): FlagFilter => ({ kind: 'flag', label });
export const selectFilter = <const Word extends string>(
  filter: Omit<SelectFilter<Word>, 'kind'>,
): SelectFilter<Word> => ({ kind: 'select', ...filter });

type ValueOf<F> = F extends (value: unknown) => infer Value
  ? Exclude<Value, undefined>
  : F extends SelectFilter<infer Word>
    ? Word
    : F extends FlagFilter
      ? boolean
      : string;

/** Reads a column that the list is sorted by, and says which there are. */
export interface SortReader<Column extends string = string> extends Reader<Column> {
  sorted: SortedColumns<Column>;
}

const descendingParam = (value: unknown): 'desc' | undefined => wordParam(value, ['desc']);

/** What an address says of the order of a list, by the words of the list of samples: a column, rising unless it says otherwise, and a second one. */
export function orderFilters<Column extends string>(sorted: SortedColumns<Column>) {
  const read = (value: unknown): Column | undefined => wordParam(value, sorted.columns);
  const sort: SortReader<Column> = Object.assign(read, { sorted });
  return { sort, order: descendingParam, thenSort: sort, thenOrder: descendingParam };
}

/** What an address says of the order of a list. */
export interface SaidOrder<Column extends string> {
  sort?: Column | undefined;
  order?: 'desc' | undefined;
  thenSort?: Column | undefined;
  thenOrder?: 'desc' | undefined;
}

/** That of all that an address says. */
export const orderIn = <Column extends string>(said: SaidOrder<Column>): SaidOrder<Column> => ({
  sort: said.sort,
  order: said.order,
  thenSort: said.thenSort,
  thenOrder: said.thenOrder,
});

/** By which columns a list is sorted; undefined where that is its page's own affair. */
export function sortedOf({ sort }: Filters): SortedColumns | undefined {
  return typeof sort === 'function' && 'sorted' in sort ? (sort as SortReader).sorted : undefined;
}

/** The state of a list as its address holds it: its filters, the page, from 0, and what a saved view adds. */
export type ListSearch<F extends Filters> = { [Key in keyof F]?: ValueOf<F[Key]> | undefined } & {
  page?: number | undefined;
  /** The columns, where a saved view says which; else they are the person's own choice. */
  columns?: string | undefined;
  /** The saved view that was opened, or that none is wanted; what the list shows is said by the others. */
  view?: string | undefined;
};

/** True for what is drawn by its description. */
export const isDrawn = (filter: Filter): filter is DrawnFilter => typeof filter !== 'function';

function readerOf(filter: Filter): Reader {
  if (!isDrawn(filter)) return filter;
  switch (filter.kind) {
    case 'search':
      return searchParam(filter.longest);
    case 'select':
      return (value) => wordParam(value, filter.words);
    case 'day':
      return dayParam;
    case 'flag':
      return flagParam;
  }
}

/** Reads the address of a list: the `validateSearch` of its route. */
export const readList =
  <F extends Filters>(filters: F) =>
  (search: Record<string, unknown>): ListSearch<F> =>
    Object.fromEntries([
      ...Object.entries(filters).map(([key, filter]) => [key, readerOf(filter)(search[key])]),
      ['page', countParam(search['page'])],
      ['columns', columnsParam(search['columns'])],
      ['view', viewParam(search['view'])],
    ]) as ListSearch<F>;
