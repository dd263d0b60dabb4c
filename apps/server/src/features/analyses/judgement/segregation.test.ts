import { changeTestStatus, type TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import type { TestStatus } from '@kiemlab/contract/features/analyses/analyses.statuses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSetup } from '../../../testing/laboratory.ts';
import { addPerson, ALL, PASSWORD, type Person } from '../../../testing/people.ts';
import { codesOf, faultsOf, refused } from '../../../testing/refused.ts';
import { sampleIn } from '../../../testing/samples.ts';
import { bring, reread, setStatus, testsOf } from '../../../testing/tests.ts';
import { testIn } from '../../../testing/tests-in.ts';
import { startWorld, type World } from '../../../testing/world.ts';

let world: World;
/** May do everything and is the technician of the tests. */
let almighty: Person;
let own: World;
beforeAll(async () => {
  world = await startWorld();
  almighty = await addPerson(world, ALL);
  const setup = await addSetup(world, { templateIds: [world.template.id], technicianIds: [almighty.id] });
  own = { ...world, technician: almighty, setup };
});
afterAll(() => world.stop());

const bodyOf = (row: TestRow, testStatus: TestStatus, change: object = {}) => ({
  body: {
    objectList: [{ id: row.id, version: row.version }],
    testStatus,
    validationRemarks: 'lý do',
    password: PASSWORD,
    auditReviewed: true,
    ...change,
  },
});
const now = async (row: TestRow): Promise<TestRow> => (await reread(world, [row]))[0] ?? row;
const ownTest = async (status: TestStatus): Promise<TestRow> => {
  const [row] = await bring(own, await testsOf(own, await sampleIn(own, 'ANALYZING')), status);
  if (!row) throw new Error('no test');
  return row;
};

test.each([
  ['REQUEST_REVIEW', 'REQUEST_APPROVED'],
  ['REQUEST_REVIEW', 'REJECT'],
  ['REQUEST_APPROVED', 'APPROVED'],
  ['REQUEST_APPROVED', 'REJECT'],
] as const)(
  'COMP-06 TEST-11 the technician does not take the own test from %s to %s, with every permission there is',
  async (from, to) => {
    const row = await ownTest(from);
    const answer = await refused(world, almighty, changeTestStatus, bodyOf(row, to), 'OWN_RESULT');
    expect(codesOf(answer)).toEqual([row.testInformationCode]);
  },
);

test('COMP-06 COMP-25 TEST-11 who reviewed a test does not approve it', async () => {
  const row = await testIn(world, 'REQUEST_REVIEW');
  await setStatus(world, world.head, [row], 'REQUEST_APPROVED');
  const reviewed = await now(row);
  for (const to of ['APPROVED', 'REJECT'] as const)
    await refused(world, world.head, changeTestStatus, bodyOf(reviewed, to), 'OWN_RESULT');
  await setStatus(world, world.approver, [row], 'APPROVED');
});

test('COMP-06 TEST-11 who once entered a result stays out, also when the test was given to somebody else', async () => {
  const row = await ownTest('REQUEST_REVIEW');
  await world.owner.query("SET kiemlab.action = 'test.reassign'");
  await world.owner.query('UPDATE test_record SET technician_id = $1 WHERE id = $2', [
    world.technician.id,
    row.id,
  ]);
  await refused(world, almighty, changeTestStatus, bodyOf(row, 'REQUEST_APPROVED'), 'OWN_RESULT');
  await setStatus(world, world.reviewer, [row], 'REQUEST_APPROVED');
  await refused(world, almighty, changeTestStatus, bodyOf(await now(row), 'APPROVED'), 'OWN_RESULT');
});

test('TEST-11 one own test among others stops the whole act', async () => {
  const mine = await ownTest('REQUEST_REVIEW');
  const other = await testIn(world, 'REQUEST_REVIEW');
  const body = bodyOf(mine, 'REQUEST_APPROVED', {
    objectList: [other, mine].map(({ id, version }) => ({ id, version })),
  });
  const answer = await refused(world, almighty, changeTestStatus, body, 'OWN_RESULT');
  expect(codesOf(answer)).toEqual([mine.testInformationCode]);
});

test('TEST-10 only the technician asks for review, nobody in his or her place', async () => {
  const row = await testIn(world, 'TEST_DONE');
  await refused(world, almighty, changeTestStatus, bodyOf(row, 'REQUEST_REVIEW'), 'NOT_ASSIGNED');
});

test('COMP-25 TEST-11 steps cannot be skipped', async () => {
  const done = await testIn(world, 'TEST_DONE');
  // Unless the laboratory lets its technicians (skip-review.test.ts).
  for (const who of [world.technician, world.head])
    await refused(world, who, changeTestStatus, bodyOf(done, 'REQUEST_APPROVED'), 'REVIEW_REQUIRED');
  const asked = await testIn(world, 'REQUEST_REVIEW');
  await refused(world, world.approver, changeTestStatus, bodyOf(asked, 'APPROVED'), 'NOT_REQUEST_APPROVED');
});

test.each(['signerId', 'reviewer', 'reviewed_by', 'approver', 'technicianId', 'signedAt', 'username'])(
  'COMP-23 TEST-11 a body cannot say who signs: %s is refused',
  async (field) => {
    const row = await testIn(world, 'REQUEST_REVIEW');
    const body = bodyOf(row, 'REQUEST_APPROVED', { [field]: world.approver.id });
    const answer = await refused(world, world.reviewer, changeTestStatus, body, 'VALIDATION');
    expect(faultsOf(answer)).toEqual([`${field} UNKNOWN_FIELD`]);
  },
);

test('COMP-23 TEST-11 the password is that of the session’s user, not of the one who should have signed', async () => {
  const row = await testIn(world, 'REQUEST_REVIEW');
  const thief = await addPerson(world, ['Sample_ViewAll', 'Test', 'Test_Review']);
  await world.owner.query("SET kiemlab.action = 'test.password'");
  await world.owner.query('UPDATE app_user SET password_hash = $1 WHERE id = $2', [
    await world.services.passwords.hash('khác hẳn'),
    thief.id,
  ]);
  const answer = await world.send(changeTestStatus, bodyOf(row, 'REQUEST_APPROVED'), thief.token);
  expect(answer.code).toBe('SIGNATURE_FAILED');
  expect((await reread(world, [row])).map((read) => read.status)).toEqual(['REQUEST_REVIEW']);
});
