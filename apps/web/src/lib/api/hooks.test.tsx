import { defineEndpoint } from '@kiemlab/contract/core/define-endpoint';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { useApi, usePrefetch, useSend } from './hooks.ts';

const ok = z.strictObject({ name: z.string() });
const base = { summary: 'A thing', permission: 'signed-in', envelope: 'plain', ok } as const;
const params = z.strictObject({ id: z.string() });
const read = defineEndpoint({
  ...base,
  id: 'things.get-thing',
  method: 'GET',
  path: '/api/things/:id',
  params,
});
const other = defineEndpoint({
  ...base,
  id: 'things.get-other',
  method: 'GET',
  path: '/api/others/:id',
  params,
});
const change = defineEndpoint({
  ...base,
  id: 'things.change-thing',
  method: 'PUT',
  path: '/api/things/:id',
  params,
});

/** What the server has, what it says to the next write, and what it was asked. */
let stored: string;
let refusal: Response | undefined;
let asked: string[];
let client: QueryClient;
beforeEach(() => {
  stored = 'old';
  refusal = undefined;
  asked = [];
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`);
    if (method === 'PUT' && refusal) return Promise.resolve(refusal);
    if (method === 'PUT') stored = 'new';
    return Promise.resolve(Response.json({ name: `${path.split('/').at(-1) ?? ''} ${stored}` }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const inCache = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const of = (id: string) => ({ params: { id } });

/** A page that shows a thing and another one, and can change the first. */
async function open() {
  const page = renderHook(
    () => ({
      shown: useApi(read, of('a')),
      beside: useApi(other, of('b')),
      send: useSend(change, { refreshes: [read] }),
    }),
    { wrapper: inCache },
  );
  await waitFor(() => expect(page.result.current.beside.data).toEqual({ name: 'b old' }));
  await waitFor(() => expect(page.result.current.shown.data).toEqual({ name: 'a old' }));
  asked = [];
  return page;
}

test('SHELL-07 after a write what it changes is asked for again, has come before the write is over, and nothing else is asked', async () => {
  const { result } = await open();
  await act(() => result.current.send.mutateAsync(of('a')));
  expect(asked).toEqual(['PUT /api/things/a', 'GET /api/things/a']);
  expect(client.isFetching()).toBe(0);
  // The page is told of the answer a moment after it has come.
  await waitFor(() => expect(result.current.shown.data).toEqual({ name: 'a new' }));
  expect(result.current.beside.data).toEqual({ name: 'b old' });
});

test.each([
  [409, 'STALE_VERSION', 'a new'],
  [400, 'VALIDATION', 'a old'],
  [403, 'FORBIDDEN', 'a old'],
  [503, 'UNAVAILABLE', 'a old'],
])('SHELL-07 a write refused with %i %s leaves %s on the screen', async (status, code, name) => {
  const { result } = await open();
  stored = 'new';
  refusal = Response.json({ code, message: code }, { status });
  await act(() => expect(result.current.send.mutateAsync(of('a'))).rejects.toMatchObject({ status, code }));
  await waitFor(() => expect(result.current.send.isError).toBe(true));
  await waitFor(() => expect(result.current.shown.data).toEqual({ name }));
  expect(asked.filter((one) => one.startsWith('GET'))).toEqual(name === 'a new' ? ['GET /api/things/a'] : []);
});

test('SHELL-07 a record never stands in for another one; the rows of a list may, until the next ones are here', async () => {
  const first = renderHook(({ id, keepPrevious }) => useApi(read, of(id), { keepPrevious }), {
    wrapper: inCache,
    initialProps: { id: 'a', keepPrevious: false },
  });
  await waitFor(() => expect(first.result.current.data).toEqual({ name: 'a old' }));
  first.rerender({ id: 'b', keepPrevious: false });
  expect(first.result.current.data).toBeUndefined();
  await waitFor(() => expect(first.result.current.data).toEqual({ name: 'b old' }));
  first.rerender({ id: 'c', keepPrevious: true });
  expect([first.result.current.data, first.result.current.isPlaceholderData]).toEqual([
    { name: 'b old' },
    true,
  ]);
  await waitFor(() => expect(first.result.current.data).toEqual({ name: 'c old' }));
});

test('SHELL-07 what is not enabled is not asked for; what was fetched ahead is there at once', async () => {
  const off = renderHook(() => useApi(read, of('x'), { enabled: false }), { wrapper: inCache });
  expect([off.result.current.fetchStatus, asked]).toEqual(['idle', []]);
  const { result } = renderHook(() => usePrefetch(), { wrapper: inCache });
  act(() => result.current(read, of('a')));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  const { result: shown } = renderHook(() => useApi(read, of('a')), { wrapper: inCache });
  expect([shown.current.data, asked]).toEqual([{ name: 'a old' }, ['GET /api/things/a']]);
});
