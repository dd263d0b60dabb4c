import type { SummaryRow } from '@kiemlab/contract/features/statistics/statistics.api';

/** One kind of samples, by substance type and origin. */
export interface ReportSeries {
  name: string;
  /** Of each month. */
  counts: number[];
  total: number;
}

/** Samples of one type, month by month. */
export interface ReportChart {
  templateId: string;
  name: string;
  /** `MM/YYYY`, those without samples among them. */
  months: string[];
  /** Largest first. */
  series: ReportSeries[];
  /** Of each month. */
  totals: number[];
  total: number;
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** The number of a month `MM/YYYY` since the year 0. */
function numberOf(name: string): number {
  const [month = 0, year = 0] = name.split('/').map(Number);
  return year * 12 + month - 1;
}
const nameOf = (number: number): string =>
  `${String((number % 12) + 1).padStart(2, '0')}/${Math.floor(number / 12)}`;

/** A chart for each sample type that has figures, in the order in which they come; of some types where these are named. */
export function reportCharts(rows: readonly SummaryRow[], types: readonly string[]): ReportChart[] {
  const ofTypes = new Map<string, SummaryRow[]>();
  for (const row of rows)
    if (types.length === 0 || types.includes(row.templateId))
      ofTypes.set(row.templateId, [...(ofTypes.get(row.templateId) ?? []), row]);
  return [...ofTypes].map(([templateId, ofType]) => {
    const numbers = ofType.map(({ monthName }) => numberOf(monthName));
    const first = Math.min(...numbers);
    const months = Array.from({ length: Math.max(...numbers) - first + 1 }, (_, at) => first + at);
    const parts = new Map<string, number[]>();
    for (const { monthName, substanceType, importOrigin, countData } of ofType) {
      const name = `${substanceType} – ${importOrigin}`;
      const counts = parts.get(name) ?? months.map(() => 0);
      const at = numberOf(monthName) - first;
      counts[at] = (counts[at] ?? 0) + countData;
      parts.set(name, counts);
    }
    const series = [...parts]
      .map(([name, counts]) => ({ name, counts, total: sumOf(counts) }))
      .sort((a, b) => b.total - a.total);
    return {
      templateId,
      name: ofType[0]?.templateName ?? '',
      months: months.map(nameOf),
      series,
      totals: months.map((_, at) => sumOf(series.map(({ counts }) => counts[at] ?? 0))),
      total: sumOf(series.map(({ total }) => total)),
    };
  });
}
