import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../test-frame.tsx';
import { columns, List, press, rowOf, selectedRows } from './test-list.tsx';

afterEach(cleanup);

const copied = (): string => {
  const clipboardData = new DataTransfer();
  press('c', { ctrlKey: true });
  fireEvent.copy(document.body, { clipboardData });
  return clipboardData.getData('text/plain');
};

test('SAMPLE-01 with Shift a box takes all rows from the last one pointed at, by the mouse and by the keyboard', () => {
  renderInFrame(<List />);
  const box = (id: string): HTMLElement => screen.getByRole('checkbox', { name: `Chọn ${id}` });
  fireEvent.click(box('T1'));
  fireEvent.click(box('T3'), { shiftKey: true });
  expect(selectedRows()).toEqual(['T1', 'T2', 'T3']);
  fireEvent.click(box('T2'), { shiftKey: true });
  expect(selectedRows()).toEqual(['T3']);
  cleanup();
  renderInFrame(<List />);
  rowOf('T0').focus();
  press(' ');
  press('ArrowDown');
  press('ArrowDown');
  press(' ', { shiftKey: true });
  expect(selectedRows()).toEqual(['T0', 'T1', 'T2']);
  // The box has the cursor once it was clicked: the browser makes a click of the key.
  fireEvent.keyDown(box('T4'), { key: ' ', shiftKey: true });
  fireEvent.click(box('T4'));
  expect(selectedRows()).toEqual(['T0', 'T1', 'T2', 'T3', 'T4']);
});

test('SAMPLE-01 arrows reach the cells of a row, and Ctrl+C copies a cell, or the selected rows, as the screen shows them', async () => {
  renderInFrame(<List />);
  rowOf('T1').focus();
  fireEvent.click(rowOf('T1'));
  press('ArrowRight');
  press('ArrowRight');
  expect(document.activeElement?.textContent).toBe('Thing 1');
  expect(copied()).toBe('Thing 1');
  expect(await screen.findByText('Đã sao chép 1 ô')).toBeTruthy();
  press('ArrowDown');
  expect(document.activeElement?.textContent).toBe('Thing 2');
  press('ArrowLeft');
  press('ArrowLeft');
  expect(document.activeElement).toBe(rowOf('T2'));
  press('ArrowDown', { shiftKey: true });
  expect(copied()).toBe('T2\tThing 2\r\nT3\tThing 3\r\n');
  expect(await screen.findByText('Đã sao chép 2 dòng, 2 cột')).toBeTruthy();
  fireEvent.click(screen.getByText('Thing 4'));
  expect(copied()).toBe('Thing 4');
});

test('SAMPLE-01 ticked rows are copied from a title as well, only with columns that are shown; text that is marked elsewhere goes before', () => {
  const hidden = { key: 'more', title: 'Thêm', width: 100, hidden: true, render: () => 'more' };
  renderInFrame(<List columns={[...columns, hidden]} onSort={vi.fn()} />);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Chọn T1' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Chọn T2' }));
  const title = screen.getByRole('button', { name: 'Mã' });
  title.focus();
  const rows = 'T1\tThing 1\r\nT2\tThing 2\r\n';
  expect(copied()).toBe(rows);
  const mark = (element: Element): void => {
    window.getSelection()?.removeAllRanges();
    window.getSelection()?.selectAllChildren(element);
  };
  mark(title);
  expect(copied()).toBe(rows);
  mark(screen.getByRole('heading', { name: /Danh sách/ }));
  expect(copied()).toBe('');
  window.getSelection()?.removeAllRanges();
});

test('SAMPLE-01 Shift and a click on a second title make it the second order, with numbers; a plain click is another order', () => {
  const [onSort, onThenSort] = [vi.fn(), vi.fn()];
  const both = columns.map((column) => ({ ...column, sortable: true }));
  const list = (thenSort?: { key: string; descending: boolean }) => (
    <List
      columns={both}
      sort={{ key: 'id', descending: true }}
      onSort={onSort}
      thenSort={thenSort}
      onThenSort={onThenSort}
    />
  );
  renderInFrame(list());
  const head = (name: RegExp) => screen.getByRole('button', { name });
  // The browser marks no text between the two.
  expect(fireEvent.mouseDown(head(/^Tên/), { shiftKey: true })).toBe(false);
  expect(fireEvent.mouseDown(head(/^Tên/))).toBe(true);
  fireEvent.click(head(/^Tên/), { shiftKey: true });
  expect(onThenSort).toHaveBeenLastCalledWith({ key: 'name', descending: false });
  expect(head(/^Mã/).textContent).toBe('Mã');
  cleanup();
  renderInFrame(list({ key: 'name', descending: false }));
  expect([head(/^Mã/).textContent, head(/^Tên/).textContent]).toEqual([
    'Mã1cột sắp xếp thứ 1, giảm dần',
    'Tên2cột sắp xếp thứ 2, tăng dần',
  ]);
  fireEvent.click(head(/^Tên/), { shiftKey: true });
  expect(onThenSort).toHaveBeenLastCalledWith({ key: 'name', descending: true });
  fireEvent.click(head(/^Mã/), { shiftKey: true });
  expect(onSort).toHaveBeenLastCalledWith(undefined);
  fireEvent.click(head(/^Tên/));
  expect(onSort).toHaveBeenLastCalledWith({ key: 'name', descending: false });
});
