import { afterAll, expect, test } from 'vitest';
import { createPdfEngine } from '../../../../platform/pdf/pdf-engine.ts';
import { readPdf } from '../../../../platform/pdf/testing/read-pdf.ts';
import { formsDir } from '../../forms-dir.ts';
import { recordHead } from '../record/record-head.ts';
import { exampleHead } from '../record/record.example.ts';
import type { AssignmentData, AssignedSample } from './assignment.data.ts';

const engine = createPdfEngine({ formsDir: formsDir() });
afterAll(() => engine.close());

const bare = (text: string): string => text.replace(/\s+/g, '');

const sample = (number: number, tests: number): AssignedSample => ({
  code: `L26-000${number}`,
  name: `Paracetamol 500 mg, lần lấy mẫu ${number}`,
  tests: Array.from({ length: tests }, (_, index) => ({
    number: String(index + 1),
    code: `L26-000${number}-T${index + 1}.`,
    analyte: 'Định lượng',
    method: 'DĐVN V, Phụ lục 5.3',
    technician: 'Nguyễn Thị Ánh',
    due: '05/01/2026 16:30',
  })),
});
/** The pages of a sheet, without blanks. */
async function pagesOf(samples: AssignedSample[]): Promise<string[]> {
  const sheet: AssignmentData = {
    ...recordHead(exampleHead(), 'assignmentSheet'),
    counts: 'Số mẫu và số phép thử',
    samples,
  };
  const { pages } = await readPdf(await engine.render('assignment', sheet, new Date('2026-01-02T07:00:00Z')));
  return pages.map(({ text }) => bare(text ?? ''));
}
const SIGNED = bare('NGƯỜI NHẬN PHÂN CÔNG');

// From 1 to 24 tests the end of the table wanders over the whole height of a page.
test.each(Array.from({ length: 24 }, (_, index) => index + 1))(
  'SAMPLE-20 with %i tests the signatures stand once, with the last tests and under the head of the table',
  async (count) => {
    const pages = await pagesOf([sample(1, count)]);
    expect(pages.filter((page) => page.includes(SIGNED))).toHaveLength(1);
    const last = pages.at(-1) ?? '';
    for (const part of [SIGNED, bare('NGƯỜI PHÂN CÔNG'), bare('TT Mã phép thử')])
      expect(last).toContain(part);
    for (let number = Math.max(1, count - 2); number <= count; number++)
      expect(last).toContain(`L26-0001-T${number}.`);
    for (let number = 1; number <= count; number++)
      expect(pages.filter((page) => page.includes(`L26-0001-T${number}.`))).toHaveLength(1);
  },
);

test('SAMPLE-20 a last sample with one test comes to the signatures with its line; every page has the head of the table', async () => {
  const pages = await pagesOf([...[1, 2, 3, 4, 5, 6].map((number) => sample(number, 5)), sample(7, 1)]);
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(page).toContain(bare('TT Mã phép thử'));
  const last = pages.at(-1) ?? '';
  for (const part of ['L26-0007 – Paracetamol', 'L26-0007-T1.', 'NGƯỜI PHÂN CÔNG'])
    expect(last).toContain(bare(part));
});
