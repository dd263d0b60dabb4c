import { expect, test } from 'vitest';
import { dayOrEpoch, filterDay, instantOrEpoch } from './epoch.ts';
import { fieldFaults } from './field-errors.ts';

test('SAMPLE-03 a date that comes as an epoch integer is the day of that moment in the laboratory', () => {
  // 2026-01-05 at half past six in the evening in London is the 6th in Hanoi.
  expect(dayOrEpoch.parse(1_767_637_800_000)).toBe('2026-01-06');
  expect(dayOrEpoch.parse('2026-01-05')).toBe('2026-01-05');
  expect(instantOrEpoch.parse(1_767_637_800_000)).toBe('2026-01-05T18:30:00.000Z');
});

test('SAMPLE-07 a number that may be seconds, or is no day, is refused and not guessed at', () => {
  for (const odd of [1_767_637_800, 0, -1, 1.5, 20_260_105, Number.NaN, 1e300, 99_999_999_999])
    for (const schema of [dayOrEpoch, instantOrEpoch]) {
      const parsed = schema.safeParse(odd);
      expect(parsed.success, String(odd)).toBe(false);
    }
  const { error } = dayOrEpoch.safeParse(1_767_637_800);
  expect(fieldFaults(error?.issues ?? [])).toEqual([{ field: '', code: 'INVALID_FORMAT' }]);
  const text = dayOrEpoch.safeParse('05/01/2026');
  expect(fieldFaults(text.error?.issues ?? [])).toEqual([{ field: '', code: 'INVALID_FORMAT' }]);
});

test('SAMPLE-07 the last moments of the year 9999 are a day of the year 10000 in the laboratory, which is no day', () => {
  for (const last of [253_402_300_799_999, 253_402_275_600_000])
    for (const [schema, sent] of [
      [dayOrEpoch, last],
      [filterDay, String(last)],
    ] as const)
      expect(schema.safeParse(sent).success).toBe(false);
  expect(dayOrEpoch.parse(253_402_275_599_999)).toBe('9999-12-31');
});

test.each([
  ['2026-11-01', '2026-11-01'],
  ['2026-11-01T08:00:00', '2026-11-01'],
  ['2026-11-01T08:00', '2026-11-01'],
  ['2026-11-01T00:00:00.000', '2026-11-01'],
  ['2026-11-01T23:59:59.999', '2026-11-01'],
  // In Hanoi it is seven hours later.
  ['2026-11-01T08:00:00Z', '2026-11-01'],
  ['2026-11-01T17:00:00Z', '2026-11-02'],
  ['2026-11-01T20:00:00-07:00', '2026-11-02'],
  ['2026-11-01T00:00:00+07:00', '2026-11-01'],
  ['11/01/2026', '2026-11-01'],
  ['1793462400000', '2026-10-31'],
])('HOME-05 HOME-07 the filter %s is the day %s in the laboratory', (sent, filtered) => {
  expect(filterDay.parse(sent)).toBe(filtered);
});

test.each([
  '2026-02-30T08:00:00',
  '2026-11-01T24:00:00',
  '2026-11-01 08:00:00',
  '2026-11-01T8:00',
  '13/01/2026',
  '0000-01-01T00:00:00',
  '0000-06-01T00:00:00Z',
])('HOME-05 HOME-07 the filter %s is no day', (sent) => {
  expect(filterDay.safeParse(sent).success).toBe(false);
});
