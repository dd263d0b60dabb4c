import { expect, test } from 'vitest';
import { givenFilters } from './given-filters.ts';

const list = { method: 'GET', orAll: ['templateId', 'status'] } as const;

test('SAMPLE-01 an empty filter, All and 0 are no filter; any other value goes on to be judged', () => {
  expect(givenFilters(list, { templateId: '0', status: 'All', fromDate: '', page: '0' })).toEqual({
    page: '0',
  });
  expect(givenFilters(list, { templateId: 'All', status: '0' })).toEqual({});
  expect(givenFilters(list, { templateId: '00', status: 'ALL,RECEIVED', textSearch: 'All' })).toEqual({
    templateId: '00',
    status: 'ALL,RECEIVED',
    textSearch: 'All',
  });
  expect(givenFilters(list, { status: ['All', 'All'] })).toEqual({ status: ['All', 'All'] });
});

test('SAMPLE-01 the query of a writing call is taken as it was sent', () => {
  expect(givenFilters({ method: 'DELETE' }, { key: 'unit', value: '' })).toEqual({ key: 'unit', value: '' });
  expect(givenFilters({ method: 'GET' }, undefined)).toBeUndefined();
});
