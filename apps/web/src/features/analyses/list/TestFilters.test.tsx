import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { listUsers } from '@kiemlab/contract/features/users/users.api';
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
const SHE = '00000000-0000-4000-8000-0000000000dd';
const GONE = '00000000-0000-4000-8000-0000000000ee';
const TECHNICIAN = 'Kiểm nghiệm viên';
/** The filters at an address; answers what the list asks for then. */
function show(address: Record<string, unknown>, permissions: readonly PermissionCode[] = ['Test']) {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  cache.setQueryData(keyOf(getProfile, {}), {
    ...{ IdUser: ME, Username: 'a', FullName: 'A', Position: '', Department: '' },
    ...{ mustChangePassword: false, permissions, aliases: [], hands: [], idleMinutes: 30, origin: true },
  });
  const people = (...rows: object[]) => ({ data: rows, total: rows.length });
  const she = { IdUser: SHE, FullName: 'Lê Thị Hà' };
  const gone = { IdUser: GONE, FullName: 'Trần Văn Tú' };
  cache.setQueryData(
    keyOf(listUsers, { body: { filters: { permission: 'Test_EnterResult' } } }),
    people(she),
  );
  cache.setQueryData(keyOf(listUsers, { body: { filters: { status: 'all' } } }), people(gone, she));
  const search = readList(TEST_FILTERS)(address);
  renderInFrame(<TestFilters search={search} mine={false} onChange={onChange} />, cache);
  return testQuery(search, { id: ME, aliases: new Set(), permissions: new Set(permissions) });
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

const ALL = { size: 999, testGroupId: undefined, testCodeId: '0', status: undefined, textSearch: undefined };
test.each([
  ['one technician', { technician: SHE, mine: false }, { technician: SHE }],
  [
    'one, overdue',
    { technician: SHE, waiting: 'overdue', mine: false },
    { technician: SHE, waiting: 'overdue' },
  ],
  ['one, in a status', { technician: SHE, status: 'NEW' }, { technician: SHE, status: 'NEW' }],
  ['what waits says more than a status', { waiting: 'all', status: 'NEW', mine: false }, { waiting: 'all' }],
  [
    'nobody',
    { unassigned: true, technician: SHE, waiting: 'within' },
    { technician: 'none', waiting: 'within' },
  ],
  ['a word that is none', { waiting: 'late', technician: 'she' }, { technician: 'me' }],
])('TEST-01 the address asks for the tests of %s', (_, address, asked) => {
  const enters = ['Test', 'Test_EnterResult'] as const;
  expect(show(address, enters)).toEqual({ technician: undefined, ...ALL, ...asked });
});

const shownAs = (name: string): string =>
  screen.getByRole('combobox', { name }).closest('.ant-select')?.textContent ?? '';
const choose = (name: string, option: string): void => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name }));
  fireEvent.click(screen.getByTitle(option));
};

test('TEST-01 who heads a unit or assigns tests chooses whose they are', () => {
  show({ mine: true }, ['Test', 'Test_Unlock']);
  expect(shownAs(TECHNICIAN)).toBe('Mọi kiểm nghiệm viên');
  choose(TECHNICIAN, 'Lê Thị Hà');
  expect(onChange.mock.calls).toEqual([[{ technician: SHE, mine: false, unassigned: undefined }]]);
});

test('TEST-01 a link names an account that is disabled, and whoever follows it sees whose tests these are', async () => {
  show({ technician: GONE });
  expect(shownAs(TECHNICIAN)).toBe('Trần Văn Tú');
  cleanup();
  show({});
  expect(screen.queryByRole('combobox', { name: TECHNICIAN })).toBeNull();
});

test('TEST-01 what waits for technicians is chosen among the statuses, one or the other', () => {
  show({ waiting: 'overdue' });
  expect(shownAs('Trạng thái')).toBe('Còn phải làm, quá hạn');
  choose('Trạng thái', 'Chờ soát xét');
  cleanup();
  show({ status: 'REQUEST_REVIEW' });
  choose('Trạng thái', 'Còn phải làm');
  expect(onChange.mock.calls).toEqual([
    [{ status: 'REQUEST_REVIEW', waiting: undefined }],
    [{ status: undefined, waiting: 'all' }],
  ]);
});
