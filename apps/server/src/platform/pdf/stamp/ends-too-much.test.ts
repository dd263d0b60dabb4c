import { expect, test } from 'vitest';
import { endsTooMuch } from './ends-too-much.ts';

test.each([
  ['q 1 0 0 1 0 0 cm Q', false],
  ['q q Q', false],
  ['', false],
  ['Q', true],
  ['q Q Q BT ET', true],
  ['BT (a \\) Q (b) Q) Tj ET', false],
  ['BT (a)Tj ET Q', true],
  ['% Q\nq Q % Q', false],
  ['[<51> 3 (Q)] TJ /Q Do /Q1 gs', false],
  ['/Span<</ActualText<FEFF0051>>>BDC q EMC Q', false],
  ['/Span<</ActualText(> Q)>>BDC q EMC', false],
  ['BI /W 1 /H 1 ID \u0001 Q \u0002 EI Q', true],
  ['BI /W 1 /H 1 ID \u0001 Q (\u0002 EI q Q', false],
])('DOC-03 %s ends more than it began: %s', (content, expected) => {
  expect(endsTooMuch(Buffer.from(content, 'latin1'))).toBe(expected);
});
