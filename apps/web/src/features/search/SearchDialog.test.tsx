import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../lib/api/key-of.ts';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { noteRecent, readRecent } from './recent-records.ts';
import { SearchDialog } from './SearchDialog.tsx';

const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const SAMPLES = [1, 2].map((n) => ({
  id: idOf(n),
  code: `M26-000${n}`,
  name: 'Cao ích mẫu',
  status: 'RECEIVED',
}));
const CLIENTS = [{ id: idOf(3), code: '', name: 'Nhà thuốc Ích Minh', clientType: 'Nhà thuốc' }];

/** What each kind answers, by the text; a kind that is not here never does. */
type Answers = Record<string, (text: string) => unknown>;
let answers: Answers;
let asked: { kind: string; text: string; signal: AbortSignal }[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  asked = [];
  answers = {
    samples: () => ({ hits: SAMPLES, more: true }),
    clients: () => ({ hits: CLIENTS, more: false }),
  };
  vi.stubGlobal('fetch', (path: string, { signal }: { signal: AbortSignal }) => {
    const url = new URL(path, 'http://x');
    const kind = url.pathname.split('/').at(-1) ?? '';
    const text = url.searchParams.get('text') ?? '';
    asked.push({ kind, text, signal });
    const answer = answers[kind];
    if (!answer) return new Promise(() => undefined);
    const said = answer(text);
    return said instanceof Error ? Promise.reject(said) : Promise.resolve(Response.json(said));
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

function show(permissions: PermissionCode[] = ['Sample', 'Client']) {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  cache.setQueryData(keyOf(getProfile, {}), {
    ...{ IdUser: idOf(9), Username: 'a', FullName: 'A', Position: '', Department: '' },
    ...{ mustChangePassword: false, permissions, aliases: [], hands: [], idleMinutes: 30, origin: true },
  });
  const onClose = vi.fn();
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <SearchDialog onClose={onClose} /> }),
    history: createMemoryHistory(),
  });
  const went = vi.spyOn(router, 'navigate').mockResolvedValue();
  renderInFrame(<RouterProvider router={router as never} />, cache);
  return { onClose, went };
}
const box = () => screen.findByRole('combobox');
const type = async (text: string) => {
  fireEvent.change(await box(), { target: { value: text } });
  await act(() => vi.advanceTimersByTimeAsync(200));
};
const marked = () => screen.queryByRole('option', { selected: true })?.textContent;
const press = async (key: string) => fireEvent.keyDown(await box(), { key });

test('SHELL-07 each kind that one may read is asked once typing has paused, and what was found is chosen by keyboard', async () => {
  const { onClose, went } = show();
  fireEvent.change(await box(), { target: { value: 'í' } });
  await act(() => vi.advanceTimersByTimeAsync(150));
  await type('ích');
  expect(asked.map(({ kind, text }) => [kind, text])).toEqual([
    ['samples', 'ích'],
    ['clients', 'ích'],
  ]);
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4));
  expect(within(screen.getByRole('group', { name: 'Khách hàng' })).getAllByRole('option')).toHaveLength(1);
  expect(marked()).toContain('M26-0001');
  await press('ArrowDown');
  expect(marked()).toContain('M26-0002');
  await press('ArrowDown');
  expect(marked()).toBe('Xem tất cả trong danh sách mẫu');
  await press('Enter');
  expect(onClose).toHaveBeenCalledOnce();
  expect(went.mock.calls[0]?.[0]).toMatchObject({ to: '/sample', search: { textSearch: 'ích' } });
});

test('SHELL-07 Enter opens nothing before all kinds have answered; a question that is not asked any more is given up', async () => {
  delete answers['clients'];
  const { onClose, went } = show();
  await type('M26');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
  expect(marked()).toBeUndefined();
  await press('Enter');
  expect(onClose).not.toHaveBeenCalled();
  await type('M26-0001');
  expect(
    asked.filter(({ text }) => text === 'M26').map(({ kind, signal }) => [kind, signal.aborted]),
  ).toEqual([
    ['samples', false],
    ['clients', true],
  ]);
  // What somebody has chosen is opened all the same.
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
  await press('ArrowDown');
  await press('Enter');
  expect(went.mock.calls[0]?.[0]).toMatchObject({ to: '/sample/$id', params: { id: idOf(1) } });
  expect(readRecent()).toEqual([{ kind: 'samples', id: idOf(1), code: 'M26-0001', name: 'Cao ích mẫu' }]);
});

test('SHELL-07 a kind that fails says so and is asked again alone; nothing found is said', async () => {
  answers['samples'] = () => new TypeError('Failed to fetch');
  answers['clients'] = () => ({ hits: [], more: false });
  show();
  await type('ích');
  const failure = await screen.findByRole('alert');
  answers['samples'] = () => ({ hits: [], more: false });
  fireEvent.click(within(failure).getByRole('button'));
  expect(await screen.findByText('Không tìm thấy “ích” trong những gì bạn được xem.')).toBeTruthy();
  expect(asked.map(({ kind }) => kind)).toEqual(['samples', 'clients', 'samples']);
});

test('SHELL-07 what was opened lately is there before anything is typed, the last one first and none twice', async () => {
  for (const n of [1, 2, 1]) noteRecent({ kind: 'samples', id: idOf(n), code: `M26-000${n}`, name: 'Cao' });
  const { went } = show();
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  expect(marked()).toContain('M26-0001');
  expect(asked).toEqual([]);
  await press('Enter');
  expect(went.mock.calls[0]?.[0]).toMatchObject({ params: { id: idOf(1) } });
});
