import { expect, test } from 'vitest';
import { countParam, textParam, wordParam } from './search-params.ts';

test('reads what fits', () => {
  expect([textParam('L26-0001'), textParam(123)]).toEqual(['L26-0001', '123']);
  expect([countParam(2), countParam('3'), countParam(0)]).toEqual([2, 3, 0]);
  expect(wordParam('idle', ['idle', 'expired'])).toBe('idle');
});
test('whatever does not fit counts as not given', () => {
  expect([textParam(''), textParam({}), textParam(undefined)]).toEqual([undefined, undefined, undefined]);
  expect([countParam(-1), countParam(1.5), countParam('x'), countParam(null)]).toEqual(
    Array(4).fill(undefined),
  );
  expect(wordParam('later', ['idle', 'expired'])).toBeUndefined();
});
