import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';

let at: TestDatabase;
beforeAll(async () => {
  at = await startTestDatabase('samples-of-before');
  await at.owner.query(`
    SELECT set_config('kiemlab.action', 'test.write', false);
    INSERT INTO app_user (id, username, employment_number, last_name, first_name, password_hash)
    VALUES ('00000000-0000-4000-8000-000000000001', 'a', 'NV1', 'A', 'B', 'x');
    INSERT INTO template (id, name, prefix) VALUES ('00000000-0000-4000-8000-000000000002', 'Một', 'M');
    INSERT INTO template_version (template_id, version, name, config) VALUES ('00000000-0000-4000-8000-000000000002', 1, 'T', '{}')`);
});
afterAll(() => at.stop());

/** What a sample of before holds: its number, its source, and what becomes of that. */
const SOURCES: [number: string | null, before: string | null, after: string | null][] = [
  [null, 'mẫu lấy', 'Mẫu lấy'],
  [null, 'MAU  LAY', 'Mẫu lấy'],
  [null, 'Mẫu lấy'.normalize('NFD'), 'Mẫu lấy'],
  [null, '\u200bmẫu\u00a0gửi ', 'Mẫu gửi'],
  [null, 'L', 'Mẫu lấy'],
  [null, 'Mẫu nhặt', 'Mẫu nhặt'],
  [null, 'lấy, gửi', 'lấy, gửi'],
  [null, null, null],
  [null, 'Mẫu gửi', 'Mẫu gửi'],
  ['G26-0001', 'mẫu lấy', 'mẫu lấy'],
  ['G26-0002', 'mẫu gửi', 'Mẫu gửi'],
  ['G26-0003', '  ', '  '],
  ['L26-0001', 'Mẫu lấy', 'Mẫu lấy'],
];

test('SAMPLE-06 a source of before gets its one reading; a number stays, and what is not clear stays to be seen', async () => {
  const { rows: before } = await at.owner.query<{ id: string }>(
    `INSERT INTO sample (template_id, template_version, sample_year, status, name, created_by, internal_code, source)
     SELECT '00000000-0000-4000-8000-000000000002', 1, 2026, 'NOT_RECEIVE', 'A', '00000000-0000-4000-8000-000000000001', code, source
       FROM jsonb_to_recordset($1) AS t (code text, source text) RETURNING id`,
    [JSON.stringify(SOURCES.map(([code, source]) => ({ code, source })))],
  );
  await at.owner.query(
    readFileSync(new URL('../migrations/0021-find-more-words.sql', import.meta.url), 'utf8'),
  );
  const { rows: after } = await at.owner.query<{ code: string | null; source: string | null }>(
    'SELECT internal_code AS code, source FROM sample WHERE id = ANY ($1) ORDER BY seq',
    [before.map(({ id }) => id)],
  );
  expect(after.map(({ code, source }) => [code, source])).toEqual(
    SOURCES.map(([code, , kept]) => [code, kept]),
  );
  const { rows: trail } = await at.owner.query<{ n: string }>(
    `SELECT count(*) AS n FROM audit_event e WHERE e.action = 'migrate.find-more-words'`,
  );
  expect(trail[0]?.n).not.toBe('0');
});
