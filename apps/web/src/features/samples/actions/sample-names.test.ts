import { describe, expect, it } from 'vitest';
import { sampleRow } from '../testing.ts';
import { codesOf, sharedValue } from './sample-names.ts';

const samples = (...codes: string[]) =>
  codes.map((code) => sampleRow({ code, storageLocation: `Kho ${code}` }));

describe('samples in a dialog', () => {
  it('SAMPLE-09: codes are all named while they are few, then counted', () => {
    expect(codesOf(samples('A', 'B', 'C'))).toBe('A, B, C');
    expect(codesOf(samples('A', 'B', 'C', 'D'))).toBe('A, B, C, … (4)');
  });

  it('SAMPLE-09: a value is proposed only when all samples share it', () => {
    expect(sharedValue(samples('A', 'A'), 'storageLocation')).toBe('Kho A');
    expect(sharedValue(samples('A', 'B'), 'storageLocation')).toBeUndefined();
    expect(sharedValue(samples('A'), 'status')).toBeUndefined();
  });
});
