import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeXlsx } from './testing/make-xlsx.ts';
import { rowsOf } from './testing/rows-of.ts';

/** Saved by LibreOffice 7.4: number formats, a filter, a hidden line, a cell in a font of before Unicode. */
const LIBRE_OFFICE = readFileSync(new URL('./testing/libreoffice.xlsx', import.meta.url));
/**
 * Typed in Vietnamese, saved by LibreOffice 7.4: `"12,5";"1.250";"1.234,56";"0,125";"12,500";"85 %";"5,1E-05"`, read with
 * `soffice --headless --convert-to xlsx --infilter='CSV:59,34,76,1,,1066,false,true'`.
 */
const TYPED_IN_VIETNAMESE = readFileSync(new URL('./testing/libreoffice-vi.xlsx', import.meta.url));

test('SAMPLE-16 quantities that LibreOffice took for numbers, with comma or point as typed, are those numbers', async () => {
  const [row] = await rowsOf(TYPED_IN_VIETNAMESE);
  const number = (text: string) => ['number', text];
  expect(row?.cells.map(({ type, text }) => [type, text])).toEqual([
    ...['12.5', '1250', '1234.56', '0.125', '12.5'].map(number),
    // A share is what is seen, and no quantity.
    ['text', '85.00%'],
    number('0.000051'),
  ]);
});

test('SAMPLE-16 of a number the text is told that its format shows, and that there is none; of a file of LibreOffice, too', async () => {
  const [numbers] = await rowsOf(LIBRE_OFFICE);
  expect(numbers?.cells).toEqual([
    { column: 0, type: 'number', text: '1234512', shown: 'VD-12345-12' },
    { column: 1, type: 'number', text: '24.1', shown: '24.10' },
    { column: 2, type: 'number', text: '123', shown: 'LSX0123' },
    { column: 3, type: 'number', text: '20000000000', shown: null },
    { column: 4, type: 'number', text: '8935123456789' },
  ]);
  const [own] = await rowsOf(
    makeXlsx({
      data: '<row r="1"><c r="A1" s="3"><v>5</v></c><c r="B1" s="4"><v>5</v></c><c r="C1"><v>2E+10</v></c><c r="D1" s="5"><v>12</v></c></row>',
      formats: ['&quot;x&quot;', '0&quot;%&quot;', '@'],
    }),
  );
  expect(own?.cells).toEqual([
    { column: 0, type: 'number', text: '5', shown: null },
    { column: 1, type: 'number', text: '5', shown: '5%' },
    { column: 2, type: 'number', text: '20000000000', shown: null },
    { column: 3, type: 'number', text: '12' },
  ]);
});

test('SAMPLE-16 rows that are hidden or filtered out are told, of a file of LibreOffice, too', async () => {
  const rows = await rowsOf(LIBRE_OFFICE);
  expect(rows.filter(({ hidden }) => hidden).map(({ line }) => line)).toEqual([3, 5]);
  const data = ['hidden="1"', 'hidden="0"', 'ht="0" customHeight="1"', 'ht="15"', 'hidden="true"']
    .map((looks, at) => `<row r="${at + 1}" ${looks}><c><v>1</v></c></row>`)
    .join('');
  expect((await rowsOf(makeXlsx({ data }))).map(({ hidden }) => hidden ?? false)).toEqual([
    true,
    false,
    true,
    false,
    true,
  ]);
});

test('SAMPLE-16 fonts of before Unicode are told, of a cell and of a part of its text', async () => {
  const last = (await rowsOf(LIBRE_OFFICE)).at(-1);
  expect(last?.cells).toEqual([{ column: 0, type: 'text', text: 'H¶i D\u00ad¬ng', font: '.VnTime' }]);
  const run = '<r><t>a</t></r><r><rPr><rFont val="VNI-Times"/></rPr><t>b</t></r>';
  const [row] = await rowsOf(
    makeXlsx({
      data: `<row r="1"><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="inlineStr"><is>${run}</is></c><c t="inlineStr"><is><t>d</t></is></c></row>`,
      strings: `<si>${run}</si><si><t>c</t></si>`,
    }),
  );
  expect(row?.cells.map(({ text, font }) => [text, font])).toEqual([
    ['ab', 'VNI-Times'],
    ['c', undefined],
    ['ab', 'VNI-Times'],
    ['d', undefined],
  ]);
});
