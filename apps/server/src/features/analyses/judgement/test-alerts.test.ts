import { allocateTests } from '@kiemlab/contract/features/analyses/allocate.api';
import { deleteTests } from '@kiemlab/contract/features/analyses/records.api';
import { changeTestStatus, listTests, type TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, PASSWORD, type Person } from '../../../testing/people.ts';
import { faultsOf, refused } from '../../../testing/refused.ts';
import { assign, sampleIn } from '../../../testing/samples.ts';
import { addSecondAccount } from '../../../testing/second-account.ts';
import { bring, reread, seen, setStatus, testsOf } from '../../../testing/tests.ts';
import { testsIn } from '../../../testing/tests-in.ts';
import { startWorld, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

interface Told {
  kind: string;
  who: string;
  count: number;
  standing: boolean;
}

/** What was told of tests, oldest first, and whether it stands. */
async function toldOf(tests: readonly TestRow[]): Promise<Told[]> {
  const { rows } = await world.owner.query<Told>(
    `SELECT kind, to_user AS who, cardinality(about) AS count, withdrawn_at IS NULL AS standing FROM alert
      WHERE about && $1::uuid[] ORDER BY seq`,
    [tests.map(({ id }) => id)],
  );
  return rows;
}
const standing = async (tests: readonly TestRow[]): Promise<string[]> =>
  (await toldOf(tests))
    .filter((alert) => alert.standing)
    .map(({ kind, who, count }) => `${kind} ${nameOf(who)} ${count}`)
    .sort();
const nameOf = (id: string): string =>
  (['head', 'technician', 'reviewer', 'approver', 'director'] as const).find(
    (role) => world[role].id === id,
  ) ?? 'another';

test('HOME-06 along the way of a test each is told once of what waits for him or her, and until it does not', async () => {
  const tests = await testsIn(world, 'NEW');
  expect(await standing(tests)).toEqual(['TESTS_ASSIGNED technician 2']);
  await bring(world, tests, 'TEST_DONE');
  expect(await standing(tests)).toEqual(['TESTS_ASSIGNED technician 2']);
  await setStatus(world, world.technician, tests, 'REQUEST_REVIEW');
  // The head may do everything, and the list of the test id names nobody.
  expect(await standing(tests)).toEqual(['TESTS_TO_REVIEW head 2', 'TESTS_TO_REVIEW reviewer 2']);
  await setStatus(world, world.reviewer, tests, 'REQUEST_APPROVED');
  expect(await standing(tests)).toEqual(['TESTS_TO_APPROVE approver 2', 'TESTS_TO_APPROVE head 2']);
  await setStatus(world, world.approver, tests, 'REJECT', 'Tính lại');
  expect(await standing(tests)).toEqual(['TESTS_REJECTED technician 2']);
  expect((await toldOf(tests)).length).toBe(6);
});

test('HOME-06 what is told of several tests stands as long as it is so of one of them', async () => {
  const [one, other] = await testsIn(world, 'REQUEST_REVIEW');
  if (!one || !other) throw new Error('two tests');
  await setStatus(world, world.reviewer, [one], 'REJECT', 'Tính lại');
  expect(await standing([other])).toEqual(['TESTS_TO_REVIEW head 2', 'TESTS_TO_REVIEW reviewer 2']);
  expect(await standing([one])).toEqual([
    'TESTS_REJECTED technician 1',
    'TESTS_TO_REVIEW head 2',
    'TESTS_TO_REVIEW reviewer 2',
  ]);
  await setStatus(world, world.head, [other], 'TEST_DONE', 'Cân lại');
  expect(await standing([one, other])).toEqual([
    'TESTS_REJECTED technician 1',
    'TESTS_RETURNED technician 1',
  ]);
});

test('HOME-06 two who move the tests of one alert at once leave none that says what is not so', async () => {
  const tests = await testsIn(world, 'REQUEST_REVIEW');
  await Promise.all(tests.map((one) => setStatus(world, world.reviewer, [one], 'REQUEST_APPROVED')));
  expect((await standing(tests)).filter((alert) => alert.startsWith('TESTS_TO_REVIEW'))).toEqual([]);
});

test('HOME-06 a refused act tells nobody, nor does one that is rolled back', async () => {
  const tests = await testsIn(world, 'REQUEST_REVIEW');
  const before = await toldOf(tests);
  const body = (password: string) =>
    seen(world, tests).then((objectList) => ({
      body: { objectList, testStatus: 'REQUEST_APPROVED' as const, password, auditReviewed: true },
    }));
  await refused(world, world.technician, changeTestStatus, await body(PASSWORD), 'FORBIDDEN');
  expect((await world.send(changeTestStatus, await body('sai'), world.reviewer.token)).code).toBe(
    'SIGNATURE_FAILED',
  );
  // The last that the act writes: nothing of it is left.
  await world.owner.query(
    `ALTER TABLE alert ADD CONSTRAINT no_approval CHECK (kind <> 'TESTS_TO_APPROVE') NOT VALID`,
  );
  expect((await world.send(changeTestStatus, await body(PASSWORD), world.reviewer.token)).status).toBe(500);
  await world.owner.query('ALTER TABLE alert DROP CONSTRAINT no_approval');
  expect(await toldOf(tests)).toEqual(before);
  expect((await reread(world, tests)).map(({ status }) => status)).toEqual([
    'REQUEST_REVIEW',
    'REQUEST_REVIEW',
  ]);
});

test('HOME-06 who is named to review is told alone where he or she may, and everybody who may where not', async () => {
  const other = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Test', 'Test_Review']);
  const name = async (tests: readonly TestRow[], person: Person) => {
    await world.owner.query("SELECT set_config('kiemlab.action', 'test.name', false)");
    await world.owner.query('UPDATE test_record SET reviewer_id = $2 WHERE id = ANY($1)', [
      tests.map(({ id }) => id),
      person.id,
    ]);
  };
  const tests = await testsIn(world, 'TEST_DONE');
  await name(tests, other);
  await setStatus(world, world.technician, tests, 'REQUEST_REVIEW');
  expect(await standing(tests)).toEqual(['TESTS_TO_REVIEW another 2']);
  const more = await testsIn(world, 'TEST_DONE');
  await name(more, world.director);
  await setStatus(world, world.technician, more, 'REQUEST_REVIEW');
  expect(await standing(more)).toEqual([
    'TESTS_TO_REVIEW another 2',
    'TESTS_TO_REVIEW head 2',
    'TESTS_TO_REVIEW reviewer 2',
  ]);
});

test('HOME-06 told to judge is by hand: who has the right, is on the list, sees the sample, opens it, and entered nothing by any account', async () => {
  const all = ['Sample', 'Sample_ViewAll', 'Test', 'Test_Review'] as const;
  // By hand: each with whether he or she is told.
  const cases: [string, Person, boolean][] = [
    ['may', await addPerson(world, all), true],
    ['is not on the list', await addPerson(world, all), false],
    ['has no right', await addPerson(world, ['Sample', 'Sample_ViewAll', 'Test']), false],
    ['does not see the sample', await addPerson(world, ['Sample', 'Test', 'Test_Review']), false],
    ['opens no samples', await addPerson(world, ['Sample_ViewAll', 'Test', 'Test_Review']), false],
    ['opens no tests', await addPerson(world, ['Sample', 'Sample_ViewAll', 'Test_Review']), false],
    ['left', await addPerson(world, all), false],
    [
      'is the technician by another account',
      await addSecondAccount(world, world.technician, [...all]),
      false,
    ],
  ];
  const tests = await testsIn(world, 'TEST_DONE');
  const { testId } = world.setup;
  await world.owner.query("SELECT set_config('kiemlab.action', 'test.list', false)");
  await world.owner.query('UPDATE app_user SET login_enabled = false WHERE id = $1', [cases[6]?.[1].id]);
  await world.owner.query("UPDATE test_classification SET approver_list = 'NAMED' WHERE id = $1", [testId]);
  for (const [who, person] of cases)
    if (who !== 'is not on the list')
      await world.owner.query("INSERT INTO test_classification_person VALUES ($1, $2, 'approver')", [
        testId,
        person.id,
      ]);
  await setStatus(world, world.technician, tests, 'REQUEST_REVIEW');
  const told = new Set(
    (await toldOf(tests)).filter(({ kind }) => kind === 'TESTS_TO_REVIEW').map(({ who }) => who),
  );
  await world.owner.query("UPDATE test_classification SET approver_list = 'EVERYONE' WHERE id = $1", [
    testId,
  ]);
  for (const [who, person, wanted] of cases) expect([who, told.has(person.id)]).toEqual([who, wanted]);
  expect(told.size).toBe(1);
});

test('HOME-06 another technician is told, the one before no more, of a deleted test nobody, and who gives a test to himself not at all', async () => {
  const sampleId = await sampleIn(world, 'RECEIVED');
  await assign(world, [sampleId]);
  const tests = await testsOf(world, sampleId);
  const give = (to: Person) =>
    seen(world, tests).then((rows) =>
      world.done(world.head, allocateTests, {
        body: { tests: rows.map(({ id, version }) => ({ id, version, technicianId: to.id })) },
      }),
    );
  await world.owner.query("SELECT set_config('kiemlab.action', 'test.list', false)");
  await world.owner.query("UPDATE test_classification SET technician_list = 'EVERYONE' WHERE id = $1", [
    world.setup.testId,
  ]);
  const other = await addPerson(world, ['Sample', 'Test', 'Test_EnterResult']);
  await give(other);
  expect(await standing(tests)).toEqual(['TESTS_ASSIGNED another 2']);
  await give(world.head);
  expect(await standing(tests)).toEqual([]);
  await give(other);
  await world.done(world.head, deleteTests, {
    body: { objectList: await seen(world, tests), reason: 'Gán nhầm mẫu khác' },
  });
  expect(await standing(tests)).toEqual([]);
});

test('HOME-06 of ten samples each is told apart, of eleven there is one alert that leads to the list of their tests', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 11; count++) ids.push(await sampleIn(world, 'RECEIVED'));
  await assign(world, ids.slice(0, 10));
  const ten = (await Promise.all(ids.slice(0, 10).map((id) => testsOf(world, id)))).flat();
  expect(await standing(ten)).toEqual(Array.from({ length: 10 }, () => 'TESTS_ASSIGNED technician 2'));
  const { technician } = world;
  await world.done(world.head, deleteTests, {
    body: { objectList: await seen(world, ten), reason: 'Gán nhầm mẫu khác' },
  });
  await assign(world, ids);
  const all = (await Promise.all(ids.map((id) => testsOf(world, id)))).flat();
  expect(await standing(all)).toEqual(['TESTS_ASSIGNED technician 22']);
  const { rows } = await world.owner.query<{
    id: string;
    link_category: string;
    own: boolean;
    params: unknown;
  }>(
    `SELECT id, link_category, link_uuid = id AS own, params FROM alert WHERE about && $1::uuid[] AND to_user = $2`,
    [all.map(({ id }) => id), technician.id],
  );
  const alert = rows[0]?.id ?? '';
  expect(rows).toEqual([{ id: alert, link_category: 'TESTS', own: true, params: { of: 11, count: 22 } }]);
  const list = await world.done(technician, listTests, { query: { alert } });
  expect([list.total, list.content.map(({ id }) => id).sort()]).toEqual([22, all.map(({ id }) => id).sort()]);
  for (const strange of [alert, crypto.randomUUID()])
    expect(
      faultsOf(await refused(world, world.head, listTests, { query: { alert: strange } }, 'VALIDATION')),
    ).toEqual(['alert INVALID_VALUE']);
});
