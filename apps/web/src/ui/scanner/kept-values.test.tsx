import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DateInput } from '../DateInput.tsx';
import { DecimalInput } from '../DecimalInput.tsx';
import { renderInFrame } from '../test-frame.tsx';
import { createKeys } from '../test-keys.ts';
import { keepScannerSettings, USUAL_SCANNER } from './scanner-settings.ts';
import { type Scanned, useScanned } from './use-scanned.ts';

let scanned: Scanned[];
let keys: ReturnType<typeof createKeys>;
beforeEach(() => {
  scanned = [];
  keys = createKeys();
});
afterEach(() => {
  cleanup();
  keepScannerSettings(USUAL_SCANNER);
  localStorage.clear();
});
const focus = (element: HTMLElement): void => element.focus();
const codes = () => scanned.map(({ code }) => code);

/** Fields of a form whose values are no text. */
function Fields({ number, day }: { number: string | null; day: string | null }) {
  useScanned('page', (scan) => void scanned.push(scan));
  const [value, setValue] = useState(number);
  const [on, setOn] = useState(day);
  return (
    <>
      <DecimalInput aria-label="number" value={value} onChange={setValue} />
      <DateInput aria-label="day" value={on} onChange={setOn} />
      <output>{JSON.stringify([value, on])}</output>
    </>
  );
}
const values = () => screen.getByRole('status', { name: '' }).textContent;

test.each([
  ['nothing', null, null],
  ['values', '25', '2026-01-05'],
  // Answered: its picture alone would be asked about again.
  ['a decimal that looks like thousands', '12.500', null],
  ['a number with an open question', '1.500?', null],
  ['what is no number', '5..', null],
])('SAMPLE-18 number and date take %s again when a scanner typed into them', async (_, number, day) => {
  renderInFrame(<Fields number={number} day={day} />);
  const before = values();
  const field = screen.getByLabelText<HTMLInputElement>('number');
  const stood = field.value;
  focus(field);
  expect(keys.scan('05012026')).toBe(false);
  await waitFor(() => expect(field.value).toBe(stood));
  expect(values()).toBe(before);
  const date = screen.getByLabelText<HTMLInputElement>('day');
  const shown = date.value;
  focus(date);
  expect(keys.scan('05012026')).toBe(false);
  await waitFor(() => expect(date.value).toBe(shown));
  fireEvent.blur(date);
  await waitFor(() => expect(values()).toBe(before));
  expect(codes()).toEqual(['05012026', '05012026']);
});

test('SAMPLE-18 a number typed at 90 ms stays', () => {
  renderInFrame(<Fields number={null} day={null} />);
  focus(screen.getByLabelText('number'));
  keys.type('12345,67', 90);
  expect(keys.press('Enter', 90)).toBe(true);
  expect(values()).toBe('["12345.67",null]');
});

test('SAMPLE-18 a scanner without a closing key is heard by the pause, also in a number field', async () => {
  keepScannerSettings({ ...USUAL_SCANNER, end: 'none', prefix: '~' });
  renderInFrame(<Fields number="25" day={null} />);
  keys.type('~L26-0001', 5);
  await waitFor(() => expect(codes()).toEqual(['L26-0001']));
  focus(screen.getByLabelText('number'));
  keys.type('~12345', 5);
  await waitFor(() => expect(codes()).toEqual(['L26-0001', '12345']));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('number').value).toBe('25'));
});
