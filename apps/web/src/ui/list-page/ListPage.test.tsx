import { defineEndpoint } from '@kiemlab/contract/core/define-endpoint';
import { pageQuery } from '@kiemlab/contract/core/paging';
import { QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { readList, searchFilter, selectFilter } from '../../lib/list-filters.ts';
import { renderInFrame } from '../test-frame.tsx';
import { ListPage } from './ListPage.tsx';
import { useListPage } from './use-list-page.ts';

const Thing = z.strictObject({ id: z.string() });
const listThings = defineEndpoint({
  id: 'things.list-things',
  method: 'GET',
  path: '/api/things',
  summary: 'Things',
  permission: 'signed-in',
  envelope: 'plain',
  query: z.strictObject({
    ...pageQuery,
    upTo: z.string().optional(),
    text: z.string().optional(),
    kind: z.string().optional(),
  }),
  ok: z.strictObject({ things: z.array(Thing), total: z.int(), upTo: z.string() }),
});
const FILTERS = {
  text: searchFilter('common.search'),
  kind: selectFilter({
    words: ['red'],
    label: 'common.from',
    all: 'common.all',
    nameOf: () => 'common.to',
  }),
};

/** How many things there are, and what was asked for them. */
let total: number;
let asked: string[];
/** What an act took out of the list. */
let taken: string[];
beforeEach(() => {
  taken = [];
  total = 25;
  asked = [];
  vi.stubGlobal('fetch', (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    // Whether the server is there, as a call takes long on a busy machine.
    if (pathname !== listThings.path) return Promise.resolve(Response.json({ status: 'ok' }));
    asked.push(decodeURIComponent(searchParams.toString()));
    const from = Number(searchParams.get('page')) * 10;
    const found = searchParams.get('text') === null ? total : 0;
    const things = Array.from({ length: Math.min(10, Math.max(0, found - from)) }, (_, at) => ({
      id: `T${from + at}`,
    })).filter(({ id }) => !taken.includes(id));
    return Promise.resolve(Response.json({ things, total: found, upTo: '1.2.3' }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Things() {
  const list = useListPage({
    endpoint: listThings,
    filters: FILTERS,
    rowsOf: ({ things }) => things,
    rowKey: (row) => row.id,
    keeps: ['kind'],
    ahead: true,
  });
  return (
    <>
      <button onClick={() => list.filter({ kind: 'red' })}>red</button>
      <button onClick={() => list.put({ page: 1 })}>put</button>
      <button onClick={() => void list.query.refetch()}>again</button>
      <output>{list.chosen.map(({ id }) => id).join()}</output>
      <ListPage
        list={list}
        name="things"
        title="Things"
        columns={[{ key: 'id', title: 'Mã', width: 100, render: (row) => row.id }]}
        rowLabel={(row) => row.id}
        empty={{ title: 'None yet' }}
        nothingFound={{ title: 'None fits', clear: 'Clear' }}
      />
    </>
  );
}

async function open(address: string) {
  const rootRoute = createRootRoute();
  const things = createRoute({
    getParentRoute: () => rootRoute,
    path: '/things',
    validateSearch: (search: Record<string, unknown>) => ({
      ...readList(FILTERS)(search),
      tab: search['tab'],
    }),
    component: Things,
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: rootRoute.addChildren([things]), history });
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  renderInFrame(<RouterProvider router={router as never} />, cache);
  await screen.findByRole('grid');
  return { href: () => history.location.href, length: () => history.length };
}
const row = (id: string) => screen.findByRole('row', { name: new RegExp(`\\b${id}\\b`) });
const chosen = (): string | null => screen.getByRole('status', { name: '' }).textContent;
const page = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('SHELL-05 the page is in the address; the next one is fetched ahead, and as it was at the first', async () => {
  const { href } = await open('/things?tab=3');
  await row('T9');
  await waitFor(() => expect(asked).toEqual(['page=0&size=10', 'page=1&size=10&upTo=1.2.3']));
  page('Trang 2');
  await row('T19');
  expect(href()).toBe('/things?tab=3&page=1');
  page('Trang 1');
  await row('T0');
  expect(href()).toBe('/things?tab=3');
});

test('SHELL-05 an address that points behind the last page goes there, and leaves no trail', async () => {
  const { href, length } = await open('/things?page=7');
  await row('T24');
  expect([href(), length()]).toEqual(['/things?page=2', 1]);
});

test('SAMPLE-01 what narrows the list is in the address, from the first page; typed words leave no trail', async () => {
  const { href, length } = await open('/things?tab=3&page=1');
  await row('T10');
  fireEvent.change(screen.getByRole('textbox', { name: 'Tìm kiếm' }), { target: { value: 'nước' } });
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Tìm kiếm' }), { key: 'Enter' });
  expect(await screen.findByText('None fits')).toBeTruthy();
  expect([decodeURIComponent(href()), length()]).toEqual(['/things?tab=3&text=nước', 1]);
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await row('T0');
  expect(href()).toBe('/things?tab=3');
});

test('SHELL-05 an empty list that nothing narrows says so', async () => {
  total = 0;
  const rendered = open('/things');
  expect(await screen.findByText('None yet')).toBeTruthy();
  expect(screen.queryByText(/0–0/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  await rendered.catch(() => undefined);
});

test('SHELL-05 while the first rows are on their way title and actions stand, and nothing is counted', async () => {
  vi.stubGlobal('fetch', () => new Promise<Response>(() => undefined));
  const rendered = open('/things');
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Các trang' })).toBeTruthy();
  expect(screen.queryByText(/0–0/)).toBeNull();
  await rendered.catch(() => undefined);
});

test('SHELL-05 a list that could not be read says so, and not that it has no rows', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ code: 'INTERNAL', message: 'Hệ thống gặp lỗi' }, { status: 500 })),
  );
  const rendered = open('/things');
  expect(await screen.findByText('Hệ thống gặp lỗi')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Thử lại' })).toBeTruthy();
  expect(screen.queryByText(/0–0/)).toBeNull();
  await rendered.catch(() => undefined);
});

test('SAMPLE-01 turning the page clears the selection, a filter named for it keeps it, and only what is in sight counts', async () => {
  await open('/things');
  fireEvent.click(await row('T3'));
  expect(chosen()).toBe('T3');
  fireEvent.click(screen.getByRole('button', { name: 'red' }));
  await waitFor(() => expect(asked.at(-1)).toContain('kind=red'));
  expect(chosen()).toBe('T3');
  fireEvent.click(screen.getByRole('button', { name: 'put' }));
  await row('T13');
  expect(chosen()).toBe('');
  page('Trang 1');
  await row('T3');
  expect(chosen()).toBe('');
});

test('SAMPLE-20 what an act leaves in the list stays selected; what it took away is named, and not selected when it comes back', async () => {
  await open('/things');
  fireEvent.click(await row('T3'));
  fireEvent.click(await row('T4'), { ctrlKey: true });
  taken = ['T3'];
  fireEvent.click(screen.getByRole('button', { name: 'again' }));
  expect(await screen.findByText('Không còn trong danh sách: T3')).toBeTruthy();
  expect(chosen()).toBe('T4');
  taken = [];
  fireEvent.click(screen.getByRole('button', { name: 'again' }));
  await row('T3');
  expect(chosen()).toBe('T4');
  fireEvent.click(await row('T5'));
  expect(screen.queryByText(/Không còn trong danh sách/)).toBeNull();
  // Who goes to another page knows what became of it.
  fireEvent.click(screen.getByRole('button', { name: 'put' }));
  await row('T13');
  expect([chosen(), screen.queryByText(/Không còn trong danh sách/)]).toEqual(['', null]);
});

test('SAMPLE-20 what leaves a list one after the other, as by an act on several, is named together', async () => {
  await open('/things');
  fireEvent.click(await row('T3'));
  fireEvent.click(await row('T4'), { ctrlKey: true });
  taken = ['T3'];
  fireEvent.click(screen.getByRole('button', { name: 'again' }));
  await screen.findByText('Không còn trong danh sách: T3');
  taken = ['T3', 'T4'];
  fireEvent.click(screen.getByRole('button', { name: 'again' }));
  expect(await screen.findByText('Không còn trong danh sách: T3, T4')).toBeTruthy();
});

test('SAMPLE-20 of many that left a list three are named and the others counted', async () => {
  await open('/things');
  await row('T0');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Chọn tất cả trên trang' }));
  taken = ['T0', 'T1', 'T2', 'T3', 'T4'];
  fireEvent.click(screen.getByRole('button', { name: 'again' }));
  expect(await screen.findByText('Không còn trong danh sách: T0, T1, T2 và 2 bản ghi khác')).toBeTruthy();
  expect(chosen()).toBe('T5,T6,T7,T8,T9');
});
