import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { expect, test } from 'vitest';
import { barsWidth } from './bars-width.ts';

const rows = (...codes: string[]) => codes.map((code) => ({ code }) as SampleRow);

/** Code 128 B by hand: start, sixteen signs, check and stop of 11 modules each, 2 more of the stop, two quiet zones of 10. */
const SIXTEEN = (1 + 16 + 1 + 1) * 11 + 2 + 20;

test('SAMPLE-01 the bars of a portion’s code are not cut off, a pixel each module', () => {
  expect(barsWidth(rows('L26-0037', 'L26-0037-1-G1-LM'))).toBeGreaterThanOrEqual(SIXTEEN);
  expect(barsWidth([])).toBe(144);
});
