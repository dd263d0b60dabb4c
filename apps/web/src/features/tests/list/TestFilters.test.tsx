import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../../lib/api/key-of.ts';
import { readList } from '../../../lib/list-filters.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { testQuery } from './test-query.ts';
import { TestFilters } from './TestFilters.tsx';
import { TEST_FILTERS } from './test-search.ts';

const ALERT = '00000000-0000-4000-8000-0000000000a1';
const onChange = vi.fn();
beforeEach(() => {
  onChange.mockReset();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ME = '00000000-0000-4000-8000-0000000000cc';
/** The filters at an address; answers what the list asks for then. */
function show(address: Record<string, unknown>) {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  cache.setQueryData(keyOf(getProfile, {}), {
    ...{ IdUser: ME, Username: 'a', FullName: 'A', Position: '', Department: '' },
    ...{ mustChangePassword: false, permissions: ['Test'], aliases: [], idleMinutes: 30, origin: true },
  });
  const search = readList(TEST_FILTERS)(address);
  renderInFrame(<TestFilters search={search} mine={false} onChange={onChange} />, cache);
  return testQuery(search, { id: ME, aliases: new Set(), permissions: new Set(['Test']) });
}

test('HOME-06 the list that an alert leads to asks for its tests, says so, and is widened by one switch', () => {
  expect(show({ alert: ALERT, textSearch: 'nước' })).toMatchObject({ alert: ALERT, textSearch: 'nước' });
  const theAlert = screen.getByRole('switch', { name: 'Theo cảnh báo' });
  expect(theAlert.getAttribute('aria-checked')).toBe('true');
  fireEvent.click(theAlert);
  expect(onChange.mock.calls).toEqual([[{ alert: undefined }]]);
});

test.each([{}, { alert: 'khong-phai-ma' }])('TEST-01 without one there is no such switch: %o', (address) => {
  expect(show(address)).not.toHaveProperty('alert');
  expect(screen.queryByRole('switch', { name: 'Theo cảnh báo' })).toBeNull();
});
