import type { Language } from '@kiemlab/contract/core/language';
import { ORIGINS } from '@kiemlab/contract/features/statistics/origins';
import type { SummaryRow } from '@kiemlab/contract/features/statistics/statistics.api';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { countByMonth, type Period } from './statistics.queries.ts';

/**
 * The figures of the report: what the screen asks for and both files are made of (HOME-04).
 * @throws VALIDATION for a period that ends before it begins.
 */
export async function summaryRows(
  { db, user }: Pick<Context, 'db' | 'user'>,
  period: Period,
  language: Language,
): Promise<SummaryRow[]> {
  if (period.endDate < period.startDate)
    throw new AppError('VALIDATION', { fields: [{ field: 'endDate', code: 'DATE_ORDER' }] });
  return (await countByMonth(db, user, period)).map((row) => ({
    monthName: row.month.split('-').reverse().join('/'),
    templateId: row.template_id,
    templateName: row.template_name,
    substanceType: row.substance,
    importOrigin: ORIGINS[row.origin][language],
    countData: row.n,
  }));
}
