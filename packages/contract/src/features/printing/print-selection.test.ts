import { describe, expect, test } from 'vitest';
import { MOST_PRINTED, type PrintSelection, selectionFaults } from './print-selection.ts';

const faults = (
  selection: 'many' | 'one' | 'tested' | 'failed' | 'period',
  named: PrintSelection,
): string[] => selectionFaults({ selection }, named).map(({ field, code }) => `${field} ${code}`);
const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => `id-${index}`);

describe('PRINT-01 a form is made of what it takes, and of nothing else', () => {
  test('samples', () => {
    expect(faults('many', { ids: ids(MOST_PRINTED) })).toEqual([]);
    expect(faults('many', { ids: ids(MOST_PRINTED + 1) })).toEqual(['ids TOO_LONG']);
    expect(faults('many', {})).toEqual(['ids REQUIRED']);
    expect(faults('many', { ids: [] })).toEqual(['ids REQUIRED']);
    expect(faults('one', { ids: ids(1) })).toEqual([]);
    expect(faults('tested', { ids: ['a', 'a'] })).toEqual([]);
    expect(faults('one', { ids: ids(2) })).toEqual(['ids TOO_LONG']);
    expect(faults('tested', { ids: ids(2) })).toEqual(['ids TOO_LONG']);
    expect(faults('failed', { ids: ids(2) })).toEqual(['ids TOO_LONG']);
  });

  test('days, only where it is a book', () => {
    const days = { fromDate: '2026-01-01', toDate: '2026-01-31' };
    expect(faults('period', days)).toEqual([]);
    expect(faults('period', { ids: ids(3) })).toEqual([]);
    expect(faults('period', {})).toEqual(['fromDate REQUIRED']);
    expect(faults('many', days)).toEqual(['fromDate NO_PERIOD']);
    expect(faults('one', { toDate: '2026-01-31' })).toEqual(['toDate NO_PERIOD']);
    for (const selection of ['many', 'one', 'tested', 'failed', 'period'] as const)
      expect(faults(selection, { ids: ids(1), ...days })).toEqual(['ids SAMPLES_OR_PERIOD']);
  });

  test.each([
    ['2026-01-31', '2026-01-31', []],
    ['2026-02-01', '2026-01-31', ['toDate DATE_ORDER']],
    ['2024-01-01', '2025-12-31', []],
    ['2024-01-01', '2026-01-01', ['toDate PERIOD_TOO_LONG']],
    // The same day two years later does not exist.
    ['2024-02-29', '2026-02-28', []],
    ['2024-02-29', '2026-03-01', ['toDate PERIOD_TOO_LONG']],
  ])('both days count, two years at most: %s to %s', (fromDate, toDate, expected) => {
    expect(faults('period', { fromDate, toDate })).toEqual(expected);
  });

  test('a workbook, only where it is a book', () => {
    const days = { fromDate: '2026-01-01', toDate: '2026-01-31' };
    expect(faults('period', { ...days, format: 'xlsx' })).toEqual([]);
    expect(faults('period', { ids: ids(1), format: 'xlsx' })).toEqual([]);
    for (const selection of ['many', 'one', 'tested', 'failed'] as const) {
      expect(faults(selection, { ids: ids(1), format: 'xlsx' })).toEqual(['format INVALID_VALUE']);
      expect(faults(selection, { ids: ids(1), format: 'pdf' })).toEqual([]);
    }
  });

  test('both days are needed', () => {
    expect(faults('period', { fromDate: '2026-01-01' })).toEqual(['toDate REQUIRED']);
    expect(faults('period', { toDate: '2026-01-01' })).toEqual(['fromDate REQUIRED']);
  });
});

test('PRINT-03 who gives and takes is said of forms alone that ask for it', () => {
  const parties = { givers: [{ name: 'Trần Văn Lấy', position: '', department: '' }] };
  const named = { ids: ids(1), parties };
  expect(selectionFaults({ selection: 'many', asks: 'parties' }, named)).toEqual([]);
  expect(selectionFaults({ selection: 'many' }, named)).toEqual([
    { field: 'parties', code: 'INVALID_VALUE' },
  ]);
});
