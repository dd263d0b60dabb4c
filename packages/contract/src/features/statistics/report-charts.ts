import type { SummaryRow } from './statistics.api.ts';

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
  /** `MM/YYYY`, from the first with samples to the last, those without among them; none where there are no samples. */
  months: string[];
  /** Largest first. */
  series: ReportSeries[];
  /** Of each month. */
  totals: number[];
  total: number;
}

/** A sample type that was asked for. */
export type ReportType = Pick<SummaryRow, 'templateId' | 'templateName'>;

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** The number of a month `MM/YYYY` since the year 0. */
function numberOf(name: string): number {
  const [month = 0, year = 0] = name.split('/').map(Number);
  return year * 12 + month - 1;
}
const nameOf = (number: number): string =>
  `${String((number % 12) + 1).padStart(2, '0')}/${String(Math.floor(number / 12)).padStart(4, '0')}`;

/** The months from the first of some `MM/YYYY` to the last, as numbers. */
function monthsOf(names: readonly string[]): number[] {
  const numbers = names.map(numberOf);
  const first = Math.min(...numbers);
  return Array.from(
    { length: names.length === 0 ? 0 : Math.max(...numbers) - first + 1 },
    (_, at) => first + at,
  );
}

/** The months from the first of some to the last, those between them too, all as `MM/YYYY`. */
export const monthsBetween = (names: readonly string[]): string[] => monthsOf(names).map(nameOf);

function seriesOf(rows: readonly SummaryRow[], months: readonly number[]): ReportSeries[] {
  const parts = new Map<string, number[]>();
  for (const { monthName, substanceType, importOrigin, countData } of rows) {
    const name = `${substanceType} – ${importOrigin}`;
    const counts = parts.get(name) ?? months.map(() => 0);
    const at = numberOf(monthName) - (months[0] ?? 0);
    counts[at] = (counts[at] ?? 0) + countData;
    parts.set(name, counts);
  }
  return [...parts]
    .map(([name, counts]) => ({ name, counts, total: sumOf(counts) }))
    .sort((a, b) => b.total - a.total);
}

/**
 * The report as it is shown, in the workbook and in print: a chart for each sample type, in Vietnamese order. Where types were
 * asked for it has these alone, those without samples among them; else all that have samples (HOME-03, HOME-04).
 */
export function reportCharts(rows: readonly SummaryRow[], asked: readonly ReportType[] = []): ReportChart[] {
  const ofTypes = new Map<string, { name: string; rows: SummaryRow[] }>();
  for (const { templateId, templateName } of asked) ofTypes.set(templateId, { name: templateName, rows: [] });
  for (const row of rows) {
    const known = ofTypes.get(row.templateId);
    if (known) known.rows.push(row);
    else if (asked.length === 0) ofTypes.set(row.templateId, { name: row.templateName, rows: [row] });
  }
  const byName = new Intl.Collator('vi').compare;
  return [...ofTypes]
    .map(([templateId, { name, rows: ofType }]) => {
      const months = monthsOf(ofType.map(({ monthName }) => monthName));
      const series = seriesOf(ofType, months);
      return {
        templateId,
        name,
        months: months.map(nameOf),
        series,
        totals: months.map((_, at) => sumOf(series.map(({ counts }) => counts[at] ?? 0))),
        total: sumOf(series.map(({ total }) => total)),
      };
    })
    .sort((a, b) => byName(a.name, b.name));
}
