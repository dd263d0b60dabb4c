import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinPdfs } from './join-pdfs.ts';
import { createPdfEngine, type PdfEngine } from './pdf-engine.ts';
import { readPdf } from './testing/read-pdf.ts';
import { code128Of } from './symbols.ts';

/** Text in two styles, a symbol, a link, pages of both orientations, and what would look like a reference in a dictionary. */
const PROBE = `
#let data = json(bytes(sys.inputs.data))
#set document(title: "Probe (1 0 R)", date: auto)
#set page(paper: "a4", flipped: data.across, footer: context [#counter(page).display("1/1", both: true)])
#set text(font: ("Tinos", "Source Serif 4"), lang: "vi", fallback: false)
#for line in data.lines [#line #strong(line) <here> #pagebreak(weak: true)]
#image(bytes(data.bars), format: "svg", width: 60mm, alt: "bars")
#link("https://example.org/(7 0 R)")[link] #link((page: 1, x: 0pt, y: 0pt))[up]`;

const at = new Date('2026-01-05T07:03:22Z');
let formsDir: string;
let engine: PdfEngine;
beforeAll(async () => {
  formsDir = await mkdtemp(join(tmpdir(), 'forms-'));
  await mkdir(join(formsDir, 'probe'));
  await writeFile(join(formsDir, 'probe', 'probe.typ'), PROBE);
  engine = createPdfEngine({ formsDir });
});
afterAll(async () => {
  await engine.close();
  await rm(formsDir, { recursive: true });
});

const probe = (name: string, across = false): Promise<Uint8Array> =>
  engine.render('probe', { lines: [name, `(7 0 R) ${name}`], across, bars: code128Of('L26-0001') }, at);
const joined = async (documents: Iterable<Uint8Array>): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const part of joinPdfs(documents, { title: 'Phiếu kiểm nghiệm', createdAt: at }))
    parts.push(part);
  return Buffer.concat(parts);
};

test('PRINT-01 documents follow each other in one file, each with its own pages, numbers, letters and size', async () => {
  const documents = await Promise.all([
    probe('Thuốc ắ một'),
    probe('Thuốc ữ hai', true),
    probe('Thuốc ộ ba'),
  ]);
  const { pages, title } = await readPdf(await joined(documents));
  const alone = await Promise.all(documents.map(readPdf));
  expect(pages).toEqual(alone.flatMap((document) => document.pages));
  expect(pages.map(({ widthMm }) => widthMm)).toEqual([210, 210, 210, 297, 297, 297, 210, 210, 210]);
  expect(pages[5]?.text).toContain('3/3');
  expect(title).toBe('Phiếu kiểm nghiệm');
});

test('PRINT-04 a joined file does not claim to be archival, or marked for screen readers', async () => {
  const file = await joined([await probe('Một')]);
  expect((await readPdf(file)).xmp).toBe('');
  expect(file.toString('latin1')).not.toMatch(/StructTreeRoot|StructParents|OutputIntent|pdfaid/);
});

test('PRINT-01 what documents have alike is written once, and the same documents give the same bytes', async () => {
  const one = await probe('Giống nhau');
  const [once, twice, again] = await Promise.all([joined([one]), joined([one, one]), joined([one, one])]);
  // Three page dictionaries and their places more, and no font, no picture.
  expect(twice.byteLength - once.byteLength).toBeLessThan(4_000);
  expect(Buffer.compare(twice, again)).toBe(0);
});

test('PRINT-01 what the engine did not write is refused, wherever it is cut or changed', async () => {
  const whole = await probe('Nguyên vẹn');
  const text = Buffer.from(whole).toString('latin1');
  const spoilt = [
    Buffer.from('%PDF-1.7\nno more'),
    whole.subarray(0, whole.byteLength - 30),
    Buffer.from(text.replace(/startxref\n\d+/, 'startxref\n12'), 'latin1'),
    Buffer.from(text.replace(/\/Length (\d)/, '/Length 9$1'), 'latin1'),
  ];
  for (const bytes of spoilt) await expect(joined([bytes])).rejects.toMatchObject({ name: 'PdfError' });
});
