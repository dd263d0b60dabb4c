import { afterAll, expect, test } from 'vitest';
import { createPdfEngine } from '../../../../platform/pdf/pdf-engine.ts';
import { readPdf } from '../../../../platform/pdf/testing/read-pdf.ts';
import type { ReadPdf } from '../../../../platform/pdf/testing/reader-messages.ts';
import type { CertificateData } from '../certificate/certificate.data.ts';
import { certificateExample as example } from '../certificate/certificate.example.ts';
import { formsDir } from '../../forms-dir.ts';

const engine = createPdfEngine({ formsDir: formsDir() });
afterAll(() => engine.close());

const render = async (change: Partial<CertificateData> = {}): Promise<ReadPdf> =>
  readPdf(await engine.render('test-result', { ...example, ...change }, new Date('2026-01-05T07:03:22Z')));
/** Text with every white space gone, as lines break where the layout wants. */
const bare = (text: string): string => text.replace(/\s+/g, '');
const whole = (pdf: ReadPdf): string => bare(pdf.pages.map((page) => page.text).join(''));

test('PRINT-01 the upright certificate is A4 with its number, its mark and its page on every page', async () => {
  const { pages, title, xmp } = await render();
  expect(xmp).toMatch(/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>A</);
  expect(title).toBe('Phiếu kiểm nghiệm số 0123/2026/KNĐN');
  pages.forEach((page, index) => {
    expect(page).toMatchObject({ widthMm: 210, heightMm: 297 });
    expect(page.leftMm).toBeGreaterThanOrEqual(30);
    for (const part of ['Phiếukiểmnghiệmsố:0123/2026/KNĐN', `Trang${index + 1}/${pages.length}`, 'BẢNGỐC'])
      expect(bare(page.text)).toContain(part);
  });
});

test('PRINT-01 PRINT-02 it prints every text of the certificate, the method of a test below its name', async () => {
  const text = whole(await render());
  const { clientSupplied: _marks, placeWord, verify, ...rest } = example;
  const strings = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(strings);
  for (const expected of [...strings(rest), verify?.text ?? '']) expect(text).toContain(bare(expected));
  expect(text).toContain(`Nơi${placeWord}mẫu:`);
  for (const fixed of [
    'PHIẾU KIỂM NGHIỆM',
    'TT Chỉ tiêu chất lượng Phương pháp thử Đơn vị Yêu cầu Kết quả Kết luận',
    'Độ hòa tan DĐVN V, Phụ lục 11.4 (UV 278 nm)',
    'KẾT LUẬN: Mẫu kiểm nghiệm không đạt',
    '--- Hết ---',
  ])
    expect(text).toContain(bare(fixed));
});

test('PRINT-01 a copy names its original before the end mark; nothing else does', async () => {
  const copyOf = 'Bản gốc: Phiếu kiểm nghiệm số 0123/2026/KNĐN, SHA-256 ' + 'a1'.repeat(32);
  const copy = await render({ watermark: 'BẢN SAO', copyOf });
  expect(whole(copy)).toContain(bare(`${copyOf} --- Hết ---`));
  expect(whole(copy)).toContain('BẢNSAO');
  expect(whole(await render())).not.toContain('Bảngốc:');
});

test('PRINT-01 a draft with the least data prints dashes', async () => {
  const { number, watermark, laboratory, placeAndDate, sample, placeWord, intakeNumber } = example;
  const least = { number, watermark, laboratory, placeAndDate, sample, placeWord, intakeNumber };
  const data = {
    ...least,
    results: [],
    notes: [],
    signatures: [],
    recipients: [],
    unitHead: { title: ['TRƯỞNG PHÒNG'] },
    director: { title: ['GIÁM ĐỐC'] },
  };
  const text = whole(await readPdf(await engine.render('test-result', data, new Date(0))));
  expect(text).toContain('KẾTLUẬN:–');
  expect(text).not.toMatch(/Nơinhận|Chữkýđiệntử/);
});
