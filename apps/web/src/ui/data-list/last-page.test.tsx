import { cleanup, renderHook, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../test-frame.tsx';
import { useLastPage } from './last-page.ts';
import { Pager } from './Pager.tsx';

afterEach(cleanup);

/** Rows in all, rows to a page, and by hand: how many pages, and the rows of the last one. */
const LISTS: [total: number, size: number, pages: number, range: string][] = [
  [1, 10, 1, '1–1 / 1'],
  [9, 10, 1, '1–9 / 9'],
  [10, 10, 1, '1–10 / 10'],
  [11, 10, 2, '11–11 / 11'],
  [20, 10, 2, '11–20 / 20'],
  [21, 10, 3, '21–21 / 21'],
  [99, 50, 2, '51–99 / 99'],
  [100, 50, 2, '51–100 / 100'],
];

test.each(LISTS)(
  'SHELL-05 of %i rows, %i to a page, the last is page %i with %s',
  (total, size, pages, range) => {
    renderInFrame(<Pager page={pages - 1} size={size} total={total} onChange={vi.fn()} />);
    const pager = within(screen.getByRole('navigation', { name: 'Các trang' }));
    expect(screen.getByText(range)).toBeTruthy();
    expect(pager.getByRole('button', { current: 'page' }).textContent).toBe(String(pages));
    expect(pager.queryByRole('button', { name: `Trang ${pages + 1}` })).toBeNull();
    expect(pager.getByRole<HTMLButtonElement>('button', { name: 'Trang sau' }).disabled).toBe(true);
    expect(pager.getByRole<HTMLButtonElement>('button', { name: 'Trang trước' }).disabled).toBe(pages === 1);
  },
);

test.each(LISTS)('SHELL-05 behind the end of %i rows, %i to a page, stands page %i', (total, size, pages) => {
  const goTo = vi.fn();
  const page = { size, total, rows: [] as object[], isPlaceholder: false };
  const { result, rerender } = renderHook(
    (state: Parameters<typeof useLastPage>[0]) => useLastPage(state, goTo),
    {
      initialProps: { ...page, page: pages },
    },
  );
  expect([result.current, goTo.mock.calls]).toEqual([true, [[pages - 1]]]);
  rerender({ ...page, page: 400 });
  expect(goTo).toHaveBeenCalledTimes(1);
  rerender({ ...page, page: pages - 1, rows: [{}] });
  expect([result.current, goTo.mock.calls.length]).toEqual([false, 1]);
});

test('SHELL-05 nobody is sent away from an empty list, from rows still on their way, or by the rows of another page', () => {
  const goTo = vi.fn();
  const at = { page: 3, size: 10, isPlaceholder: false };
  for (const state of [
    { ...at, total: 0, rows: [] },
    { ...at, total: 7, rows: undefined },
    { ...at, total: 7, rows: [], isPlaceholder: true },
    { ...at, total: 40, rows: [] },
  ])
    expect(renderHook(() => useLastPage(state, goTo)).result.current).toBe(false);
  expect(goTo).not.toHaveBeenCalled();
});
