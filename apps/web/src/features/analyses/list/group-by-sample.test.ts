import { describe, expect, test } from 'vitest';
import { groupBySample, groupStarts, sampleCodeOf } from './group-by-sample.ts';

const tests = [
  { id: '1', sampleId: 'a' },
  { id: '2', sampleId: 'b' },
  { id: '3', sampleId: 'a' },
];

describe('TEST-01 tests grouped by sample', () => {
  test('a test added later joins its sample; groups begin where the sample changes', () => {
    const grouped = groupBySample(tests);
    expect(grouped.map((row) => row.id)).toEqual(['1', '3', '2']);
    expect([...groupStarts(grouped)]).toEqual(['1', '2']);
  });
  test('a sample without a number yet goes by the name its tests carry', () => {
    expect(sampleCodeOf({ sampleIdInternal: null, testInformationCode: '#000123-T02' })).toBe('#000123');
    expect(sampleCodeOf({ sampleIdInternal: 'L26-0032', testInformationCode: 'L26-0032-T01' })).toBe(
      'L26-0032',
    );
  });
});
