import { getReportFile } from '@kiemlab/contract/features/printing/printing.api';
import { getPrint, printReport } from '@kiemlab/contract/features/printing/prints.api';
import type { ReportForm } from '@kiemlab/contract/features/reports/report-kinds';
import {
  checkReport,
  createReports,
  listSampleReports,
} from '@kiemlab/contract/features/reports/reports.api';
import type { CertificateLayout } from '@kiemlab/contract/features/settings/certificate-layouts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../platform/pdf/testing/read-pdf.ts';
import { archivedReport } from '../../testing/archived-report.ts';
import { prepare } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { draftsOf, issue, sampleIn } from '../../testing/samples.ts';
import { approveTests } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { addValue } from '../settings/settings.queries.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const lay = (layout: CertificateLayout) => prepare(world, (tx) => addValue(tx, 'certificateLayout', layout));
const drafted = async (): Promise<string> => {
  const id = await sampleIn(world, 'ANALYZING');
  await approveTests(world, [id]);
  await world.done(world.head, createReports, { body: { sampleIds: [id] } });
  return id;
};
const textOf = async (bytes: Uint8Array): Promise<string> =>
  (await readPdf(bytes)).pages.map(({ text }) => text.replace(/\s+/g, '')).join('');
const fetch = async (type: ReportForm, id: string) => {
  const answer = await world.call(getReportFile, { params: { type }, query: { ids: id } }, world.head.token);
  if (answer.status !== 200) return { code: answer.code, text: '', widthMm: 0 };
  const { pages } = await readPdf(answer.bytes);
  return {
    code: undefined,
    text: pages.map(({ text }) => text.replace(/\s+/g, '')).join(''),
    widthMm: pages[0]?.widthMm,
  };
};
const formOf = async (id: string) =>
  (await world.done(world.head, checkReport, { body: { sampleIds: [id] } })).reports[0]?.form;
/** What the certificate says of the sample, as both layouts say it. */
const SAID = ['KẾTLUẬN:Mẫukiểmnghiệmđạtyêucầu', 'TRƯỞNGPHÒNGKIỂMNGHIỆM', 'Ghichú:'];

test('PRINT-01 PRINT-02 one layout is issued and archived; the other shows the same content and names the original, which nobody gets by looking', async () => {
  const id = await drafted();
  // Both may be looked at as drafts.
  for (const type of ['test-certificate', 'test-result'] as const)
    expect((await fetch(type, id)).text).toContain('BẢNNHÁP');
  expect(await formOf(id)).toBe('test-certificate');
  await issue(world, [id]);
  const original = await textOf(await archivedReport(world, id));
  const same = await fetch('test-certificate', id);
  const copy = await fetch('test-result', id);
  const [report] = await world.done(world.head, listSampleReports, { params: { id } });
  expect(report?.form).toBe('test-certificate');
  expect([same.widthMm, copy.widthMm]).toEqual([297, 210]);
  for (const part of SAID) for (const text of [original, same.text, copy.text]) expect(text).toContain(part);
  expect(original).toContain('BẢNGỐC');
  for (const { text } of [same, copy]) {
    expect(text).not.toContain('BẢNGỐC');
    expect(text).toContain('BẢNXEM');
  }
  expect(copy.text).toContain(
    `Bảngốc:Phiếukiểmnghiệmsố${report?.number ?? ''},SHA-256${report?.pdfSha256 ?? ''}`,
  );
  expect(copy.text).toContain(`Xembởi${world.head.fullName.replace(/\s+/g, '')}`);
});

test('PRINT-01 PRINT-04 the setting says which one is issued from then on; what was issued keeps its form and its bytes', async () => {
  const before = await drafted();
  await issue(world, [before]);
  const bytes = await archivedReport(world, before);
  const after = await drafted();
  const [seen] = await draftsOf(world, [after]);
  await lay('portrait');
  // What was seen is another paper now: whoever signs it has to look again.
  const [now] = await draftsOf(world, [after]);
  expect(now?.version).not.toBe(seen?.version);
  expect(await formOf(after)).toBe('test-result');
  await issue(world, [after]);
  expect((await fetch('test-result', after)).widthMm).toBe(210);
  expect(await textOf(await archivedReport(world, after))).toContain('BẢNGỐC');
  const copy = await fetch('test-certificate', after);
  expect(copy.widthMm).toBe(297);
  expect(copy.text).toContain('Bảngốc:Phiếukiểmnghiệm(khổđứng)số');
  expect(copy.text).not.toContain('BẢNGỐC');

  expect(await formOf(before)).toBe('test-certificate');
  expect(Buffer.compare(await archivedReport(world, before), bytes)).toBe(0);
  await lay('landscape');
  expect(await formOf(after)).toBe('test-result');
  expect(await fetch('analysis-sheet', after)).toMatchObject({ code: 'OTHER_REPORT_FORM' });
});

test('PRINT-01 COMP-45 the other layout is printed as a counted copy that names the original, which is still to be printed', async () => {
  const id = await drafted();
  await issue(world, [id]);
  const wish = (type: ReportForm, more: object = {}) => ({ params: { type }, body: { ids: [id], ...more } });
  const other = await world.done(world.head, printReport, wish('test-result'));
  expect([other.kind, other.copyNumber]).toEqual(['COPY', 1]);
  const { bytes } = await world.call(getPrint, { params: { id: other.id } }, world.head.token);
  const { pages } = await readPdf(bytes);
  const text = pages.map((page) => page.text.replace(/\s+/g, '')).join('');
  expect(pages[0]?.widthMm).toBe(210);
  expect(text).toContain('BẢNSAOLẦN1');
  expect(text).toContain(`Bảngốc:Phiếukiểmnghiệmsố${other.number ?? ''},SHA-256`);
  await refused(
    world,
    world.head,
    printReport,
    wish('test-result', { purpose: 'save' }),
    'OTHER_REPORT_FORM',
  );
  await refused(world, world.head, printReport, wish('analysis-sheet'), 'OTHER_REPORT_FORM');
  expect((await world.done(world.head, printReport, wish('test-certificate'))).kind).toBe('ORIGINAL');
});
