import { expect, test } from 'vitest';
import type { OosStatus } from '../oos/oos.rules.ts';
import { barsTest, isContradicted } from './contradiction.ts';

test.each([
  ['OUTSIDE', 'PASS', true],
  ['OUTSIDE', 'N/A', true],
  ['OUTSIDE', 'FAIL', false],
  ['OUTSIDE', 'GO_ON', false],
  ['OUTSIDE', null, false],
  ['WITHIN', 'PASS', false],
  ['WITHIN', 'FAIL', false],
  ['NOT_COMPARED', 'PASS', false],
  [null, 'PASS', false],
] as const)('COMP-39 a value %s of which %s is said contradicts itself: %s', (limitCheck, verdict, is) => {
  expect(isContradicted({ limitCheck, verdict })).toBe(is);
});

/** By hand: which cases bar a test in its second round. Columns: status, unexplained, round of the case, verdict of a value outside. */
const BARRED: readonly [OosStatus, boolean, number, 'PASS' | 'FAIL', boolean][] = [
  ['SUSPECTED', true, 2, 'PASS', true],
  ['SUSPECTED', true, 2, 'FAIL', true],
  ['SUSPECTED', true, 1, 'PASS', true],
  ['CLEARED', false, 2, 'PASS', false],
  ['OPEN', false, 2, 'PASS', true],
  ['OPEN', false, 2, 'FAIL', false],
  // Completed as a failure in the end, and what was changed before is explained by nobody.
  ['OPEN', true, 2, 'FAIL', true],
  // What was retested since is judged by the round that stands.
  ['OPEN', false, 1, 'PASS', false],
  ['PERMITTED', false, 2, 'PASS', true],
  ['PERMITTED', false, 2, 'FAIL', false],
  ['ACCEPTED', false, 2, 'PASS', false],
  ['CLOSED', false, 2, 'PASS', false],
];
test.each(BARRED)(
  'COMP-39 a case %s, unexplained %s, of round %i of a value outside said to be %s bars: %s',
  (status, unexplained, round, verdict, bars) => {
    expect(barsTest({ status, unexplained, round }, { round: 2, verdict, limitCheck: 'OUTSIDE' })).toBe(bars);
  },
);

test('COMP-39 an open case of a value inside, which a correction brought, bars nothing', () => {
  for (const limitCheck of ['WITHIN', 'NOT_COMPARED', null] as const)
    expect(
      barsTest({ status: 'OPEN', round: 1, unexplained: false }, { round: 1, verdict: 'PASS', limitCheck }),
    ).toBe(false);
});
