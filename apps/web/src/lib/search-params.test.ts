import { expect, test } from 'vitest';
import {
  countParam,
  dayParam,
  flagParam,
  idParam,
  nameParam,
  textParam,
  wordParam,
  wordsParam,
} from './search-params.ts';

test('reads what fits', () => {
  expect([textParam('L26-0001'), textParam(123)]).toEqual(['L26-0001', '123']);
  expect([countParam(2), countParam('3'), countParam(0)]).toEqual([2, 3, 0]);
  expect(wordParam('idle', ['idle', 'expired'])).toBe('idle');
  expect([wordsParam('c,a', ['a', 'b', 'c']), wordsParam('b', ['a', 'b'])]).toEqual(['a,c', 'b']);
  expect(nameParam('receivedDate')).toBe('receivedDate');
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
  expect([idParam(id), dayParam('2028-02-29'), flagParam(false)]).toEqual([id, '2028-02-29', false]);
});
test('whatever does not fit counts as not given', () => {
  expect([textParam(''), textParam({}), textParam(undefined)]).toEqual([undefined, undefined, undefined]);
  expect([countParam(-1), countParam(1.5), countParam('x'), countParam(null)]).toEqual(
    Array(4).fill(undefined),
  );
  expect(wordParam('later', ['idle', 'expired'])).toBeUndefined();
  expect([wordsParam('later', ['idle']), wordsParam('', ['idle']), wordsParam(3, ['3'])]).toEqual(
    Array(3).fill(undefined),
  );
  expect([nameParam('a b'), nameParam(''), nameParam(7)]).toEqual(Array(3).fill(undefined));
  for (const value of ['1', `${'0f8fad5b-d9cb-469f-a165-70867728950e'}x`, 5, null])
    expect(idParam(value)).toBeUndefined();
  for (const value of ['2026-02-29', '2026-13-01', '01/02/2026', 20260101])
    expect(dayParam(value)).toBeUndefined();
  expect(['true', 1].map(flagParam)).toEqual([undefined, undefined]);
});
