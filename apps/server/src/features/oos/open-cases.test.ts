import { completeResultEntry, enterResults } from '@kiemlab/contract/features/analyses/results.api';
import { updateQcSample } from '@kiemlab/contract/features/analyses/qc.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { today } from '../../platform/clock.ts';
import { audited } from '../../testing/audited.ts';
import { codesOf, failureOf, refused } from '../../testing/refused.ts';
import { complete, enter, reread, setStatus } from '../../testing/tests.ts';
import { testIn, testsIn } from '../../testing/tests-in.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { casesOf, current, failing, permit, may } from './testing/failing.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const change = (row: { id: string; version: number }, result: string, verdict = 'PASS') => ({
  body: {
    testResults: [
      { testInformationId: row.id, version: row.version, result, sampleTestingResult: verdict, remarks: 'x' },
    ],
    reason: 'Sửa lỗi nhập liệu',
  },
});

test('COMP-39 the completion of an entry that fails opens a case, one act of the trail, with the first result', async () => {
  const row = await testIn(world, 'NEW');
  await enter(world, [row], '80', 'FAIL');
  // Nothing is out of specification before the entry is complete: what was mistyped is corrected.
  expect(await casesOf(world, row)).toEqual([]);
  const { answer } = await audited(world, world.technician, 'tests.complete-result-entry', () =>
    world.send(completeResultEntry, { body: { objectList: [row.id] } }, world.technician.token),
  );
  expect(answer.status).toBe(200);
  const [oos, ...more] = await casesOf(world, row);
  expect(more).toEqual([]);
  expect(oos).toMatchObject({
    code: expect.stringMatching(`^OOS${today().slice(2, 4)}-\\d{3,}$`),
    status: 'OPEN',
    outcome: null,
    testInformationCode: row.testInformationCode,
    round: 1,
    determination: 1,
    result: '80',
    openedBy: world.technician.fullName,
    permissions: [],
    abilities: may({ permit: undefined, fail: 'OOS_NOTHING_TO_DECIDE' }),
  });
  expect(await current(world, row)).toMatchObject({
    oos: [{ id: oos?.id, code: oos?.code, status: 'OPEN' }],
  });
});

test('COMP-39 what complies has no case, nor has what is of quality control', async () => {
  const [first, second] = await testsIn(world, 'NEW');
  if (!first || !second) throw new Error('no tests');
  await world.done(world.head, updateQcSample, { params: { id: first.id }, body: {} });
  const rows = await reread(world, [first]);
  await enter(world, rows, '80', 'FAIL');
  await enter(world, [second]);
  await complete(world, [first, second]);
  for (const row of [first, second]) expect(await casesOf(world, row)).toEqual([]);
});

test('COMP-39 a result that was completed and fails afterwards has its case as well', async () => {
  const row = await testIn(world, 'TEST_DONE');
  await enter(world, [row], '80', 'FAIL', { reason: 'Đọc nhầm số trên máy' });
  expect(await casesOf(world, row)).toMatchObject([{ status: 'OPEN', determination: 2 }]);
});

test('COMP-39 from then on the result stays, and it is said who may permit a change, in both languages', async () => {
  const row = await failing(world);
  const answer = await refused(
    world,
    world.technician,
    enterResults,
    change(row, '99.6'),
    'OOS_NOT_PERMITTED',
  );
  expect(answer.status).toBe(409);
  expect(codesOf(answer)).toEqual([row.testInformationCode]);
  expect(failureOf(answer).message).toContain(world.head.fullName);
  const english = await world.send(enterResults, change(row, '99.6'), world.technician.token, 'en');
  expect(failureOf(english).message).toContain('does not change before the unit head');
  // Not by being sent back either.
  await setStatus(world, world.technician, [row], 'REQUEST_REVIEW');
  await setStatus(world, world.reviewer, [row], 'REJECT', 'Xem lại phép cân');
  const back = await current(world, row);
  await refused(world, world.technician, enterResults, change(back, '99.6'), 'OOS_NOT_PERMITTED');
});

test('COMP-39 a permission is for one change: the next one wants another', async () => {
  const row = await failing(world);
  await permit(world, row);
  const may = await current(world, row);
  expect(may.oos).toMatchObject([{ status: 'PERMITTED' }]);
  await world.done(world.technician, enterResults, change(may, '99.6') as never);
  const done = await current(world, row);
  expect(done).toMatchObject({ result: '99.6', resultVersions: 2, oos: [{ status: 'OPEN' }] });
  await refused(world, world.technician, enterResults, change(done, '99.9'), 'OOS_NOT_PERMITTED');
});

test('COMP-39 what was sent back and permitted is corrected until it is completed again', async () => {
  const row = await failing(world);
  await setStatus(world, world.technician, [row], 'REQUEST_REVIEW');
  await setStatus(world, world.reviewer, [row], 'REJECT', 'Xem lại phép cân');
  await permit(world, row);
  for (const result of ['99.1', '99.2'])
    await world.done(world.technician, enterResults, change(await current(world, row), result) as never);
  expect((await current(world, row)).oos).toMatchObject([{ status: 'PERMITTED' }]);
  await complete(world, [row]);
  const done = await current(world, row);
  expect(done.oos).toMatchObject([{ status: 'OPEN' }]);
  await refused(world, world.technician, enterResults, change(done, '99.3'), 'OOS_NOT_PERMITTED');
});

test('COMP-39 fifty at the same moment have fifty numbers in a row', async () => {
  const rows = [];
  for (let made = 0; made < 25; made++) rows.push(...(await testsIn(world, 'NEW')));
  await enter(world, rows, '80', 'FAIL');
  const before = await world.owner.query<{ last: number }>(
    "SELECT last FROM number_series WHERE series = 'oos'",
  );
  const answers = await Promise.all(
    rows.map(({ id }) =>
      world.send(completeResultEntry, { body: { objectList: [id] } }, world.technician.token),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(rows.map(() => 200));
  const given = (await reread(world, rows)).flatMap(({ oos }) => oos.map(({ code }) => code));
  const last = before.rows[0]?.last ?? 0;
  const wanted = rows.map(
    (_, index) => `OOS${today().slice(2, 4)}-${String(last + index + 1).padStart(3, '0')}`,
  );
  expect(given.sort()).toEqual(wanted);
});
