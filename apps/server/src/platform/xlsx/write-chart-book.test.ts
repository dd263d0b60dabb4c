import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { sheetNames, writeChartBook } from './write-chart-book.ts';

test('HOME-04 sheets get names that a workbook may have, each once', () => {
  const long = 'Thuốc cổ truyền (đông dược) và vị thuốc';
  expect(sheetNames(['Nước/khác: [1]', "'Thuốc'", long, long, 'thuốc', '???'])).toEqual([
    'Nước khác   1',
    'Thuốc',
    'Thuốc cổ truyền (đông dược) và',
    'Thuốc cổ truyền (đông dược) (2)',
    'thuốc (2)',
    'Sheet',
  ]);
});

test('HOME-04 a chart stands beside its table and takes its figures from there', async () => {
  const bytes = await writeChartBook([
    {
      name: "Mẫu 'A'",
      header: ['Tháng', 'Hóa dược', 'Khác', 'Tổng'],
      widths: [10, 10, 10, 10],
      rows: [
        ['01/2026', 1, 2, 3],
        ['02/2026', 4, 0, 4],
      ],
      chart: { title: 'Số mẫu', series: 2, rows: 2 },
    },
    { name: 'Không có biểu đồ', header: ['=1+1'], widths: [10], rows: [['=HYPERLINK("x")']] },
  ]);
  const [first, second] = (await readXlsx(bytes)).sheets;
  expect(first?.rows[2]).toEqual(['02/2026', 4, 0, 4]);
  const [chart] = first?.charts ?? [];
  expect(chart?.title).toBe('Số mẫu');
  expect(chart?.series?.map((series) => [series.valuesRef, series.categoriesRef])).toEqual([
    ["'Mẫu ''A'!$B$2:$B$3", "'Mẫu ''A'!$A$2:$A$3"],
    ["'Mẫu ''A'!$C$2:$C$3", "'Mẫu ''A'!$A$2:$A$3"],
  ]);
  expect(second?.rows).toEqual([['=1+1'], ['=HYPERLINK("x")']]);
});
