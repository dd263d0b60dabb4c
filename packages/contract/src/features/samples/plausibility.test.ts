import { expect, test } from 'vitest';
import { SETTINGS } from '../settings/settings.catalogue.ts';
import { isConfirmedValue, type UnlikelyBounds, unlikelyIn } from './plausibility.ts';

const BOUNDS: UnlikelyBounds = {
  quantities: SETTINGS.unlikelyQuantities.default,
  dates: SETTINGS.unlikelyDates.default,
};
const TODAY = '2026-11-23';
const found = (values: Record<string, unknown>, bounds = BOUNDS) =>
  unlikelyIn((key) => values[key], bounds, TODAY).map(({ field, why, bound }) => `${field} ${why} ${bound}`);

/** Made by hand, with the bounds that count until a laboratory sets others. */
test.each([
  ['5000', 'viên', []],
  ['5000.1', 'viên', ['currentQuantity MUCH 5000']],
  ['50000', ' VIÊN ', ['currentQuantity MUCH 5000']],
  ['50000', 'bao', []],
  ['50000', '', []],
  ['10', 'l', []],
  ['100', 'l', ['currentQuantity MUCH 10']],
  ['', 'viên', []],
])('COMP-29 %s %s: %j', (currentQuantity, currentQuantityUnit, faults) => {
  expect(found({ currentQuantity, currentQuantityUnit })).toEqual(faults);
});

test.each([
  // Made on the day it was sampled, one after it, and ten years before to the day.
  [{ samplingDate: '2026-11-20T08:00:00+07:00', productionDate: '2026-11-20' }, []],
  [
    { samplingDate: '2026-11-20T08:00:00+07:00', productionDate: '2026-11-21' },
    ['productionDate MADE_LATER 2026-11-20'],
  ],
  [{ samplingDate: '2026-11-20T08:00:00+07:00', productionDate: '2016-11-20' }, []],
  [
    { samplingDate: '2026-11-20T08:00:00+07:00', productionDate: '2016-11-19' },
    ['productionDate MADE_LONG_AGO 2016-11-20'],
  ],
  // 0 h 30 of the 20th here is still the 19th elsewhere.
  [{ samplingDate: '2026-11-19T17:30:00Z', expirationDate: '2026-11-20' }, []],
  [
    { samplingDate: '2026-11-19T17:30:00Z', expirationDate: '2026-11-19' },
    ['expirationDate EXPIRED 2026-11-20'],
  ],
  [{ expirationDate: '2036-11-23' }, []],
  [{ expirationDate: '2036-11-24' }, ['expirationDate EXPIRES_FAR_AHEAD 2036-11-23']],
  // Without a sampling the day of receipt counts, without a receipt today.
  [{ receivedDate: '2020-01-02', expirationDate: '2020-01-02' }, []],
  [{ receivedDate: '2020-01-02', expirationDate: '2020-01-01' }, ['expirationDate EXPIRED 2020-01-02']],
  [{ expirationDate: '2026-11-22' }, ['expirationDate EXPIRED 2026-11-23']],
  [{ receivedDate: '2026-11-10', appointmentDate: '2026-11-10' }, []],
  [{ receivedDate: '2026-11-10', appointmentDate: '2026-11-09' }, ['appointmentDate DUE_BEFORE 2026-11-10']],
  [{ receivedDate: '2026-11-10', appointmentDate: '2027-11-10' }, []],
  [
    { receivedDate: '2026-11-10', appointmentDate: '2027-11-11' },
    ['appointmentDate DUE_FAR_AHEAD 2027-11-10'],
  ],
  [{ productionDate: null, expirationDate: '', appointmentDate: undefined }, []],
])('COMP-29 %j: %j', (values, faults) => {
  expect(found(values)).toEqual(faults);
});

test('COMP-29 from where on is the laboratory’s to say', () => {
  const own: UnlikelyBounds = {
    quantities: [{ unit: 'bao', most: 3 }],
    dates: { expiryYears: 3, productionYears: 1, dueDays: 30 },
  };
  const values = {
    currentQuantity: '4',
    currentQuantityUnit: 'bao',
    productionDate: '2025-11-22',
    expirationDate: '2029-11-24',
    appointmentDate: '2026-12-24',
  };
  expect(found(values)).toEqual([]);
  expect(found(values, own)).toEqual([
    'currentQuantity MUCH 3',
    'productionDate MADE_LONG_AGO 2025-11-23',
    'expirationDate EXPIRES_FAR_AHEAD 2029-11-23',
    'appointmentDate DUE_FAR_AHEAD 2026-12-23',
  ]);
});

test('COMP-29 an answer is for the value that was named', () => {
  expect(['6000', '6000.0', '6000,0'].map((answer) => isConfirmedValue('6000', answer))).toEqual([
    true,
    true,
    true,
  ]);
  for (const answer of [undefined, '', '600', '60000', 'vâng'])
    expect(isConfirmedValue('6000', answer)).toBe(false);
  expect(isConfirmedValue('2036-11-24', '2036-11-24')).toBe(true);
  expect(isConfirmedValue('2036-11-24', '2036-11-25')).toBe(false);
});
