import { createReports, withdrawReport } from '@kiemlab/contract/features/reports/reports.api';
import { changeTestStatus } from '@kiemlab/contract/features/analyses/analyses.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, allBut } from '../../testing/people.ts';
import { codesOf, refused } from '../../testing/refused.ts';
import { issue, move, readSample, sampleIn } from '../../testing/samples.ts';
import { testsOf } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { amend, approveAgain, correct, newestOf, reportsOf } from './testing/amending.ts';

const WHY = 'Khách hàng rút yêu cầu';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const bodyOf = async (id: string, more: object = {}) => {
  const { id: reportId, version } = await newestOf(world, id);
  return { body: { reportId, version, reason: WHY, ...more } };
};

test('COMP-44 SAMPLE-21 a withdrawn draft is void, and its sample gets the next number when it is asked for one', async () => {
  const id = await sampleIn(world, 'REPORT_SAMPLE_HAS_EXISTED');
  const draft = await newestOf(world, id);
  expect((await world.send(withdrawReport, await bodyOf(id), world.head.token)).status).toBe(200);
  expect((await readSample(world, id)).sampleStatus).toBe('ANALYZING');
  expect(await readSample(world, id)).toMatchObject({ number: null });
  await world.done(world.head, createReports, { body: { sampleIds: [id] } });
  const [now, old] = await reportsOf(world, id);
  expect(old).toMatchObject({
    id: draft.id,
    status: 'VOID',
    voidCause: 'WITHDRAWN',
    voidReason: WHY,
    voidedBy: world.head.fullName,
  });
  expect([now?.status, Number(now?.code)]).toEqual(['DRAFT', Number(draft.code) + 1]);
  await issue(world, [id]);
  expect(await newestOf(world, id)).toMatchObject({ status: 'ISSUED', number: now?.number });
});

test('COMP-44 a withdrawn amendment leaves what was issued standing, locks its tests again, and the next one is -SĐ2', async () => {
  const id = await sampleIn(world, 'REPORTED');
  const first = await newestOf(world, id);
  await amend(world, id, await testsOf(world, id));
  expect((await testsOf(world, id)).map(({ status }) => status)).toEqual(['APPROVED', 'APPROVED']);
  expect((await world.send(withdrawReport, await bodyOf(id), world.head.token)).status).toBe(200);
  expect((await readSample(world, id)).sampleStatus).toBe('REPORTED');
  expect(await readSample(world, id)).toMatchObject({ number: first.number });
  expect((await testsOf(world, id)).map(({ status }) => status)).toEqual(['LOCKED', 'LOCKED']);
  expect(await reportsOf(world, id)).toMatchObject([
    { status: 'VOID', replaces: first.number },
    { status: 'ISSUED', id: first.id, amending: false, replacedBy: null },
  ]);
  expect((await amend(world, id)).number).toBe(first.number.replace('/', '-SĐ2/'));
});

test('COMP-44 of a stored sample its status stays', async () => {
  const id = await sampleIn(world, 'REPORTED');
  await move(world, [id], 'STORED', { storageLocation: 'Kho lưu' });
  await amend(world, id);
  await world.send(withdrawReport, await bodyOf(id), world.head.token);
  expect((await readSample(world, id)).sampleStatus).toBe('STORED');
});

test('COMP-44 what was corrected is not left behind: an amendment is withdrawn only while its tests say what was issued', async () => {
  const id = await sampleIn(world, 'REPORTED');
  const [assay] = await testsOf(world, id);
  if (!assay) throw new Error('no test');
  await amend(world, id, [assay]);
  const returned = { objectList: [{ id: assay.id }], testStatus: 'TEST_DONE', validationRemarks: 'Xem lại' };
  expect((await world.send(changeTestStatus, { body: returned }, world.technician.token)).status).toBe(200);
  await refused(world, world.head, withdrawReport, await bodyOf(id), 'TESTS_NOT_APPROVED');
  await approveAgain(
    world,
    (await testsOf(world, id)).filter((row) => row.id === assay.id),
  );
  // Signed anew without another value it says the same.
  await correct(world, id, assay.id, '97.1');
  const answer = await refused(world, world.head, withdrawReport, await bodyOf(id), 'AMENDMENT_CHANGED');
  expect(codesOf(answer)).toEqual([(await newestOf(world, id)).number]);
});

test('COMP-44 USER-03 an issued report is not withdrawn, nor by who is no unit head, without a reason, or as it was', async () => {
  const issued = await sampleIn(world, 'REPORTED');
  await refused(world, world.head, withdrawReport, await bodyOf(issued), 'INVALID_STATUS_TRANSITION');
  const id = await sampleIn(world, 'REPORT_SAMPLE_HAS_EXISTED');
  await refused(world, world.head, withdrawReport, await bodyOf(id, { reason: '' }), 'VALIDATION');
  await refused(world, world.head, withdrawReport, await bodyOf(id, { version: 7 }), 'STALE_VERSION');
  await refused(world, world.head, withdrawReport, await bodyOf(id, { reportId: randomUUID() }), 'NOT_FOUND');
  await refused(world, undefined, withdrawReport, await bodyOf(id), 'UNAUTHENTICATED');
  const clerk = await addPerson(world, allBut('Test_Unlock'));
  await refused(world, clerk, withdrawReport, await bodyOf(id), 'FORBIDDEN');
});
