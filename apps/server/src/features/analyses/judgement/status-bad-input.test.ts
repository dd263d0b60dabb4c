import { changeTestStatus, type TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addSetup } from '../../../testing/laboratory.ts';
import { addPerson, PASSWORD, type Person } from '../../../testing/people.ts';
import { codesOf, faultsOf, refused } from '../../../testing/refused.ts';
import { sampleIn } from '../../../testing/samples.ts';
import { bring, reread, setStatus, testsOf } from '../../../testing/tests.ts';
import { testIn, testsIn } from '../../../testing/tests-in.ts';
import { startWorld, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const named = ({ id, version }: TestRow) => ({ id, version });
const bodyOf = (objectList: readonly unknown[], change: object = {}) => ({
  body: {
    objectList,
    testStatus: 'REQUEST_APPROVED',
    validationRemarks: 'Đã xem đủ hồ sơ',
    password: PASSWORD,
    auditReviewed: true,
    ...change,
  },
});
const signersOf = async ({ id }: TestRow, meaning: string): Promise<string[]> => {
  const { rows } = await world.owner.query<{ signer_id: string }>(
    'SELECT signer_id FROM signature WHERE subject_id = $1 AND meaning = $2',
    [id, meaning],
  );
  return rows.map(({ signer_id }) => signer_id);
};

test('TEST-04 the same test named twice is one test, moved and signed once; with two versions it is refused', async () => {
  const row = await testIn(world, 'REQUEST_REVIEW');
  const two = bodyOf([named(row), { id: row.id, version: row.version + 1 }]);
  const answer = await refused(world, world.reviewer, changeTestStatus, two, 'VALIDATION');
  expect(faultsOf(answer)).toEqual(['objectList INVALID_VALUE']);
  const done = await world.send(changeTestStatus, bodyOf([named(row), named(row)]), world.reviewer.token);
  expect([done.status, done.data]).toEqual([200, { changed: 1 }]);
  expect(await signersOf(row, 'reviewed')).toEqual([world.reviewer.id]);
});

const one = { id: randomUUID(), version: 1 };
test.each<[string, object, string[]]>([
  ['nothing named', { objectList: [] }, ['objectList TOO_FEW']],
  [
    'five hundred and one',
    { objectList: Array.from({ length: 501 }, () => ({ id: randomUUID(), version: 1 })) },
    ['objectList TOO_LONG'],
  ],
  ['no id', { objectList: ['L26-0001-T01'] }, ['objectList.0 INVALID_FORMAT']],
  ['no list', { objectList: one }, ['objectList INVALID_TYPE']],
  ['a version of none', { objectList: [{ ...one, version: 0 }] }, ['objectList.0.version TOO_SMALL']],
  ['a status of none', { objectList: [one], testStatus: 'DONE' }, ['testStatus INVALID_VALUE']],
  ['a word for yes', { objectList: [one], unlock: 'yes' }, ['unlock INVALID_TYPE']],
  [
    'a remark of two thousand',
    { objectList: [one], validationRemarks: 'a'.repeat(2000) },
    ['validationRemarks TOO_LONG'],
  ],
])('TEST-04 %s is refused with its field', async (_, change, faults) => {
  const answer = await refused(world, world.reviewer, changeTestStatus, bodyOf([], change), 'VALIDATION');
  expect(faultsOf(answer)).toEqual(faults);
});

test('TEST-10 a test of a sample that somebody does not see is not there for him or her, and stops the others', async () => {
  const rows = await testsIn(world, 'REQUEST_REVIEW');
  const stranger = await addPerson(world, ['Sample', 'Test', 'Test_Review', 'Test_Approve']);
  const body = bodyOf(rows.map(named));
  await refused(world, stranger, changeTestStatus, body, 'TEST_NOT_FOUND');
  expect((await reread(world, rows)).map(({ status }) => status)).toEqual([
    'REQUEST_REVIEW',
    'REQUEST_REVIEW',
  ]);
});

test('TEST-11 of two reviewers in the same second one signs, the other is told that it has moved', async () => {
  const reviewers: Person[] = [
    world.reviewer,
    await addPerson(world, ['Sample', 'Sample_ViewAll', 'Test', 'Test_Review']),
  ];
  for (let round = 0; round < 5; round++) {
    const rows = await testsIn(world, 'REQUEST_REVIEW');
    const answers = await Promise.all(
      reviewers.map(({ token }) => world.send(changeTestStatus, bodyOf(rows.map(named)), token)),
    );
    const won = reviewers[answers.findIndex(({ status }) => status === 200)];
    const lost = answers.find(({ status }) => status !== 200);
    expect([won === undefined, lost?.status, lost?.code]).toEqual([false, 409, 'STALE_VERSION']);
    expect(lost && codesOf(lost).toSorted()).toEqual(
      rows.map(({ testInformationCode }) => testInformationCode).toSorted(),
    );
    for (const row of rows) expect(await signersOf(row, 'reviewed')).toEqual([won?.id]);
  }
});

test('TEST-11 of one who sends back and one who reviews in the same second one has done it', async () => {
  for (let round = 0; round < 5; round++) {
    const [row] = await testsIn(world, 'REQUEST_REVIEW');
    if (!row) throw new Error('no test');
    const answers = await Promise.all([
      world.send(changeTestStatus, bodyOf([named(row)]), world.reviewer.token),
      world.send(changeTestStatus, bodyOf([named(row)], { testStatus: 'REJECT' }), world.head.token),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [after] = await reread(world, [row]);
    const signed = (await signersOf(row, 'reviewed')).length;
    expect([after?.status, signed]).toEqual(
      answers[0].status === 200 ? ['REQUEST_APPROVED', 1] : ['REJECT', 0],
    );
  }
});

test('COMP-20 TEST-11 two hundred are signed with one password in one act, each with a signature of its own; one that moved stops all', async () => {
  const setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
    analytes: Array.from({ length: 200 }, (_, number) => ({ name: `Chỉ tiêu ${number}` })),
  });
  const large = { ...world, setup };
  const sampleId = await sampleIn(large, 'ANALYZING');
  const rows = await bring(large, await testsOf(large, sampleId), 'REQUEST_REVIEW');
  expect(rows).toHaveLength(200);
  const moved = rows[77];
  if (!moved) throw new Error('no test');
  await setStatus(world, world.head, [moved], 'REJECT', 'Tính lại theo hồ sơ');
  const answer = await refused(
    world,
    world.reviewer,
    changeTestStatus,
    bodyOf(rows.map(named)),
    'STALE_VERSION',
  );
  expect(codesOf(answer)).toEqual([moved.testInformationCode]);
  const rest = rows.filter((row) => row !== moved);
  const verify = vi.spyOn(world.services.passwords, 'verify');
  await world.done(world.reviewer, changeTestStatus, {
    body: {
      objectList: rest.map(named),
      testStatus: 'REQUEST_APPROVED',
      password: PASSWORD,
      auditReviewed: true,
    },
  });
  expect(verify).toHaveBeenCalledTimes(1);
  verify.mockRestore();
  const signed = await world.owner.query(
    `SELECT count(DISTINCT act_id)::int AS acts, count(DISTINCT subject_id)::int AS tests, count(*)::int AS signatures
      FROM signature WHERE meaning = 'reviewed' AND subject_id = ANY($1)`,
    [rows.map(({ id }) => id)],
  );
  expect(signed.rows).toEqual([{ acts: 1, tests: 199, signatures: 199 }]);
});
