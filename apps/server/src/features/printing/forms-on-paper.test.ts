import { UNPRINTABLE } from '@kiemlab/contract/core/printable/printable-text';
import type { PrintedColumn } from '@kiemlab/contract/features/printing/printed-columns';
import type { ReportType } from '@kiemlab/contract/features/printing/printed-forms';
import { afterAll, describe, expect, test } from 'vitest';
import { createPdfEngine } from '../../platform/pdf/pdf-engine.ts';
import { readPdf } from '../../platform/pdf/testing/read-pdf.ts';
import { readRules } from '../../platform/pdf/testing/read-rules.ts';
import type { Form } from './form.ts';
import { FORM_EXAMPLES } from './forms/form-examples.ts';
import { spoken, textsOf, stressed } from './forms/stress-texts.ts';
import { FORMS } from './forms.ts';
import { formsDir } from './forms-dir.ts';

const engine = createPdfEngine({ formsDir: formsDir() });
afterAll(() => engine.close());

const AT = new Date('2026-01-05T07:03:22Z');
const CODE = 'BM.99/QT.07/KNĐN/2026(01)';
// The micro sign comes back as the letter mu.
const bare = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '');
const render = (form: Form, content: object) => engine.render(form.template, content, AT);
const read = async (form: Form, content: object) => {
  const bytes = await render(form, content);
  const pdf = await readPdf(bytes);
  return { bytes, pdf, pages: pdf.pages.map(({ text }) => bare(text)) };
};
const sheetOf = ({ orientation }: Form) =>
  orientation === 'landscape' ? { widthMm: 297, heightMm: 210 } : { widthMm: 210, heightMm: 297 };

/** Where the lines between columns stand, as the table of forms has them: the first column begins at the left margin. */
function linesOf(columns: readonly PrintedColumn[], { orientation }: Form): number[] {
  const [left, right] = orientation === 'landscape' ? [20, 297 - 15] : [30, 210 - 15];
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  let at = left;
  return [left, ...columns.map(({ width }) => (at += ((right - left) * width) / total))];
}

/** Letters of one word: more than any field takes, and more than one page has room for in a column. */
const MOST = 6_000;
/** A label is a page, or a part of one: longer than a sample may be called it cannot bear. */
const LETTERS: Partial<Record<ReportType, number>> = { 'barcode-label': 500, 'label-sheet': 150 };

/** Millimetres that stay blank at the right; labels go nearer to the edge of their sheet. */
const EDGE: Partial<Record<ReportType, number>> = { 'label-sheet': 8 };

/** How often each letter stands in a text. */
function lettersOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
}

describe.each(Object.entries(FORMS) as [ReportType, Form][])('%s', (type, form) => {
  const example = (rows: number) => FORM_EXAMPLES[type](rows);

  test('PRINT-01 lies as the table of forms says, with its code and its mark on every page, and every text comes back', async () => {
    const content = { ...example(3), formCode: CODE };
    const { pdf, pages } = await read(form, content);
    for (const page of pdf.pages) expect(page).toMatchObject(sheetOf(form));
    for (const page of pages) {
      expect(page.includes(bare(CODE))).toBe(form.code !== null);
      expect(page.includes(bare('BẢN GỐC'))).toBe(form.watermark === 'original');
    }
    const all = pages.join('');
    for (const text of textsOf(content)) if (text !== '') expect(all).toContain(bare(text));
  });

  test('PRINT-04 is PDF/A-2a with its fonts inside, and the same content gives the same bytes', async () => {
    const { bytes, pdf } = await read(form, example(1));
    expect(pdf.xmp).toMatch(/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>A</);
    const raw = Buffer.from(bytes).toString('latin1');
    const fonts = raw.match(/\/Type ?\/FontDescriptor/g) ?? [];
    expect(fonts.length).toBeGreaterThan(0);
    expect(raw.match(/\/FontFile[23]? /g)).toHaveLength(fonts.length);
    expect(Buffer.from(await render(form, example(1)))).toEqual(Buffer.from(bytes));
  });

  test('PRINT-01 three hundred rows: none is lost, heads repeat, columns are as wide as the table of forms says', async () => {
    const content = example(300);
    const { bytes, pages } = await read(form, content);
    const all = pages.join('');
    for (const text of textsOf(content)) if (text !== '') expect(all.includes(bare(text)), text).toBe(true);
    const { columns } = form;
    if (!columns) return;
    expect(pages.length).toBeGreaterThan(2);
    for (const { heading } of columns) expect(pages[1]).toContain(bare(heading));
    const { upright } = (await readRules(bytes))[1] ?? { upright: [] };
    for (const line of linesOf(columns, form))
      expect(Math.min(...upright.map((x) => Math.abs(x - line))), `a line at ${line} mm`).toBeLessThan(1);
  });

  test('PRINT-01 letters of other scripts are printed; of what no font has it is said, and no box stands for any', async () => {
    const content = spoken(example(3));
    const { pages } = await read(form, content);
    const all = pages.join('');
    expect(all).not.toMatch(/[□\ufffd]/u);
    const printed = lettersOf(all);
    for (const [letter, count] of lettersOf(
      bare(textsOf(content).join('').replaceAll(/[💊د]/gu, UNPRINTABLE)),
    ))
      expect(printed.get(letter) ?? 0, letter).toBeGreaterThanOrEqual(count);
  });

  test('PRINT-01 bears any text: nothing is lost, cut off or run as code', async () => {
    const content = stressed(example(3), LETTERS[type] ?? MOST);
    const { bytes, pages } = await read(form, content);
    // A cell that goes on over pages has heads and feet between its parts: letters are counted.
    const printed = lettersOf(pages.join(''));
    for (const [letter, count] of lettersOf(
      bare(textsOf(content).join('')).replaceAll('💊', bare(UNPRINTABLE)),
    ))
      expect(printed.get(letter) ?? 0, letter).toBeGreaterThanOrEqual(count);
    const { widthMm, heightMm } = sheetOf(form);
    for (const page of await readRules(bytes)) {
      expect(page.rightMm).toBeLessThan(widthMm - (EDGE[type] ?? 10));
      expect(page.lowestMm).toBeLessThan(heightMm - 5);
    }
  });
});
