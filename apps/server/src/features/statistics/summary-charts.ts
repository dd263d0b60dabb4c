import type { Language } from '@kiemlab/contract/core/language';
import { ORIGINS } from '@kiemlab/contract/features/statistics/origins';
import type { SummaryChart } from '../printing/forms/summary/build-summary.ts';
import { monthName } from './get-summary-data.ts';
import type { MonthCount } from './statistics.queries.ts';

/** Months from one to another, `YYYY-MM`, both with. */
function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last;) {
    months.push(month);
    const [year = 0, number = 0] = month.split('-').map(Number);
    month = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  }
  return months;
}

/** The charts of counts that are in the order of their months; types in the order they come. */
export function summaryCharts(counts: readonly MonthCount[], language: Language): SummaryChart[] {
  const types = new Map<string, MonthCount[]>();
  for (const count of counts) types.set(count.template_id, [...(types.get(count.template_id) ?? []), count]);
  return [...types.values()].map((ofType) => {
    const months = monthsBetween(ofType[0]?.month ?? '', ofType.at(-1)?.month ?? '');
    const parts = new Map<string, number[]>();
    for (const { month, substance, origin, n } of ofType) {
      const name = `${substance} – ${ORIGINS[origin][language]}`;
      const part = parts.get(name) ?? months.map(() => 0);
      const at = months.indexOf(month);
      part[at] = (part[at] ?? 0) + n;
      parts.set(name, part);
    }
    const series = [...parts]
      .map(([name, part]) => ({ name, counts: part, total: part.reduce((sum, n) => sum + n, 0) }))
      .sort((a, b) => b.total - a.total);
    return {
      templateName: ofType[0]?.template_name ?? '',
      months: months.map(monthName),
      series,
      total: series.reduce((sum, { total }) => sum + total, 0),
    };
  });
}
