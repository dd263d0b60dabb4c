import { afterAll, beforeAll, expect, test } from 'vitest';
import { testIn } from '../../../testing/tests-in.ts';
import { startWorld, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** An act as the trail would have it. */
interface Act {
  action?: string;
  reason?: string;
  actor?: string;
}
/** Changes of one test by who owns the database, in one transaction in the name of an act. */
async function change(id: string, sets: string | string[], act: Act = {}): Promise<number | null> {
  const { action = 'test.change', reason = 'Đo lại', actor = world.head.id } = act;
  await world.owner.query('BEGIN');
  try {
    await world.owner.query(
      "SELECT set_config('kiemlab.action', $1, true), set_config('kiemlab.reason', $2, true), set_config('kiemlab.actor', $3, true)",
      [action, reason, actor],
    );
    let count: number | null = 0;
    for (const set of [sets].flat())
      count = (await world.owner.query(`UPDATE test_record SET ${set} WHERE id = $1`, [id])).rowCount;
    await world.owner.query('COMMIT');
    return count;
  } catch (error) {
    await world.owner.query('ROLLBACK');
    throw error;
  }
}
const UNLOCK = "status = 'APPROVED'";

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
  await expect(change(id, `${UNLOCK}, ${set}`, { action: 'tests.unlock' })).rejects.toThrow(/stays/);
  // Nor in the same act after it, also where that notes another transaction for it.
  await expect(change(id, [UNLOCK, set], { action: 'tests.unlock' })).rejects.toThrow(/stays/);
  const hidden = [UNLOCK, "unlocked_in = '1'", set];
  await expect(change(id, hidden, { action: 'tests.unlock' })).rejects.toThrow(/stays/);
  await world.owner.query("SELECT set_config('kiemlab.action', 'test.change', false)");
  await expect(world.owner.query('DELETE FROM test_record WHERE id = $1', [id])).rejects.toThrow(/stays/);
});

test('TEST-05 what is not the result may change, and so may the result of what is not locked', async () => {
  const locked = await testIn(world, 'LOCKED');
  expect(await change(locked.id, "status_remark = 'x', version = version + 1")).toBe(1);
  expect(await change(locked.id, UNLOCK, { action: 'tests.unlock' })).toBe(1);
  expect(await change(locked.id, "unit = 'mg'")).toBe(1);
});

test('TEST-05 COMP-10 only an act that unlocks unlocks a test, by somebody, with a reason, and to where it leads', async () => {
  const { id } = await testIn(world, 'LOCKED');
  const acts: [set: string, act: Act][] = [
    [UNLOCK, {}],
    [UNLOCK, { action: 'tests.enter-results' }],
    [UNLOCK, { action: 'tests.unlock', reason: '' }],
    [UNLOCK, { action: 'tests.unlock', actor: '' }],
    ["status = 'TEST_DONE'", { action: 'tests.unlock' }],
    [UNLOCK, { action: 'samples.update-sample' }],
  ];
  for (const [set, act] of acts)
    await expect(change(id, set, act), JSON.stringify(act)).rejects.toThrow(/is not unlocked by the act/);
  for (const [set, action] of [
    [UNLOCK, 'tests.unlock'],
    [UNLOCK, 'reports.amend-report'],
    ["status = 'TEST_DONE'", 'samples.update-sample'],
  ] as const) {
    expect(await change(id, set, { action }), action).toBe(1);
    expect(await change(id, "status = 'LOCKED'")).toBe(1);
  }
});
