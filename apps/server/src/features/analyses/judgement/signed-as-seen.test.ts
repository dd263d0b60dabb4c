import { completeResultEntry, enterResults } from '@kiemlab/contract/features/analyses/results.api';
import { changeTestStatus } from '@kiemlab/contract/features/analyses/analyses.api';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import type { TestStatus } from '@kiemlab/contract/features/analyses/analyses.statuses';
import { lockResults } from '@kiemlab/contract/features/custody/custody.api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, type Person } from '../../../testing/people.ts';
import { codesOf, faultsOf, refused } from '../../../testing/refused.ts';
import { approveTests, enter, reread, setStatus, testsOf } from '../../../testing/tests.ts';
import { sampleIn } from '../../../testing/samples.ts';
import { testIn, testsIn } from '../../../testing/tests-in.ts';
import { startWorld, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** The acts that are signed, by hand: where they start, where they lead, who signs. */
const SIGNED = [
  ['TEST_DONE', 'REQUEST_REVIEW', 'technician'],
  ['REQUEST_REVIEW', 'REQUEST_APPROVED', 'reviewer'],
  ['REQUEST_APPROVED', 'APPROVED', 'approver'],
  ['REQUEST_APPROVED', 'REJECT', 'approver'],
  ['APPROVED', 'LOCKED', 'approver'],
] as const satisfies [TestStatus, TestStatus, keyof World][];

/** Records as calls may name them. */
type Named = (string | { id: string; version?: number })[];
const named = (rows: readonly TestRow[]) => rows.map(({ id, version }) => ({ id, version }));
const sign = (objectList: Named, testStatus: TestStatus) => ({
  body: { objectList, testStatus, validationRemarks: 'lý do', password: PASSWORD, auditReviewed: true },
});

describe.each(SIGNED)('from %s to %s', (from, to, signer) => {
  test('TEST-11 COMP-19 a bare id signs nothing: the version that was seen is asked for', async () => {
    const rows = await testsIn(world, from);
    const who: Person = world[signer];
    const [first, second] = rows.map(({ id }) => id);
    const bare = sign([first ?? '', { id: second ?? '' }], to);
    const answer = await refused(world, who, changeTestStatus, bare, 'VALIDATION');
    expect(faultsOf(answer)).toEqual([
      'objectList.0.version VERSION_REQUIRED',
      'objectList.1.version VERSION_REQUIRED',
    ]);
  });

  test('TEST-11 COMP-19 another version than the one seen is not signed, and the record is named', async () => {
    const rows = await testsIn(world, from);
    const [first, second] = rows;
    if (!first || !second) throw new Error('no tests');
    const old = sign([{ id: first.id, version: first.version - 1 }, ...named([second])], to);
    const answer = await refused(world, world[signer], changeTestStatus, old, 'STALE_VERSION');
    expect(codesOf(answer)).toEqual([first.testInformationCode]);
    await world.done(world[signer], changeTestStatus, sign(named(rows), to));
    expect((await reread(world, rows)).map(({ status }) => status)).toEqual([to, to]);
  });
});

test('TEST-11 the reviewer whose screen still shows PASS does not sign the FAIL that was entered meanwhile', async () => {
  const row = await testIn(world, 'REQUEST_REVIEW');
  const screen = sign(named([row]), 'REQUEST_APPROVED');
  await setStatus(world, world.technician, [row], 'TEST_DONE', 'Đo lại');
  await enter(world, await reread(world, [row]), '50', 'FAIL', { reason: 'Đo lại' });
  await setStatus(world, world.technician, [row], 'REQUEST_REVIEW');
  const answer = await refused(world, world.reviewer, changeTestStatus, screen, 'STALE_VERSION');
  expect(codesOf(answer)).toEqual([row.testInformationCode]);
  const [now] = await reread(world, [row]);
  expect(now).toMatchObject({ status: 'REQUEST_REVIEW', sampleTestingResult: 'FAIL' });
  await world.done(world.reviewer, changeTestStatus, sign(named(now ? [now] : []), 'REQUEST_APPROVED'));
});

test('TEST-05 what is not signed goes by the bare ids of the specification, and by versions for who names them', async () => {
  const done = await testIn(world, 'REQUEST_REVIEW');
  const back = { body: { objectList: [done.id], testStatus: 'TEST_DONE', validationRemarks: 'lý do' } };
  expect((await world.send(changeTestStatus, back, world.technician.token)).status).toBe(200);
  const row = await testIn(world, 'NEW');
  const entry = {
    testInformationId: row.id,
    version: row.version,
    result: '99.6',
    sampleTestingResult: 'PASS',
  };
  await world.send(enterResults, { body: { testResults: [entry] } }, world.technician.token);
  const stale = { body: { objectList: [{ id: row.id, version: row.version }] } };
  await refused(world, world.technician, completeResultEntry, stale, 'STALE_VERSION');
  await world.done(world.technician, completeResultEntry, { body: { objectList: [row.id] } });
});

test('TEST-05 TEST-10 the status call takes the four fields of the specification as they stand there', async () => {
  const { id } = await testIn(world, 'REQUEST_REVIEW');
  const returned = { objectList: [id], testStatus: 'TEST_DONE', validationRemarks: 'lý do', unlock: false };
  expect((await world.send(changeTestStatus, { body: returned }, world.technician.token)).status).toBe(200);
  const locked = await testIn(world, 'LOCKED');
  const unlock = { objectList: [locked.id], testStatus: 'LOCKED', validationRemarks: 'lý do', unlock: true };
  expect((await world.send(changeTestStatus, { body: unlock }, world.head.token)).status).toBe(200);
  expect((await reread(world, [locked])).map(({ status }) => status)).toEqual(['APPROVED']);
  // Signing is the departure: the same fields are refused, and say what lacks.
  const signed = { ...returned, testStatus: 'REQUEST_REVIEW' };
  const answer = await refused(world, world.technician, changeTestStatus, { body: signed }, 'VALIDATION');
  expect(faultsOf(answer)).toEqual(['objectList.0.version VERSION_REQUIRED']);
});

test('TEST-05 TEST-10 of the four fields those that have nothing to say are empty or null', async () => {
  const { id } = await testIn(world, 'LOCKED');
  for (const testStatus of ['', null]) {
    const unlock = { objectList: [id], testStatus, validationRemarks: 'Số lô in sai', unlock: true };
    const answer = await world.send(changeTestStatus, { body: unlock }, world.head.token);
    expect(answer.status, String(testStatus)).toBe(200);
    await world.owner.query('BEGIN');
    await world.owner.query("SELECT set_config('kiemlab.action', 'test.lock', true)");
    await world.owner.query("UPDATE test_record SET status = 'LOCKED' WHERE id = $1", [id]);
    await world.owner.query('COMMIT');
  }
  // No reason is none, however it is written (a departure).
  for (const validationRemarks of [null, '', '  ', undefined])
    await refused(
      world,
      world.head,
      changeTestStatus,
      { body: { objectList: [id], testStatus: '', validationRemarks, unlock: true } },
      'REASON_REQUIRED',
    );
  const row = await testIn(world, 'TEST_DONE');
  const asked = {
    objectList: [{ id: row.id, version: row.version }],
    testStatus: 'REQUEST_REVIEW',
    validationRemarks: null,
    password: PASSWORD,
  };
  expect(
    (await world.send(changeTestStatus, { body: { ...asked, unlock: null } }, world.technician.token)).status,
  ).toBe(200);
  const nothing = { body: { objectList: [row.id], testStatus: '', validationRemarks: null, unlock: null } };
  expect(faultsOf(await refused(world, world.head, changeTestStatus, nothing, 'VALIDATION'))).toEqual([
    'testStatus REQUIRED',
  ]);
});

test('TEST-10 a record named twice with two versions is refused as such', async () => {
  const row = await testIn(world, 'TEST_DONE');
  const twice = sign(
    [
      { id: row.id, version: row.version },
      { id: row.id, version: row.version + 1 },
    ],
    'REQUEST_REVIEW',
  );
  const answer = await refused(world, world.technician, changeTestStatus, twice, 'VALIDATION');
  expect(faultsOf(answer)).toEqual(['objectList INVALID_VALUE']);
});

describe('all results of a sample', () => {
  const lock = (id: string, tests: Named | undefined) => ({
    body: { samplesIds: [id], LOCKED: true, password: PASSWORD, ...(tests === undefined ? {} : { tests }) },
  });
  const approved = async () => {
    const id = await sampleIn(world, 'ANALYZING');
    await approveTests(world, [id]);
    return { id, rows: await testsOf(world, id) };
  };

  test('SAMPLE-10 are locked as they were seen: every test is named with its version', async () => {
    const { id, rows } = await approved();
    const faults = async (tests: Named | undefined) =>
      faultsOf(await refused(world, world.head, lockResults, lock(id, tests), 'VALIDATION'));
    expect(await faults(undefined)).toEqual(['tests.version VERSION_REQUIRED']);
    expect(await faults(rows.map((row) => row.id))).toEqual([
      'tests.0.version VERSION_REQUIRED',
      'tests.1.version VERSION_REQUIRED',
    ]);
    const one = named(rows.slice(0, 1));
    const answer = await refused(world, world.head, lockResults, lock(id, one), 'STALE_VERSION');
    expect(codesOf(answer)).toEqual([rows[1]?.testInformationCode]);
    const foreign = [...named(rows), ...named([await testIn(world, 'APPROVED')])];
    await refused(world, world.head, lockResults, lock(id, foreign), 'STALE_VERSION');
    const old = named(rows).map(({ id: test, version }, index) => ({ id: test, version: version - index }));
    expect(codesOf(await refused(world, world.head, lockResults, lock(id, old), 'STALE_VERSION'))).toEqual([
      rows[1]?.testInformationCode,
    ]);
    expect(await world.done(world.head, lockResults, lock(id, named(rows)))).toEqual({ changed: 2 });
  });
});
