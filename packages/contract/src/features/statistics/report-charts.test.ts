import { expect, test } from 'vitest';
import { reportCharts } from './report-charts.ts';
import type { SummaryRow } from './statistics.api.ts';

const [ONE, TWO] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const row = (
  templateId: string,
  monthName: string,
  substanceType: string,
  importOrigin: string,
  countData: number,
): SummaryRow => ({
  templateId,
  templateName: `Loại ${templateId.at(-1)}`,
  monthName,
  substanceType,
  importOrigin,
  countData,
});

test('HOME-03 a chart for each type, with the months that have none, and totals of rows and columns', () => {
  const rows = [
    row(ONE, '11/2025', 'Hóa dược', 'Trong nước', 2),
    row(ONE, '11/2025', 'Khác', 'Không rõ nguồn gốc', 1),
    row(TWO, '12/2025', 'Khác', 'Nhập khẩu', 7),
    row(ONE, '02/2026', 'Khác', 'Không rõ nguồn gốc', 4),
  ];
  expect(reportCharts(rows)).toEqual([
    {
      templateId: ONE,
      name: 'Loại 1',
      months: ['11/2025', '12/2025', '01/2026', '02/2026'],
      series: [
        { name: 'Khác – Không rõ nguồn gốc', counts: [1, 0, 0, 4], total: 5 },
        { name: 'Hóa dược – Trong nước', counts: [2, 0, 0, 0], total: 2 },
      ],
      totals: [3, 0, 0, 4],
      total: 7,
    },
    {
      templateId: TWO,
      name: 'Loại 2',
      months: ['12/2025'],
      series: [{ name: 'Khác – Nhập khẩu', counts: [7], total: 7 }],
      totals: [7],
      total: 7,
    },
  ]);
  expect(reportCharts([])).toEqual([]);
});

test('HOME-03 of the types that are asked for each has its chart, without samples too, in Vietnamese order', () => {
  const type = (templateId: string, templateName: string) => ({ templateId, templateName });
  const rows = [row(ONE, '11/2025', 'Khác', 'Trong nước', 2), row(TWO, '12/2025', 'Khác', 'Nhập khẩu', 7)];
  const none = '00000000-0000-4000-8000-000000000003';
  const charts = reportCharts(rows, [type(TWO, 'Loại 2'), type(none, 'Dược liệu')]);
  expect(charts.map(({ name, total }) => [name, total])).toEqual([
    ['Dược liệu', 0],
    ['Loại 2', 7],
  ]);
  expect(charts[0]).toEqual({
    templateId: none,
    name: 'Dược liệu',
    months: [],
    series: [],
    totals: [],
    total: 0,
  });
  const words = ['Đông dược', 'Dược liệu', 'Ống nghiệm', 'Mỹ phẩm', 'Ông'];
  expect(
    reportCharts(
      [],
      words.map((word) => type(word, word)),
    ).map(({ name }) => name),
  ).toEqual(['Dược liệu', 'Đông dược', 'Mỹ phẩm', 'Ông', 'Ống nghiệm']);
});
