import { expect, test } from 'vitest';
import { saveRefusal } from './save-refusal.ts';

test('DOC-03 what is out of force is not saved where requests are asked for, and the button says so', () => {
  expect(saveRefusal({ status: 2, asks: true })).toBe('documentRecord.because.onlyInForce');
  for (const [status, asks] of [
    [2, false],
    [1, true],
    [1, false],
    [0, true],
  ] as const)
    expect(saveRefusal({ status, asks })).toBeUndefined();
});
