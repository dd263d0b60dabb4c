import { expect, test } from 'vitest';
import { searchFilter, selectFilter } from '../../lib/list-filters.ts';
import { idParam } from '../../lib/search-params.ts';
import { listSpelling } from './list-spelling.ts';

const FILTERS = {
  text: searchFilter('common.search'),
  kind: selectFilter({
    words: ['red', 'blue'],
    label: 'common.from',
    all: 'common.all',
    nameOf: () => 'common.to',
  }),
  open: idParam,
};
const ID = '00000000-0000-4000-8000-000000000001';
const of = (search: object) => listSpelling('users', FILTERS, search as Record<string, unknown>);

test('SAMPLE-01 a view of any list keeps what narrows it and its columns, not the page or what is open', () => {
  const address = { text: 'nước', kind: 'red', page: 3, open: ID, view: ID };
  expect(of(address).partsOf({ email: false })).toEqual({
    search: { text: 'nước', kind: 'red' },
    columns: { email: false },
  });
  expect(of({ ...address, columns: '-email,phone' }).partsOf({}).columns).toEqual({
    email: false,
    phone: true,
  });
});

test('SAMPLE-01 opening a view says all of it and nothing of before; what the list no longer knows is not said', () => {
  const view = {
    id: ID,
    shown: { search: { kind: 'green', text: 'a', moon: 'full' }, columns: { email: false } },
  };
  expect(of({ kind: 'blue', page: 2 }).addressOf(view)).toEqual({
    text: 'a',
    kind: undefined,
    columns: '-email',
    view: ID,
  });
});

test('SAMPLE-01 a list differs from its view by what narrows it or by its columns, not by its page', () => {
  const view = { id: ID, shown: { search: { text: 'a' }, columns: { email: false } } };
  expect(of({ text: 'a', columns: '-email', page: 4, view: ID }).isChanged(view)).toBe(false);
  expect(of({ text: 'a', kind: 'red', columns: '-email' }).isChanged(view)).toBe(true);
  expect(of({ text: 'a', columns: 'email' }).isChanged(view)).toBe(true);
  expect(of({ text: 'a' }).isChanged({ id: ID, shown: { search: { text: 'a' } } })).toBe(false);
});
