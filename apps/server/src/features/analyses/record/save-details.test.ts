import { getTest, saveDetails } from '@kiemlab/contract/features/analyses/records.api';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../../testing/audited.ts';
import { addPerson, allBut } from '../../../testing/people.ts';
import { codesOf, faultsOf, refused } from '../../../testing/refused.ts';
import { reread } from '../../../testing/tests.ts';
import { testIn, testsIn } from '../../../testing/tests-in.ts';
import { startWorld, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const REASON = 'Chọn nhầm thiết bị';
const says = (row: TestRow, details: object, version = row.version) => ({
  testInformationId: row.id,
  version,
  ...details,
});
const call = (testRecords: readonly object[], more: object = {}) => ({
  body: { testRecords, ...more } as never,
});
const detailsOf = async ({ id }: TestRow) =>
  (await world.done(world.technician, getTest, { params: { id } })).details;
/** The tests of a new sample, at least two. */
async function pair(): Promise<[TestRow, TestRow]> {
  const [first, second] = await testsIn(world, 'NEW');
  if (!first || !second) throw new Error('no tests');
  return [first, second];
}

test('TEST-03 what many records say is saved by one call, one act of the trail, as the next version of each that changed', async () => {
  const [first, second] = await pair();
  const third = await testIn(world, 'NEW');
  const { answer, changes } = await audited(world, world.technician, 'tests.save-details', () =>
    world.send(
      saveDetails,
      call([
        says(first, { equipment: 'HPLC-02', environmentTemperature: '25,50' }),
        says(third, { equipment: null }),
        says(second, { equipment: 'GC-01' }),
      ]),
      world.technician.token,
    ),
  );
  expect(answer).toMatchObject({
    status: 201,
    data: {
      saved: [
        { id: first.id, version: first.version + 1 },
        // Nothing else than before.
        { id: third.id, version: third.version },
        { id: second.id, version: second.version + 1 },
      ],
    },
  });
  expect(await detailsOf(first)).toEqual({ equipment: 'HPLC-02', environmentTemperature: '25.50' });
  expect(await detailsOf(second)).toEqual({ equipment: 'GC-01' });
  expect(changes).toContainEqual(
    expect.objectContaining({ entity: 'test', field: 'details.equipment', new_value: 'GC-01' }),
  );
});

test('COMP-12 what stood there changes with a reason, and those are named that want one; nothing of the call is half saved', async () => {
  const [first, second] = await pair();
  await world.done(world.technician, saveDetails, call([says(first, { equipment: 'HPLC-02' })]));
  const body = call([
    says(first, { equipment: 'HPLC-03' }, first.version + 1),
    says(second, { equipment: 'GC-01' }),
  ]);
  const answer = await refused(world, world.technician, saveDetails, body, 'REASON_REQUIRED');
  expect(codesOf(answer)).toEqual([first.testInformationCode]);
  expect(await detailsOf(second)).toEqual({});
  await world.done(
    world.technician,
    saveDetails,
    call([says(first, { equipment: 'HPLC-03' }, first.version + 1)], { reason: REASON }),
  );
  expect(await detailsOf(first)).toEqual({ equipment: 'HPLC-03' });
});

test('COMP-22 what waits for a signature goes back, and what was signed is void', async () => {
  const row = await testIn(world, 'REQUEST_REVIEW');
  await refused(
    world,
    world.head,
    saveDetails,
    call([says(row, { equipment: 'HPLC-02' })]),
    'REASON_REQUIRED',
  );
  await world.done(world.head, saveDetails, call([says(row, { equipment: 'HPLC-02' })], { reason: REASON }));
  const [now] = await reread(world, [row]);
  expect(now?.status).toBe('TEST_DONE');
  expect(now?.signatures.map(({ valid }) => valid)).toEqual(row.signatures.map(() => false));
});

test('TEST-05 COMP-08 a wrong call changes nothing, and names the records that stop it', async () => {
  const [first, second] = await pair();
  const whole = call([says(first, { equipment: 'A' }), says(second, { equipment: 'B' })]);
  await refused(world, undefined, saveDetails, whole, 'UNAUTHENTICATED');
  const reader = await addPerson(world, allBut('Test_Edit', 'Test_EnterResult'));
  await refused(world, reader, saveDetails, whole, 'FORBIDDEN');
  const other = await addPerson(world, allBut('Test_Edit'));
  await refused(world, other, saveDetails, whole, 'NOT_ASSIGNED');
  const stranger = await addPerson(world, allBut('Sample_ViewAll'));
  await refused(world, stranger, saveDetails, whole, 'TEST_NOT_FOUND');
  const stale = call([says(first, { equipment: 'A' }), says(second, { equipment: 'B' }, 99)]);
  expect(codesOf(await refused(world, world.technician, saveDetails, stale, 'STALE_VERSION'))).toEqual([
    second.testInformationCode,
  ]);
  const missing = call([says(first, { equipment: 'A' }), says({ ...second, id: randomUUID() }, {})]);
  await refused(world, world.technician, saveDetails, missing, 'TEST_NOT_FOUND');
  const approved = await testIn(world, 'APPROVED');
  const closed = call([says(first, { equipment: 'A' }), says(approved, { equipment: 'B' })], {
    reason: REASON,
  });
  expect(codesOf(await refused(world, world.head, saveDetails, closed, 'EDIT_NOT_ALLOWED'))).toEqual([
    approved.testInformationCode,
  ]);
  for (const [records, fault] of [
    [[], 'testRecords TOO_FEW'],
    [[says(first, {}), says(first, {})], 'testRecords INVALID_VALUE'],
    [[says(first, { technicianId: world.technician.id })], 'testRecords.0.technicianId UNKNOWN_FIELD'],
    [
      [says(first, {}), says(second, { referenceExpiry: '32/12/2027' })],
      'testRecords.1.referenceExpiry INVALID_FORMAT',
    ],
  ] as const)
    expect(
      new Set(faultsOf(await refused(world, world.technician, saveDetails, call(records), 'VALIDATION'))),
    ).toEqual(new Set([fault]));
  for (const row of [first, second]) expect(await detailsOf(row)).toEqual({});
});
