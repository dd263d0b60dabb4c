import type { FlagRule } from '@kiemlab/contract/features/analytes/limits';
import { expect, test } from 'vitest';
import { stepDecimal } from '../../../ui/step-decimal.ts';
import { effectOf, type FlagValues, lowerThan, sentOf, valuesOf } from './flag-values.ts';

const LIMITS = {
  flaggingName: 'Định lượng',
  criticalLow: '90.0',
  minimum: '95.0',
  maximum: '105.0',
  criticalHigh: '110.0',
  absent: false,
  timeTurnaround: 8,
  dayTurnaround: null,
  unit: '%',
  requirement: '95,0 % – 105,0 %',
};
const rule = (change: Partial<FlagRule> = {}): FlagRule => ({
  ...LIMITS,
  version: 1,
  author: null,
  authorId: null,
  reason: '',
  writtenAt: '2026-01-01T00:00:00.000Z',
  inForceFrom: '2026-01-01T00:00:00.000Z',
  confirmedBy: null,
  endedAt: null,
  withdrawnBy: null,
  analytesFlagId: 'a',
  analytesUUID: 'a',
  analytesId: 'CT1',
  analytesName: 'Định lượng',
  testIdUUID: 't',
  testId: 'DL-0001',
  analytesGroupId: 'g',
  testIdName: 'Dịch truyền',
  type: 'QUANTITATIVE',
  methodId: '',
  lod: null,
  flagCalculationBase: 'RESULT',
  waiting: null,
  testsAssigned: 3,
  testsStanding: 3,
  confirmed: false,
  everBound: true,
  copiedInUse: false,
  lastUsed: null,
  ...change,
});
const sent = (change: Partial<FlagValues>) => sentOf(valuesOf(LIMITS), { ...valuesOf(LIMITS), ...change });

test('TEMPLATE-05 only what was changed is sent, each number as it was typed', () => {
  expect(sent({})).toEqual({});
  expect(sent({ minimum: '95' })).toEqual({ minimum: '95' });
  expect(sent({ criticalHigh: null, unit: '', reason: 'Nhập nhầm' })).toEqual({
    criticalHigh: null,
    unit: '',
  });
});

test('TEST-08 what may not be there at all has no lower bounds, whatever stood in the fields before', () => {
  expect(sent({ absent: true })).toEqual({ absent: true });
  expect(sent({ absent: true, minimum: '1', maximum: '7' })).toEqual({ absent: true });
  expect(sent({ absent: true, maximum: '0.00' })).toEqual({ absent: true, maximum: '0.00' });
  expect(effectOf(rule(), sent({ absent: true })).after).toMatchObject({
    criticalLow: null,
    minimum: null,
    maximum: '0',
    criticalHigh: '110.0',
  });
});

test('COMP-31 TEST-08 it is said beforehand whether a change waits: bounds that tests have, not spans, not the first ones', () => {
  const guarded = (of: FlagRule, change: Partial<FlagValues>) => effectOf(of, sent(change)).guarded;
  expect(guarded(rule(), { minimum: '96.0' })).toBe(true);
  expect(guarded(rule(), { minimum: '95' })).toBe(true);
  expect(guarded(rule(), { unit: 'mg' })).toBe(true);
  expect(guarded(rule(), { dayTurnaround: 3 })).toBe(false);
  const both = { minimum: '96.0', requirement: '96,0 % – 105,0 %' };
  expect(guarded(rule({ testsAssigned: 0 }), both)).toBe(false);
  // The words say 95 still.
  expect(effectOf(rule({ testsAssigned: 0 }), sent({ minimum: '96.0' }))).toMatchObject({
    guarded: true,
    contradicts: true,
  });
  expect(guarded(rule({ testsAssigned: 0, confirmed: true }), { minimum: '96.0' })).toBe(true);
  expect(effectOf(rule(), sent({})).nothing).toBe(true);
});

test('TEMPLATE-05 a bound below a lower one names it, over gaps too', () => {
  const open = { criticalLow: null, minimum: null, maximum: null, criticalHigh: null };
  expect(lowerThan({ ...open, criticalLow: '9', maximum: '8.99' }, 'maximum')).toEqual({
    bound: 'criticalLow',
    value: '9',
  });
  expect(lowerThan({ ...open, criticalLow: '9', maximum: '9.0' }, 'maximum')).toBeUndefined();
  expect(lowerThan({ ...LIMITS, criticalHigh: '100' }, 'criticalHigh')?.bound).toBe('maximum');
});

test.each([
  ['95.0', '0.1', '95.1'],
  ['95.00', '0.1', '95.10'],
  ['95', '0.1', '95.1'],
  ['94.9', '0.1', '95.0'],
  ['0.05', '-0.1', '-0.05'],
  [null, '0.1', '0.1'],
  ['0.1', '-0.1', '0.0'],
  ['12345678901234567890.9', '0.1', '12345678901234567891.0'],
  ['1.000?', '0.1', undefined],
])('TEMPLATE-05 a step from %s by %s is %s', (from, step, to) => {
  expect(stepDecimal(from, step)).toBe(to);
});
