import { getReportFile } from '@kiemlab/contract/features/printing/printing.api';
import { createReports } from '@kiemlab/contract/features/reports/reports.api';
import { updateQcSample } from '@kiemlab/contract/features/analyses/qc.api';
import { deleteTests } from '@kiemlab/contract/features/analyses/records.api';
import { assignAnalytes, type TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '../../../platform/pdf/testing/read-pdf.ts';
import { audited } from '../../../testing/audited.ts';
import { addPerson, allBut, PASSWORD } from '../../../testing/people.ts';
import { faultsOf, refused } from '../../../testing/refused.ts';
import { draftsOf, issue, sampleIn } from '../../../testing/samples.ts';
import { bring, complete, enter, testsOf } from '../../../testing/tests.ts';
import { testIn, testsIn } from '../../../testing/tests-in.ts';
import type { World } from '../../../testing/world.ts';
import { caseOf, casesOf, current, failing } from '../../oos/testing/failing.ts';
import { addAlmighty, addPlanner, begun, give, mark, REASON, SIGNED, startMarking } from './testing/qc.ts';

let world: World;
beforeAll(async () => {
  world = await startMarking();
});
afterAll(() => world.stop());

const marksOf = async ({ id }: TestRow) =>
  (
    await world.owner.query<{ id: string; qc_sample: boolean; reason: string | null; marked_by: string }>(
      'SELECT id, qc_sample, reason, marked_by FROM test_qc_mark WHERE test_id = $1 ORDER BY seq',
      [id],
    )
  ).rows;
const signaturesOn = async (ids: readonly string[]) =>
  (
    await world.owner.query<{ meaning: string; signer_id: string; remark: string | null; content: object }>(
      `SELECT meaning, signer_id, remark, content FROM signature JOIN signed_content USING (content_hash)
        WHERE subject = 'test-qc-mark' AND subject_id = ANY($1) ORDER BY signed_at`,
      [ids],
    )
  ).rows;
describe('before anything was saved', () => {
  test('TEST-09 the specified call without a body sets the mark, by who assigns, and twice is as once', async () => {
    const who = await addPlanner(world);
    const row = await testIn(world, 'NEW');
    const { answer } = await audited(world, who, 'tests.update-qc-sample', () =>
      world.send(updateQcSample, { params: { id: row.id } }, who.token),
    );
    expect(answer.body).toEqual({ id: row.id, qcSample: true, version: row.version + 1 });
    expect(await current(world, row)).toMatchObject({ qcSample: true, version: row.version + 1 });
    const again = await world.done(who, updateQcSample, mark(row.id));
    expect(again.version).toBe(row.version + 1);
    await world.done(world.head, updateQcSample, mark(row.id, { qcSample: false, reason: REASON }));
    expect(await current(world, row)).toMatchObject({ qcSample: false });
    const marks = await marksOf(row);
    expect(marks.map(({ id: _, ...rest }) => rest)).toEqual([
      { qc_sample: true, reason: null, marked_by: who.id },
      { qc_sample: false, reason: REASON, marked_by: world.head.id },
    ]);
    expect(await signaturesOn(marks.map(({ id }) => id))).toEqual([]);
  });

  test('TEST-09 USER-03 never by who tests it: a technician may not call it at all', async () => {
    const row = await testIn(world, 'NEW');
    await refused(world, world.technician, updateQcSample, mark(row.id), 'FORBIDDEN');
    const all = await addAlmighty(world);
    await give(world, world.head, row, all.id);
    await refused(world, all, updateQcSample, mark(row.id), 'QC_OWN_TEST');
    await world.done(world.head, updateQcSample, mark(row.id));
  });
});

describe('once something was saved', () => {
  test('TEST-09 COMP-19 COMP-39 the unit head marks and unmarks it, signed over the version that was seen, with the reason', async () => {
    const row = await begun(world);
    const body = { version: row.version, ...SIGNED };
    const { answer } = await audited(world, world.head, 'tests.update-qc-sample', () =>
      world.send(updateQcSample, mark(row.id, body), world.head.token),
    );
    expect(answer.body).toEqual({ id: row.id, qcSample: true, version: row.version + 1 });
    const off = {
      qcSample: false,
      version: row.version + 1,
      password: PASSWORD,
      reason: 'Đánh dấu nhầm phép thử',
    };
    await world.done(world.head, updateQcSample, mark(row.id, off));
    expect(await current(world, row)).toMatchObject({ qcSample: false, version: row.version + 2 });
    const marks = await marksOf(row);
    expect(marks.map(({ qc_sample, reason }) => [qc_sample, reason])).toEqual([
      [true, REASON],
      [false, off.reason],
    ]);
    const content = {
      test: row.testInformationCode,
      analyte: row.analytesName,
      round: 1,
      determination: 1,
      result: '330',
      verdict: 'FAIL',
    };
    expect(await signaturesOn(marks.map(({ id }) => id))).toEqual([
      {
        meaning: 'qc-marked',
        signer_id: world.head.id,
        remark: REASON,
        content: { ...content, qcSample: true, reason: REASON },
      },
      {
        meaning: 'qc-unmarked',
        signer_id: world.head.id,
        remark: off.reason,
        content: { ...content, qcSample: false, reason: off.reason },
      },
    ]);
  });

  test('TEST-09 COMP-19 nothing of it without version, reason and the right password; who only assigns is told before', async () => {
    const row = await begun(world);
    const call = (body?: object, who = world.head) =>
      [world, who, updateQcSample, mark(row.id, body)] as const;
    await refused(...call(undefined, await addPlanner(world)), 'QC_AFTER_RESULT');
    expect(faultsOf(await refused(...call(), 'VALIDATION'))).toEqual(['version VERSION_REQUIRED']);
    expect(faultsOf(await refused(...call(SIGNED), 'VALIDATION'))).toEqual(['version VERSION_REQUIRED']);
    const { version } = row;
    await refused(...call({ version, password: PASSWORD }), 'REASON_REQUIRED');
    expect(faultsOf(await refused(...call({ version, reason: REASON }), 'VALIDATION'))).toEqual([
      'password REQUIRED',
    ]);
    await refused(...call({ ...SIGNED, version: version - 1 }), 'STALE_VERSION');
    const wrong = await world.send(
      updateQcSample,
      mark(row.id, { version, ...SIGNED, password: 'khác hẳn' }),
      world.head.token,
    );
    expect([wrong.status, wrong.code]).toEqual([401, 'SIGNATURE_FAILED']);
    expect(await current(world, row)).toEqual(row);
    expect(await marksOf(row)).toEqual([]);
  });

  test('TEST-09 what was marked without a word and begun since is signed for when the mark comes off', async () => {
    const row = await testIn(world, 'NEW');
    await world.done(world.head, updateQcSample, mark(row.id));
    await enter(world, [await current(world, row)], '99,6');
    // What went without a word before is signed now.
    const off = mark(row.id, { qcSample: false });
    expect(faultsOf(await refused(world, world.head, updateQcSample, off, 'VALIDATION'))).toEqual([
      'version VERSION_REQUIRED',
    ]);
  });
});

test('TEST-09 USER-03 a wrong call changes nothing', async () => {
  const row = await testIn(world, 'NEW');
  await refused(world, undefined, updateQcSample, mark(row.id), 'UNAUTHENTICATED');
  const nobody = await addPerson(world, allBut('Test_Add', 'Test_Unlock'));
  await refused(world, nobody, updateQcSample, mark(row.id), 'FORBIDDEN');
  const stranger = await addPerson(world, ['Sample', 'Test', 'Test_Add']);
  await refused(world, stranger, updateQcSample, mark(row.id), 'TEST_NOT_FOUND');
  await refused(world, world.head, updateQcSample, mark(randomUUID()), 'TEST_NOT_FOUND');
  await refused(world, world.head, updateQcSample, mark(row.id, { version: 99 }), 'STALE_VERSION');
  const wrong = mark(row.id, { qcSample: 'no' });
  expect(faultsOf(await refused(world, world.head, updateQcSample, wrong, 'VALIDATION'))).toHaveLength(1);
  for (const status of ['REQUEST_REVIEW', 'REQUEST_APPROVED', 'APPROVED', 'LOCKED'] as const) {
    const signed = await testIn(world, status);
    const body = { version: signed.version, ...SIGNED };
    await refused(world, world.head, updateQcSample, mark(signed.id, body), 'EDIT_NOT_ALLOWED');
  }
});

test('TEST-09 COMP-39 the mark ends no case, and what failed under it has its case without it', async () => {
  const row = await failing(world);
  const body = { version: row.version, ...SIGNED };
  await refused(world, world.head, updateQcSample, mark(row.id, body), 'OOS_CASE_EXISTS');
  expect(await caseOf(world, row)).toMatchObject({ status: 'OPEN' });

  const qc = await testIn(world, 'NEW');
  await world.done(world.head, updateQcSample, mark(qc.id));
  await enter(world, [await current(world, qc)], '80', 'FAIL');
  await complete(world, [qc]);
  expect(await casesOf(world, qc)).toEqual([]);
  const { version } = await current(world, qc);
  await world.done(world.head, updateQcSample, mark(qc.id, { qcSample: false, version, ...SIGNED }));
  expect(await casesOf(world, qc)).toMatchObject([{ status: 'OPEN', openedBy: world.head.fullName }]);
});

test('TEST-09 TEST-02 the mark comes off where the same analyte was assigned anew and deleted again, not where that counts', async () => {
  const row = await testIn(world, 'NEW');
  await world.done(world.head, updateQcSample, mark(row.id));
  const anew = { testId: world.setup.testId, analytesId: row.analytesId, sampleId: row.sampleId };
  const { created } = await world.done(world.head, assignAnalytes, { body: anew });
  const off = mark(row.id, { qcSample: false });
  await refused(world, world.head, updateQcSample, off, 'ANALYTE_ALREADY_ASSIGNED');
  await world.done(world.head, deleteTests, { body: { objectList: created.map(({ id }) => id) } });
  await world.done(world.head, updateQcSample, off);
});

test('TEST-09 PRINT-04 with an issued report the mark stays as that says', async () => {
  const sampleId = await sampleIn(world, 'ANALYZING');
  const [counts, qc] = await testsOf(world, sampleId);
  if (!counts || !qc) throw new Error('no tests');
  await world.done(world.head, updateQcSample, mark(qc.id));
  await bring(world, [counts], 'APPROVED');
  await world.done(world.head, createReports, { body: { sampleIds: [sampleId] } });
  await issue(world, [sampleId]);
  await refused(world, world.head, updateQcSample, mark(qc.id, { qcSample: false }), 'EDIT_NOT_ALLOWED');
});

test('TEST-09 what is of quality control is not on the certificate, not in its verdict, and nothing waits for it', async () => {
  const [counts, qc] = await testsIn(world, 'NEW');
  if (!counts || !qc) throw new Error('no tests');
  await bring(world, [counts], 'APPROVED');
  await world.done(world.head, updateQcSample, mark(qc.id));
  await enter(world, [await current(world, qc)], '99999', 'FAIL');
  await world.done(world.head, createReports, { body: { sampleIds: [counts.sampleId] } });
  const [draft] = await draftsOf(world, [counts.sampleId]);
  expect(draft).toBeDefined();
  const { bytes } = await world.call(
    getReportFile,
    { params: { type: 'test-certificate' }, query: { ids: counts.sampleId } },
    world.head.token,
  );
  const text = (await readPdf(bytes)).pages.map((page) => page.text).join(' ');
  expect(text).toContain(counts.analytesName);
  expect(text).not.toContain(qc.analytesName);
  expect(text).not.toContain('99999');
});
