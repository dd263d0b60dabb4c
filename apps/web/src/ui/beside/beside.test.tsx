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

test('COMP-39 Escape closes it, from inside and from a row, and the cursor goes back to the row; what is selected stays', async () => {
  renderInFrame(<Things />);
  fireEvent.keyDown(row('A'), { key: 'Enter' });
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Ghi' }), { key: 'Escape' });
  expect(panel()).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(row('A')));
  expect(row('C').getAttribute('aria-selected')).toBe('true');
  fireEvent.keyDown(row('A'), { key: 'Enter' });
  row('A').focus();
  fireEvent.keyDown(row('A'), { key: 'Escape' });
  expect(panel()).toBeNull();
  expect(row('C').getAttribute('aria-selected')).toBe('true');
  // With nothing open the list hears it.
  fireEvent.keyDown(row('A'), { key: 'Escape' });
  expect(row('C').getAttribute('aria-selected')).toBe('false');
});
