import { defineEndpoint } from '@kiemlab/contract/core/define-endpoint';
import { orderQuery } from '@kiemlab/contract/core/list-order';
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
import { orderFilters, readList } from '../../lib/list-filters.ts';
import { vi as texts } from '../../locales/vi.ts';
import { renderInFrame } from '../test-frame.tsx';
import { ListPage } from './ListPage.tsx';
import { useListPage } from './use-list-page.ts';

const SORTED = { columns: ['name', 'day'], atAnyLength: ['name'] } as const;
const listThings = defineEndpoint({
  id: 'things.list-things',
  method: 'GET',
  path: '/api/things',
  summary: 'Things',
  permission: 'signed-in',
  envelope: 'plain',
  query: z.strictObject({ ...pageQuery, upTo: z.string().optional(), ...orderQuery(SORTED) }),
  ok: z.strictObject({ things: z.array(z.strictObject({ id: z.string() })), total: z.int() }),
  errors: ['TOO_MANY_ROWS_TO_SORT'],
});
const FILTERS = orderFilters(SORTED);

let total: number;
let refuses: boolean;
let asked: string[];
beforeEach(() => {
  total = 3;
  refuses = false;
  asked = [];
  vi.stubGlobal('fetch', (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    if (pathname !== listThings.path) return Promise.resolve(Response.json({ status: 'ok' }));
    asked.push(searchParams.toString());
    return Promise.resolve(
      refuses && searchParams.has('sort')
        ? Response.json(
            { code: 'TOO_MANY_ROWS_TO_SORT', message: 'Hãy lọc bớt.', details: { most: 1000 } },
            { status: 400 },
          )
        : Response.json({ things: [{ id: 'T1' }, { id: 'T2' }], total }),
    );
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
  });
  const column = (key: string, title: string) => ({ key, title, width: 100, render: () => key });
  return (
    <ListPage
      list={list}
      name="things"
      title="Things"
      columns={[column('name', 'Tên'), column('day', 'Ngày'), column('note', 'Ghi chú')]}
      rowLabel={(row) => row.id}
      empty={{ title: 'None yet' }}
    />
  );
}

async function open(address: string) {
  const rootRoute = createRootRoute();
  const things = createRoute({
    getParentRoute: () => rootRoute,
    path: '/things',
    validateSearch: readList(FILTERS),
    component: Things,
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: rootRoute.addChildren([things]), history });
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  renderInFrame(<RouterProvider router={router as never} />, cache);
  await screen.findByRole('grid');
  return () => history.location.href;
}
const head = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) });
const press = (name: string, shiftKey = false) =>
  fireEvent.click(head(name).querySelector('button') as HTMLElement, { shiftKey });

test('SAMPLE-01 a list is put in order at the heads of its columns, by two of them; the address keeps it and the server is asked', async () => {
  const href = await open('/things');
  press('Tên');
  await waitFor(() => expect(href()).toBe('/things?sort=name'));
  expect(head('Tên').getAttribute('aria-sort')).toBe('ascending');
  press('Ngày', true);
  await waitFor(() => expect(href()).toBe('/things?sort=name&thenSort=day'));
  expect(head('Ngày').textContent).toContain('2');
  press('Ngày', true);
  await waitFor(() => expect(href()).toBe('/things?sort=name&thenSort=day&thenOrder=desc'));
  // Turned round, the first column keeps the second one; another first column does not.
  press('Tên');
  await waitFor(() => expect(href()).toBe('/things?sort=name&thenSort=day&thenOrder=desc&order=desc'));
  await waitFor(() =>
    expect(asked.at(-1)).toBe('page=0&size=10&sort=name&order=desc&thenSort=day&thenOrder=desc'),
  );
  press('Ngày');
  await waitFor(() => expect(href()).toBe('/things?sort=day'));
  expect(head('Ghi chú').querySelector('button')).toBeNull();
});

test('SAMPLE-01 a long list says at a head why it is not sorted by it; what only the server knows it says, and goes back to its own order', async () => {
  total = 1_001;
  const href = await open('/things');
  await screen.findByText('1.001');
  expect(head('Ngày').querySelector('button')?.getAttribute('aria-disabled')).toBe('true');
  expect(head('Tên').querySelector('button')?.getAttribute('aria-disabled')).toBeNull();
  cleanup();
  total = 3;
  refuses = true;
  const hrefOf = await open('/things?sort=day&order=desc');
  await waitFor(() => expect(hrefOf()).toBe('/things'));
  expect(await screen.findByText(/1\.000 dòng|Hãy lọc bớt/)).toBeTruthy();
  expect(head('Ngày').querySelector('button')?.getAttribute('aria-disabled')).toBe('true');
  expect(href()).toBe('/things');
});

test('SAMPLE-01 an address with what is no column is not in order', async () => {
  await open('/things?sort=password&thenSort=name');
  await waitFor(() => expect(asked.at(-1)).toBe('page=0&size=10&thenSort=name'));
  expect(screen.queryByText(texts.ui.loadFailed)).toBeNull();
});
