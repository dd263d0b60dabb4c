import { enterResults, listResultVersions } from '@kiemlab/contract/features/analyses/results.api';
import { changeTestStatus, type TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { TEST_STATUSES, type TestStatus } from '@kiemlab/contract/features/analyses/analyses.statuses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../../testing/audited.ts';
import { addPerson, ALL } from '../../../testing/people.ts';
import { codesOf, failureOf, faultsOf, refused } from '../../../testing/refused.ts';
import { sampleIn } from '../../../testing/samples.ts';
import { reread, setStatus, testsOf } from '../../../testing/tests.ts';
import { testIn, testsIn } from '../../../testing/tests-in.ts';
import { startWorld, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const bodyOf = (rows: readonly TestRow[], entry: object = {}, change: object = {}) => ({
  body: {
    testResults: rows.map(({ id, version }) => ({
      testInformationId: id,
      version,
      result: '97.4',
      sampleTestingResult: 'PASS',
      ...entry,
    })),
    returnResult: true,
    reason: 'Nhập nhầm cột số liệu',
    ...change,
  },
});
const now = async (row: TestRow): Promise<TestRow> => (await reread(world, [row]))[0] ?? row;
/** By hand: what is signed and not locked (specification 1 §4; domain 5.2, 10). */
const RETURNED: readonly TestStatus[] = ['REQUEST_REVIEW', 'REQUEST_APPROVED', 'APPROVED'];

test.each(RETURNED)(
  'TEST-06 from %s one call returns the result, enters the new one and breaks the signatures',
  async (from) => {
    const row = await testIn(world, from);
    const { answer, reason, changes } = await audited(world, world.technician, 'tests.returnResult', () =>
      world.send(enterResults, bodyOf([row]), world.technician.token),
    );
    expect(answer.status).toBe(201);
    expect(reason).toBe('Nhập nhầm cột số liệu');
    for (const [field, old_value, new_value] of [
      ['status', from, 'TEST_DONE'],
      ['result', '99.6', '97.4'],
    ])
      expect(changes).toContainEqual(
        expect.objectContaining({ entity: 'test', field, old_value, new_value }),
      );
    const after = await now(row);
    expect(after).toMatchObject({
      status: 'TEST_DONE',
      result: '97.4',
      reviewer: null,
      approver: null,
      statusRemark: 'Nhập nhầm cột số liệu',
      resultVersions: 2,
    });
    expect(answer.data.saved).toMatchObject([{ id: row.id, version: after.version }]);
    expect(after.signatures.map(({ valid }) => valid)).toEqual(row.signatures.map(() => false));
    const versions = await world.done(world.head, listResultVersions, { params: { id: row.id } });
    expect(versions.map(({ result, reason: because }) => [result, because])).toEqual([
      ['99.6', null],
      ['97.4', 'Nhập nhầm cột số liệu'],
    ]);
    await setStatus(world, world.technician, [after], 'REQUEST_REVIEW');
  },
);

test('TEST-06 the same value returned is no other determination, and the signatures are void all the same', async () => {
  const row = await testIn(world, 'APPROVED');
  await world.done(world.technician, enterResults, bodyOf([row], { result: '99.6' }) as never);
  const after = await now(row);
  expect([after.status, after.resultVersions, after.version]).toEqual(['TEST_DONE', 1, row.version + 1]);
  expect(after.signatures.map(({ valid }) => valid)).toEqual([false, false, false]);
});

test.each(TEST_STATUSES.filter((status) => !RETURNED.includes(status)))(
  'TEST-06 %s is not returned, in the specified words',
  async (status) => {
    const row = await testIn(world, status);
    const answer = await refused(world, world.technician, enterResults, bodyOf([row]), 'RETURN_NOT_ALLOWED');
    expect(codesOf(answer)).toEqual([row.testInformationCode]);
    const english = await world.send(enterResults, bodyOf([row]), world.technician.token, 'en');
    expect(failureOf(english).message).toBe(
      `Current status cannot return result! ${row.testInformationCode}`,
    );
  },
);

test('TEST-06 nothing is returned that was not asked for: without the word a signed result stays as it is', async () => {
  const row = await testIn(world, 'APPROVED');
  const plain = bodyOf([row], {}, { returnResult: undefined });
  await refused(world, world.technician, enterResults, plain, 'EDIT_NOT_ALLOWED');
});

test('TEST-06 one record, its version, a reason, and a result that is whole', async () => {
  const rows = await testsIn(world, 'APPROVED');
  const [row] = rows;
  if (!row) throw new Error('no test');
  const two = await refused(world, world.technician, enterResults, bodyOf(rows), 'VALIDATION');
  expect(faultsOf(two)).toEqual(['testResults TOO_LONG']);
  const old = bodyOf([{ ...row, version: row.version - 1 }]);
  await refused(world, world.technician, enterResults, old, 'STALE_VERSION');
  for (const reason of [undefined, ''])
    expect(
      (await world.send(enterResults, bodyOf([row], {}, { reason }), world.technician.token)).status,
    ).toBe(400);
  const bare = bodyOf([row], { sampleTestingResult: null });
  await refused(world, world.technician, enterResults, bare, 'RESULT_INCOMPLETE');
  expect(await now(row)).toEqual(row);
});

test('TEST-06 COMP-06 only its technician enters another result; the unit head returns it without one', async () => {
  const row = await testIn(world, 'APPROVED');
  await refused(world, world.head, enterResults, bodyOf([row]), 'NOT_ASSIGNED');
  const colleague = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Test', 'Test_EnterResult']);
  await refused(world, colleague, enterResults, bodyOf([row]), 'NOT_ASSIGNED');
  await refused(world, world.reviewer, enterResults, bodyOf([row]), 'FORBIDDEN');
  await setStatus(world, world.head, [row], 'TEST_DONE', 'Nhập nhầm cột số liệu');
  expect((await now(row)).status).toBe('TEST_DONE');
});

test('TEST-06 COMP-44 nothing is returned while an issued report stands', async () => {
  const sampleId = await sampleIn(world, 'REPORTED');
  // The database refuses what no call does; here the calls are asked what they do should it stand there all the same.
  await world.owner.query('ALTER TABLE test_record DISABLE TRIGGER test_record_reported');
  await world.owner.query(
    `SET kiemlab.action = 'tests.unlock'; SET kiemlab.reason = 'Đo lại'; SET kiemlab.actor = '${world.head.id}'`,
  );
  await world.owner.query("UPDATE test_record SET status = 'APPROVED' WHERE sample_id = $1", [sampleId]);
  const [row] = await testsOf(world, sampleId);
  if (!row) throw new Error('no test');
  const owner = await addPerson(world, ALL);
  await world.owner.query('UPDATE test_record SET technician_id = $1 WHERE id = $2', [
    world.technician.id,
    row.id,
  ]);
  for (const who of [world.technician, owner])
    expect((await world.send(enterResults, bodyOf([row]), who.token)).code).toBe('EDIT_NOT_ALLOWED');
  // Nor by the call that changes statuses.
  const { id, version } = await now(row);
  const back = {
    body: {
      objectList: [{ id, version }],
      testStatus: 'TEST_DONE',
      validationRemarks: 'Xem lại hồ sơ gốc',
    } as const,
  };
  for (const who of [world.technician, world.head])
    await refused(world, who, changeTestStatus, back, 'EDIT_NOT_ALLOWED');
  expect((await now(row)).status).toBe('APPROVED');
});
