import { afterAll, beforeAll, expect, test } from 'vitest';
import { testIn } from '../../../testing/tests-in.ts';
import { startWorld, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** A change of one test by who owns the database, in the name of an action. */
async function change(id: string, set: string): Promise<number | null> {
  await world.owner.query("SELECT set_config('kiemlab.action', 'test.change', false)");
  return (await world.owner.query(`UPDATE test_record SET ${set} WHERE id = $1`, [id])).rowCount;
}

const RESULT = [
  "result = '99.9'",
  "observed_value = '99.9'",
  "verdict = 'FAIL'",
  'flag = NULL, limit_check = NULL',
  'maximum = 1000',
  "requirement = 'Khác'",
  "unit = 'mg'",
  'qc_sample = NOT qc_sample',
  "deleted_at = now(), deleted_by = technician_id, deleted_reason = 'x'",
  'result_versions = result_versions + 1',
];

test.each(RESULT)('TEST-05 COMP-10 the database keeps what a locked test says: %s', async (set) => {
  const { id } = await testIn(world, 'LOCKED');
  await expect(change(id, set)).rejects.toThrow(/the result of the locked test .* stays/);
  // Nor together with its unlocking.
  await expect(change(id, `status = 'APPROVED', ${set}`)).rejects.toThrow(/stays/);
  await expect(world.owner.query('DELETE FROM test_record WHERE id = $1', [id])).rejects.toThrow(/stays/);
});

test('TEST-05 what is not the result may change, and so may the result of what is not locked', async () => {
  const locked = await testIn(world, 'LOCKED');
  expect(await change(locked.id, "status_remark = 'x', version = version + 1")).toBe(1);
  expect(await change(locked.id, "status = 'APPROVED'")).toBe(1);
  expect(await change(locked.id, "unit = 'mg'")).toBe(1);
});
