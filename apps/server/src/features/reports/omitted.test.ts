import {
  checkReport,
  createReports,
  issueReports,
  listSampleReports,
} from '@kiemlab/contract/features/reports/reports.api';
import { updateQcSample } from '@kiemlab/contract/features/analyses/qc.api';
import { deleteTests } from '@kiemlab/contract/features/analyses/records.api';
import { assignAnalytes, type TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/people.ts';
import { codesOf, refused } from '../../testing/refused.ts';
import { draftsOf, issue, move, readSample, sampleIn } from '../../testing/samples.ts';
import { bring, testsOf } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const mark = async (row: TestRow, body: object = {}) =>
  world.done(world.head, updateQcSample, { params: { id: row.id }, body });
const drop = async (row: TestRow, reason?: string) =>
  world.done(world.head, deleteTests, {
    body: { objectList: [row.id], ...(reason ? { reason } : {}) },
  });
const number = (id: string) => world.done(world.head, createReports, { body: { sampleIds: [id] } });
const reportsOf = (id: string) => world.done(world.head, listSampleReports, { params: { id } });
const omittedOf = async (id: string) => {
  const { reports } = await world.done(world.head, checkReport, { body: { sampleIds: [id] } });
  return reports[0]?.omitted;
};
/** The call that issues what was just seen. */
const call = async (ids: readonly string[], more: object = {}) => ({
  body: { sampleIds: await draftsOf(world, ids), password: PASSWORD, ...more },
});
const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);

/** A sample of whose two tests one is approved, and the other waits. */
async function halfApproved(): Promise<{ id: string; counts: TestRow; other: TestRow }> {
  const id = await sampleIn(world, 'ANALYZING');
  const [counts, other] = await testsOf(world, id);
  if (!counts || !other) throw new Error('no tests');
  await bring(world, [counts], 'APPROVED');
  return { id, counts, other };
}
test('SAMPLE-21 COMP-39 before its number, and while a draft, a report names every test ever assigned that is not on it, with the reason', async () => {
  const { id, other } = await halfApproved();
  expect(await omittedOf(id)).toEqual([]);
  await drop(other, 'Phân công nhầm chỉ tiêu');
  const deleted = {
    code: other.testInformationCode,
    analyte: other.analytesName,
    why: 'DELETED',
    reason: 'Phân công nhầm chỉ tiêu',
    by: world.head.fullName,
    at,
  };
  expect(await omittedOf(id)).toEqual([deleted]);
  // A control of the same analyte, marked without a word before anything was saved.
  const { created } = await world.done(world.head, assignAnalytes, {
    body: { testId: world.setup.testId, analytesId: other.analytesId, sampleId: id },
  });
  const [control] = (await testsOf(world, id)).filter((row) => row.id === created[0]?.id);
  if (!control) throw new Error('nothing was assigned');
  await mark(control);
  await number(id);
  const marked = {
    code: control.testInformationCode,
    analyte: other.analytesName,
    why: 'QC',
    reason: null,
    by: world.head.fullName,
    at,
  };
  expect(await omittedOf(id)).toEqual([deleted, marked]);
  expect((await reportsOf(id)).map(({ omitted }) => omitted)).toEqual([[deleted, marked]]);
  // Marked anew with a reason it says that one; unmarked it counts.
  await mark(control, { qcSample: false });
  expect(await omittedOf(id)).toEqual([deleted]);
  await mark(control, { reason: 'Mẫu thêm chuẩn' });
  expect(await omittedOf(id)).toEqual([deleted, { ...marked, reason: 'Mẫu thêm chuẩn' }]);
});

