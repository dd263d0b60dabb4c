import { clearOosCases } from '@kiemlab/contract/features/oos/oos.api';
import { allocateTests } from '@kiemlab/contract/features/analyses/allocate.api';
import { createReports } from '@kiemlab/contract/features/reports/reports.api';
import { updateQcSample } from '@kiemlab/contract/features/analyses/qc.api';
import { changeTestStatus } from '@kiemlab/contract/features/analyses/analyses.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../../testing/audited.ts';
import { addPerson, ALL, PASSWORD, prepare } from '../../../testing/people.ts';
import { failureOf, refused } from '../../../testing/refused.ts';
import { complete, seen, setStatus } from '../../../testing/tests.ts';
import { testIn } from '../../../testing/tests-in.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import {
  clear,
  clearing,
  completed,
  decide,
  type Said,
  save,
  suspected,
} from '../../oos/testing/contradicting.ts';
import { caseOf, casesOf, current, may, permit, withdraw } from '../../oos/testing/failing.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** By hand, limits 95,0 to 105,0: what was saved, one after the other before entry is complete, and whether that is suspect. */
const SAVED: readonly [Said[], boolean][] = [
  [[{ result: '330' }], false],
  [[{ result: '330' }, { result: '100' }], true],
  [[{ result: '330' }, { result: 'Đúng' }], true],
  [[{ result: '330' }, { result: '' }], true],
  [[{ result: '330' }, { result: '331' }], true],
  [[{ result: '330 %' }, { result: '100' }], true],
  [[{ result: '100' }, { result: '330' }, { result: '100' }], true],
  [[{ result: '100' }, { result: '101' }], false],
  [[{ result: '100' }, { result: '330' }], false],
  [
    [
      { result: '330', sampleTestingResult: 'PASS' },
      { result: '330', sampleTestingResult: 'FAIL' },
    ],
    false,
  ],
  [[{ result: 'KPH' }, { result: '100' }], false],
];
test.each(SAVED)(
  'COMP-39 saved before the completion: %j; suspect: %s, and typing is never stopped',
  async (values, suspect) => {
    const row = await testIn(world, 'NEW');
    for (const said of values) expect((await save(world, row, said)).status).toBe(201);
    const cases = await casesOf(world, row);
    expect(cases.map(({ status }) => status)).toEqual(suspect ? ['SUSPECTED'] : []);
  },
);

test('COMP-39 a value outside that was changed bars review, approval and number until the unit head explains it, with both values', async () => {
  const row = await suspected(world);
  const oos = await caseOf(world, row);
  expect(oos).toMatchObject({
    status: 'SUSPECTED',
    bars: true,
    result: '330',
    abilities: may({ clear: undefined, permit: 'OOS_NOT_OPEN', fail: 'OOS_NOT_OPEN' }),
    values: [
      { determination: 1, result: '330', limitCheck: 'OUTSIDE', by: world.technician.fullName },
      { determination: 2, result: '100', limitCheck: 'WITHIN', reason: 'Nhập lại giá trị' },
    ],
  });
  expect(await current(world, row)).toMatchObject({ outsideBefore: true, limitCheck: 'WITHIN' });
  const number = await refused(
    world,
    world.head,
    createReports,
    { body: { sampleIds: [row.sampleId] } },
    'OOS_OPEN',
  );
  expect(failureOf(number).message).toContain(oos.code);
  await setStatus(world, world.technician, [row], 'REQUEST_REVIEW');
  const review = async () => ({
    body: {
      objectList: await seen(world, [row]),
      testStatus: 'REQUEST_APPROVED' as const,
      password: PASSWORD,
      auditReviewed: true,
    },
  });
  await refused(world, world.reviewer, changeTestStatus, await review(), 'OOS_OPEN');
  const before = await review();
  const { answer } = await audited(world, world.head, 'tests.clear-oos-cases', async () =>
    world.send(clearOosCases, clearing([await caseOf(world, row)]), world.head.token),
  );
  expect(answer).toMatchObject({ status: 200, data: { cleared: 1 } });
  await refused(world, world.reviewer, changeTestStatus, before, 'STALE_VERSION');
  await setStatus(world, world.reviewer, [row], 'REQUEST_APPROVED');
  await setStatus(world, world.approver, [row], 'APPROVED');
  expect(await caseOf(world, row)).toMatchObject({
    status: 'CLEARED',
    bars: false,
    decisions: [{ decision: 'CLEARED', cause: 'TYPING_ERROR', reason: null, decidedBy: world.head.fullName }],
  });
  const { rows } = await world.owner.query<{ meaning: string; content: object }>(
    'SELECT g.meaning, c.content FROM signature g JOIN signed_content c USING (content_hash) WHERE g.subject_id = $1',
    [oos.id],
  );
  expect(rows).toMatchObject([
    {
      meaning: 'oos-cleared',
      content: { code: oos.code, values: [{ result: '330' }, { result: '100' }], cause: 'TYPING_ERROR' },
    },
  ]);
});

