import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DataList } from '../data-list/DataList.tsx';
import { renderInFrame } from '../test-frame.tsx';
import { BesideList } from './BesideList.tsx';
import { BesidePanel } from './BesidePanel.tsx';

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media === '(min-width: 1200px)',
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as never,
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const ROWS: readonly string[] = ['A', 'B', 'C'];
function Things() {
  const [open, setOpen] = useState<string>();
  const [selected, select] = useState<string[]>(['C']);
  return (
    <BesideList>
      <DataList
        title="Things"
        storageKey="beside"
        columns={[{ key: 'name', title: 'Tên', width: 100, render: (row: string) => `hàng ${row}` }]}
        rows={ROWS}
        rowKey={(row: string) => row}
        rowLabel={(row: string) => row}
        selected={selected}
        onSelect={select}
        onOpen={(row: string) => setOpen(row)}
        openKey={open}
        empty={{ title: 'None' }}
      />
      <BesidePanel open={open} title={open && `Hồ sơ ${open}`} onClose={() => setOpen(undefined)}>
        <input aria-label="Ghi" />
      </BesidePanel>
    </BesideList>
  );
}
const row = (name: string): HTMLElement => screen.getByText(`hàng ${name}`).closest('tr') as HTMLElement;
const selected = (): (string | null)[] =>
  screen.queryAllByRole('row', { selected: true }).map((one) => one.getAttribute('data-key'));
const said = () => screen.getByText(/đã chọn|Đã chọn/).textContent;
const panel = () => screen.queryByRole('complementary');

test('COMP-39 a record opens beside the list, which stays in use: another row moves it, and the open row is marked', () => {
  renderInFrame(<Things />);
  fireEvent.doubleClick(row('A'));
  expect(panel()?.textContent).toContain('Hồ sơ A');
  expect(document.activeElement).toBe(panel());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(row('A').getAttribute('aria-current')).toBe('true');
  fireEvent.click(screen.getByText('hàng B'));
  expect(panel()?.textContent).toContain('Hồ sơ B');
  expect(row('A').getAttribute('aria-current')).toBeNull();
  expect(row('B').getAttribute('aria-current')).toBe('true');
  // What is picked with Ctrl is picked, not opened.
  fireEvent.click(screen.getByText('hàng C'), { ctrlKey: true });
  expect(panel()?.textContent).toContain('Hồ sơ B');
});

test('COMP-39 what is opened beside the list is what its toolbar acts on: alone, unless it is one of those selected', () => {
  renderInFrame(<Things />);
  fireEvent.keyDown(row('A'), { key: 'Enter' });
  expect([selected(), said()]).toEqual([['A'], 'Đã chọn A']);
  // Another one that is ticked alone is named: the panel shows what it did.
  fireEvent.click(screen.getByText('hàng A'), { ctrlKey: true });
  fireEvent.click(screen.getByText('hàng B'), { ctrlKey: true });
  expect(panel()?.textContent).toContain('Hồ sơ A');
  expect([selected(), said()]).toEqual([['B'], 'Đã chọn B']);
  // Of several, each can be looked at.
  fireEvent.click(screen.getByText('hàng C'), { ctrlKey: true });
  fireEvent.keyDown(row('C'), { key: 'Enter' });
  expect(panel()?.textContent).toContain('Hồ sơ C');
  expect([selected(), said()]).toEqual([['B', 'C'], '2 đã chọn']);
});

test('COMP-39 Escape closes it, from inside and from a row, and the cursor goes back to the row; what is selected stays', async () => {
  renderInFrame(<Things />);
  fireEvent.keyDown(row('A'), { key: 'Enter' });
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Ghi' }), { key: 'Escape' });
  expect(panel()).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(row('A')));
  expect([selected(), said()]).toEqual([['A'], '1 đã chọn']);
  fireEvent.keyDown(row('A'), { key: 'Enter' });
  row('A').focus();
  fireEvent.keyDown(row('A'), { key: 'Escape' });
  expect(panel()).toBeNull();
  expect(selected()).toEqual(['A']);
  // With nothing open the list hears it.
  fireEvent.keyDown(row('A'), { key: 'Escape' });
  expect(selected()).toEqual([]);
});
