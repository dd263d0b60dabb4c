import { getReportFile } from '@kiemlab/contract/features/printing/printing.api';
import { createReports } from '@kiemlab/contract/features/reports/reports.api';
import { updateQcSample } from '@kiemlab/contract/features/tests/qc.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../../platform/pdf/testing/read-pdf.ts';
import { audited } from '../../../testing/audited.ts';
import { addPerson, allBut } from '../../../testing/people.ts';
import { faultsOf, refused } from '../../../testing/refused.ts';
import { draftsOf } from '../../../testing/samples.ts';
import { bring, complete, enter } from '../../../testing/tests.ts';
import { testIn, testsIn } from '../../../testing/tests-in.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { caseOf, casesOf, current, failing } from '../../oos/testing/failing.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const REASON = { reason: 'Mẫu kiểm soát chất lượng' };
const mark = (id: string, body: object = {}) => ({ params: { id }, body });

test('TEST-09 the specified call without a body sets the mark, and twice is as once', async () => {
  const row = await testIn(world, 'NEW');
  const { answer } = await audited(world, world.technician, 'tests.update-qc-sample', () =>
    world.send(updateQcSample, { params: { id: row.id } }, world.technician.token),
  );
  expect(answer.body).toEqual({ id: row.id, qcSample: true, version: row.version + 1 });
  expect(await current(world, row)).toMatchObject({ qcSample: true, version: row.version + 1 });
  const again = await world.done(world.technician, updateQcSample, mark(row.id));
  expect(again.version).toBe(row.version + 1);
  await world.done(world.technician, updateQcSample, mark(row.id, { qcSample: false }));
  expect(await current(world, row)).toMatchObject({ qcSample: false });
});

test('TEST-09 after the first result by the unit head alone, with a reason', async () => {
  const row = await testIn(world, 'TEST_DONE');
  await refused(world, world.technician, updateQcSample, mark(row.id, REASON), 'QC_AFTER_RESULT');
  await refused(world, world.head, updateQcSample, mark(row.id), 'REASON_REQUIRED');
  await world.done(world.head, updateQcSample, mark(row.id, REASON));
  expect(await current(world, row)).toMatchObject({ qcSample: true });
});

test('TEST-09 USER-03 a wrong call changes nothing', async () => {
  const row = await testIn(world, 'NEW');
  await refused(world, undefined, updateQcSample, mark(row.id), 'UNAUTHENTICATED');
  const nobody = await addPerson(world, allBut('Test_EnterResult', 'Test_Unlock'));
  await refused(world, nobody, updateQcSample, mark(row.id), 'FORBIDDEN');
  const other = await addPerson(world, allBut('Test_Unlock'));
  await refused(world, other, updateQcSample, mark(row.id), 'NOT_ASSIGNED');
  await refused(world, world.head, updateQcSample, mark(randomUUID()), 'TEST_NOT_FOUND');
  await refused(world, world.head, updateQcSample, mark(row.id, { version: 99 }), 'STALE_VERSION');
  const answer = await refused(
    world,
    world.head,
    updateQcSample,
    mark(row.id, { qcSample: 'no' }),
    'VALIDATION',
  );
  expect(faultsOf(answer)).toHaveLength(1);
  for (const status of ['REQUEST_REVIEW', 'REQUEST_APPROVED', 'APPROVED', 'LOCKED'] as const) {
    const signed = await testIn(world, status);
    await refused(world, world.head, updateQcSample, mark(signed.id, REASON), 'EDIT_NOT_ALLOWED');
  }
});

test('TEST-09 COMP-39 the mark ends no case, and what failed under it has its case without it', async () => {
  const row = await failing(world);
  await refused(world, world.head, updateQcSample, mark(row.id, REASON), 'OOS_CASE_EXISTS');
  expect(await caseOf(world, row)).toMatchObject({ status: 'OPEN' });

  const qc = await testIn(world, 'NEW');
  await world.done(world.technician, updateQcSample, mark(qc.id));
  await enter(world, [await current(world, qc)], '80', 'FAIL');
  await complete(world, [qc]);
  expect(await casesOf(world, qc)).toEqual([]);
  await world.done(world.head, updateQcSample, mark(qc.id, { qcSample: false, ...REASON }));
  expect(await casesOf(world, qc)).toMatchObject([{ status: 'OPEN', openedBy: world.head.fullName }]);
});

test('TEST-09 what is of quality control is not on the certificate, not in its verdict, and nothing waits for it', async () => {
  const [counts, qc] = await testsIn(world, 'NEW');
  if (!counts || !qc) throw new Error('no tests');
  await bring(world, [counts], 'APPROVED');
  await world.done(world.technician, updateQcSample, mark(qc.id));
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