test('PRINT-04 COMP-39 who issues confirms them; what was confirmed is signed, and stays with the report', async () => {
  const { id, other } = await halfApproved();
  await mark(other, { reason: 'Mẫu thêm chuẩn' });
  await number(id);
  const omitted = await omittedOf(id);
  for (const more of [{}, { omittedConfirmed: false }]) {
    const answer = await refused(
      world,
      world.director,
      issueReports,
      await call([id], more),
      'OMITTED_NOT_CONFIRMED',
    );
    expect(codesOf(answer)).toEqual([other.testInformationCode]);
  }
  await refused(
    world,
    world.director,
    issueReports,
    await call([id], { omittedConfirmed: 'yes' }),
    'VALIDATION',
  );
  const { reports } = await world.done(
    world.director,
    issueReports,
    await call([id], { omittedConfirmed: true }),
  );
  expect(omitted).toEqual([
    {
      code: other.testInformationCode,
      analyte: other.analytesName,
      why: 'QC',
      reason: 'Mẫu thêm chuẩn',
      by: world.head.fullName,
      at,
    },
  ]);
  const { rows } = await world.owner.query(
    `SELECT content, content_version FROM signature JOIN signed_content USING (content_hash) WHERE subject = 'report' AND sample_id = $1`,
    [id],
  );
  expect(rows).toEqual([
    {
      content: { number: reports[0]?.number, pdfSha256: reports[0]?.pdfSha256, omitted, late: null },
      content_version: 3,
    },
  ]);
  expect(await omittedOf(id)).toEqual(omitted);
  expect((await reportsOf(id)).map((report) => report.omitted)).toEqual([omitted]);
});

test('PRINT-04 where nothing was left out nothing is asked; of many samples those are named that leave something out', async () => {
  const whole = await sampleIn(world, 'REPORT_SAMPLE_HAS_EXISTED');
  const { id, other } = await halfApproved();
  await drop(other);
  await number(id);
  const answer = await refused(
    world,
    world.director,
    issueReports,
    await call([whole, id]),
    'OMITTED_NOT_CONFIRMED',
  );
  expect(codesOf(answer)).toEqual([other.testInformationCode]);
  await world.done(world.director, issueReports, await call([whole]));
  expect((await reportsOf(whole)).map(({ omitted }) => omitted)).toEqual([[]]);
  await issue(world, [id]);
});

test('COMP-39 who entered no right password signs nothing, and what is left out is asked before the password', async () => {
  const { id, other } = await halfApproved();
  await drop(other);
  await number(id);
  const wrong = { password: 'khác hẳn' };
  await refused(world, world.director, issueReports, await call([id], wrong), 'OMITTED_NOT_CONFIRMED');
  const answer = await world.send(
    issueReports,
    await call([id], { ...wrong, omittedConfirmed: true }),
    world.director.token,
  );
  expect([answer.status, answer.code]).toEqual([401, 'SIGNATURE_FAILED']);
  await issue(world, [id]);
});

test.each<[string, (other: TestRow) => Promise<unknown>]>([
  [
    'deleted',
    async (other) => {
      await move(world, [other.sampleId], 'ANALYZING', { reason: 'Xem lại phép thử' });
      await drop(other, 'Phân công nhầm chỉ tiêu');
      await number(other.sampleId);
    },
  ],
  ['unmarked', (other) => mark(other, { qcSample: false })],
  [
    'marked for another reason',
    async (other) => {
      await mark(other, { qcSample: false });
      await mark(other, { reason: 'Lý do khác' });
    },
  ],
])(
  'PRINT-04 COMP-19 a test that is %s after the draft was looked at is confirmed by nobody',
  async (_, act) => {
    const { id, other } = await halfApproved();
    await mark(other);
    await number(id);
    const seen = await call([id], { omittedConfirmed: true });
    await act(other);
    const answer = await refused(world, world.director, issueReports, seen, 'STALE_VERSION');
    expect(codesOf(answer)).toEqual([(await readSample(world, id)).code]);
  },
);

test('COMP-44 what was issued before tests were named says nothing of them', async () => {
  const id = await sampleIn(world, 'REPORTED');
  await world.owner.query('ALTER TABLE signature DISABLE TRIGGER signature_append_only');
  await world.owner.query("SET kiemlab.action = 'test.before'");
  await world.owner.query(
    `WITH before AS (INSERT INTO signed_content VALUES (sha256('before'), '{"number": "0001", "pdfSha256": "00"}') RETURNING content_hash)
     UPDATE signature SET content_hash = (SELECT content_hash FROM before), content_version = 1 WHERE subject = 'report' AND sample_id = $1`,
    [id],
  );
  await world.owner.query('ALTER TABLE signature ENABLE TRIGGER signature_append_only');
  expect((await reportsOf(id)).map(({ omitted }) => omitted)).toEqual([null]);
  expect(await omittedOf(id)).toBeNull();
});
