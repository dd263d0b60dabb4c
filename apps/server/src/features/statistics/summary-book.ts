import type { Language } from '@kiemlab/contract/core/language';
import { ORIGINS } from '@kiemlab/contract/features/statistics/origins';
import { type ChartSheet, writeChartBook } from '../../platform/xlsx/write-chart-book.ts';
import { monthName } from './get-summary-data.ts';
import type { MonthCount } from './statistics.queries.ts';
import { summaryCharts } from './summary-charts.ts';

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
export function summaryBook(counts: readonly MonthCount[], language: Language): Promise<Uint8Array> {
  const words = WORDS[language];
  const all: ChartSheet = {
    name: words.all,
    header: [words.month, words.type, words.substance, words.origin, words.count],
    widths: [12, 34, 26, 22, 12],
    rows: [
      ...counts.map((row) => [
        monthName(row.month),
        row.template_name,
        row.substance,
        ORIGINS[row.origin][language],
        row.n,
      ]),
      [words.total, '', '', '', counts.reduce((sum, { n }) => sum + n, 0)],
    ],
  };
  const charts = summaryCharts(counts, language).map(
    ({ templateName, months, series, total }): ChartSheet => ({
      name: templateName,
      header: [words.month, ...series.map(({ name }) => name), words.total],
      widths: [12, ...series.map(() => 18), 12],
      rows: [
        ...months.map((month, index) => {
          const counted = series.map(({ counts: part }) => part[index] ?? 0);
          return [month, ...counted, counted.reduce((sum, n) => sum + n, 0)];
        }),
        [words.total, ...series.map((part) => part.total), total],
      ],
      chart: { title: `${words.chart} – ${templateName}`, series: series.length, rows: months.length },
    }),
  );
  return writeChartBook([all, ...charts]);
}
