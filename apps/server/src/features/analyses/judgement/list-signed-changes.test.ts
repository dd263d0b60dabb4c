import { updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { listSignedChanges, type SignedChange } from '@kiemlab/contract/features/analyses/signed.api';
import { randomUUID } from 'node:crypto';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentHash } from '../../../platform/signing/sign-records.ts';
import { addPerson, PASSWORD } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { readSample } from '../../../testing/samples.ts';
import { enter, reread, setStatus, testsOf } from '../../../testing/tests.ts';
import { testIn } from '../../../testing/tests-in.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { changesBetween, signedValues } from './signed-values.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const changesOf = ({ id }: TestRow): Promise<SignedChange[]> =>
  world.done(world.approver, listSignedChanges, { params: { id } });
const now = async (row: TestRow): Promise<TestRow> => (await reread(world, [row]))[0] ?? row;

test('TEST-11 COMP-22 a signature that stands has nothing changed since', async () => {
  const row = await testIn(world, 'APPROVED');
  const all = await changesOf(row);
  expect(
    all.map(({ meaning, valid, kept, voidFrom, changes }) => [meaning, valid, kept, voidFrom, changes]),
  ).toEqual([
    ['performed', true, true, null, []],
    ['reviewed', true, true, null, []],
    ['approved', true, true, null, []],
  ]);
});

test('TEST-11 TEST-12 who signed sees what was signed and what is now, value by value', async () => {
  const row = await testIn(world, 'APPROVED');
  await setStatus(world, world.technician, [row], 'TEST_DONE', 'Nhập nhầm mẫu thử');
  await enter(world, [await now(row)], '94.2', 'FAIL', { reason: 'Nhập nhầm mẫu thử', remarks: 'Đo lại' });
  const [first, ...others] = await changesOf(row);
  expect(first).toMatchObject({
    meaning: 'performed',
    valid: false,
    kept: true,
    // Returned: it counts no more from then on.
    voidFrom: expect.stringMatching(/Z$/),
    changes: [
      { field: 'result', before: '99.6', after: '94.2' },
      { field: 'verdict', before: 'PASS', after: 'FAIL' },
      { field: 'remarks', before: null, after: 'Đo lại' },
      { field: 'determination', before: '1', after: '2' },
    ],
  });
  for (const other of others) expect(other.changes).toEqual(first?.changes);
});

test('TEST-11 COMP-22 a renamed sample is told with both names, and since when the signatures are void', async () => {
  const row = await testIn(world, 'APPROVED');
  const sample = await readSample(world, row.sampleId);
  const answer = await world.send(
    updateSample,
    {
      body: {
        version: sample.version,
        reason: 'Ghi nhầm tên mẫu',
        generalInformation: { sampleId: row.sampleId, sampleName: 'Vitamin C 100 mg' },
        secondPerson: { username: world.reviewer.username, password: PASSWORD },
        returnTests: (await testsOf(world, row.sampleId)).map(({ id }) => id),
      },
    },
    world.head.token,
  );
  expect(answer.status).toBe(200);
  const [first] = await changesOf(row);
  expect(first?.changes).toEqual([
    { field: 'sampleName', before: row.sampleName, after: 'Vitamin C 100 mg' },
  ]);
  expect([first?.valid, first?.voidFrom]).toEqual([false, expect.stringMatching(/Z$/)]);
});

test('TEST-12 of a signature of before its content was kept the determinations tell what stood', async () => {
  const row = await testIn(world, 'APPROVED');
  // The table takes nothing back: for this one statement its triggers are off.
  await world.owner.query("SET session_replication_role = 'replica'");
  await world.owner.query(
    'DELETE FROM signed_content WHERE content_hash IN (SELECT content_hash FROM signature WHERE subject_id = $1)',
    [row.id],
  );
  await world.owner.query('RESET session_replication_role');
  await setStatus(world, world.technician, [row], 'TEST_DONE', 'Nhập nhầm mẫu thử');
  await enter(world, [await now(row)], '98.1', 'PASS', { reason: 'Nhập nhầm mẫu thử' });
  const [first] = await changesOf(row);
  expect([first?.kept, first?.changes]).toEqual([
    false,
    [
      { field: 'result', before: '99.6', after: '98.1' },
      { field: 'determination', before: '1', after: '2' },
    ],
  ]);
});

test('COMP-22 what is kept is what the hash is of, and the program cannot change it', async () => {
  await testIn(world, 'LOCKED');
  const { rows } = await world.owner.query<{ content_hash: Buffer; content: object }>(
    'SELECT * FROM signed_content',
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { content_hash, content } of rows) expect(contentHash(content)).toEqual(content_hash);
  for (const change of ["UPDATE signed_content SET content = '{}'", 'DELETE FROM signed_content'])
    await expect(world.pool.query(change)).rejects.toThrow('permission denied');
});

test('TEST-11 a test that is not there, or not seen, is not found', async () => {
  const row = await testIn(world, 'APPROVED');
  const stranger = await addPerson(world, ['Sample', 'Test']);
  await refused(world, world.approver, listSignedChanges, { params: { id: randomUUID() } }, 'TEST_NOT_FOUND');
  await refused(world, stranger, listSignedChanges, { params: { id: row.id } }, 'TEST_NOT_FOUND');
  await refused(world, undefined, listSignedChanges, { params: { id: row.id } }, 'UNAUTHENTICATED');
  await refused(world, world.approver, listSignedChanges, { params: { id: 'x' } }, 'VALIDATION');
});

test('COMP-22 a difference that has no words of its own is told all the same', () => {
  const before = signedValues({ result: '1', limits: [null, '95.0', '105.0', null], oosCase: 3 });
  const after = signedValues({ result: '1', limits: [null, '90.0', '105.0', null], oosCase: 4 });
  expect(changesBetween(before, after)).toEqual([
    { field: 'minimum', before: '95.0', after: '90.0' },
    { field: 'other', before: '{"oosCase":3}', after: '{"oosCase":4}' },
  ]);
});
