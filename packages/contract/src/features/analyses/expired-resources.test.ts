import { expect, test } from 'vitest';
import { lapsesIn, shownLapses, unsaidLapses } from './expired-resources.ts';

const STANDARD = {
  referenceStandard: 'Paracetamol chuẩn',
  referenceLot: 'QT 012',
  referenceExpiry: '2026-10-31',
};
const EQUIPMENT = { equipment: 'HPLC-02', calibrationDue: '2026-11-15' };
const EXPIRED = {
  kind: 'STANDARD_EXPIRED',
  what: 'Paracetamol chuẩn, QT 012',
  until: '2026-10-31',
} as const;
const OVERDUE = { kind: 'CALIBRATION_OVERDUE', what: 'HPLC-02', until: '2026-11-15' } as const;

test.each([
  ['the last good day is still good', STANDARD, '2026-10-31', []],
  ['the day after it is not', STANDARD, '2026-11-01', [EXPIRED]],
  ['calibration is due on its day', EQUIPMENT, '2026-11-15', []],
  ['and overdue on the next one', EQUIPMENT, '2026-11-16', [OVERDUE]],
  ['both', { ...STANDARD, ...EQUIPMENT }, '2027-01-01', [EXPIRED, OVERDUE]],
  ['a standard without a day', { referenceStandard: 'Paracetamol chuẩn' }, '2027-01-01', []],
  [
    'a day without a name',
    { calibrationDue: '2026-11-15' },
    '2027-01-01',
    [{ kind: 'CALIBRATION_OVERDUE', what: '', until: '2026-11-15' }],
  ],
  [
    'cleared fields',
    { referenceStandard: null, referenceExpiry: null, calibrationDue: '' },
    '2027-01-01',
    [],
  ],
])('COMP-41 %s', (_, details, day, lapses) => {
  expect(lapsesIn(details, day)).toEqual(lapses);
});

const asked = { ...EXPIRED, state: 'CONFIRMED', reason: 'Chưa có lô mới' } as const;
const notAsked = { ...EXPIRED, state: 'NOT_ASKED', reason: null } as const;

test('COMP-41 a reason holds for the very standard it was given for, and asks nobody again', () => {
  expect(unsaidLapses([asked], STANDARD, '2026-11-01')).toEqual([]);
  expect(unsaidLapses([notAsked], STANDARD, '2026-11-01')).toEqual([EXPIRED]);
  const other = { ...STANDARD, referenceLot: 'QT 011' };
  expect(unsaidLapses([asked], other, '2026-11-01')).toEqual([
    { ...EXPIRED, what: 'Paracetamol chuẩn, QT 011' },
  ]);
  expect(shownLapses([asked], other, undefined)).toEqual([]);
});

test('COMP-41 a row shows what was said, and what has run out by now where the result may still be completed', () => {
  const both = { ...STANDARD, ...EQUIPMENT };
  expect(shownLapses([asked], both, '2026-11-16')).toEqual([
    asked,
    { ...OVERDUE, state: null, reason: null },
  ]);
  expect(shownLapses([asked], both, undefined)).toEqual([asked]);
  expect(shownLapses([], both, undefined)).toEqual([]);
});