test('COMP-39 COMP-20 many are explained in one signature, a record each; all or none', async () => {
  const rows = [await suspected(world), await suspected(world), await suspected(world)];
  const cases = await Promise.all(rows.map((row) => caseOf(world, row)));
  const [first] = cases;
  if (!first) throw new Error('no cases');
  await refused(
    world,
    world.head,
    clearOosCases,
    clearing([...cases.slice(1), { ...first, version: first.version + 1 }]),
    'STALE_VERSION',
  );
  await world.done(
    world.head,
    clearOosCases,
    clearing(cases, { cause: 'OTHER', reason: 'Pipet hỏng, đã thay' }),
  );
  const { rows: acts } = await world.owner.query<{ acts: string; signed: string }>(
    "SELECT count(DISTINCT act_id) AS acts, count(*) AS signed FROM signature WHERE subject_id = ANY($1) AND meaning = 'oos-cleared'",
    [cases.map(({ id }) => id)],
  );
  expect(acts).toEqual([{ acts: '1', signed: '3' }]);
  for (const row of rows) expect(await caseOf(world, row)).toMatchObject({ status: 'CLEARED' });
  const [done] = await Promise.all(rows.slice(0, 1).map((row) => caseOf(world, row)));
  await refused(world, world.head, clearOosCases, clearing(done ? [done] : []), 'OOS_NOT_SUSPECTED');
});
test('COMP-39 what is completed outside after all is the same case, open, and wants its own decision', async () => {
  const row = await testIn(world, 'NEW');
  await save(world, row, { result: '330' });
  await save(world, row, { result: '100' });
  const { code } = await caseOf(world, row);
  await clear(world, [row]);
  const done = await completed(world, row, { result: '331', sampleTestingResult: 'PASS' });
  expect(await casesOf(world, done)).toMatchObject([{ code, status: 'OPEN', bars: true, determination: 1 }]);
  await decide(world, done, 'CONFORMS');
  expect(await caseOf(world, done)).toMatchObject({ status: 'ACCEPTED' });
});

test('COMP-39 what was explained waits again once another value outside was changed', async () => {
  const row = await testIn(world, 'NEW');
  for (const result of ['330', '100']) await save(world, row, { result });
  await clear(world, [row]);
  for (const result of ['340', '101']) await save(world, row, { result });
  expect(await casesOf(world, row)).toMatchObject([
    { status: 'SUSPECTED', decisions: [{ decision: 'CLEARED' }] },
  ]);
  expect((await caseOf(world, row)).values.map(({ result }) => result)).toEqual(['330', '100', '340', '101']);
});

test('COMP-39 another technician does not change it unseen either', async () => {
  const row = await testIn(world, 'NEW');
  await save(world, row, { result: '330' });
  const other = await addPerson(world, ['Sample', 'Test', 'Test_EnterResult'], 'Kiểm nghiệm viên');
  await prepare(world, (tx) =>
    tx
      .insertInto('test_classification_person')
      .values({ classification_id: world.setup.testId, user_id: other.id, role: 'technician' })
      .execute(),
  );
  const [named] = await seen(world, [row]);
  await world.done(world.head, allocateTests, {
    body: {
      tests: [{ id: row.id, version: named?.version ?? 0, technicianId: other.id }],
      reason: 'Người trước nghỉ ốm',
    },
  });
  expect((await save(world, row, { result: '100', sampleTestingResult: 'PASS' }, other)).status).toBe(201);
  expect(await caseOf(world, row)).toMatchObject({ status: 'SUSPECTED', openedBy: other.fullName });
});

test('COMP-39 once explained and complete, the result is corrected as any other', async () => {
  const row = await suspected(world);
  await clear(world, [row]);
  expect((await save(world, row, { result: '101', sampleTestingResult: 'PASS' })).status).toBe(201);
});

