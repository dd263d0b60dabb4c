import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { type Table, writeXlsx } from './write-xlsx.ts';
import { openZip } from './zip-guard.ts';

async function bytesOf(table: Table): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of writeXlsx(table)) parts.push(part);
  return Buffer.concat(parts);
}
async function xmlOf(bytes: Buffer, name: string): Promise<string> {
  const part = (await openZip(bytes)).get(name);
  if (!part) throw new Error(`no ${name}`);
  const pieces: Buffer[] = [];
  for await (const piece of part.read()) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}
const read = async (table: Table) => {
  const { sheets } = await readXlsx(await bytesOf(table), { readStyles: true });
  const [sheet] = sheets;
  if (!sheet) throw new Error('no sheet');
  return sheet;
};
const columns: Table['columns'] = [
  { header: 'Mã số mẫu', width: 12 },
  { header: 'Số lượng', kind: 'decimal' },
  { header: 'Hạn dùng', kind: 'date' },
  { header: 'Ngày lấy mẫu', kind: 'datetime' },
];

test('HOME-03 text, decimals and days are cells of their own kind below a bold, frozen header', async () => {
  const rows = [['007', '0.10', '2027-01-31', '2025-06-01T01:30:00.000Z']];
  const sheet = await read({ sheetName: 'Mẫu', columns, rows });
  expect(sheet.name).toBe('Mẫu');
  expect(sheet.rows[1]).toEqual([
    '007',
    0.1,
    new Date('2027-01-31T00:00:00Z'),
    new Date('2025-06-01T08:30:00Z'),
  ]);
  expect(sheet.freezePane).toMatchObject({ rows: 1 });
  expect(sheet.cells?.get('0,2')?.style).toMatchObject({ font: { bold: true } });
  expect(sheet.cells?.get('0,2')?.style?.numFmt ?? 'General').toBe('General');
  expect(sheet.cells?.get('1,2')?.style?.numFmt).toBe('dd/mm/yyyy');
  expect(sheet.cells?.get('1,0')?.style?.numFmt).toBe('@');
});

test('HOME-03 a day without a time is a cell of a day in a column of moments, before and behind one with a time', async () => {
  const rows = [['2025-06-01T01:30:00.000Z'], ['2025-05-31T17:00:00.000Z'], ['2025-06-01T02:30:00.000Z']];
  const sheet = await read({ sheetName: 'Mẫu', columns: columns.slice(3), rows });
  const formats = [1, 2, 3].map((row) => sheet.cells?.get(`${row},0`)?.style?.numFmt);
  expect(formats).toEqual(['dd/mm/yyyy hh:mm', 'dd/mm/yyyy', 'dd/mm/yyyy hh:mm']);
  expect(sheet.rows[2]).toEqual([new Date('2025-06-01T00:00:00Z')]);
});

test.each([
  ['a number of more than 15 digits', '12345678901234567890', '12345678901234567890'],
  ['what is no number', 'khoảng 5', 'khoảng 5'],
  ['a formula', '=1+1', '=1+1'],
])('HOME-03 %s stays text in a column of decimals', async (_, value, cell) => {
  const sheet = await read({ sheetName: 'A', columns: columns.slice(1, 2), rows: [[value]] });
  expect(sheet.rows[1]).toEqual([cell]);
});

test('HOME-03 text comes back as it is, without what a workbook cannot hold', async () => {
  const rows = [
    ['Đương quy (Radix) <b>&amp; "x"'],
    ['dòng một\ndòng hai'],
    ['=HYPERLINK("http://x")'],
    ['a\u0001b'],
    [null],
    [''],
    ['_x000D_'],
  ];
  const sheet = await read({ sheetName: 'A', columns: columns.slice(0, 1), rows });
  expect(sheet.rows.slice(1).map(([value]) => value)).toEqual([
    rows[0]?.[0],
    rows[1]?.[0],
    rows[2]?.[0],
    'ab',
    null,
    null,
    '_x000D_',
  ]);
});

test('SAMPLE-19 an empty cell takes no room, and the next one keeps its format', async () => {
  const row = [null, null, '2027-01-31', null];
  const bytes = await bytesOf({ sheetName: 'A', columns, rows: [row, ['x', '1', null, null], row] });
  const sheet = await xmlOf(bytes, 'xl/worksheets/sheet1.xml');
  expect(sheet.match(/<c r="[A-Z]+[2-4]"/g)).toEqual(['<c r="C2"', '<c r="A3"', '<c r="B3"', '<c r="C4"']);
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  expect(sheets[0]?.cells?.get('3,2')?.style?.numFmt).toBe('dd/mm/yyyy');
});

test('SAMPLE-19 cells beyond what the format holds are shortened, and whole characters stay whole', async () => {
  const rows = [['x'.repeat(40_000)], [`${'x'.repeat(32_766)}😀`], ['_x0041_'.repeat(4_600)], ['\ud83d lạc']];
  const sheet = await read({ sheetName: 'A', columns: columns.slice(0, 1), rows });
  const texts = sheet.rows.slice(1).map(([value]) => String(value));
  expect(texts.every((text) => text.length <= 32_767 && text.isWellFormed())).toBe(true);
  expect(texts.slice(0, 2).map((text) => text.length)).toEqual([32_767, 32_766]);
});

test('HOME-07 lines over the heads stay in view with them, plain and as wide as they are; the heads stay bold', async () => {
  const above = ['Nhật ký', '=1+1 Bộ lọc'];
  const sheet = await read({ sheetName: 'Nhật ký', columns, above, rows: [['007', '5', null, null]] });
  expect(sheet.rows.map(([first]) => first)).toEqual([...above, 'Mã số mẫu', '007']);
  expect(sheet.freezePane?.rows).toBe(3);
  const bold = (row: number): boolean => sheet.cells?.get(`${row},0`)?.style?.font?.bold === true;
  expect([0, 1, 2, 3].map(bold)).toEqual([false, false, true, false]);
});

test('HOME-03 rows are pulled as the bytes are taken, and let go when the reader leaves', async () => {
  let pulled = 0;
  let closed = false;
  function* many(): Generator<string[]> {
    try {
      for (; pulled < 200_000; pulled++) yield [`Mẫu số ${pulled} ${Math.sin(pulled)}`];
    } finally {
      closed = true;
    }
  }
  for await (const part of writeXlsx({ sheetName: 'A', columns: columns.slice(0, 1), rows: many() }))
    if (part.length > 0 && pulled > 0) break;
  expect(pulled).toBeLessThan(100_000);
  expect(closed).toBe(true);
});

test('SAMPLE-19 others have their turn after every ten rows, however fast the rows come', async () => {
  let rows = 0;
  let most = 0;
  let since = 0;
  let isRunning = true;
  const tick = (): void => {
    most = Math.max(most, rows - since);
    since = rows;
    if (isRunning) setImmediate(tick);
  };
  setImmediate(tick);
  function* endless(): Generator<string[]> {
    for (; rows < 500; rows++) yield ['Paracetamol', '500 mg'];
  }
  const table = { sheetName: 'Mẫu', columns: [{ header: 'Tên' }, { header: 'Hàm lượng' }], rows: endless() };
  for await (const part of writeXlsx(table)) expect(part.byteLength).toBeGreaterThan(0);
  isRunning = false;
  expect(rows).toBe(500);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(20);
});
