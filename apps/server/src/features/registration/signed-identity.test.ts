import { changeTestStatus } from '@kiemlab/contract/features/analyses/analyses.api';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import type { TestStatus } from '@kiemlab/contract/features/analyses/analyses.statuses';
import { updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PASSWORD } from '../../testing/people.ts';
import { codesOf, failureOf, refused } from '../../testing/refused.ts';
import { assign, readSample, sampleIn } from '../../testing/samples.ts';
import { bring, reread, setStatus, testsOf } from '../../testing/tests.ts';
import { testsIn } from '../../testing/tests-in.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** Every part of what is signed, written down by hand. */
const CHANGES = [
  ['name', { generalInformation: { sampleName: 'Ibuprofen 200 mg' } }],
  ['batch', { generalInformation: { chronicleBatchDate: 'IB2402' } }],
  ['expiry', { sampleChronicleInformation: { expirationDate: '2031-01-31' } }],
  ['maker', { producerInformation: { producerName: 'Công ty khác' } }],
  ['registration number', { generalInformation: { registrationNumber: 'VD-99999-26' } }],
  ['strength', { substanceInformation: [{ substanceName: 'Ibuprofen', substanceContent: '200' }] }],
] as const;

const edit = async (id: string, change: object, more: object = {}) => {
  const { generalInformation = {}, ...sections } = change as { generalInformation?: object };
  return {
    body: {
      ...sections,
      generalInformation: { sampleId: id, ...generalInformation },
      version: (await readSample(world, id)).version,
      reason: 'Nhập nhầm',
      secondPerson: { username: world.reviewer.username, password: PASSWORD },
      ...more,
    },
  };
};
const allOf = (rows: readonly TestRow[]) => ({ returnTests: rows.map(({ id }) => id) });
const valid = (rows: readonly TestRow[]) => rows.map(({ signatures }) => signatures.map((one) => one.valid));

describe.each(CHANGES)('a change of the %s', (_, change) => {
  test('COMP-22 TEST-11 breaks the signatures and sends back what was signed, once the tests were named', async () => {
    const rows = await testsIn(world, 'APPROVED');
    const sampleId = rows[0]?.sampleId ?? '';
    const asked = await refused(
      world,
      world.head,
      updateSample,
      await edit(sampleId, change),
      'SIGNED_TESTS',
    );
    expect(codesOf(asked)).toEqual(rows.map((row) => row.testInformationCode));
    expect(failureOf(asked)).toMatchObject({
      details: { tests: rows.map((row) => ({ id: row.id, code: row.testInformationCode })) },
    });
    const half = await edit(sampleId, change, allOf(rows.slice(1)));
    await refused(world, world.head, updateSample, half, 'SIGNED_TESTS');
    await world.done(world.head, updateSample, await edit(sampleId, change, allOf(rows)));
    const after = await reread(world, rows);
    expect(after.map(({ status, reviewer, approver }) => [status, reviewer, approver])).toEqual([
      ['TEST_DONE', null, null],
      ['TEST_DONE', null, null],
    ]);
    expect(valid(after)).toEqual([
      [false, false, false],
      [false, false, false],
    ]);
    const again = await bringOn(rows);
    expect(valid(again).map((all) => all.slice(3))).toEqual([
      [true, true, true],
      [true, true, true],
    ]);
  });
});

/** Signs anew, up to the approval. */
async function bringOn(rows: readonly TestRow[]): Promise<TestRow[]> {
  await setStatus(world, world.technician, rows, 'REQUEST_REVIEW');
  await setStatus(world, world.reviewer, rows, 'REQUEST_APPROVED');
  await setStatus(world, world.approver, rows, 'APPROVED');
  return reread(world, rows);
}

/** What becomes of a test in each status, by hand. */
const AFTER: Record<TestStatus, { status: TestStatus; asked: boolean }> = {
  NEW: { status: 'NEW', asked: false },
  TEST_DONE: { status: 'TEST_DONE', asked: false },
  REQUEST_REVIEW: { status: 'TEST_DONE', asked: true },
  REQUEST_APPROVED: { status: 'TEST_DONE', asked: true },
  APPROVED: { status: 'TEST_DONE', asked: true },
  LOCKED: { status: 'TEST_DONE', asked: true },
  REJECT: { status: 'REJECT', asked: false },
};