test('COMP-39 COMP-06 who entered it explains nothing; what is wrong is refused by name and changes nothing', async () => {
  const row = await suspected(world);
  const oos = await caseOf(world, row);
  const call = clearing([oos]);
  await refused(world, world.technician, clearOosCases, call, 'FORBIDDEN');
  const wrong = await world.send(clearOosCases, clearing([oos], { password: 'sai' }), world.head.token);
  expect(wrong).toMatchObject({ status: 401, code: 'SIGNATURE_FAILED' });
  await refused(world, world.head, clearOosCases, clearing([{ ...oos, id: randomUUID() }]), 'NOT_FOUND');
  for (const bad of [
    { cases: [] },
    { cases: [oos.id] },
    { cause: 'MISTAKE' },
    { cause: 'OTHER' },
    { cause: 'OTHER', reason: '' },
    { cause: 'OTHER', reason: 'ngắn' },
    { more: 1 },
  ])
    await refused(world, world.head, clearOosCases, clearing([oos], bad) as never, 'VALIDATION');
  const all = await addPerson(world, ALL, 'Trưởng phòng');
  await world.owner.query('BEGIN');
  await world.owner.query("SELECT set_config('kiemlab.action', 'tests.allocate', true)");
  await world.owner.query('UPDATE test_record SET technician_id = $1 WHERE id = $2', [all.id, row.id]);
  await world.owner.query('COMMIT');
  await refused(world, all, clearOosCases, call, 'OOS_OWN_RESULT');
});

test('COMP-39 the save that completes what was declared ahead opens it in the same act', async () => {
  const row = await testIn(world, 'NEW');
  await save(world, row, { result: '330' });
  await complete(world, [row]);
  await save(world, row, { result: '100', sampleTestingResult: 'PASS' });
  expect(await current(world, row)).toMatchObject({ status: 'TEST_DONE', oos: [{ status: 'SUSPECTED' }] });
});

test('COMP-39 what fails in the end waits for its explanation too, and goes its way from then on', async () => {
  const row = await testIn(world, 'NEW');
  await save(world, row, { result: '330' });
  const failed = await completed(world, row, { result: '80', sampleTestingResult: 'FAIL' });
  expect(await caseOf(world, failed)).toMatchObject({
    status: 'OPEN',
    unexplained: true,
    bars: true,
    abilities: may({ clear: undefined, fail: 'OOS_NOTHING_TO_DECIDE' }),
  });
  await clear(world, [failed]);
  expect(await caseOf(world, failed)).toMatchObject({ status: 'OPEN', unexplained: false, bars: false });
  await setStatus(world, world.technician, [failed], 'REQUEST_REVIEW');
  await setStatus(world, world.reviewer, [failed], 'REQUEST_APPROVED');
  await setStatus(world, world.approver, [failed], 'APPROVED');
  expect(await caseOf(world, failed)).toMatchObject({ status: 'CLOSED', outcome: 'CONFIRMED' });
});

test('COMP-39 TEST-09 what was changed under the mark of quality control is suspect once the mark is off', async () => {
  for (const values of [
    ['330', '100'],
    ['330', ''],
    ['330', '250', '100'],
    ['330', 'KPH'],
  ]) {
    const row = await testIn(world, 'NEW');
    await world.done(world.head, updateQcSample, { params: { id: row.id }, body: {} });
    for (const result of values) await save(world, row, { result, sampleTestingResult: 'PASS' });
    expect(await casesOf(world, row)).toEqual([]);
    await world.done(world.head, updateQcSample, {
      params: { id: row.id },
      body: {
        qcSample: false,
        version: (await current(world, row)).version,
        reason: 'Không phải mẫu kiểm soát',
        password: PASSWORD,
      },
    });
    expect(await casesOf(world, row)).toMatchObject([{ status: 'SUSPECTED', result: '330', bars: true }]);
  }
});

test('COMP-39 a leave explains what was changed before once it is used, and nothing when it is withdrawn', async () => {
  const row = await testIn(world, 'NEW');
  await save(world, row, { result: '330' });
  const failed = await completed(world, row, { result: '80', sampleTestingResult: 'FAIL' });
  await permit(world, failed);
  await withdraw(world, failed);
  expect(await caseOf(world, failed)).toMatchObject({ status: 'OPEN', unexplained: true, bars: true });
  await permit(world, failed);
  expect(await caseOf(world, failed)).toMatchObject({ status: 'PERMITTED', bars: true });
  await save(world, failed, { result: '100', sampleTestingResult: 'PASS' });
  expect(await caseOf(world, failed)).toMatchObject({ status: 'OPEN', unexplained: false, bars: false });
});
