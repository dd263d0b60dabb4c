import { expect, expectTypeOf, test } from 'vitest';
import {
  dayFilter,
  flagFilter,
  type ListSearch,
  readList,
  searchFilter,
  selectFilter,
} from './list-filters.ts';
import { countParam } from './search-params.ts';

const FILTERS = {
  text: searchFilter('common.search'),
  kind: selectFilter({
    words: ['red', 'blue'],
    label: 'common.search',
    all: 'common.all',
    nameOf: () => 'common.all',
  }),
  from: dayFilter('common.from'),
  mine: flagFilter('common.all'),
  within: countParam,
};
const read = readList(FILTERS);

test('SHELL-05 an address is read by what describes the filters of its list', () => {
  const search = { text: 'nước', kind: 'blue', from: '2028-02-29', mine: true, within: '30', page: 4 };
  expect(read(search)).toEqual({ ...search, within: 30 });
  expectTypeOf<ListSearch<typeof FILTERS>>().toEqualTypeOf<
    {
      text?: string | undefined;
      kind?: 'red' | 'blue' | undefined;
      from?: string | undefined;
      mine?: boolean | undefined;
      within?: number | undefined;
    } & { page?: number | undefined; columns?: string | undefined; view?: string | undefined }
  >();
});

test('SHELL-05 words longer than a call takes them are not there: an old link opens the list, not an error', () => {
  const most = 'x'.repeat(200);
  expect(read({ text: most }).text).toBe(most);
  expect(read({ text: `${most}x` }).text).toBeUndefined();
  const short = readList({ search: searchFilter('common.search', 100) });
  expect(short({ search: 'x'.repeat(101) }).search).toBeUndefined();
});

test('SHELL-05 what does not fit, and what is no filter, is not there', () => {
  const none = {
    text: undefined,
    kind: undefined,
    from: undefined,
    mine: undefined,
    within: undefined,
    page: undefined,
    columns: undefined,
    view: undefined,
  };
  expect(
    read({ text: '', kind: 'green', from: '2026-02-29', mine: 1, within: -1, page: 'x', open: 'y' }),
  ).toEqual(none);
  expect(Object.keys(read({ open: 'y' }))).toEqual(Object.keys(none));
});
