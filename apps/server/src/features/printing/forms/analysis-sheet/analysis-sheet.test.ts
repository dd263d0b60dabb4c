import { afterAll, expect, test } from 'vitest';
import { createPdfEngine } from '../../../../platform/pdf/pdf-engine.ts';
import { readPdf } from '../../../../platform/pdf/testing/read-pdf.ts';
import { formsDir } from '../../forms-dir.ts';
import type { AnalysisSheetData } from './analysis-sheet.data.ts';
import { analysisSheetExample as example } from './analysis-sheet.example.ts';

const engine = createPdfEngine({ formsDir: formsDir() });
afterAll(() => engine.close());

const bare = (text: string): string => text.replace(/\s+/g, '');
const print = async (change: Partial<AnalysisSheetData> = {}) => {
  const pdf = await readPdf(
    await engine.render('analysis-sheet', { ...example, ...change }, new Date('2026-01-05T07:03:22Z')),
  );
  return { pdf, text: bare(pdf.pages.map((page) => page.text).join('')) };
};

const strings = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(strings)
      : [];

test('PRINT-01 every text of its data stands on the upright page, which is PDF/A-2a with number and mark on each page', async () => {
  const { pdf, text } = await print();
  const { verify, clientSupplied: _marks, placeWord: _word, ...rest } = example;
  for (const expected of [...strings(rest), verify?.text ?? '']) expect(text).toContain(bare(expected));
  for (const fixed of [
    'PHIẾU PHÂN TÍCH',
    'Mẫu phân tích:',
    'Số đăng ký phân tích:',
    'TT Chỉ tiêu Phương pháp Đơn vị Yêu cầu Kết quả',
    'Ngày phân tích: từ 10/12/2025 đến 30/12/2025.',
    'KIỂM NGHIỆM VIÊN',
    '--- Hết ---',
  ])
    expect(text).toContain(bare(fixed));
  for (const absent of ['KẾT LUẬN', 'Kết luận', 'Không đạt', 'GIÁM ĐỐC', 'PHIẾU KIỂM NGHIỆM'])
    expect(text).not.toContain(bare(absent));
  expect(pdf.xmp).toMatch(/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>A</);
  expect(pdf.title).toBe('Phiếu phân tích số 0123/2026/KNĐN');
  pdf.pages.forEach((page, index) => {
    expect(page).toMatchObject({ widthMm: 210, heightMm: 297 });
    // Bound at the left: nothing stands in the margin, and the text begins at its end (side bearing of a letter).
    expect([page.leftMm >= 30, page.leftMm < 32]).toEqual([true, true]);
    expect(bare(page.text)).toContain('Phiếuphântíchsố:0123/2026/KNĐN');
    expect(bare(page.text)).toContain(`Trang${index + 1}/${pdf.pages.length}`);
    expect(bare(page.text)).toContain('BẢNGỐC');
  });
});

test('PRINT-01 sixty long rows: none is lost, the head of the table repeats, nobody signs on a page of its own', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => ({
    name: `Chỉ tiêu số ${index + 1}.`,
    method: 'Sắc ký lỏng hiệu năng cao ghép khối phổ hai lần',
    unit: 'mg/kg',
    requirement: index === 7 ? 'không-một-dấu-cách'.repeat(40) : 'Không được có',
    result: 'Không phát hiện (LOD = 0,25 mg/kg)',
  }));
  const { pdf } = await print({ results: rows });
  const pages = pdf.pages.map((page) => bare(page.text));
  for (const { name } of rows) expect(pages.filter((page) => page.includes(bare(name)))).toHaveLength(1);
  for (const page of pages.filter((text) => text.includes('Chỉtiêusố')))
    expect(page).toContain('TTChỉtiêuPhươngpháp');
  expect(pages.at(-1)).toContain('KIỂMNGHIỆMVIÊN');
});

test('PRINT-01 a draft with the least data prints dashes', async () => {
  const { text } = await print({
    batch: undefined,
    condition: ' ',
    openingCondition: undefined,
    testedFrom: undefined,
    testedTo: undefined,
    results: [],
    signatures: [],
    verify: undefined,
    notes: [],
    clientSupplied: [],
  } as unknown as Partial<AnalysisSheetData>);
  expect(text).toContain('Sốlô:–');
  expect(text).toContain('Tìnhtrạngmẫukhimởniêmphong:–');
  expect(text).toContain('từ–đến–');
});
