import { listResultVersions } from '@kiemlab/contract/features/analyses/results.api';
import { changeTestStatus, type TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refused } from '../../../testing/refused.ts';
import { complete, enter, reread, setStatus } from '../../../testing/tests.ts';
import { testIn } from '../../../testing/tests-in.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { permit } from '../../oos/testing/failing.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const now = async (row: TestRow): Promise<TestRow> => {
  const [read] = await reread(world, [row]);
  if (!read) throw new Error('the test is gone');
  return read;
};
const signed = (row: TestRow): [string, boolean][] =>
  row.signatures.map((signature) => [signature.meaning, signature.valid]);

test('TEST-06 a returned result is open again: not reviewed, not approved, its signatures in history and broken', async () => {
  const row = await testIn(world, 'APPROVED');
  await setStatus(world, world.technician, [row], 'TEST_DONE', 'Nhập nhầm mẫu');
  expect(await now(row)).toMatchObject({
    status: 'TEST_DONE',
    reviewer: null,
    approver: null,
    statusRemark: 'Nhập nhầm mẫu',
    result: row.result,
  });
  expect(signed(await now(row))).toEqual([
    ['performed', false],
    ['reviewed', false],
    ['approved', false],
  ]);
  await setStatus(world, world.technician, [row], 'REQUEST_REVIEW');
  expect(signed(await now(row)).at(-1)).toEqual(['performed', true]);
});

test('TEST-11 a signature is broken once the content it was given for has changed; new ones are whole', async () => {
  const row = await testIn(world, 'APPROVED');
  expect(signed(row)).toEqual([
    ['performed', true],
    ['reviewed', true],
    ['approved', true],
  ]);
  await setStatus(world, world.technician, [row], 'TEST_DONE', 'Nhập nhầm mẫu');
  await enter(world, [await now(row)], '98.7', 'PASS', { reason: 'Nhập nhầm mẫu' });
  expect(signed(await now(row))).toEqual([
    ['performed', false],
    ['reviewed', false],
    ['approved', false],
  ]);
  await setStatus(world, world.technician, [row], 'REQUEST_REVIEW');
  await setStatus(world, world.reviewer, [row], 'REQUEST_APPROVED');
  await setStatus(world, world.approver, [row], 'APPROVED');
  expect(signed(await now(row)).slice(3)).toEqual([
    ['performed', true],
    ['reviewed', true],
    ['approved', true],
  ]);
  expect(
    signed(await now(row))
      .slice(0, 3)
      .map(([, valid]) => valid),
  ).toEqual([false, false, false]);
});

test('TEST-11 going back to the same figures does not mend a broken signature: it was another determination', async () => {
  const row = await testIn(world, 'APPROVED');
  await setStatus(world, world.technician, [row], 'TEST_DONE', 'x');
  await enter(world, [await now(row)], '98.7', 'PASS', { reason: 'Nhập nhầm' });
  await enter(world, [await now(row)], row.result ?? '', 'PASS', { reason: 'Nhập nhầm' });
  expect((await now(row)).result).toBe(row.result);
  expect(signed(await now(row)).every(([, valid]) => !valid)).toBe(true);
});

test('TEST-11 a change past the program, in the database, breaks the signature as well', async () => {
  const row = await testIn(world, 'LOCKED');
  await world.owner.query("SET kiemlab.action = 'test.tamper'");
  // The trigger that keeps the result of a locked test is off: signatures do not lean on it.
  await world.owner.query(
    'ALTER TABLE test_record DISABLE TRIGGER test_record_locked, DISABLE TRIGGER test_record_locked_facts',
  );
  for (const change of ["verdict = 'FAIL'", 'minimum = 90', "method = 'khác'", "unit = 'mg'"]) {
    await world.owner.query('BEGIN');
    await world.owner.query(`UPDATE test_record SET ${change} WHERE id = $1`, [row.id]);
    await world.owner.query('COMMIT');
    expect(
      signed(await now(row)).every(([, valid]) => !valid),
      change,
    ).toBe(true);
    await world.owner.query(
      "UPDATE test_record SET verdict = 'PASS', minimum = $2, method = $3, unit = $4 WHERE id = $1",
      [row.id, row.minimum, row.methodId, row.unit],
    );
    expect(
      signed(await now(row)).every(([, valid]) => valid),
      change,
    ).toBe(true);
  }
});

test('TEST-06 a locked result cannot be returned', async () => {
  const row = await testIn(world, 'LOCKED');
  const body = { objectList: [row.id], testStatus: 'TEST_DONE', validationRemarks: 'x' };
  await refused(world, world.technician, changeTestStatus, { body }, 'RETURN_NOT_ALLOWED');
});

test('COMP-39 TEST-12 after a rejection the approver sees every determination, first to last', async () => {
  const row = await testIn(world, 'NEW');
  await enter(world, [row], '80', 'FAIL');
  await complete(world, [row]);
  await setStatus(world, world.technician, [row], 'REQUEST_REVIEW');
  await setStatus(world, world.reviewer, [row], 'REJECT', 'Đo lại');
  await permit(world, row);
  await enter(world, [await now(row)], '81', 'FAIL', { reason: 'Đo lại' });
  await complete(world, [row]);
  const versions = await world.done(world.approver, listResultVersions, { params: { id: row.id } });
  expect(
    versions.map((version) => [version.version, version.result, version.verdict, version.reason]),
  ).toEqual([
    [1, '80', 'FAIL', null],
    [2, '81', 'FAIL', 'Đo lại'],
  ]);
});
