import { getPreview, PREVIEW_COLUMNS, PREVIEW_ROWS } from '@kiemlab/contract/features/documents/browse.api';
import { createDocument } from '@kiemlab/contract/features/documents/documents.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { office, pdf } from '../../testing/file-examples.ts';
import { addPerson, nextNumber, type Person } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeXlsx } from '../../platform/xlsx/testing/make-xlsx.ts';

let app: TestApp;
let keeper: Person;
beforeAll(async () => {
  app = await startTestApp();
  keeper = await addPerson(app, ['NT_Document']);
});
afterAll(() => app.stop());

async function add(bytes: Buffer, name: string): Promise<string> {
  const body = { title: `Bảng ${nextNumber()}`, type: 'OTHER' as const };
  const file = new File([Uint8Array.from(bytes)], name);
  const made = await app.send(createDocument, { body, file }, keeper.token);
  expect(made.status).toBe(201);
  return made.data.id;
}
const preview = (idFile: string, who = keeper, sheet = 0) =>
  app.send(getPreview, { query: { idFile, sheet } }, who.token);
const text = (at: string, value: string): string => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;

test('DOC-04 a workbook is looked at as texts: what stands there, formulas by the value that the file holds', async () => {
  const data = [
    `<row r="1">${text('A1', 'Chỉ tiêu')}${text('C1', '&lt;b&gt;')}</row>`,
    '<row r="2" hidden="1"><c r="A2"><v>9</v></c></row>',
    '<row r="5"><c r="B5"><f>1+1</f><v>2</v></c><c r="C5"><f>NOW()</f></c></row>',
  ].join('');
  const { data: shown } = await preview(await add(makeXlsx({ data, name: 'Kết quả' }), 'Bảng.xlsx'));
  expect(shown).toEqual({
    sheets: ['Kết quả'],
    rows: [
      { line: 1, cells: ['Chỉ tiêu', '', '<b>'] },
      { line: 5, cells: ['', '2'] },
    ],
    more: false,
  });
});

test('DOC-04 of a long or wide sheet the first rows and columns are shown, and that there are more', async () => {
  const rows = (count: number): string =>
    Array.from({ length: count }, (_, n) => `<row r="${n + 1}"><c r="A${n + 1}"><v>${n}</v></c></row>`).join(
      '',
    );
  const exact = await preview(await add(makeXlsx({ data: rows(PREVIEW_ROWS) }), 'a.xlsx'));
  expect(exact.data.rows).toHaveLength(PREVIEW_ROWS);
  expect(exact.data.more).toBe(false);
  const long = await preview(await add(makeXlsx({ data: rows(PREVIEW_ROWS + 1) }), 'b.xlsx'));
  expect(long.data.rows).toHaveLength(PREVIEW_ROWS);
  expect(long.data.more).toBe(true);
  const wide = `<row r="1"><c r="A1"><v>1</v></c><c r="BI1"><v>2</v></c></row>`;
  const cut = await preview(await add(makeXlsx({ data: wide }), 'c.xlsx'));
  expect(cut.data.rows).toEqual([{ line: 1, cells: ['1'] }]);
  expect(cut.data.more).toBe(true);
  // Column BI is the 61st.
  expect(PREVIEW_COLUMNS).toBe(60);
});

test('DOC-04 a sheet that there is not is empty; what is no workbook, or a damaged one, is refused', async () => {
  const id = await add(makeXlsx({ data: '' }), 'd.xlsx');
  expect((await preview(id, keeper, 7)).data.rows).toEqual([]);
  expect((await preview(await add(pdf(), 'e.pdf'))).code).toBe('PREVIEW_NOT_SUPPORTED');
  const damaged = await preview(await add(office('xlsx'), 'f.xlsx'));
  expect(damaged).toMatchObject({ status: 400, code: 'FILE_UNREADABLE' });
});

test('DOC-04 what one may not see has no preview', async () => {
  const samples = await addPerson(app, ['Sample']);
  const other = await addPerson(app, ['Client']);
  const id = await add(makeXlsx({ data: '' }), 'g.xlsx');
  // A draft is not for who only sees samples.
  expect((await preview(id, samples)).code).toBe('DOCUMENT_NOT_FOUND');
  expect((await preview(id, other)).code).toBe('FORBIDDEN');
});

test('DOC-04 numbers of a sheet have a decimal comma in Vietnamese and a point in English; other points stay', async () => {
  const formats = ['0.00', '&quot;VD-&quot;00\\.00'];
  const data = [
    '<row r="1"><c r="A1"><v>12.5</v></c><c r="B1" s="3"><v>7</v></c><c r="C1"><v>-0.125</v></c></row>',
    `<row r="2">${text('A2', '1.5 mg')}<c r="B2" s="4"><v>1234</v></c><c r="C2"><v>1000</v></c></row>`,
  ].join('');
  const id = await add(makeXlsx({ data, formats }), 'Số.xlsx');
  const rows = async (language: 'vi' | 'en') => {
    const { data: shown } = await app.send(getPreview, { query: { idFile: id } }, keeper.token, language);
    return shown.rows.map(({ cells }) => cells);
  };
  expect(await rows('vi')).toEqual([
    ['12,5', '7,00', '-0,125'],
    ['1.5 mg', 'VD-12.34', '1000'],
  ]);
  expect(await rows('en')).toEqual([
    ['12.5', '7.00', '-0.125'],
    ['1.5 mg', 'VD-12.34', '1000'],
  ]);
});

test('DOC-04 percentages have the decimal mark of the language, too, and days and hours are written as such', async () => {
  const cell = (at: string, style: number, value: number | string): string =>
    `<c r="${at}" s="${style}"><v>${value}</v></c>`;
  const data = [
    `<row r="1">${cell('A1', 2, 0.125)}${cell('B1', 3, 0.12345)}${cell('C1', 2, -1)}${cell('D1', 4, '0.12345678901234567')}</row>`,
    `<row r="2">${cell('A2', 1, 45_000)}${cell('B2', 5, 45_000.5)}${cell('C2', 6, 0.3125)}${cell('D2', 7, 1.5)}</row>`,
    `<row r="3">${cell('A3', 2, 0)}${cell('B3', 5, 45_000)}${cell('C3', 6, '0.31256944444444446')}<c r="D3" t="d" s="1"><v>2026-11-29</v></c></row>`,
  ].join('');
  const formats = ['0%', '0.00', 'dd/mm/yyyy hh:mm', 'hh:mm', '[h]:mm'];
  const id = await add(makeXlsx({ data, formats }), 'Tỷ lệ.xlsx');
  const rows = async (language: 'vi' | 'en') => {
    const { data: shown } = await app.send(getPreview, { query: { idFile: id } }, keeper.token, language);
    return shown.rows.map(({ cells }) => cells);
  };
  // A rounded percentage is shown with all of its digits, as every rounded number is.
  expect(await rows('vi')).toEqual([
    ['12,50%', '12,345%', '-100,00%', '0,12345678901234567'],
    ['15/03/2023', '15/03/2023 12:00', '7:30', '36:00'],
    ['0,00%', '15/03/2023', '7:30:06', '29/11/2026'],
  ]);
  expect((await rows('en'))[0]).toEqual(['12.50%', '12.345%', '-100.00%', '0.12345678901234567']);
});
