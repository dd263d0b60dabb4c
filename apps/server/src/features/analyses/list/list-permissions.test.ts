import type { TestListPermission } from '@kiemlab/contract/features/analyses/list-permissions';
import { stateOfRow } from '@kiemlab/contract/features/analyses/row-inputs';
import { listTests, type TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { TEST_ACTIONS, testAbilities } from '@kiemlab/contract/features/analyses/analyses.rules';
import { TEST_STATUSES } from '@kiemlab/contract/features/analyses/analyses.statuses';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPerson, ALL, allBut, type Person, prepare } from '../../../testing/people.ts';
import { abilitiesOn, actorOf } from '../../../testing/row-abilities.ts';
import { sampleIn } from '../../../testing/samples.ts';
import { testsOf } from '../../../testing/tests.ts';
import { testIn } from '../../../testing/tests-in.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { addValue } from '../../settings/settings.queries.ts';
import { stateOf } from '../test-content.ts';
import { readTests } from '../analyses.queries.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** Who tests and who judges by the test id: everybody with the right, or these. */
async function lists(people: 'EVERYONE' | readonly Person[]): Promise<void> {
  const { testId } = world.setup;
  const mode = people === 'EVERYONE' ? people : 'NAMED';
  await world.owner.query("SET kiemlab.action = 'test.set-list'");
  await world.owner.query(
    'UPDATE test_classification SET technician_list = $2, approver_list = $2 WHERE id = $1',
    [testId, mode],
  );
  await world.owner.query('DELETE FROM test_classification_person WHERE classification_id = $1', [testId]);
  for (const { id } of people === 'EVERYONE' ? [] : people)
    await world.owner.query(
      `INSERT INTO test_classification_person SELECT $1, $2, role FROM unnest(ARRAY['technician', 'approver']) role`,
      [testId, id],
    );
}
beforeEach(() => lists('EVERYONE'));
const allowSkip = (value: boolean) => prepare(world, (tx) => addValue(tx, 'allowSkipReview', value));

async function rowOf(test: TestRow, who: Person): Promise<TestRow> {
  const { content } = await world.done(who, listTests, { query: { sampleId: test.sampleId } });
  const row = content.find(({ id }) => id === test.id);
  if (!row) throw new Error('the test is not in the list');
  return row;
}
const factsOf = async (test: TestRow, who: Person): Promise<TestListPermission[]> =>
  (await rowOf(test, who)).facts;

test('TEST-01 TEST-10 a row tells its reader who entered, reviewed and may judge, of the reader alone', async () => {
  const row = await testIn(world, 'REQUEST_APPROVED');
  const listed: TestListPermission[] = ['mayTest', 'mayJudge'];
  expect(await factsOf(row, world.technician)).toEqual(['enteredByMe', ...listed]);
  expect(await factsOf(row, world.reviewer)).toEqual(['reviewedByMe', ...listed]);
  expect(await factsOf(row, world.approver)).toEqual(listed);
  await lists([world.approver, world.technician]);
  expect(await factsOf(row, world.technician)).toEqual(['enteredByMe', ...listed]);
  expect(await factsOf(row, world.reviewer)).toEqual(['reviewedByMe']);
  await lists([]);
  expect(await factsOf(row, world.approver)).toEqual(['nobodyTests', 'nobodyJudges']);
  // No row names anybody by an id, but for those whom the specification's record names: who tests and who judged it.
  const text = JSON.stringify(await rowOf(row, world.approver));
  for (const { id } of [world.approver, world.head]) expect(text).not.toContain(id);
});

test('TEST-01 a correction counts as an entry, whoever tests now', async () => {
  const row = await testIn(world, 'TEST_DONE');
  await world.owner.query("SET kiemlab.action = 'test.reassign'");
  await world.owner.query('UPDATE test_record SET technician_id = $1 WHERE id = $2', [world.head.id, row.id]);
  expect(await factsOf(row, world.technician)).toEqual(['enteredByMe', 'mayTest', 'mayJudge']);
  expect(await factsOf(row, world.head)).toEqual(['mayTest', 'mayJudge']);
});

test('TEST-09 who assigns tests is told that one which another entered a result of takes no mark any more, and who tests it that it never does', async () => {
  const row = await testIn(world, 'TEST_DONE');
  const other = await addPerson(world, allBut('Test_Unlock'));
  expect(await factsOf(row, other)).toEqual(['mayTest', 'mayJudge']);
  const markOf = async (because: string) =>
    expect(await abilitiesOn(world, other, await rowOf(row, other))).toContainEqual({
      action: 'markQc',
      allowed: false,
      because,
    });
  await markOf('QC_AFTER_RESULT');
  await world.owner.query("SET kiemlab.action = 'test.reassign'");
  await world.owner.query('UPDATE test_record SET technician_id = $1 WHERE id = $2', [other.id, row.id]);
  await markOf('QC_OWN_TEST');
});

test('TEST-01 TEST-04 the leave to do without a review is told while it could be used, a certificate where it stands', async () => {
  const [done, reviewed] = [await testIn(world, 'TEST_DONE'), await testIn(world, 'REQUEST_REVIEW')];
  await allowSkip(true);
  expect(await factsOf(done, world.approver)).toEqual(['mayTest', 'mayJudge', 'reviewMayBeSkipped']);
  expect(await factsOf(reviewed, world.approver)).toEqual(['mayTest', 'mayJudge']);
  await allowSkip(false);
  expect(await factsOf(done, world.approver)).toEqual(['mayTest', 'mayJudge']);
  const [reported] = await testsOf(world, await sampleIn(world, 'REPORTED'));
  if (!reported) throw new Error('no test');
  expect(await factsOf(reported, world.director)).toEqual(['reported', 'mayTest', 'mayJudge']);
});

test('TEST-10 the list judges as the server does: every action, status and list, for those with a part in it and others', async () => {
  const people = [world.technician, world.reviewer, world.approver, world.head, await addPerson(world, ALL)];
  const actors = await Promise.all(people.map((who) => actorOf(world, who)));
  const tests: TestRow[] = [];
  for (const status of TEST_STATUSES) tests.push(await testIn(world, status));
  tests.push(...(await testsOf(world, await sampleIn(world, 'REPORTED'))));
  let judged = 0;
  for (const skip of [true, false]) {
    await allowSkip(skip);
    for (const standing of ['EVERYONE', people.slice(0, 3), people.slice(2), []] as const) {
      await lists(standing);
      for (const [index, who] of people.entries()) {
        const actor = actors[index];
        if (!actor) throw new Error('no actor');
        const ids = tests.map(({ id }) => id);
        const stored = new Map(
          (await readTests(world.services.db, ids, false, actor)).map((one) => [one.id, one]),
        );
        const { content } = await world.done(who, listTests, { query: { size: 999 } });
        for (const row of content.filter(({ id }) => stored.has(id))) {
          const here = stored.get(row.id);
          if (!here) continue;
          const said = testAbilities(stateOfRow(row, actor), actor);
          expect(said, `${row.status} ${who.position}`).toEqual(testAbilities(stateOf(here), actor));
          judged += said.length;
        }
      }
    }
  }
  // 9 tests, each action, 5 people, 4 standings, with and without the leave; nothing was left out.
  expect(judged).toBe(9 * Object.keys(TEST_ACTIONS).length * 5 * 4 * 2);
});
