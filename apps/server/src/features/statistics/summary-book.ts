import type { Language } from '@kiemlab/contract/core/language';
import type { ReportChart } from '@kiemlab/contract/features/statistics/report-charts';
import type { SummaryRow } from '@kiemlab/contract/features/statistics/statistics.api';
import { type ChartSheet, writeChartBook } from '../../platform/xlsx/write-chart-book.ts';

const WORDS = {
  vi: {
    all: 'Tổng hợp',
    month: 'Tháng',
    type: 'Loại mẫu',
    substance: 'Nhóm (loại) hoạt chất',
    origin: 'Nguồn gốc',
    count: 'Số mẫu',
    total: 'Tổng cộng',
    chart: 'Số mẫu nhận theo tháng',
  },
  en: {
    all: 'Summary',
    month: 'Month',
    type: 'Sample type',
    substance: 'Substance type',
    origin: 'Origin',
    count: 'Samples',
    total: 'Total',
    chart: 'Samples received by month',
  },
} as const;

/** The figures as a workbook: all of them on the first sheet, then a sheet with a chart for each sample type (HOME-04). */
export function summaryBook(
  rows: readonly SummaryRow[],
  charts: readonly ReportChart[],
  language: Language,
): Promise<Uint8Array> {
  const words = WORDS[language];
  const all: ChartSheet = {
    name: words.all,
    header: [words.month, words.type, words.substance, words.origin, words.count],
    widths: [12, 34, 26, 22, 12],
    rows: [
      ...rows.map((row) => [
        row.monthName,
        row.templateName,
        row.substanceType,
        row.importOrigin,
        row.countData,
      ]),
      [words.total, '', '', '', charts.reduce((sum, { total }) => sum + total, 0)],
    ],
  };
  const ofTypes = charts.map(({ name, months, series, totals, total }): ChartSheet => ({
    name,
    header: [words.month, ...series.map((part) => part.name), words.total],
    widths: [12, ...series.map(() => 18), 12],
    rows: [
      ...months.map((month, at) => [month, ...series.map(({ counts }) => counts[at] ?? 0), totals[at] ?? 0]),
      [words.total, ...series.map((part) => part.total), total],
    ],
    chart: { title: `${words.chart} – ${name}`, series: series.length, rows: months.length },
  }));
  return writeChartBook([all, ...ofTypes]);
}
