import { getReportFile } from '@kiemlab/contract/features/printing/printing.api';
import { noteOpening } from '@kiemlab/contract/features/custody/receipt.api';
import { issueReports, listSampleReports } from '@kiemlab/contract/features/reports/reports.api';
import { checkReport } from '@kiemlab/contract/features/reports/reports.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../platform/pdf/testing/read-pdf.ts';
import { PASSWORD } from '../../testing/people.ts';
import { codesOf, faultsOf, refused, stateOfDatabase } from '../../testing/refused.ts';
import { draftsOf, issue, readSample, sampleIn, samplesIn } from '../../testing/samples.ts';
import { enter, setStatus, testsOf } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const bodyOf = (sampleIds: unknown) => ({ body: { sampleIds, password: PASSWORD } });
const draftOf = async (id: string) => {
  const [report] = await world.done(world.head, listSampleReports, { params: { id } });
  if (!report) throw new Error('no report');
  return report;
};
const reportRows = async (id: string) =>
  (await world.owner.query<object>('SELECT * FROM report WHERE sample_id = $1', [id])).rows;
const trailOf = async (entity: string) =>
  (await world.owner.query('SELECT FROM audit_row WHERE entity = $1', [entity])).rowCount;

/** The result is returned, turned to FAIL, and approved again; answers the state of the trail of reports. */
async function turnToFail(id: string): Promise<void> {
  const [row] = await testsOf(world, id);
  if (!row) throw new Error('no test');
  await setStatus(world, world.technician, [row], 'TEST_DONE', 'Đo lại');
  await enter(world, (await testsOf(world, id)).slice(0, 1), '50', 'FAIL', { reason: 'Đo lại' });
  await setStatus(world, world.technician, [row], 'REQUEST_REVIEW');
  await setStatus(world, world.reviewer, [row], 'REQUEST_APPROVED');
  await setStatus(world, world.approver, [row], 'APPROVED');
}

test('PRINT-04 COMP-19 a certificate is not issued by its bare id: the version of the draft is asked for', async () => {
  const [one = '', two = ''] = await samplesIn(world, 'REPORT_SAMPLE_HAS_EXISTED', 2);
  const [seen] = await draftsOf(world, [one]);
  const answer = await refused(world, world.director, issueReports, bodyOf([seen, two]), 'VALIDATION');
  expect(faultsOf(answer)).toEqual(['sampleIds.1.version VERSION_REQUIRED']);
});

test('PRINT-04 the director whose draft said PASS does not issue the FAIL that came meanwhile, alone or among others', async () => {
  const [id = '', other = ''] = await samplesIn(world, 'REPORT_SAMPLE_HAS_EXISTED', 2);
  const drafts = await draftsOf(world, [other, id]);
  const [before, trail] = [await reportRows(id), await trailOf('report')];
  await turnToFail(id);
  const answer = await refused(world, world.director, issueReports, bodyOf(drafts), 'STALE_VERSION');
  expect(codesOf(answer)).toEqual([(await readSample(world, id)).code]);
  // The version covers the tests without anything having been written to the report.
  expect([await reportRows(id), await trailOf('report')]).toEqual([before, trail]);
  await issue(world, [other, id]);
  expect((await draftOf(id)).verdict).toBe('FAIL');
});

test('PRINT-04 the version of a draft covers what its sample is', async () => {
  const id = await sampleIn(world, 'REPORT_SAMPLE_HAS_EXISTED');
  const seen = await draftsOf(world, [id]);
  await world.owner.query("SET kiemlab.action = 'test.rename'");
  await world.owner.query("UPDATE sample SET name = 'Tên khác', version = version + 1 WHERE id = $1", [id]);
  await refused(world, world.director, issueReports, bodyOf(seen), 'STALE_VERSION');
  await issue(world, [id]);
});

test('PRINT-04 the version of a draft covers how its sample was when the seal was broken, which is printed', async () => {
  const id = await sampleIn(world, 'REPORT_SAMPLE_HAS_EXISTED');
  const seen = await draftsOf(world, [id]);
  await world.done(world.technician, noteOpening, {
    params: { id },
    body: { condition: 'Niêm phong rách, viên vỡ' },
  });
  await refused(world, world.director, issueReports, bodyOf(seen), 'STALE_VERSION');
  await issue(world, [id]);
});

test('PRINT-04 a draft says what its tests say now, in the list, the question and the print, and writes nothing', async () => {
  const id = await sampleIn(world, 'REPORT_SAMPLE_HAS_EXISTED');
  expect(await draftOf(id)).toMatchObject({ status: 'DRAFT', verdict: 'PASS', kind: 'TEST_CERTIFICATE' });
  await turnToFail(id);
  const state = await stateOfDatabase(world);
  expect(await draftOf(id)).toMatchObject({ status: 'DRAFT', verdict: 'FAIL', kind: 'TEST_CERTIFICATE' });
  const { reports } = await world.done(world.head, checkReport, { body: { sampleIds: [id] } });
  expect(reports).toMatchObject([{ verdict: 'FAIL', kind: 'TEST_CERTIFICATE' }]);
  const { bytes } = await world.call(
    getReportFile,
    { params: { type: 'test-certificate' }, query: { ids: id } },
    world.head.token,
  );
  const text = (await readPdf(bytes)).pages
    .map((page) => page.text)
    .join(' ')
    .replace(/\s+/g, ' ');
  expect(text).toContain('không đạt yêu cầu chất lượng');
  expect(text).not.toContain('Mẫu kiểm nghiệm đạt yêu cầu');
  expect(await stateOfDatabase(world)).toEqual(state);
});

test('PRINT-04 what was issued is stored; without a verdict the draft is an analysis sheet', async () => {
  const id = await sampleIn(world, 'REPORT_SAMPLE_HAS_EXISTED');
  await world.owner.query("SET kiemlab.action = 'test.verdicts'");
  await world.owner.query(
    "UPDATE test_record SET verdict = 'N/A', version = version + 1 WHERE sample_id = $1",
    [id],
  );
  expect(await draftOf(id)).toMatchObject({ verdict: null, kind: 'ANALYSIS_SHEET' });
  expect(await reportRows(id)).toMatchObject([{ kind: null, verdict: null, status: 'DRAFT' }]);
  await world.owner.query(
    "UPDATE test_record SET verdict = 'PASS', version = version + 1 WHERE sample_id = $1",
    [id],
  );
  await issue(world, [id]);
  expect(await reportRows(id)).toMatchObject([
    { kind: 'TEST_CERTIFICATE', verdict: 'PASS', status: 'ISSUED' },
  ]);
});
