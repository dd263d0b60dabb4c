import { expect, test } from 'vitest';
import { readXlsx, type ReadXlsxOptions } from './read-xlsx.ts';
import type { SheetRow } from './sheet-cells.ts';
import { makeXlsx, makeZip, xlsxParts } from './testing/make-xlsx.ts';
import { rowsOf } from './testing/rows-of.ts';
import { writeXlsx } from './write-xlsx.ts';
import type { XlsxError } from './xlsx-error.ts';

/** Cells of a row as `A text Mẫu`. */
const shown = ({ cells }: SheetRow): string[] =>
  cells.map(({ column, type, text }) => `${String.fromCharCode(65 + column)} ${type} ${text}`);
const cellsOf = async (
  data: string,
  more: Omit<Parameters<typeof makeXlsx>[0], 'data'> = {},
): Promise<string[]> =>
  (await rowsOf(makeXlsx({ data: `<row r="1">${data}</row>`, ...more }))).flatMap(shown);
const faultOf = async (bytes: Uint8Array, options: Partial<ReadXlsxOptions> = {}): Promise<string> => {
  const error = await rowsOf(bytes, options).then(
    () => undefined,
    (reason: unknown) => reason as XlsxError,
  );
  return error?.fault ?? 'none';
};

test('SAMPLE-16 texts are read as they stand there, in whichever way the file keeps them', async () => {
  const strings =
    '<si><t>Đương quy</t></si><si><r><t>Viên </t></r><r><rPr><b/></rPr><t xml:space="preserve">nén</t></r><rPh><t>x</t></rPh></si>';
  expect(
    await cellsOf(
      '<c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c><c t="inlineStr"><is><t>a &lt;b&gt; &#x110;&amp;_x000D_</t></is></c><c t="str"><v>=1+1</v></c><c t="inlineStr"><is><t><![CDATA[<x>]]></t></is></c>',
      { strings },
    ),
  ).toEqual(['A text Đương quy', 'C text Viên nén', 'D text a <b> Đ&\r', 'E text =1+1', 'F text <x>']);
});

test.each([
  ['0.1', 'number 0.1'],
  // What spreadsheets write for 1.1 and 17.1.
  ['1.1000000000000001', 'number 1.1'],
  ['17.100000000000001', 'number 17.1'],
  ['1E-3', 'number 0.001'],
  ['1.5E+3', 'number 1500'],
  ['-7', 'number -7'],
  ['893512345678901', 'number 893512345678901'],
  ['8935123456789012', 'imprecise 8935123456789012'],
  ['0.30000000000000004', 'imprecise 0.30000000000000004'],
  ['10000000000000000000001', 'imprecise 10000000000000000000001'],
  ['1.0000000000000000001', 'imprecise 1.0000000000000000001'],
  ['NaN', 'imprecise NaN'],
  ['1e999', 'imprecise 1e999'],
  ['0x10', 'imprecise 0x10'],
])('SAMPLE-16 the number %s is read exactly, or refused: %s', async (written, cell) => {
  expect(await cellsOf(`<c r="A1"><v>${written}</v></c>`)).toEqual([`A ${cell}`]);
});

test('SAMPLE-16 what is shown decides: days, zeros in front, per cent, booleans', async () => {
  const formats = ['0000000000', 'dd/mm/yyyy hh:mm', '#,##0.00 &quot;đồng&quot;', '[$-42A]d mmmm yyyy'];
  expect(
    await cellsOf(
      '<c r="A1" s="1"><v>45292</v></c><c r="B1" s="3"><v>236300123</v></c><c r="C1" s="4"><v>45292.354166666664</v></c><c r="D1" s="5"><v>1500</v></c><c r="E1" s="2"><v>0.125</v></c><c r="F1" t="b"><v>1</v></c><c r="G1" s="6"><v>45292</v></c><c r="H1" t="d"><v>2024-01-01</v></c>',
      { formats },
    ),
  ).toEqual([
    'A date 2024-01-01T00:00:00',
    'B number 236300123',
    'C date 2024-01-01T08:30:00',
    'D number 1500',
    'E text 12.50%',
    'F boolean TRUE',
    'G date 2024-01-01T00:00:00',
    'H date 2024-01-01T00:00:00',
  ]);
});

test('SAMPLE-16 days count from 1904 where the file says so, and days that never were are none', async () => {
  const day = (serial: string) => `<c r="A1" s="1"><v>${serial}</v></c>`;
  expect(await cellsOf(day('0'), { date1904: true })).toEqual(['A date 1904-01-01T00:00:00']);
  expect(await cellsOf(day('59'))).toEqual(['A date 1900-02-28T00:00:00']);
  expect(await cellsOf(day('61'))).toEqual(['A date 1900-03-01T00:00:00']);
  expect(await cellsOf(day('60'))).toEqual(['A imprecise 60']);
  expect(await cellsOf(day('0.5'))).toEqual(['A imprecise 0.5']);
  expect(await cellsOf(day('99999999'))).toEqual(['A imprecise 99999999']);
});

