import { expect, test } from 'vitest';
import { isHistory, isSegment, nameOf, placeOf, segmentAt } from './wal-names.ts';

test('OPS-03 a segment of the log is named by its timeline and its place', () => {
  expect(segmentAt(1, '0/2000028')).toBe('000000010000000000000002');
  expect(segmentAt(26, 'A/FF000000')).toBe('0000001A0000000A000000FF');
  expect(placeOf('0000001A0000000A000000FF')).toEqual({ timeline: 26, number: 10 * 256 + 255 });
  expect(nameOf({ timeline: 26, number: 10 * 256 + 256 })).toBe('0000001A0000000B00000000');
  expect(() => segmentAt(1, 'nowhere')).toThrow('not a place');
  expect(() => placeOf('archtemp')).toThrow('not the name');
  const names = ['000000010000000000000002', '00000002.history', '000000010000000000000002.00000028.backup'];
  expect(names.map((name) => [isSegment(name), isHistory(name)])).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
});
