import { ORIGINS } from '@kiemlab/contract/features/statistics/origins';
import { getSummaryData as endpoint } from '@kiemlab/contract/features/statistics/statistics.api';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { countByMonth } from './statistics.queries.ts';

/** Refuses a period that ends before it begins. */
export function checkPeriod({ startDate, endDate }: { startDate: string; endDate: string }): void {
  if (endDate < startDate)
    throw new AppError('VALIDATION', { fields: [{ field: 'endDate', code: 'DATE_ORDER' }] });
}

/** `MM/YYYY` of `YYYY-MM`. */
export const monthName = (month: string): string => month.split('-').reverse().join('/');

/** Figures of the report tab (HOME-04). */
export const getSummaryData = route(endpoint, async ({ query }, { db, user, language }) => {
  checkPeriod(query);
  return (await countByMonth(db, user, query)).map((row) => ({
    monthName: monthName(row.month),
    templateId: row.template_id,
    templateName: row.template_name,
    substanceType: row.substance,
    importOrigin: ORIGINS[row.origin][language],
    countData: row.n,
  }));
});