test('SAMPLE-16 formulas and errors are told from values, whatever value lies beside them', async () => {
  expect(
    await cellsOf(
      '<c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f t="shared" si="0"/><v>x</v></c><c r="C1" t="e"><v>#N/A</v></c><c r="D1" t="str"><v>#N/A</v></c>',
    ),
  ).toEqual(['A formula ', 'B formula ', 'C error #N/A', 'D text #N/A']);
});

test('SAMPLE-16 empty cells and rows are passed over, lines keep their numbers, merged ranges are told', async () => {
  const bytes = makeXlsx({
    data: '<row r="2"><c r="A2" s="1"/><c r="B2" t="s"><v>0</v></c></row><row r="5"><c r="B5"><v>7</v></c></row><row><c><v>8</v></c></row>',
    strings: '<si><t></t></si>',
    after: '<mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells>',
  });
  const rows: SheetRow[] = [];
  const read = await readXlsx(bytes, {
    sheets: [0, 'Không có'],
    maxRows: 10,
    onRows: (_, some) => void rows.push(...some),
  });
  expect(rows.map(({ line, cells }) => [line, cells[0]?.text])).toEqual([
    [5, '7'],
    [6, '8'],
  ]);
  expect(read).toMatchObject({ sheets: ['Mẫu'], merges: [{ sheet: 0, range: 'A1:B1' }] });
});

test('SAMPLE-16 what the program writes it reads', async () => {
  const parts: Uint8Array[] = [];
  const rows = [['0905', '1,10', '2027-01-31']];
  const columns = [
    { header: 'A' },
    { header: 'B', kind: 'decimal' as const },
    { header: 'C', kind: 'date' as const },
  ];
  for await (const part of writeXlsx({ sheetName: 'A', columns, rows })) parts.push(part);
  const [, row] = await rowsOf(Buffer.concat(parts));
  expect(row && shown(row)).toEqual(['A text 0905', 'B number 1.1', 'C date 2027-01-31T00:00:00']);
});

test('SAMPLE-16 rows wait until the ones before are taken', async () => {
  const data = Array.from(
    { length: 20_000 },
    (_, index) => `<row r="${index + 1}"><c><v>${index}</v></c></row>`,
  ).join('');
  let inside = 0;
  let seen = 0;
  await readXlsx(makeXlsx({ data }), {
    sheets: [0],
    maxRows: 20_000,
    onRows: async (_, rows) => {
      expect(++inside).toBe(1);
      seen += rows.length;
      await new Promise(setImmediate);
      inside--;
    },
  });
  expect(seen).toBe(20_000);
});

const good = xlsxParts({ data: '<row r="1"><c r="A1"><v>1</v></c></row>' });
const withPart = (
  name: string,
  content: string | Buffer,
  claims?: { size?: number; flags?: number; crc?: number },
) =>
  makeZip([...good.filter((part) => part.name !== name), { name, content, ...(claims ? { claims } : {}) }]);
const sheet = (data: string) => `<worksheet><sheetData>${data}</sheetData></worksheet>`;
const SHEET = 'xl/worksheets/sheet1.xml';

