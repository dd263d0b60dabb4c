import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partOf } from './ranges.ts';

test.each<[string | undefined, ReturnType<typeof partOf>]>([
  // The examples of RFC 9110, 14.1.2, for 10,000 bytes.
  ['bytes=0-499', { from: 0, to: 500 }],
  ['bytes=500-999', { from: 500, to: 1000 }],
  ['bytes=-500', { from: 9500, to: 10_000 }],
  ['bytes=9500-', { from: 9500, to: 10_000 }],
  ['Bytes= 0-0 ', { from: 0, to: 1 }],
  ['bytes=9999-99999', { from: 9999, to: 10_000 }],
  ['bytes=-20000', { from: 0, to: 10_000 }],
  ['bytes=0-99999999999999999999999999', { from: 0, to: 10_000 }],
  ['bytes=10000-', 'none'],
  ['bytes=10000-10001', 'none'],
  ['bytes=99999999999999999999999999-', 'none'],
  ['bytes=-0', 'none'],
  // Several, other units and what is no range: the whole file.
  ['bytes=0-0,-1', 'whole'],
  ['bytes=0-1, 5-6', 'whole'],
  ['bytes=5-4', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=', 'whole'],
  ['bytes=a-b', 'whole'],
  ['bytes=1.5-2', 'whole'],
  ['bytes=--1', 'whole'],
  ['bytes 0-1', 'whole'],
  ['pages=1-2', 'whole'],
  ['', 'whole'],
  [undefined, 'whole'],
])('DOC-04 the range %s', (range, part) => {
  expect(partOf(range, 10_000)).toEqual(part);
});

test('DOC-04 whatever is asked for, a part lies in the file and is what an array would give', () => {
  const bound = fc.option(fc.nat(40), { nil: undefined });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), bound, bound, (size, first, last) => {
      const bytes = Array.from({ length: size }, (_, at) => at);
      const part = partOf(`bytes=${first ?? ''}-${last ?? ''}`, size);
      const isNone = first === undefined ? last === undefined : last !== undefined && last < first;
      if (isNone) {
        expect(part).toBe('whole');
        return;
      }
      const wanted = bytes.filter((at) =>
        first === undefined ? at >= size - (last ?? 0) : at >= first && at <= (last ?? size),
      );
      const given = typeof part === 'string' ? [] : bytes.slice(part.from, part.to);
      expect(given).toEqual(wanted);
      expect(part === 'none').toBe(wanted.length === 0);
    }),
  );
});
