import { getReportFile } from '@kiemlab/contract/features/printing/printing.api';
import { setReportType, listSampleReports } from '@kiemlab/contract/features/reports/reports.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../platform/pdf/testing/read-pdf.ts';
import { audited } from '../../testing/audited.ts';
import { refused } from '../../testing/refused.ts';
import { issue, sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const REASON = 'Chỉ thử một phần chỉ tiêu theo yêu cầu';
const reportOf = async (id: string) => {
  const [report] = await world.done(world.head, listSampleReports, { params: { id } });
  if (!report) throw new Error('no report');
  return report;
};
const bodyOf = async (sampleId: string, partial: boolean) => ({
  body: { sampleId, version: (await reportOf(sampleId)).version, partial, reason: REASON },
});

test('PRINT-01 COMP-12 the draft of a sample that passed becomes an analysis sheet with a reason, and is issued as one', async () => {
  const id = await sampleIn(world, 'REPORT_SAMPLE_HAS_EXISTED');
  const before = await reportOf(id);
  const asked = await bodyOf(id, true);
  const { answer } = await audited(world, world.head, 'reports.choose-kind', () =>
    world.done(world.head, setReportType, asked),
  );
  expect(answer).toEqual({ kind: 'ANALYSIS_SHEET', form: 'analysis-sheet' });
  expect(await reportOf(id)).toMatchObject({
    number: before.number,
    kind: 'ANALYSIS_SHEET',
    form: 'analysis-sheet',
    verdict: null,
    partialReason: REASON,
  });
  await issue(world, [id]);
  expect(await reportOf(id)).toMatchObject({ status: 'ISSUED', kind: 'ANALYSIS_SHEET', verdict: null });
  const { bytes } = await world.call(
    getReportFile,
    { params: { type: 'analysis-sheet' }, query: { ids: id } },
    world.head.token,
  );
  const text = (await readPdf(bytes)).pages.map((page) => page.text).join(' ');
  expect(text.replace(/\s+/g, '')).toContain('PHIẾUPHÂNTÍCH');
  await refused(world, world.head, setReportType, await bodyOf(id, false), 'INVALID_STATUS_TRANSITION');
});

test('PRINT-01 it is made a certificate again; what is so already is refused', async () => {
  const id = await sampleIn(world, 'REPORT_SAMPLE_HAS_EXISTED');
  await refused(world, world.head, setReportType, await bodyOf(id, false), 'INVALID_STATUS_TRANSITION');
  await world.done(world.head, setReportType, await bodyOf(id, true));
  await refused(world, world.head, setReportType, await bodyOf(id, true), 'INVALID_STATUS_TRANSITION');
  const again = await world.done(world.head, setReportType, await bodyOf(id, false));
  expect(again).toEqual({ kind: 'TEST_CERTIFICATE', form: 'test-certificate' });
  expect(await reportOf(id)).toMatchObject({ verdict: 'PASS', partialReason: null });
});

test('PRINT-01 COMP-43 a sample that failed, one without a report, another version, no reason, no right: refused', async () => {
  const id = await sampleIn(world, 'REPORT_SAMPLE_HAS_EXISTED');
  const asked = await bodyOf(id, true);
  const stale = { body: { ...asked.body, version: asked.body.version + 1 } };
  await refused(world, world.head, setReportType, stale, 'STALE_VERSION');
  await refused(world, world.technician, setReportType, asked, 'FORBIDDEN');
  const short = { body: { ...asked.body, reason: 'x' } };
  expect((await world.call(setReportType, short, world.head.token)).status).toBe(400);
  await world.owner.query("SET kiemlab.action = 'test.verdicts'");
  await world.owner.query(
    "UPDATE test_record SET verdict = 'FAIL', version = version + 1 WHERE sample_id = $1",
    [id],
  );
  await refused(world, world.head, setReportType, await bodyOf(id, true), 'SAMPLE_NOT_PASSED');
  const numberless = { body: { ...asked.body, sampleId: await sampleIn(world, 'ANALYZING') } };
  await refused(world, world.head, setReportType, numberless, 'INVALID_STATUS_TRANSITION');
  const unknown = { body: { ...asked.body, sampleId: '0197a3a0-0000-7000-8000-000000000001' } };
  await refused(world, world.head, setReportType, unknown, 'SAMPLE_NOT_FOUND');
});
