import type { ReportForm } from '@kiemlab/contract/features/reports/report-kinds';
import { checkReport, createReports } from '@kiemlab/contract/features/reports/reports.api';
import { getReportFile } from '@kiemlab/contract/features/printing/printing.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../platform/pdf/testing/read-pdf.ts';
import { archivedReport } from '../../testing/archived-report.ts';
import { issue, sampleIn } from '../../testing/samples.ts';
import { complete, enter, setStatus, testsOf } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const bare = (text: string): string => text.replace(/\s+/g, '');
const textOf = async (bytes: Uint8Array): Promise<string> =>
  bare((await readPdf(bytes)).pages.map((page) => page.text).join(''));
const print = async (type: ReportForm, id: string) => {
  const answer = await world.call(getReportFile, { params: { type }, query: { ids: id } }, world.head.token);
  if (answer.status !== 200) return answer.code;
  return textOf(answer.bytes);
};
const formOf = async (id: string) =>
  (await world.done(world.head, checkReport, { body: { sampleIds: [id] } })).reports[0]?.form;

/** A sample whose tests are all approved with this verdict. */
async function approved(verdict: 'PASS' | 'N/A'): Promise<string> {
  const id = await sampleIn(world, 'ANALYZING');
  const tests = await testsOf(world, id);
  for (const one of tests) await enter(world, [one], undefined, verdict, { remarks: 'giải trình' });
  await complete(world, tests);
  await setStatus(world, world.technician, tests, 'REQUEST_REVIEW');
  await setStatus(world, world.reviewer, tests, 'REQUEST_APPROVED');
  await setStatus(world, world.approver, tests, 'APPROVED');
  return id;
}

test('PRINT-01 TEST-07 without a verdict the report is an analysis sheet: as a draft, as it is issued, and archived', async () => {
  const id = await approved('N/A');
  expect(await formOf(id)).toBe('analysis-sheet');
  expect(await print('test-certificate', id)).toBe('OTHER_REPORT_FORM');
  const draft = await print('analysis-sheet', id);
  expect(draft).toContain('PHIẾUPHÂNTÍCH');
  expect(draft).toContain('BẢNNHÁP');
  await world.done(world.head, createReports, { body: { sampleIds: [id] } });
  await issue(world, [id]);
  const original = await textOf(await archivedReport(world, id));
  expect(original).toContain('PHIẾUPHÂNTÍCH');
  expect(original).toContain('BẢNGỐC');
  expect(original).not.toContain('KẾTLUẬN');
  expect(await formOf(id)).toBe('analysis-sheet');
  expect(await print('test-certificate', id)).toBe('OTHER_REPORT_FORM');
});

test('PRINT-01 TEST-07 with a verdict it is a certificate, and never a sheet', async () => {
  const id = await approved('PASS');
  expect(await formOf(id)).toBe('test-certificate');
  expect(await print('analysis-sheet', id)).toBe('OTHER_REPORT_FORM');
  await world.done(world.head, createReports, { body: { sampleIds: [id] } });
  await issue(world, [id]);
  expect(await print('test-certificate', id)).toContain('PHIẾUKIỂMNGHIỆM');
  expect(await print('analysis-sheet', id)).toBe('OTHER_REPORT_FORM');
});

test('COMP-42 COMP-43 while tests are open either draft is to be had, and none says a verdict', async () => {
  const id = await sampleIn(world, 'ANALYZING');
  const [first] = await testsOf(world, id);
  if (!first) throw new Error('no tests');
  await enter(world, [first], undefined, 'FAIL', { remarks: 'giải trình' });
  expect(await formOf(id)).toBe('test-certificate');
  expect(await print('test-certificate', id)).toContain('KẾTLUẬN:–');
  expect(await print('analysis-sheet', id)).toContain('Chưaphêduyệt');
});

test('COMP-42 what was archived on the certificate before there was a sheet stays there', async () => {
  const id = await approved('PASS');
  await world.done(world.head, createReports, { body: { sampleIds: [id] } });
  await issue(world, [id]);
  // Each look says when it was.
  const looked = async () => (await print('test-certificate', id))?.replace(/\d\d:\d\d:\d\d/g, '');
  const before = await looked();
  await world.owner.query("SET kiemlab.action = 'test.old'");
  await world.owner.query('ALTER TABLE report DISABLE TRIGGER report_keep_issued');
  await world.owner.query("UPDATE report SET kind = 'ANALYSIS_SHEET', verdict = NULL WHERE sample_id = $1", [
    id,
  ]);
  await world.owner.query('ALTER TABLE report ENABLE TRIGGER report_keep_issued');
  expect(await formOf(id)).toBe('test-certificate');
  expect(await looked()).toBe(before);
  expect(await print('analysis-sheet', id)).toBe('OTHER_REPORT_FORM');
});
