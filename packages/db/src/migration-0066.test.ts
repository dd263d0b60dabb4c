import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forRole } from './app-role.ts';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';

let at: TestDatabase;
beforeAll(async () => {
  at = await startTestDatabase('template-names-of-before');
});
afterAll(() => at.stop());

const MIGRATION = readFileSync(
  new URL('../migrations/0066-name-template-versions.sql', import.meta.url),
  'utf8',
);

/** Brings the tables back to where they were, with a sample type and a test group of two versions each. */
const BEFORE = `
  DROP INDEX template_version_without_actions;
  ALTER TABLE template_version DROP COLUMN name;
  ALTER TABLE test_group_version DROP COLUMN name, DROP COLUMN flag_base;
  INSERT INTO template (id, name, prefix, current_version) VALUES ('00000000-0000-4000-8000-000000000001', 'Thuốc', 'T', 2);
  INSERT INTO template_version (template_id, version, config)
    VALUES ('00000000-0000-4000-8000-000000000001', 1, '{}'), ('00000000-0000-4000-8000-000000000001', 2, '{}');
  INSERT INTO test_group (id, name) VALUES ('00000000-0000-4000-8000-000000000002', 'Hóa lý');
  INSERT INTO test_group_version (test_group_id, version, config) VALUES ('00000000-0000-4000-8000-000000000002', 1, '{}')`;

test('TEMPLATE-06 each version of before is called as its sample type or test group was; versions change no more', async () => {
  await at.owner.query("SELECT set_config('kiemlab.action', 'test.write', false)");
  await at.owner.query(BEFORE);
  await at.owner.query(forRole(MIGRATION, String(at.at.app.user)));
  const names = async (table: string) =>
    (await at.owner.query<{ name: string }>(`SELECT name FROM ${table} ORDER BY version`)).rows.map(
      ({ name }) => name,
    );
  expect(await names('template_version')).toEqual(['Thuốc', 'Thuốc']);
  expect(await names('test_group_version')).toEqual(['Hóa lý']);
  for (const table of ['template_version', 'test_group_version'])
    await expect(at.owner.query(`UPDATE ${table} SET name = 'X'`)).rejects.toThrow();
});
