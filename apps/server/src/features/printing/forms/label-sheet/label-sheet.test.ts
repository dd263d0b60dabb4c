import { USUAL_SHEET } from '@kiemlab/contract/features/settings/label-sheet';
import { afterAll, expect, test } from 'vitest';
import { createPdfEngine } from '../../../../platform/pdf/pdf-engine.ts';
import { readPdf } from '../../../../platform/pdf/testing/read-pdf.ts';
import { readCode128 } from '../../../../platform/pdf/testing/read-code128.ts';
import { type PageArea, scanPage } from '../../../../platform/pdf/testing/read-symbols.ts';
import { formsDir } from '../../forms-dir.ts';
import { buildLabelSheet } from './build-label-sheet.ts';

const engine = createPdfEngine({ formsDir: formsDir() });
const at = new Date('2026-01-05T07:03:22Z');
afterAll(() => engine.close());

type Of = Parameters<typeof buildLabelSheet>[0];
const sheet = USUAL_SHEET;
const sampleOf = (index: number, rest: object = {}) => ({
  code: `L26-${String(index).padStart(4, '0')}`,
  external_code: `KH/${index}`,
  name: `Thuốc ${index}`,
  attributes: {},
  ...rest,
});
const read = async (samples: Of['samples'], change: Partial<Of['sheet']> = {}) =>
  readPdf(
    await engine.render('label-sheet', buildLabelSheet({ samples, sheet: { ...sheet, ...change } }), at),
  );
const bare = (text: string | undefined): string => (text ?? '').replace(/\s+/g, '');

test('SAMPLE-18 two hundred labels come on ten sheets of 21, each label once and in its order', async () => {
  const { pages, xmp } = await read(Array.from({ length: 200 }, (_, index) => sampleOf(index + 1)));
  expect(pages).toHaveLength(10);
  for (const page of pages) expect(page).toMatchObject({ widthMm: 210, heightMm: 297 });
  const codes = pages.flatMap(({ text }) => text.match(/L26-\d{4}/g) ?? []);
  expect(codes).toEqual(
    Array.from({ length: 200 }, (_, index) => `L26-${String(index + 1).padStart(4, '0')}`),
  );
  expect(bare(pages[9]?.text)).toContain(bare('KH/200 Thuốc 200'));
  expect(xmp).toContain('<pdfaid:conformance>A<');
});

test('SAMPLE-18 batch and expiry stand on a label that has room for them, and go before the name of one that has not', async () => {
  const attributes = { chronicleBatchDate: 'CX551', expirationDate: '2027-01-09' };
  const usual = await read([sampleOf(1, { attributes })]);
  expect(bare(usual.pages[0]?.text)).toContain(bare('KH/1 Lô: CX551 – HD: 09/01/2027 Thuốc 1'));
  const small = { width: '25', height: '10', columns: 8, rows: 29, gapAcross: '0', symbol: 'qr' } as const;
  const { pages } = await read([sampleOf(1, { attributes })], { ...small, marginTop: '3', marginLeft: '5' });
  expect(bare(pages[0]?.text)).toBe('L26-0001KH/1');
});

test('SAMPLE-18 a full sheet of any size is one page', async () => {
  const sizes: Partial<Of['sheet']>[] = [
    {
      columns: 2,
      rows: 4,
      width: '99,1',
      height: '67,7',
      marginTop: '13,1',
      marginLeft: '4,6',
      gapAcross: '2,5',
    },
    {
      columns: 5,
      rows: 13,
      width: '38,1',
      height: '21,2',
      marginTop: '10,7',
      marginLeft: '4,7',
      gapAcross: '2,5',
      symbol: 'qr',
    },
    { columns: 1, rows: 1, width: '210', height: '297', marginTop: '0', marginLeft: '0', symbol: 'code128' },
    {
      columns: 8,
      rows: 29,
      width: '25',
      height: '10',
      marginTop: '3',
      marginLeft: '5',
      gapAcross: '0',
      symbol: 'qr',
    },
  ];
  for (const size of sizes) {
    const count = (size.columns ?? 0) * (size.rows ?? 0);
    const { pages } = await read(
      Array.from({ length: count }, (_, index) => sampleOf(index + 1)),
      size,
    );
    expect(pages, JSON.stringify(size)).toHaveLength(1);
    expect(pages[0]?.text.match(/L26-\d{4}/g)).toHaveLength(count);
  }
});

test('SAMPLE-18 a long name is printed in small letters, and cut where it is longer than a label', async () => {
  const long =
    'Viên nén bao phim phóng thích kéo dài Metformin hydroclorid 750 mg phối hợp Sitagliptin 50 mg';
  const endless = 'Ưỡ'.repeat(2000);
  const external_code = 'EXT2026ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
  const { pages } = await read([sampleOf(1, { name: long }), sampleOf(2, { name: endless, external_code })]);
  expect(pages).toHaveLength(1);
  const text = bare(pages[0]?.text);
  expect(text).toContain(bare(long));
  expect(text).toContain(external_code);
  expect(text).toMatch(/ƯỡƯỡ…/);
  expect(text).not.toContain(endless);
});

/** Where a label lies on its sheet, by its number from 0. */
function areaOf(index: number, of: Of['sheet']): PageArea {
  const mm = (measure: string): number => Number(measure.replace(',', '.'));
  const [width, height] = [mm(of.width), mm(of.height)];
  return {
    left: mm(of.marginLeft) + (index % of.columns) * (width + mm(of.gapAcross)),
    top: mm(of.marginTop) + Math.floor(index / of.columns) * (height + mm(of.gapDown)),
    width,
    height,
  };
}

test('SAMPLE-18 bars and QR code of each label of a drawn sheet say the code of its sample', async () => {
  // Codes of every kind: of a number, of a portion, before the receipt, and one that a client brought.
  const codes = ['L26-0001', 'G26-12345', 'L26-0001-LM', '#000123', 'L26-HD-0007', '2026000042'];
  const samples = Array.from({ length: 21 }, (_, index) =>
    sampleOf(index, { code: codes[index] ?? `L26-${1000 + index}` }),
  );
  const bytes = await engine.render('label-sheet', buildLabelSheet({ samples, sheet }), at);
  const page = await scanPage(bytes, 1, 300);
  for (const [index, { code }] of samples.entries()) {
    const area = areaOf(index, sheet);
    expect(page.qr(area)).toBe(code);
    expect(readCode128(page.bars(area) ?? [])).toBe(code);
  }
});

test('SAMPLE-18 the smallest labels are read as well, of bars and of QR codes alone', async () => {
  const small = { ...sheet, columns: 4, rows: 10, width: '45,7', height: '25,4', gapAcross: '2,5' };
  const samples = Array.from({ length: 40 }, (_, index) => sampleOf(index));
  for (const symbol of ['code128', 'qr'] as const) {
    const of = { ...small, symbol };
    const bytes = await engine.render('label-sheet', buildLabelSheet({ samples, sheet: of }), at);
    const page = await scanPage(bytes, 1, 300);
    for (const index of [0, 17, 39]) {
      const area = areaOf(index, of);
      const said = symbol === 'qr' ? page.qr(area) : readCode128(page.bars(area) ?? []);
      expect(said).toBe(samples[index]?.code);
    }
  }
});
