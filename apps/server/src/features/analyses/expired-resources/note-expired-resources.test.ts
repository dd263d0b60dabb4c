import { completeResultEntry } from '@kiemlab/contract/features/analyses/results.api';
import { getTest, saveTest } from '@kiemlab/contract/features/analyses/records.api';
import { listSignedChanges } from '@kiemlab/contract/features/analyses/signed.api';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../../testing/audited.ts';
import { refused } from '../../../testing/refused.ts';
import { complete, enter, setStatus } from '../../../testing/tests.ts';
import { testIn } from '../../../testing/tests-in.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { now } from '../entry/testing/result-entry.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const OLD = {
  referenceStandard: 'Paracetamol chuẩn',
  referenceLot: 'QT 012',
  referenceExpiry: '2020-06-30',
  equipment: 'HPLC-02',
  calibrationDue: '2020-05-31',
};
const EXPIRED = { kind: 'STANDARD_EXPIRED', what: 'Paracetamol chuẩn, QT 012', until: '2020-06-30' };
const OVERDUE = { kind: 'CALIBRATION_OVERDUE', what: 'HPLC-02', until: '2020-05-31' };
const WHY = 'Chưa có lô chuẩn mới, đã so với lô đối chiếu';

const tell = async (row: TestRow, details: object, reason?: string): Promise<TestRow> => {
  const { version } = await now(world, row);
  await world.done(world.technician, saveTest, {
    body: { id: row.id, version, ...details, ...(reason ? { reason } : {}) } as never,
  });
  return now(world, row);
};
const completed = (row: TestRow, reason?: string) =>
  world.done(world.technician, completeResultEntry, {
    body: { objectList: [{ id: row.id, version: row.version }], ...(reason ? { reason } : {}) },
  });
const inStatus = async (details: object): Promise<TestRow> => {
  const row = await tell(await testIn(world, 'NEW'), details);
  await enter(world, [row]);
  return now(world, row);
};

test('COMP-41 what has run out is told before the result is completed; saving it is not barred', async () => {
  const row = await tell(await testIn(world, 'NEW'), OLD);
  expect(row.lapses).toEqual([
    { ...EXPIRED, state: null, reason: null },
    { ...OVERDUE, state: null, reason: null },
  ]);
  expect((await tell(row, { ...OLD, referenceExpiry: '2999-12-31' }, WHY)).lapses).toEqual([
    { ...OVERDUE, state: null, reason: null },
  ]);
  const { details } = await world.done(world.reviewer, getTest, { params: { id: row.id } });
  expect(details).toMatchObject({ calibrationDue: '2020-05-31', equipment: 'HPLC-02' });
});

test('COMP-41 the reason to go on is kept with the record, in the trail, and shown to who signs', async () => {
  const row = await inStatus(OLD);
  const { changes } = await audited(world, world.technician, 'tests.complete-result-entry', () =>
    completed(row, WHY),
  );
  const done = await now(world, row);
  expect(done.lapses).toEqual(
    [OVERDUE, EXPIRED].map((lapse) => ({ ...lapse, state: 'CONFIRMED', reason: WHY })),
  );
  expect(changes).toContainEqual(
    expect.objectContaining({ entity: 'test-lapse', field: 'reason', old_value: null, new_value: WHY }),
  );
});

test('COMP-41 the specified bodies go through without a reason, and are marked as never asked', async () => {
  const row = await inStatus(OLD);
  await complete(world, [row]);
  expect((await now(world, row)).lapses).toEqual(
    [OVERDUE, EXPIRED].map((lapse) => ({ ...lapse, state: 'NOT_ASKED', reason: null })),
  );
});

test('COMP-41 so is what a save completes that was declared ahead; a reason given then holds', async () => {
  const first = await tell(await testIn(world, 'NEW'), OLD);
  await completed(first);
  const second = await tell(await testIn(world, 'NEW'), {
    equipment: 'HPLC-02',
    calibrationDue: '2020-05-31',
  });
  await completed(second, WHY);
  for (const row of [first, second]) await enter(world, [await now(world, row)]);
  const states = async (row: TestRow) => {
    const { status, lapses } = await now(world, row);
    return [status, lapses.map(({ state }) => state)];
  };
  expect(await states(first)).toEqual(['TEST_DONE', ['NOT_ASKED', 'NOT_ASKED']]);
  expect(await states(second)).toEqual(['TEST_DONE', ['CONFIRMED']]);
});

test('COMP-41 what is good by its day is not told of, neither is what ran out after the result was completed', async () => {
  const row = await inStatus({ ...OLD, referenceExpiry: '2999-06-30', calibrationDue: '2999-05-31' });
  await complete(world, [row]);
  expect((await now(world, row)).lapses).toEqual([]);
  const { rows } = await world.owner.query('SELECT FROM test_lapse WHERE test_id = $1', [row.id]);
  expect(rows).toEqual([]);
});

test('COMP-41 a record that says so only after its result was completed is marked, too, and given a reason with it', async () => {
  const row = await testIn(world, 'TEST_DONE');
  expect((await tell(row, OLD)).lapses.map(({ state }) => state)).toEqual(['NOT_ASKED', 'NOT_ASKED']);
  const other = { ...OLD, equipment: 'HPLC-03' };
  expect((await tell(row, other, WHY)).lapses).toEqual([
    { ...OVERDUE, what: 'HPLC-03', state: 'CONFIRMED', reason: WHY },
    { ...EXPIRED, state: 'CONFIRMED', reason: WHY },
  ]);
});

test('COMP-41 TEST-11 equipment, standard and reason belong to what is signed, and are told when they change', async () => {
  const row = await inStatus(OLD);
  await completed(row, WHY);
  await setStatus(world, world.technician, [row], 'REQUEST_REVIEW');
  const other = { ...OLD, referenceLot: 'QT 013', referenceExpiry: '2999-06-30' };
  const changed = await tell(row, other, 'Ghi nhầm số lô chuẩn');
  expect(changed).toMatchObject({ status: 'TEST_DONE', signatures: [{ valid: false }] });
  const [signature] = await world.done(world.reviewer, listSignedChanges, { params: { id: row.id } });
  const due = `HPLC-02 · 2020-05-31 · ${WHY}`;
  expect(signature?.changes).toEqual([
    { field: 'referenceLot', before: 'QT 012', after: 'QT 013' },
    { field: 'referenceExpiry', before: '2020-06-30', after: '2999-06-30' },
    { field: 'lapses', before: `${due}; Paracetamol chuẩn, QT 012 · 2020-06-30 · ${WHY}`, after: due },
  ]);
});

test('COMP-12 a reason of a few letters is none; nothing is completed by it', async () => {
  const row = await inStatus(OLD);
  const body = { objectList: [{ id: row.id, version: row.version }], reason: 'ok' };
  await refused(world, world.technician, completeResultEntry, { body }, 'VALIDATION');
  expect((await now(world, row)).status).toBe('NEW');
});

test('COMP-41 what was said is never changed or taken away', async () => {
  const row = await inStatus(OLD);
  await completed(row, WHY);
  for (const change of ["UPDATE test_lapse SET reason = 'x'", 'DELETE FROM test_lapse'])
    await expect(world.owner.query(change)).rejects.toThrow();
});
