import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forRole } from './app-role.ts';
import { makeIssuedReport } from './testing/issued-report.ts';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';

let at: TestDatabase;
beforeAll(async () => {
  at = await startTestDatabase('former-names-of-before');
});
afterAll(() => at.stop());

const MIGRATION = readFileSync(new URL('../migrations/0576-keep-former-names.sql', import.meta.url), 'utf8');
/** The database as it was before. */
const BEFORE = `
  DROP TRIGGER analyte_made_anew ON analyte;
  DROP TRIGGER analyte_renamed ON analyte;
  DROP TRIGGER test_classification_renamed ON test_classification;
  DROP TRIGGER test_classification_made_anew ON test_classification;
  DROP FUNCTION analyte_beside_used, test_id_beside_assigned;
  ALTER TABLE analyte DROP COLUMN name_readings, DROP COLUMN code_readings, DROP COLUMN former_names, DROP COLUMN former_codes;
  ALTER TABLE test_classification DROP COLUMN name_readings, DROP COLUMN former_names;
  DROP FUNCTION analyte_keep_names, test_id_keep_names, test_id_mark_anew, test_id_was_in_use, test_id_was_assigned, analyte_was_in_use, analyte_name_readings;
  DROP INDEX analyte_classification_index`;

test('COMP-30 what was in use has the names of before that its tests and the trail tell; what was not has none', async () => {
  await at.owner.query("SELECT set_config('kiemlab.action', 'test.write', false)");
  await at.write(makeIssuedReport);
  await at.owner.query(BEFORE);
  const { rows: made } = await at.owner.query<{ id: string; name: string; code: string; test_id: string }>(
    'SELECT a.id, t.analyte_name AS name, a.code, t.test_name AS test_id FROM analyte a JOIN test_record t ON t.analyte_id = a.id LIMIT 1',
  );
  const [used] = made;
  if (!used) throw new Error('no analyte');
  await at.owner.query(`
    INSERT INTO analyte (group_id, classification_id, code, name, type)
    SELECT group_id, classification_id, 'M1', 'Độ rã', 'QUANTITATIVE' FROM analyte WHERE id = '${used.id}'`);
  await at.owner.query("UPDATE analyte SET name = 'Độ cứng' WHERE code = 'M1'");
  for (const set of ["name = 'Giữa'", "name = 'Nay', code = 'NAY'"])
    await at.owner.query(`UPDATE analyte SET ${set} WHERE id = '${used.id}'`);
  await at.owner.query("UPDATE test_classification SET name = 'Tên nay'");
  await at.owner.query(forRole(MIGRATION, String(at.at.app.user)));
  const { rows } = await at.owner.query<object>(
    'SELECT a.name, a.former_names, a.former_codes, c.former_names AS of_test_id FROM analyte a JOIN test_classification c ON c.id = a.classification_id ORDER BY a.code',
  );
  const { rows: names } = await at.owner.query<{ name: string }>(
    'SELECT DISTINCT test_name AS name FROM test_record',
  );
  const of_test_id = expect.arrayContaining(names.map(({ name }) => name)) as string[];
  expect(rows).toEqual([
    { name: 'Độ cứng', former_names: [], former_codes: [], of_test_id },
    {
      name: 'Nay',
      former_names: expect.arrayContaining([used.name, 'Giữa']) as string[],
      former_codes: [used.code],
      of_test_id,
    },
  ]);
});
