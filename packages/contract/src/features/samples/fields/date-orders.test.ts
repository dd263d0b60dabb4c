import { fieldMessage } from '../../../core/field-errors.ts';
import { describe, expect, test } from 'vitest';
import { wrongOrders } from './date-orders.ts';

const wrong = (days: Record<string, string | null>): [string, string][] =>
  wrongOrders((key) => days[key]).map(({ second, code }) => [second, code]);

describe('days in order', () => {
  test('SAMPLE-07 the plan is made before it is issued, and before the report is', () => {
    expect(wrong({ issuedDatePlan: '2026-03-02', planIssuedDate: '2026-03-01' })).toEqual([
      ['planIssuedDate', 'PLAN_DATE_ORDER'],
    ]);
    expect(wrong({ issuedDatePlan: '2026-03-02', issuedDate: '2026-03-01' })).toEqual([
      ['issuedDate', 'PLAN_DATE_ORDER'],
    ]);
    expect(fieldMessage('PLAN_DATE_ORDER', 'vi')).toBe('Ngày lập kế hoạch phải trước Ngày ban hành');
  });

  test('SAMPLE-07 a period ends after it begins', () => {
    expect(wrong({ fromDate: '2026-03-02', toDate: '2026-03-01' })).toEqual([['toDate', 'PERIOD_ORDER']]);
    expect(fieldMessage('PERIOD_ORDER', 'vi')).toBe('Trường Đến ngày phải trước trường Từ ngày');
  });

  test('SAMPLE-07 the same day, and a day that is missing, are in order', () => {
    expect(wrong({ fromDate: '2026-03-02', toDate: '2026-03-02' })).toEqual([]);
    expect(wrong({ fromDate: '2026-03-02', toDate: null, productionDate: '2026-01-01' })).toEqual([]);
    expect(wrong({ fromDate: '2026-03-02', toDate: '' })).toEqual([]);
  });
});
