import { withdrawReport } from '@kiemlab/contract/features/reports/reports.api';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepare } from '../../../testing/people.ts';
import { hold } from '../../../testing/held.ts';
import { sampleIn } from '../../../testing/samples.ts';
import { testsOf } from '../../../testing/tests.ts';
import { testIn } from '../../../testing/tests-in.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { amend, newestOf, REASON } from '../../reports/testing/amending.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** Writes of the role of the program, in one unit of work that says it is an act which unlocks. */
const write = (texts: string[], action: 'tests.unlock' | 'reports.amend-report' = 'tests.unlock') =>
  prepare(
    world,
    async (tx) => {
      await sql`SELECT set_config('kiemlab.reason', 'Đo lại', true), set_config('kiemlab.actor', ${world.head.id}, true)`.execute(
        tx,
      );
      for (const text of texts) await sql.raw(text).execute(tx);
    },
    action,
  );
const unlock = (id: string) => `UPDATE test_record SET status = 'APPROVED' WHERE id = '${id}'`;
const change = (id: string) => `UPDATE test_record SET result = '99.9' WHERE id = '${id}'`;

async function reported() {
  const sampleId = await sampleIn(world, 'REPORTED');
  const [record] = await testsOf(world, sampleId);
  if (!record) throw new Error('no test');
  return { sampleId, id: record.id, record };
}

test('TEST-05 COMP-10 COMP-44 no act unlocks a test that stands on an issued report, but while a draft amends that report', async () => {
  const { sampleId, id, record } = await reported();
  for (const action of ['tests.unlock', 'reports.amend-report'] as const)
    await expect(write([unlock(id)], action)).rejects.toThrow(/stands on the report .* not being amended/);
  // Nor does it by saying that another one took the place of the report.
  const replaced = `UPDATE report SET status = 'REPLACED', version = version + 1 WHERE sample_id = '${sampleId}'`;
  await expect(write([replaced, unlock(id)])).rejects.toThrow(/not being amended/);
  await amend(world, sampleId, [record]);
  expect((await testsOf(world, sampleId)).find((row) => row.id === id)?.status).toBe('APPROVED');
  await write([change(id)]);
});

test('COMP-44 what was unlocked to be amended does not change once that is withdrawn', async () => {
  const { sampleId, id, record } = await reported();
  await amend(world, sampleId, [record]);
  const draft = await newestOf(world, sampleId);
  const voided = `UPDATE report SET status = 'VOID', void_cause = 'WITHDRAWN', void_reason = 'x', voided_at = now(), voided_by = '${world.head.id}' WHERE id = '${draft.id}'`;
  await expect(write([voided, change(id)])).rejects.toThrow(/not being amended/);
  await world.done(world.head, withdrawReport, {
    body: { reportId: draft.id, version: draft.version, reason: REASON },
  });
  await expect(write([unlock(id)])).rejects.toThrow(/not being amended/);
  const report = await newestOf(world, sampleId);
  expect(report.id).toBe(draft.id);
  expect((await testsOf(world, sampleId)).find((row) => row.id === id)?.status).toBe('LOCKED');
});

const draftOf = (sampleId: string, replaces: string) =>
  `INSERT INTO report (sample_id, number, year, code, full_number, status, created_by, replaces, amendment, amend_reason)
   SELECT '${sampleId}', p.number, p.year, p.code, p.full_number || '-SĐ77', 'DRAFT', p.created_by, p.id, 77, 'x' FROM report p WHERE p.id = '${replaces}'`;
const voidDrafts = (sampleId: string, cause = "'WITHDRAWN', void_reason = 'x'") =>
  `UPDATE report SET status = 'VOID', void_cause = ${cause}, voided_at = now(), voided_by = created_by WHERE sample_id = '${sampleId}' AND status = 'DRAFT'`;
const LOCK = (id: string) => `UPDATE test_record SET status = 'LOCKED' WHERE id = '${id}'`;
const saysOf = async (id: string) => {
  const { rows } = await world.owner.query('SELECT result, status FROM test_record WHERE id = $1', [id]);
  return rows[0] as unknown;
};

