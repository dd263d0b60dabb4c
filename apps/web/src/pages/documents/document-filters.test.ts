import { expect, test } from 'vitest';
import { readList } from '../../lib/list-filters.ts';
import { DOCUMENT_FILTERS, tabOf } from './document-filters.ts';

const read = readList(DOCUMENT_FILTERS);
const FOLDER = '0f8fad5b-d9cb-469f-a165-70867728950e';

test('DOC-01 the address holds tab, folder, kind, status and order; what does not fit counts as not given', () => {
  expect(read({ tab: 2, folder: FOLDER, type: 'SOP', status: 0, sort: 'title', page: 1 })).toEqual({
    searchStr: undefined,
    tab: 2,
    folder: FOLDER,
    type: 'SOP',
    status: 0,
    sort: 'title',
    page: 1,
  });
  expect(read({ tab: '1' }).tab).toBe(1);
  expect(read({ tab: 3, folder: 'x', type: 'a b', status: 7, sort: 'size' })).toEqual({
    searchStr: undefined,
    tab: undefined,
    folder: undefined,
    type: undefined,
    status: undefined,
    sort: undefined,
    page: undefined,
  });
});

test('DOC-01 the module opens with management; an address that looks for something opens the list', () => {
  expect(tabOf({})).toBe(1);
  expect(tabOf({ searchStr: 'SOP' })).toBe(2);
  expect(tabOf({ tab: 1, searchStr: 'SOP' })).toBe(1);
});
