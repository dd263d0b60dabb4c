import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DecimalInput } from '../DecimalInput.tsx';
import { renderInFrame } from '../test-frame.tsx';
import { createKeys } from '../test-keys.ts';
import { useScanned } from './use-scanned.ts';

afterEach(cleanup);

const scanned = vi.fn();
function Quantity() {
  const [value, setValue] = useState<string | null>(null);
  useScanned('page', scanned);
  return (
    <>
      <DecimalInput aria-label="number" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

test.each([
  ['1250,5', 70, '1250.5'],
  ['98,35', 55, '98.35'],
])(
  'SAMPLE-18 %s typed by a quick hand (%i ms) with its key behind it stays, and the key acts',
  (text, gap, kept) => {
    const keys = createKeys();
    renderInFrame(<Quantity />);
    screen.getByLabelText('number').focus();
    keys.type(text, gap);
    expect(keys.press('Tab', gap)).toBe(true);
    expect(screen.getByText(kept)).toBeTruthy();
    expect(scanned).not.toHaveBeenCalled();
  },
);

function Words() {
  useScanned('page', scanned);
  return (
    <>
      <input aria-label="text" />
      <input aria-label="cell" data-enter-goes-on />
    </>
  );
}

test.each([
  ['a text at the pace of a hand', 'text', 'PARA-01', 45, true],
  ['a text that comes as no hand types', 'text', 'PARA-01', 30, false],
  ['digits alone, as on labels', 'text', '1234567', 55, false],
  ['a cell of a sheet, however quickly', 'cell', 'PARA-01', 5, true],
])('TEST-08 SAMPLE-18 Enter behind %s (%s, %s, %i ms) acts: %s', (_what, label, text, gap, acts) => {
  const keys = createKeys();
  renderInFrame(<Words />);
  screen.getByLabelText(label).focus();
  keys.type(text, gap);
  expect(keys.press('Enter', gap)).toBe(acts);
  expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(text);
  expect(scanned).not.toHaveBeenCalled();
});
