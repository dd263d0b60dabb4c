import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { writeXlsx } from '../../../../platform/xlsx/write-xlsx.ts';
import { bookSheet } from './book-sheet.ts';

async function read(table: Parameters<typeof bookSheet>[0]) {
  const parts: Uint8Array[] = [];
  for await (const part of writeXlsx(bookSheet(table))) parts.push(part);
  const [sheet] = (await readXlsx(Buffer.concat(parts), { readStyles: true })).sheets;
  if (!sheet) throw new Error('no sheet');
  return sheet;
}

test('PRINT-01 a book as a workbook: typed cells below a frozen head, text that looks like a formula stays text', async () => {
  const sheet = await read({
    title: 'SỔ LƯU MẪU',
    columns: [
      { key: 'number', heading: 'TT', width: 5, cell: 'count' },
      { key: 'received', heading: 'Ngày nhận', width: 6, cell: 'day' },
      { key: 'name', heading: 'Tên mẫu', width: 10 },
      { key: 'quantity', heading: 'Số lượng lưu', width: 8, cell: 'quantity' },
    ],
    rows: [
      {
        number: { count: 1 },
        received: { day: '2026-01-05' },
        name: '=HYPERLINK("x")',
        quantity: { quantity: '0.50', unit: 'g' },
      },
      {
        number: { count: 2 },
        received: { day: null },
        name: '+84',
        quantity: { quantity: null, unit: null },
      },
      { number: { count: 3 }, received: { day: null }, name: '@a' },
      { number: { count: 4 }, received: { day: null }, name: '-1' },
    ],
  });
  expect(sheet.name).toBe('SỔ LƯU MẪU');
  expect(sheet.freezePane).toMatchObject({ rows: 1 });
  expect(sheet.rows[0]).toEqual(['TT', 'Ngày nhận', 'Tên mẫu', 'Số lượng lưu', 'Đơn vị']);
  expect(sheet.rows[1]).toEqual([1, new Date('2026-01-05T00:00:00Z'), '=HYPERLINK("x")', 0.5, 'g']);
  expect(sheet.rows.slice(2).map((row) => row.slice(0, 3))).toEqual([
    [2, null, '+84'],
    [3, null, '@a'],
    [4, null, '-1'],
  ]);
  expect(sheet.columns?.map(({ width }) => width)).toEqual([12, 12, 20, 12, 12]);
});
