import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forRole } from './app-role.ts';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';

let at: TestDatabase;
beforeAll(async () => {
  at = await startTestDatabase('flag-bases-of-before');
});
afterAll(() => at.stop());

const MIGRATION = readFileSync(
  new URL('../migrations/0067-keep-flag-base-in-versions.sql', import.meta.url),
  'utf8',
);
const KEPT = '00000000-0000-4000-8000-000000000001';
const CHANGED = '00000000-0000-4000-8000-000000000002';

/** A save of the group, in a transaction of its own. */
const save = async (id: string, version: number, write: string): Promise<void> => {
  await at.owner.query('BEGIN');
  await at.owner.query(write);
  await at.owner.query(
    `INSERT INTO test_group_version (test_group_id, version, name, config) VALUES ('${id}', ${version}, 'x', '{}')`,
  );
  await at.owner.query('COMMIT');
};

test('TEMPLATE-06 COMP-30 each version of before has the base that the trail tells of its moment; versions change no more', async () => {
  await at.owner.query("SELECT set_config('kiemlab.action', 'test.write', false)");
  await at.owner.query('ALTER TABLE test_group_version DROP COLUMN flag_base');
  const create = (id: string, base: string) =>
    save(id, 1, `INSERT INTO test_group (id, name, flag_base) VALUES ('${id}', '${id}', '${base}')`);
  const change = (version: number, what: string) =>
    save(
      CHANGED,
      version,
      `UPDATE test_group SET ${what}, current_version = ${version} WHERE id = '${CHANGED}'`,
    );
  await create(KEPT, 'LOQ');
  await create(CHANGED, 'OBSERVER_VALUE');
  await change(2, "name = 'y'");
  await change(3, "flag_base = 'LOD'");
  await change(4, "flag_base = 'RESULT'");
  await at.owner.query(forRole(MIGRATION, String(at.at.app.user)));
  const basesOf = async (id: string) =>
    (
      await at.owner.query<{ flag_base: string }>(
        'SELECT flag_base FROM test_group_version WHERE test_group_id = $1 ORDER BY version',
        [id],
      )
    ).rows.map(({ flag_base }) => flag_base);
  expect(await basesOf(KEPT)).toEqual(['LOQ']);
  expect(await basesOf(CHANGED)).toEqual(['OBSERVER_VALUE', 'OBSERVER_VALUE', 'LOD', 'RESULT']);
  await expect(at.owner.query("UPDATE test_group_version SET flag_base = 'LOD'")).rejects.toThrow();
});
