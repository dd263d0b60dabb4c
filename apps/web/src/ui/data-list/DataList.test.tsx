import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Action } from '../ActionButton.tsx';
import { renderInFrame } from '../test-frame.tsx';
import { columns, List, opened, press, rowOf, selectedRows, type Thing } from './test-list.tsx';
import type { DataColumn } from './types.ts';

afterEach(() => {
  cleanup();
  opened.mockClear();
});

test('a click selects, a double-click opens', () => {
  renderInFrame(<List />);
  fireEvent.click(rowOf('T2'));
  expect(selectedRows()).toEqual(['T2']);
  // What opens marks no word under the pointer.
  expect(fireEvent.mouseDown(rowOf('T2'), { detail: 1 })).toBe(true);
  expect(fireEvent.mouseDown(rowOf('T2'), { detail: 2 })).toBe(false);
  fireEvent.doubleClick(rowOf('T2'));
  expect(opened).toHaveBeenCalledWith('T2');
});

test('SHELL-08 a list is busy until its first rows are there, and while newer ones are on their way', () => {
  renderInFrame(<List rows={undefined} />);
  const isBusy = () => screen.getByRole('grid').getAttribute('aria-busy');
  expect(isBusy()).toBe('true');
  cleanup();
  renderInFrame(<List />);
  expect(isBusy()).toBe('false');
  cleanup();
  renderInFrame(<List busy />);
  expect(isBusy()).toBe('true');
});

test('a list of which nothing can be done with selected rows has no boxes and selects none', () => {
  renderInFrame(<List selectable={false} />);
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  expect(screen.queryByText('Chưa chọn bản ghi')).toBeNull();
  fireEvent.click(rowOf('T2'));
  rowOf('T0').focus();
  press(' ');
  press('a', { ctrlKey: true });
  expect(screen.queryAllByRole('row', { selected: true })).toEqual([]);
  fireEvent.doubleClick(rowOf('T2'));
  expect(opened).toHaveBeenCalledWith('T2');
});

test('arrows move, space selects, Enter opens, Shift extends, Escape clears', () => {
  renderInFrame(<List />);
  rowOf('T0').focus();
  press('ArrowDown');
  expect(document.activeElement).toBe(rowOf('T1'));
  press(' ');
  press('ArrowDown', { shiftKey: true });
  press('ArrowDown', { shiftKey: true });
  expect(selectedRows()).toEqual(['T1', 'T2', 'T3']);
  press('Enter');
  expect(opened).toHaveBeenCalledWith('T3');
  press('End');
  expect(document.activeElement).toBe(rowOf('T4'));
  press('Escape');
  expect(screen.queryAllByRole('row', { selected: true })).toHaveLength(0);
  press('a', { ctrlKey: true });
  expect(selectedRows()).toHaveLength(5);
});

test('only one row is reached by Tab', () => {
  renderInFrame(<List />);
  const inTabOrder = screen.getAllByRole('row').filter((row) => row.tabIndex === 0);
  expect(inTabOrder.map((row) => row.getAttribute('data-key'))).toEqual(['T0']);
});

test('one sortable title is reached by Tab, the others from it with the arrows: a wide list stays where it is', () => {
  renderInFrame(
    <List columns={columns.map((column) => ({ ...column, sortable: true }))} onSort={() => undefined} />,
  );
  const titles = screen.getAllByRole('columnheader').flatMap((head) => [...head.querySelectorAll('button')]);
  expect(titles.length).toBeGreaterThan(1);
  expect(titles.map(({ tabIndex }) => tabIndex)).toEqual(titles.map((_, at) => (at === 0 ? 0 : -1)));
  titles[0]?.focus();
  press('ArrowRight');
  expect(document.activeElement).toBe(titles[1]);
  press('ArrowLeft');
  press('ArrowLeft');
  expect(document.activeElement).toBe(titles[0]);
});