test('COMP-10 COMP-44 nobody changes what was reported behind a draft that is made for it and voided again', async () => {
  const { sampleId, id } = await reported();
  const { id: issued } = await newestOf(world, sampleId);
  const before = await saysOf(id);
  await write([draftOf(sampleId, issued), unlock(id)], 'reports.amend-report');
  await write([change(id), LOCK(id)]);
  for (const cause of ["'WITHDRAWN', void_reason = 'x'", "'YEAR_OVER'"])
    await expect(write([voidDrafts(sampleId, cause)])).rejects.toThrow(/say another thing .* not withdrawn/);
  await write([unlock(id)]);
  const asSaved =
    'result = (SELECT v.result FROM test_result_version v WHERE v.test_id = id ORDER BY v.version DESC LIMIT 1)';
  // Nor where the result is as it was, and something else of it is not.
  for (const set of ["requirement = 'Khác'", "method = 'Khác'", "observed_value = '1'"])
    await expect(
      write([`UPDATE test_record SET ${asSaved}, ${set} WHERE id = '${id}'`, voidDrafts(sampleId)]),
    ).rejects.toThrow(/say another thing/);
  // As it was reported the draft goes.
  await write([`UPDATE test_record SET ${asSaved} WHERE id = '${id}'`, LOCK(id), voidDrafts(sampleId)]);
  expect(await saysOf(id)).toEqual(before);
  await expect(write([unlock(id)])).rejects.toThrow(/not being amended/);
});

test('COMP-10 COMP-44 a draft amends an issued report of its own sample, and stays with it', async () => {
  const [one, other] = [await reported(), await reported()];
  const { id: issued } = await newestOf(world, one.sampleId);
  await expect(write([draftOf(other.sampleId, issued)])).rejects.toThrow(
    /amends no issued one of its sample/,
  );
  await amend(world, one.sampleId, [one.record]);
  const draft = await newestOf(world, one.sampleId);
  await expect(write([draftOf(one.sampleId, draft.id)])).rejects.toThrow(/amends no issued one/);
  const { id: another } = await newestOf(world, other.sampleId);
  for (const set of [
    `replaces = '${another}'`,
    `sample_id = '${other.sampleId}'`,
    'replaces = NULL, amendment = 0, amend_reason = NULL',
  ])
    await expect(write([`UPDATE report SET ${set} WHERE id = '${draft.id}'`])).rejects.toThrow(
      /stays with its sample, and with what it amends/,
    );
  await expect(write(['UPDATE amended_tests SET said = said'])).rejects.toThrow(/permission denied/);
});

test('COMP-44 a draft is not voided while somebody changes what it amends', async () => {
  const { sampleId, id, record } = await reported();
  await amend(world, sampleId, [record]);
  const changing = await hold(world, change(id), []);
  const voided = write([voidDrafts(sampleId)]);
  const refusal = expect(voided).rejects.toThrow(/say another thing/);
  await changing.waitedFor();
  await changing.release();
  await refusal;
});

/** Who did what, and when, of a locked test. */
const FACTS = [
  'technician_id = (SELECT id FROM app_user WHERE id <> technician_id LIMIT 1)',
  'reviewed_by = technician_id',
  'approved_by = technician_id',
  'reviewed_by = NULL, approved_by = NULL',
  'declared_by = technician_id, declared_at = now()',
  "code = code || 'x'",
  'number = number + 1',
  "test_name = 'Khác'",
  "standard = 'Khác'",
  "comment = 'Khác'",
  'accredited = NOT accredited',
  "start_date = now() - interval '1 day'",
  'created_at = now()',
  'details = \'{"a": "b"}\'',
];
test.each(FACTS)('TEST-05 COMP-10 the database keeps who did what of a locked test: %s', async (set) => {
  const { id } = await testIn(world, 'LOCKED');
  const attack = `UPDATE test_record SET ${set} WHERE id = '${id}'`;
  await expect(write([attack])).rejects.toThrow(/what the locked test .* says stays/);
  // Nor in the act that unlocks it.
  if (set !== 'reviewed_by = NULL, approved_by = NULL')
    await expect(write([unlock(id), attack])).rejects.toThrow(/what the locked test .* says stays/);
});