test.each<[string, () => Uint8Array, string]>([
  ['text that is called .xlsx', () => Buffer.from('Tên mẫu;Số lượng\nA;1\n'), 'not-xlsx'],
  ['a PDF', () => Buffer.from('%PDF-1.7 …'), 'not-xlsx'],
  ['an archive of something else', () => makeZip([{ name: 'a.txt', content: 'a' }]), 'not-xlsx'],
  [
    'the old .xls',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    'old-format',
  ],
  [
    'a workbook locked with a password',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    'encrypted',
  ],
  ['an encrypted part', () => withPart(SHEET, sheet(''), { flags: 0x801 }), 'encrypted'],
  ['half a file', () => makeZip(good).subarray(0, 900), 'damaged'],
  ['a file with nothing after its first bytes', () => Buffer.from('PK\u0003\u0004'), 'damaged'],
  ['macros', () => withPart('xl/vbaProject.bin', 'x'), 'macros'],
  [
    'a type with macros',
    () =>
      withPart(
        '[Content_Types].xml',
        '<Types><Override ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
      ),
    'macros',
  ],
  [
    'a part that is there twice',
    () => makeZip([...good, { name: 'XL/workbook.xml', content: '<x/>' }]),
    'damaged',
  ],
  [
    'a part that says it is smaller',
    () => withPart(SHEET, sheet(' '.repeat(5000)), { size: 100 }),
    'damaged',
  ],
  ['a part with other bytes than promised', () => withPart(SHEET, sheet(''), { crc: 1 }), 'damaged'],
  ['a part of a gigabyte', () => withPart(SHEET, sheet(''), { size: 2 ** 30 }), 'too-large'],
  [
    'more parts than a workbook has',
    () =>
      makeZip([...good, ...Array.from({ length: 2000 }, (_, index) => ({ name: `a${index}`, content: '' }))]),
    'too-large',
  ],
  [
    'a document type',
    () => withPart(SHEET, `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${sheet('')}`),
    'damaged',
  ],
  [
    'an entity of its own',
    () => withPart(SHEET, sheet('<row r="1"><c t="str"><v>&e;</v></c></row>')),
    'damaged',
  ],
  ['UTF-16', () => withPart(SHEET, Buffer.from(`\ufeff${sheet('')}`, 'utf16le')), 'damaged'],
  [
    'Latin-1',
    () => withPart(SHEET, Buffer.from(sheet('<row r="1"><c t="str"><v>é</v></c></row>'), 'latin1')),
    'damaged',
  ],
  ['XML that ends too early', () => withPart(SHEET, '<worksheet><sheetData><row r="1">'), 'damaged'],
  ['XML that is nested without end', () => withPart(SHEET, '<a>'.repeat(1000)), 'damaged'],
  ['a tag of a megabyte', () => withPart(SHEET, `<worksheet ${'a'.repeat(2 ** 20)}`), 'damaged'],
  [
    'a value without an end, full of ends',
    () => withPart(SHEET, `<worksheet a="${'>'.repeat(2 ** 20)}`),
    'damaged',
  ],
  ['rows that go back', () => withPart(SHEET, sheet('<row r="2"/><row r="1"/>')), 'damaged'],
  [
    'a cell that is there twice',
    () => withPart(SHEET, sheet('<row r="1"><c r="A1"/><c r="A1"/></row>')),
    'damaged',
  ],
  ['a row behind the last one', () => withPart(SHEET, sheet('<row r="1048577"/>')), 'damaged'],
  ['a column behind the last one', () => withPart(SHEET, sheet('<row r="1"><c r="XFE1"/></row>')), 'damaged'],
  [
    'a text that does not exist',
    () => withPart(SHEET, sheet('<row r="1"><c t="s"><v>9</v></c></row>')),
    'damaged',
  ],
  [
    'more rows than wanted',
    () => makeXlsx({ data: Array.from({ length: 1001 }, () => '<row><c><v>1</v></c></row>').join('') }),
    'too-large',
  ],
])('SAMPLE-16 refused: %s', async (_, make, fault) => {
  expect(await faultOf(make())).toBe(fault);
});

test('SAMPLE-16 a cell of 20 megabytes is told as too long, and costs little', async () => {
  const before = process.memoryUsage().rss;
  expect(
    await cellsOf(
      `<c r="A1" t="inlineStr"><is><t>${'x'.repeat(20 * 2 ** 20)}</t></is></c><c r="B1"><v>1</v></c>`,
    ),
  ).toEqual(['A too-long ', 'B number 1']);
  expect(
    await cellsOf('<c r="A1" t="s"><v>0</v></c>', { strings: `<si><t>${'x'.repeat(2 ** 20)}</t></si>` }),
  ).toEqual(['A too-long ']);
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 2 ** 20);
});

test('SAMPLE-16 a sheet of more empty rows than there can be is refused', async () => {
  expect(await faultOf(withPart(SHEET, sheet('<row/>'.repeat(2 ** 20 + 1))))).toBe('damaged');
});

test('SAMPLE-16 a sign of an end in a value is part of it', async () => {
  expect(await cellsOf('<c r="A1" x="a>b" y=\'">\'><v>1</v></c>')).toEqual(['A number 1']);
});

test('SAMPLE-16 reading ends when it takes too long, and when the reader leaves', async () => {
  const data = Array.from({ length: 300_000 }, () => '<row><c><v>1</v></c></row>').join('');
  expect(await faultOf(makeXlsx({ data }), { timeoutMs: 1, maxRows: 10 ** 6 })).toBe('timeout');
  const controller = new AbortController();
  const onRows = (): void => controller.abort();
  expect(await faultOf(makeXlsx({ data }), { signal: controller.signal, maxRows: 10 ** 6, onRows })).toBe(
    'cancelled',
  );
  expect(await faultOf(makeXlsx({ data }), { signal: AbortSignal.abort() })).toBe('cancelled');
});

test('SAMPLE-16 what the taker of the rows throws comes out', async () => {
  const onRows = (): never => {
    throw new Error('no');
  };
  await expect(rowsOf(makeZip(good), { onRows })).rejects.toThrow('no');
});

test('DOC-04 to look at, the first rows are read and no more; a formula is what the file holds for it', async () => {
  const data = Array.from(
    { length: 30 },
    (_, n) => `<row r="${n + 1}"><c r="A${n + 1}"><f>ROW()</f><v>${n + 1}</v></c></row>`,
  ).join('');
  const rows: SheetRow[] = [];
  const read = await readXlsx(makeXlsx({ data }), {
    sheets: [0],
    maxRows: 3,
    look: true,
    onRows: (_, some) => void rows.push(...some),
  });
  expect(rows.flatMap(shown)).toEqual(['A number 1', 'A number 2', 'A number 3']);
  expect(read.more).toBe(true);
  expect(await faultOf(makeXlsx({ data }), { maxRows: 3 })).toBe('too-large');
});
