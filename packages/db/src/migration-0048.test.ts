import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';

let at: TestDatabase;
beforeAll(async () => {
  at = await startTestDatabase('codes-of-before');
  await at.owner.query(`
    SELECT set_config('kiemlab.action', 'test.write', false);
    INSERT INTO app_user (id, username, employment_number, last_name, first_name, password_hash)
    VALUES ('00000000-0000-4000-8000-000000000001', 'a', 'NV1', 'A', 'B', 'x');
    INSERT INTO template (id, name, prefix) VALUES ('00000000-0000-4000-8000-000000000002', 'Một', 'M');
    INSERT INTO template_version (template_id, version, name, config) VALUES ('00000000-0000-4000-8000-000000000002', 1, 'T', '{}')`);
});
afterAll(() => at.stop());

const read = (name: string): string =>
  readFileSync(new URL(`../migrations/${name}.sql`, import.meta.url), 'utf8');
/** Codes as the index of the list holds them, in its order. */
const listed = async (): Promise<string[]> => {
  await at.owner.query('SET enable_seqscan = off; SET enable_sort = off; SET enable_bitmapscan = off');
  const { rows } = await at.owner.query<{ internal_code: string }>(
    `SELECT internal_code FROM sample WHERE deleted_at IS NULL AND internal_code IS NOT NULL
      ORDER BY code_order(internal_code) COLLATE "C", seq`,
  );
  return rows.map(({ internal_code }) => internal_code);
};

test('SAMPLE-01 a code of before that nobody could put in order stands in its place after the upgrade', async () => {
  const [, before = ''] =
    /(CREATE FUNCTION code_order[\s\S]*?END \$\$;)/.exec(read('0028-order-lists')) ?? [];
  await at.owner.query(before.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION'));
  await at.owner.query(
    `INSERT INTO sample (template_id, template_version, sample_year, status, name, created_by, internal_code)
     SELECT '00000000-0000-4000-8000-000000000002', 1, 2026, 'NOT_RECEIVE', 'A', '00000000-0000-4000-8000-000000000001', code
       FROM unnest($1::text[]) code`,
    [['L26-0003', 'L26-HD-0002', 'L26-0001', 'G27-0001', 'L26-0001-LM']],
  );
  expect((await listed()).at(-1)).toBe('L26-HD-0002');
  await at.owner.query(read('0048-order-patterned-codes'));
  expect(await listed()).toEqual(['L26-0001', 'L26-0001-LM', 'L26-HD-0002', 'L26-0003', 'G27-0001']);
  const { rows } = await at.owner.query(
    `SELECT FROM sample_access a JOIN sample s ON s.id = a.sample_id
      WHERE a.code_order IS DISTINCT FROM code_order(s.internal_code)`,
  );
  expect(rows).toEqual([]);
});