test.each(Object.entries(AFTER))('COMP-22 a test that is %s', async (status, { status: to, asked }) => {
  const sampleId = await sampleIn(world, 'RECEIVED');
  await assign(world, [sampleId]);
  const rows = await bring(world, await testsOf(world, sampleId), status as TestStatus);
  const change = { producerInformation: { producerName: 'Công ty khác' } };
  const bare = await edit(sampleId, change);
  if (asked) await refused(world, world.head, updateSample, bare, 'SIGNED_TESTS');
  await world.done(world.head, updateSample, asked ? await edit(sampleId, change, allOf(rows)) : bare);
  const after = await reread(world, rows);
  expect(after.map((row) => row.status)).toEqual([to, to]);
  expect(valid(after).flat()).not.toContain(true);
  // Whoever still sees the old identity does not sign the new one.
  if (to === 'TEST_DONE') {
    const objectList = rows.map(({ id, version }) => ({ id, version }));
    const call = { body: { objectList, testStatus: 'REQUEST_REVIEW', password: PASSWORD } };
    await refused(world, world.technician, changeTestStatus, call, 'STALE_VERSION');
  }
});

test('COMP-22 an identity that is changed and changed back leaves the signatures broken', async () => {
  const rows = await testsIn(world, 'APPROVED');
  const id = rows[0]?.sampleId ?? '';
  const { sampleName } = await readSample(world, id);
  for (const name of ['Tên khác', sampleName])
    await world.done(
      world.head,
      updateSample,
      await edit(id, { generalInformation: { sampleName: name } }, allOf(rows)),
    );
  expect(valid(await reread(world, rows)).flat()).not.toContain(true);
});

test('SAMPLE-03 other fields, and the identity sent again as it is, break nothing and ask nothing', async () => {
  const rows = await testsIn(world, 'APPROVED');
  const id = rows[0]?.sampleId ?? '';
  const { sampleName } = await readSample(world, id);
  const change = {
    generalInformation: { sampleName: ` ${sampleName.normalize('NFD')} `, remark: 'kèm theo' },
  };
  await world.done(world.head, updateSample, await edit(id, change));
  expect(await reread(world, rows)).toEqual(rows);
});

test('AUTH-12 that tests would lose their signatures is said before a second person is asked for the password', async () => {
  const rows = await testsIn(world, 'APPROVED');
  const id = rows[0]?.sampleId ?? '';
  const check = vi.spyOn(world.services.passwords, 'verify');
  const change = { generalInformation: { sampleName: 'Tên khác' } };
  await refused(world, world.head, updateSample, await edit(id, change), 'SIGNED_TESTS');
  expect(check).not.toHaveBeenCalled();
  check.mockRestore();
});

test('COMP-22 a QC mark and the tick about the changes belong to what is signed; a signature of before is judged as it was given', async () => {
  const [row] = await testsIn(world, 'APPROVED');
  if (!row) throw new Error('no test');
  const { rows: given } = await world.owner.query<{
    audit_reviewed: boolean | null;
    content_version: number;
  }>('SELECT audit_reviewed, content_version FROM signature WHERE subject_id = $1 ORDER BY signed_at, id', [
    row.id,
  ]);
  expect(given).toEqual([
    { audit_reviewed: null, content_version: 4 },
    { audit_reviewed: true, content_version: 4 },
    { audit_reviewed: true, content_version: 4 },
  ]);
  // The content of version 1, by hand: keys in the order of the alphabet.
  const first = JSON.stringify({
    analyte: row.analytesName,
    code: row.testInformationCode,
    comment: null,
    determination: row.resultVersions,
    limits: [row.criticalLow, row.minimum, row.maximum, row.criticalHigh],
    lod: row.lod,
    loq: row.loq,
    method: row.methodId,
    observedValue: null,
    otherLabResult: null,
    remarks: null,
    requirement: row.requirement,
    result: row.result,
    sample: row.sampleId,
    technician: row.technicianId,
    unit: row.unit,
    verdict: row.sampleTestingResult,
  });
  await world.owner.query("SET kiemlab.action = 'test.sign'");
  await world.owner.query(
    `INSERT INTO signature (act_id, subject, subject_id, sample_id, meaning, signer_id, signer_name, signer_position, content_hash)
     SELECT gen_random_uuid(), 'test', $1, $2, 'performed', $3, 'Người ký trước', '', $4`,
    [row.id, row.sampleId, world.technician.id, createHash('sha256').update(first).digest()],
  );
  await world.owner.query('UPDATE test_record SET qc_sample = true WHERE id = $1', [row.id]);
  const [marked] = await reread(world, [row]);
  expect(marked?.signatures.map(({ valid: is }) => is)).toEqual([false, false, false, true]);
});

test('COMP-22 a signature may be on something that belongs to no sample', async () => {
  await world.owner.query("SET kiemlab.action = 'test.sign'");
  const insert = (subject: string) =>
    world.owner.query(
      `INSERT INTO signature (act_id, subject, subject_id, meaning, signer_id, signer_name, signer_position, content_hash)
       VALUES (gen_random_uuid(), $1, gen_random_uuid(), 'approved', $2, '', '', '')`,
      [subject, world.head.id],
    );
  for (const subject of ['person', 'permission-group', 'limit', 'document']) await insert(subject);
  await expect(insert('Not a kind')).rejects.toThrow(/signature_subject_form/);
});
