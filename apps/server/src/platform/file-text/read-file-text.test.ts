import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { office, pdf, png, textPdf } from '../../testing/file-examples.ts';
import { makeXlsx } from '../xlsx/testing/make-xlsx.ts';
import type { FileTextData } from './file-text.messages.ts';
import { readFileText } from './read-file-text.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'texts-'));
});
afterAll(() => rm(folder, { recursive: true }));

let count = 0;
async function read(bytes: Buffer | string, mime: FileTextData['mime'], timeoutMs?: number) {
  const place = join(folder, String(++count));
  await writeFile(place, bytes);
  return readFileText({ place, mime }, timeoutMs === undefined ? {} : { timeoutMs });
}
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test('DOC-06 the text of a PDF comes page by page; a page without text is left out, a scan has none', async () => {
  expect(await read(textPdf(['Chuan do Karl Fischer', '', 'Phu luc 2']), 'application/pdf')).toEqual({
    state: 'WHOLE',
    parts: [
      { page: 1, place: '', text: 'Chuan do Karl Fischer' },
      { page: 3, place: '', text: 'Phu luc 2' },
    ],
  });
  expect(await read(pdf(), 'application/pdf')).toEqual({ state: 'WHOLE', parts: [] });
  expect(await read(png(), 'image/png')).toEqual({ state: 'WHOLE', parts: [] });
});

test('DOC-06 of a Word document its paragraphs are read, what was struck out in it is not', async () => {
  const body =
    '<w:document xmlns:w="w"><w:body><w:p><w:r><w:t>Định lượng</w:t></w:r><w:r><w:tab/><w:t>Metformin &amp; tá dược</w:t></w:r></w:p>' +
    '<w:p><w:del><w:r><w:delText>bỏ</w:delText></w:r></w:del><w:r><w:t>Pha động</w:t></w:r></w:p></w:body></w:document>';
  expect(await read(office('docx', { 'word/document.xml': body }), DOCX)).toEqual({
    state: 'WHOLE',
    parts: [{ page: null, place: '', text: 'Định lượng Metformin & tá dược\nPha động' }],
  });
});

test('DOC-06 of a workbook each sheet is read with its name, formulas by the value that the file holds', async () => {
  const data =
    '<row r="1"><c r="A1" t="inlineStr"><is><t>Độ ẩm</t></is></c><c r="B1"><f>1+1</f><v>2.5</v></c></row>';
  expect(await read(makeXlsx({ data, name: 'Kết quả' }), XLSX)).toEqual({
    state: 'WHOLE',
    parts: [{ page: 1, place: 'Kết quả', text: 'Độ ẩm 2.5' }],
  });
});

test('DOC-06 text files are read in UTF-8, in UTF-16 and in what older programs wrote, decomposed letters as composed ones', async () => {
  const text = 'Tiếng Việt;đo;µ';
  const parts = [{ page: null, place: '', text }];
  for (const bytes of [
    text,
    text.normalize('NFD'),
    `\ufeff${text}`,
    Buffer.from(`\ufeff${text}`, 'utf16le'),
    // windows-1258: ê and a tone of its own, đ, µ.
    Buffer.from('5469ea ec6e672056 69ea f2743bf06f3bb5'.replaceAll(' ', ''), 'hex'),
  ])
    expect(await read(bytes, 'text/csv'), String(bytes)).toEqual({ state: 'WHOLE', parts });
});

test('DOC-06 a long text comes in parts that are cut between words, and nothing of it is lost', async () => {
  const words = Array.from({ length: 20_000 }, (_, n) => `tu${n}`);
  const { parts, state } = await read(words.join(' '), 'text/plain');
  expect(state).toBe('WHOLE');
  expect(parts.length).toBeGreaterThan(5);
  expect(parts.flatMap(({ text }) => text.split(/\s+/))).toEqual(words);
  const solid = await read('a'.repeat(45_000), 'text/plain');
  expect(solid.parts.map(({ text }) => text).join('')).toBe('a'.repeat(45_000));
});

test('DOC-06 what is damaged, no such file, or takes too long hurts nobody and is said to be unread', async () => {
  const unread = { state: 'UNREADABLE', parts: [] };
  expect(await read('%PDF-1.4 nothing', 'application/pdf')).toEqual(unread);
  expect(await read('no archive', DOCX)).toEqual(unread);
  expect(await read(office('docx', { 'word/document.xml': '<a><b></a>' }), DOCX)).toEqual(unread);
  expect(await readFileText({ place: join(folder, 'none'), mime: 'text/csv' })).toEqual(unread);
  expect(await read(textPdf(['a']), 'application/pdf', 0)).toEqual(unread);
});

test('DOC-06 letters that no database takes are replaced, and do not stop the rest', async () => {
  const { parts } = await read(
    makeXlsx({ data: '<row r="1"><c r="A1" t="inlineStr"><is><t>a&#x0;b &#xd800; c</t></is></c></row>' }),
    XLSX,
  );
  expect(parts.map(({ text }) => text)).toEqual(['a b \ufffd c']);
});
