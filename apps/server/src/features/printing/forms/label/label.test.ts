import { afterAll, expect, test } from 'vitest';
import { createPdfEngine } from '../../../../platform/pdf/pdf-engine.ts';
import { readPdf } from '../../../../platform/pdf/testing/read-pdf.ts';
import { readCode128 } from '../../../../platform/pdf/testing/read-code128.ts';
import { readBars, scanPage } from '../../../../platform/pdf/testing/read-symbols.ts';
import { code128Of } from '../../../../platform/pdf/symbols.ts';
import { formsDir } from '../../forms-dir.ts';
import type { Label, LabelData } from './label.data.ts';

const engine = createPdfEngine({ formsDir: formsDir() });
const at = new Date('2026-01-05T07:03:22Z');
afterAll(() => engine.close());

const label = (code: string, rest: Partial<Label> = {}): Label => ({
  bars: code128Of(code),
  code,
  externalId: code,
  name: 'Paracetamol 500 mg',
  ...rest,
});

const read = async (...labels: Label[]): Promise<Awaited<ReturnType<typeof readPdf>>> => {
  const data: LabelData = { labels };
  return readPdf(await engine.render('label', data, at));
};
const bare = (text: string | undefined): string => (text ?? '').replace(/\s+/g, '');

test('each label has its own landscape A4 page with identifier and name', async () => {
  const { pages, xmp } = await read(label('L26-0001'), label('L26-0002', { externalId: 'KH/17 – Đà Nẵng' }));
  expect(pages).toHaveLength(2);
  for (const page of pages) expect(page).toMatchObject({ widthMm: 297, heightMm: 210 });
  expect(bare(pages[0]?.text)).toBe('L26-0001Paracetamol500mg');
  expect(bare(pages[1]?.text)).toBe(bare('L26-0002 KH/17 – Đà Nẵng Paracetamol 500 mg'));
  expect(xmp).toContain('<pdfaid:conformance>A<');
});

test('long names and identifiers are printed whole, on one page', async () => {
  const name = 'Viên nén bao phim phóng thích kéo dài Metformin hydroclorid 750 mg phối hợp '.repeat(3);
  const externalId = 'EXT2026ABCDEFGHIJKLMNOPQRSTUVWXYZ'.repeat(2);
  const lines = ['Số lô: CX5521 – HD: 12/2026', 'Bảo quản: dưới 30 °C'];
  const { pages } = await read(label('0f8fad5b-d9cb-469f-a165-70867728950e', { name, externalId, lines }));
  expect(pages).toHaveLength(1);
  for (const part of [name, externalId, ...lines]) expect(bare(pages[0]?.text)).toContain(bare(part));
});

test('two hundred labels come in one document', async () => {
  const labels = Array.from({ length: 200 }, (_, index) => label(`L26-${String(index).padStart(4, '0')}`));
  const { pages } = await read(...labels);
  expect(pages).toHaveLength(200);
  expect(pages[199]?.text).toContain('L26-0199');
});

test('SAMPLE-18 the bars on the drawn page say the code of the sample (ISO/IEC 15417)', async () => {
  const bytes = await engine.render('label', { labels: [label('L26-0001')] } satisfies LabelData, at);
  // Start B, L, 2, 6, -, to pairs, 00, 01, check symbol 83, stop: from the table of the standard.
  const modules = '211214 132131 223211 223112 122132 113141 212222 222122 114212 2331112';
  expect(await readBars(bytes, 1)).toEqual([...modules.replaceAll(' ', '')].map(Number));
});

test('SAMPLE-18 a scanner reads the code of every label from its drawn page', async () => {
  const codes = [
    'L26-0001',
    'G26-0417-LM',
    '#000123',
    'L26-HD-0007',
    '20260001',
    '0f8fad5b-d9cb-469f-a165-70867728950e',
  ];
  const bytes = await engine.render('label', { labels: codes.map((code) => label(code)) }, at);
  for (const [index, code] of codes.entries())
    expect(readCode128((await scanPage(bytes, index + 1, 400)).bars() ?? [])).toBe(code);
});
