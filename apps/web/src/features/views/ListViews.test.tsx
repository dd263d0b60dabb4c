import type { SampleView } from '@kiemlab/contract/features/views/views.api';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { searchFilter } from '../../lib/list-filters.ts';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { ListViews } from './ListViews.tsx';

const VIEW: SampleView = {
  id: '00000000-0000-4000-8000-000000000001',
  list: 'users',
  name: 'Phòng Hóa lý',
  shown: { search: { search: 'hóa lý' } },
  gone: [],
  isStart: true,
  version: 1,
};
let views: SampleView[];
beforeEach(() => {
  views = [VIEW];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ views })));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The views of a list under an address, and what they did with it. */
function show(name: string, search: Record<string, unknown>) {
  const told = { put: vi.fn(), onOpened: vi.fn(), startsWithView: vi.fn() };
  const list = { filters: { search: searchFilter('common.search') }, search, filter: vi.fn(), ...told };
  renderInFrame(<ListViews name={name} list={list} onOpened={told.onOpened} />);
  return told;
}

test('SAMPLE-01 any list opens with the view its person chose, where the address says nothing of it', async () => {
  const { put, onOpened, startsWithView } = show('users', { search: undefined, tab: 3 });
  await waitFor(() =>
    expect(put).toHaveBeenCalledWith(
      { search: 'hóa lý', columns: undefined, view: VIEW.id },
      { replace: true },
    ),
  );
  expect(onOpened).not.toHaveBeenCalled();
  // From now on an address without filters is said to be wanted so.
  const isBlank = startsWithView.mock.lastCall?.[0] as (said: object) => boolean;
  expect([isBlank({ search: undefined }), isBlank({ search: 'a' })]).toEqual([true, false]);
});

test.each([
  ['users', { search: 'a' }],
  ['users', { view: 'none' }],
  ['things', {}],
])('SAMPLE-01 the list %s opens at once as %j', async (name, search) => {
  const { put, onOpened } = show(name, search);
  await waitFor(() => expect(onOpened).toHaveBeenCalled());
  expect(put).not.toHaveBeenCalled();
});

test('SAMPLE-01 without a view to open with a list opens as it is, also where that cannot be known', async () => {
  views = [{ ...VIEW, isStart: false }];
  const { put, onOpened } = show('users', {});
  await waitFor(() => expect(onOpened).toHaveBeenCalled());
  expect(put).not.toHaveBeenCalled();
  cleanup();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 'INTERNAL' }, { status: 500 })));
  const refused = show('clients', {});
  await waitFor(() => expect(refused.onOpened).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('SAMPLE-01 a view with what the list cannot read opens with the rest of it, and says that there was more', async () => {
  const search = { search: 'hóa lý', colour: 'red', status: 'GONE' };
  views = [{ ...VIEW, shown: { search } }];
  const { put } = show('users', {});
  await waitFor(() =>
    expect(put).toHaveBeenCalledWith(
      { search: 'hóa lý', columns: undefined, view: VIEW.id },
      { replace: true },
    ),
  );
  cleanup();
  show('users', { search: 'hóa lý', view: VIEW.id });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Chế độ xem “Phòng Hóa lý” có 2 điều kiện không còn dùng được. Danh sách hiện theo các điều kiện còn lại.',
  );
  cleanup();
  views = [VIEW];
  show('users', { search: 'hóa lý', view: VIEW.id });
  await screen.findByRole('combobox');
  expect(screen.queryByRole('alert')).toBeNull();
});
