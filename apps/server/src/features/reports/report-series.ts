import { type NumberPatterns, reportNumber } from '@kiemlab/contract/features/settings/number-patterns';
import type { Database } from '@kiemlab/db/database';
import type { CodeSeries } from '../../platform/numbers/allocate-codes.ts';
import { findTakenNumbers } from './report-numbers.queries.ts';

/** The numbers of the reports of a year, as a pattern writes them: one series over certificates and analysis sheets (rule N4). */
export const reportSeries = (
  db: Database,
  { report }: NumberPatterns,
  site: string,
  year: string,
): CodeSeries => ({
  series: 'report',
  year: Number(year),
  codeOf: (number) => reportNumber(report, { year, site, number }),
  taken: (codes) => findTakenNumbers(db, codes),
});