test('the box at the head selects the whole page', () => {
  renderInFrame(<List />);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Chọn tất cả trên trang' }));
  expect(selectedRows()).toHaveLength(5);
});

test('an action that is off says why and does nothing', () => {
  const act = vi.fn();
  const actions: Action[] = [
    { key: 'x', label: 'Nhận mẫu', onClick: act, disabledReason: 'Vui lòng chọn 1 bản ghi!' },
  ];
  renderInFrame(<List actions={actions} />);
  const toolbar = screen.getByRole('toolbar');
  const button = toolbar.querySelector('button');
  expect(button?.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(button?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Vui lòng chọn 1 bản ghi!',
  );
  if (button) fireEvent.click(button);
  expect(act).not.toHaveBeenCalled();
});

test('nothing found names the next step; a failure offers another try', () => {
  const retry = vi.fn();
  const { unmount } = renderInFrame(<List rows={[]} />);
  expect(screen.getByText('Thêm cái đầu tiên.')).toBeTruthy();
  unmount();
  renderInFrame(
    <List rows={undefined} error={new Error('Dịch vụ tạm thời không khả dụng')} onRetry={retry} />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('SHELL-05 pages go from 0, ten rows are "10 / trang"', () => {
  const turned = vi.fn();
  renderInFrame(<List paging={{ page: 0, size: 10, total: 45, onChange: turned }} />);
  const pages = within(screen.getByRole('navigation', { name: 'Các trang' }));
  expect(screen.getByText('1–10 / 45')).toBeTruthy();
  expect(screen.getByText('10 / trang')).toBeTruthy();
  fireEvent.click(pages.getByRole('button', { name: 'Trang 3' }));
  expect(turned).toHaveBeenCalledWith(2, 10);
});

test('SAMPLE-02 a total that is a lower bound says so, at the pages and in the head', () => {
  renderInFrame(
    <List count={1000} paging={{ page: 2, size: 10, total: 1000, more: true, onChange: vi.fn() }} />,
  );
  expect(screen.getByText('21–30 / hơn 1.000')).toBeTruthy();
  expect(screen.getByText('hơn 1.000')).toBeTruthy();
  expect(screen.getByText('Tìm thấy hơn 1000 bản ghi')).toBeTruthy();
});

test('sorting goes up, down, and back to the order of the server', () => {
  const sorted = vi.fn();
  const { rerender } = renderInFrame(<List onSort={sorted} />);
  fireEvent.click(screen.getByRole('button', { name: 'Mã' }));
  expect(sorted).toHaveBeenLastCalledWith({ key: 'id', descending: false });
  rerender(<></>);
});

test('SAMPLE-01 a sorted column says so to screen readers, and one that cannot be sorted by says why and does nothing', () => {
  const sorted = vi.fn();
  const [id, name] = columns;
  const off = 'Danh sách quá dài';
  renderInFrame(
    <List
      columns={id && name ? [id, { ...name, sortable: true, sortOff: off }] : []}
      sort={{ key: 'id', descending: true }}
      onSort={sorted}
    />,
  );
  expect(screen.getByRole('columnheader', { name: 'Mã' }).getAttribute('aria-sort')).toBe('descending');
  const button = screen.getByRole('button', { name: 'Tên' });
  expect(screen.getByRole('columnheader', { name: 'Tên' }).hasAttribute('aria-sort')).toBe(false);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(off);
  fireEvent.click(button);
  expect(sorted).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Mã' }));
  expect(sorted).toHaveBeenLastCalledWith(undefined);
});

test('SAMPLE-02 the rows of the page are filtered by column, without case and diacritics', () => {
  const rows = [
    { id: 'T0', name: 'Hoà giải tán' },
    { id: 'T1', name: '\u00d0ỗ trọng phiến' },
    { id: 'T2', name: 'Hòa hương' },
  ];
  renderInFrame(<List rows={rows} />);
  const button = screen.getByRole('button', { name: 'Lọc trong trang' });
  fireEvent.click(rowOf('T1'));
  fireEvent.click(button);
  const box = screen.getByRole('searchbox', { name: 'Lọc trong trang: Tên' });
  expect(document.activeElement).toBe(box);
  fireEvent.change(box, { target: { value: 'HOA' } });
  expect(screen.getByText('2/3 dòng của trang')).toBeTruthy();
  expect(screen.queryByRole('row', { name: /T1/ })).toBeNull();
  // What is out of sight is not left selected.
  expect(screen.queryAllByRole('row', { selected: true })).toHaveLength(0);
  fireEvent.change(box, { target: { value: 'đỗ TRỌNG'.normalize('NFD') } });
  expect(rowOf('T1')).toBeTruthy();
  fireEvent.change(box, { target: { value: 'không có' } });
  expect(screen.getByText('Không có dòng nào của trang này phù hợp.')).toBeTruthy();
  fireEvent.click(button);
  expect(rowOf('T0')).toBeTruthy();
});

test('SAMPLE-02 a row that an act takes out of the filter of the page is let go, and named', () => {
  const rowsOf = (name: string): Thing[] => [
    { id: 'T0', name },
    { id: 'T1', name: 'Chưa nhận' },
  ];
  function Changing() {
    const [name, setName] = useState('Chưa nhận');
    return (
      <>
        <button onClick={() => setName(name === 'Đã nhận' ? 'Chưa nhận' : 'Đã nhận')}>act</button>
        <List rows={rowsOf(name)} />
      </>
    );
  }
  renderInFrame(<Changing />);
  const act = (): void => void fireEvent.click(screen.getByRole('button', { name: 'act' }));
  fireEvent.click(screen.getByRole('button', { name: 'Lọc trong trang' }));
  const box = screen.getByRole('searchbox', { name: 'Lọc trong trang: Tên' });
  fireEvent.change(box, { target: { value: 'chưa' } });
  fireEvent.click(rowOf('T0'));
  fireEvent.click(rowOf('T1'), { ctrlKey: true });
  expect(selectedRows()).toEqual(['T0', 'T1']);
  act();
  expect(selectedRows()).toEqual(['T1']);
  expect(screen.getByText('1 đã chọn')).toBeTruthy();
  expect(screen.getByText('Không còn trong danh sách: T0')).toBeTruthy();
  act();
  expect(selectedRows()).toEqual(['T1']);
});

test('SAMPLE-01 of many columns those out of sight are not drawn, the pinned ones always', () => {
  const many: DataColumn<Thing>[] = [
    ...columns,
    ...Array.from({ length: 60 }, (_, at) => ({
      key: `c${at}`,
      title: `Cột ${at}`,
      width: 100,
      render: (row: Thing) => `${row.id} ${at}`,
    })),
    { key: 'end', title: 'Cuối', width: 100, pin: 'right' as const, render: () => 'cuối' },
  ];
  renderInFrame(<List columns={many} />);
  expect(screen.getByRole('grid').getAttribute('aria-colcount')).toBe('64');
  expect(screen.getByText('T0 0')).toBeTruthy();
  expect(screen.queryByText('T0 59')).toBeNull();
  expect(screen.getAllByText('cuối')).toHaveLength(5);
});

test('SAMPLE-01 the table is at least as wide as told, and its rows scroll from the height told on', () => {
  renderInFrame(<List scroll={{ width: 1500, height: 700 }} />);
  const table = screen.getByRole('grid');
  expect(table.style.minWidth).toBe('1500px');
  expect(table.parentElement?.style.maxHeight).toBe('736px');
});

test('the columns are chosen by keyboard: the cursor goes in, Escape closes and brings it back', async () => {
  renderInFrame(<List />);
  const opener = screen.getByRole('button', { name: 'Cột hiển thị' });
  opener.focus();
  fireEvent.click(opener);
  const box = await screen.findByRole('checkbox', { name: 'Tên' });
  await waitFor(() => expect(document.activeElement).toBe(box));
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(document.activeElement).toBe(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('false');
});
