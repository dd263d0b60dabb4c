import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DEFAULT_CENTRE,
  FALLBACK_CENTRE,
  isAroundVietNam,
  isOnEarth,
  readPosition,
  startOf,
  writePosition,
} from './places.rules.ts';

test('SAMPLE-04 a position is latitude and longitude with a comma between', () => {
  expect(readPosition('16.054407,108.202167')).toEqual({ latitude: 16.054407, longitude: 108.202167 });
  expect(readPosition('-8,0')).toEqual({ latitude: -8, longitude: 0 });
  for (const wrong of ['', '16', '16.05, 108.2', '16,05,108', 'a,b', '91,0', '0,181', null, undefined, 7])
    expect(readPosition(wrong)).toBeUndefined();
});

test.each([
  ['21.028511,105.804817', true],
  ['16.054407,108.202167', true],
  ['10.8231,106.6297', true],
  // Hà Giang, Cà Mau, Móng Cái, A Pa Chải, Hoàng Sa, Trường Sa.
  ['23.39,105.32', true],
  ['8.56,104.84', true],
  ['21.53,107.97', true],
  ['22.4,102.14', true],
  ['16.5,111.6', true],
  ['8.64,111.92', true],
  ['7.9,113.9', true],
  ['0,0', false],
  ['105.804817,21.028511', false],
  ['-21.028511,105.804817', false],
  ['48.85,2.35', false],
  ['13.75,100.5', false],
  ['39.9,116.4', false],
  ['1.35,103.8', false],
  ['14.6,121', false],
])('SAMPLE-04 %s lies in or around Viet Nam: %s', (position, lies) => {
  const point = readPosition(position);
  expect(point !== undefined && isAroundVietNam(point)).toBe(lies);
});

test('SAMPLE-04 a position is written with six decimals and always on earth', () => {
  expect(writePosition({ latitude: 21.0285114, longitude: 105.8048172 })).toBe('21.028511,105.804817');
  expect(writePosition({ latitude: 10, longitude: 468.5 })).toBe('10.000000,108.500000');
  expect(writePosition({ latitude: -0.0000001, longitude: -360 })).toBe('0.000000,0.000000');
  fc.assert(
    fc.property(
      fc.double({ min: -200, max: 200, noNaN: true }),
      fc.double({ min: -2000, max: 2000, noNaN: true }),
      (latitude, longitude) => {
        const point = readPosition(writePosition({ latitude, longitude }));
        expect(point && isOnEarth(point)).toBe(true);
      },
    ),
  );
});

test('SAMPLE-04 a map opens at the position, else near Hanoi for a new sample and near Da Nang for a stored one', () => {
  expect(startOf('1,2', true)).toEqual({ latitude: 1, longitude: 2 });
  expect(startOf(null, false)).toEqual(DEFAULT_CENTRE);
  expect(startOf(null, true)).toEqual(FALLBACK_CENTRE);
  expect(startOf('somewhere', false)).toEqual(FALLBACK_CENTRE);
});
