import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { vi as texts } from '../../../locales/vi.ts';
import type { EntryRow } from '../entry/entry-row.ts';
import { aRow, idOf } from '../entry/fixtures.ts';
import { CalculationDialog } from './CalculationDialog.tsx';
import type { TypedCalculation } from './typed-calculation.ts';

const { calculation: words } = texts;
const KEPT = {
  formula: 'MEAN',
  formulaVersion: 1,
  rounding: 'HALF_AWAY_FROM_ZERO',
  decimals: 1,
  inputs: [
    { typed: '99,6', value: '99.6' },
    { typed: '99,8', value: '99.8' },
  ],
  unrounded: '99.7',
  rounded: '99.7',
  override: null,
};
const version = (calculation: object | null) => ({
  version: 1,
  round: 1,
  determinations: [{ number: 1, version: 1, typed: '99,7', value: '99.7', calculation }],
  result: '99,7',
  observedValue: null,
  flag: 'OPTIMAL',
  verdict: 'PASS',
  comment: null,
  remarks: null,
  reason: null,
  unlikely: null,
  enteredBy: 'Kiểm nghiệm viên',
  enteredAt: '2026-01-02T00:00:00Z',
});

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([version(KEPT)])));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function shown(row: EntryRow = aRow(1)) {
  const onWrite = vi.fn<(calculation: TypedCalculation) => void>();
  const onClose = vi.fn<() => void>();
  renderInFrame(<CalculationDialog row={row} userId="u1" onWrite={onWrite} onClose={onClose} />);
  return { onWrite, onClose };
}
const field = (number: number): HTMLInputElement => screen.getByLabelText(`Giá trị ${number}`);
const type = (number: number, value: string) => fireEvent.change(field(number), { target: { value } });
const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

test('COMP-28 six values by the keyboard: Enter goes on, and after the last one writes', async () => {
  const { onWrite, onClose } = shown();
  field(1).focus();
  for (const [index, value] of ['99,6', '99,8', '100,1', '99,5', '99,9', '100,3'].entries()) {
    expect(document.activeElement).toBe(field(index + 1));
    type(index + 1, value);
    press('Enter');
  }
  expect(screen.getByText(/^99,866666…/)).toBeTruthy();
  expect(document.activeElement?.textContent).toBe(words.write);
  fireEvent.click(document.activeElement!);
  expect(onWrite).toHaveBeenCalledExactlyOnceWith({
    formula: 'MEAN',
    inputs: ['99,6', '99,8', '100,1', '99,5', '99,9', '100,3'],
    decimals: 1,
    result: '99,9',
  });
  expect(onClose).toHaveBeenCalledOnce();
  expect(localStorage.length).toBe(0);
});

test('COMP-28 a value more than there were fields gets one of its own, after the last', () => {
  shown();
  field(1).focus();
  for (const value of ['99,6', '99,8', '100,1', '99,5', '99,9', '100,3']) {
    fireEvent.change(document.activeElement!, { target: { value } });
    press('Enter');
  }
  press('9');
  expect(document.activeElement).toBe(field(7));
  type(6, '');
  screen.getByRole('button', { name: words.write }).focus();
  press('9');
  expect(document.activeElement).toBe(field(6));
});

test('COMP-28 what may be two numbers is asked back, and nothing is written before it is clear', () => {
  const { onWrite } = shown(aRow(1, { minimum: null, maximum: null, criticalLow: null, criticalHigh: null }));
  field(1).focus();
  type(1, '1.000');
  type(2, '1001');
  press('Enter', { ctrlKey: true });
  expect(screen.getByRole('alert').textContent).toContain('Nhập ít nhất 2 giá trị');
  expect(field(1).getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: '1000' }));
  press('Enter', { ctrlKey: true });
  expect(onWrite).toHaveBeenCalledWith(expect.objectContaining({ inputs: ['1000', '1001'], result: '1001' }));
});

test('COMP-28 a pasted column fills the fields; one with a gap fills none', async () => {
  shown();
  const paste = (text: string) => fireEvent.paste(field(1), { clipboardData: { getData: () => text } });
  paste('99,6\n\n99,8');
  expect(await screen.findByText(words.pasteUnclear)).toBeTruthy();
  expect(field(1).value).toBe('');
  paste(Array.from({ length: 8 }, (_, n) => `99,${n}`).join('\r\n'));
  expect([field(1).value, field(8).value]).toEqual(['99,0', '99,7']);
});

test('COMP-28 what stands behind a stored result is there to be changed', async () => {
  shown(aRow(1, { result: '99,7', resultVersions: 1, calculated: 'CALCULATED' }));
  await waitFor(() => expect(field(1).value).toBe('99,6'));
  expect(field(2).value).toBe('99,8');
});

test('COMP-28 another result wants its reason', () => {
  const { onWrite } = shown();
  type(1, '99,6');
  type(2, '99,8');
  fireEvent.click(screen.getByLabelText(words.override));
  fireEvent.change(screen.getByLabelText(words.overridden), { target: { value: '99,5' } });
  fireEvent.click(screen.getByRole('button', { name: words.write }));
  expect(onWrite).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText(words.overrideReason), {
    target: { value: 'Loại giá trị ngoại lai' },
  });
  fireEvent.click(screen.getByRole('button', { name: words.write }));
  expect(onWrite).toHaveBeenCalledWith(
    expect.objectContaining({ result: '99,5', override: 'Loại giá trị ngoại lai' }),
  );
});

test('TEST-03 COMP-28 what is typed into the dialog outlives a reload, and is forgotten with it', () => {
  const { onClose } = shown();
  type(1, '99,6');
  cleanup();
  const again = shown();
  expect(field(1).value).toBe('99,6');
  fireEvent.click(screen.getByRole('button', { name: texts.common.cancel }));
  expect([onClose.mock.calls.length, again.onClose.mock.calls.length]).toEqual([0, 1]);
  expect(localStorage.getItem(`draft:u1:calculation:${idOf(1)}`)).toBeNull();
});
