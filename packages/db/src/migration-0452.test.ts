import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';

let at: TestDatabase;
beforeAll(async () => {
  at = await startTestDatabase('signed-minutes-of-before');
});
afterAll(() => at.stop());

const MIGRATION = readFileSync(
  new URL('../migrations/0452-keep-names-of-signed-minutes.sql', import.meta.url),
  'utf8',
);
/** The part that gives minutes of before what was signed of them. */
const CARRIES = MIGRATION.slice(MIGRATION.indexOf('ALTER TABLE destruction_item DISABLE'));

const id = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`;
/** Minutes with two samples each, signed by two (5) and by one (6), and what was signed some days ago. */
const BEFORE = `
  ALTER TABLE destruction DISABLE TRIGGER destruction_begun, DISABLE TRIGGER destruction_witnessed;
  INSERT INTO app_user (id, username, employment_number, last_name, first_name, password_hash) VALUES ('${id(9)}', 'kho', 'NV9', 'Lê', 'Kho', 'x');
  INSERT INTO template (id, name, prefix, current_version) VALUES ('${id(8)}', 'Thuốc', 'T', 1);
  INSERT INTO template_version (template_id, version, name, config) VALUES ('${id(8)}', 1, 'Thuốc', '{}');
  INSERT INTO sample (id, template_id, template_version, sample_year, status, name, internal_code, created_by)
  SELECT s.id::uuid, '${id(8)}', 1, 2026, 'DESTROYED', 'Tên đã ký', 'L26-000' || s.n, '${id(9)}'
    FROM (VALUES (1, '${id(1)}'), (2, '${id(2)}'), (3, '${id(3)}')) s (n, id);
  INSERT INTO destruction (id, status, created_by, year, number, code) VALUES
    ('${id(5)}', 'SIGNING', '${id(9)}', 2026, 1, '01/BB-HM'), ('${id(6)}', 'SIGNING', '${id(9)}', 2026, 2, '02/BB-HM');
  INSERT INTO destruction_item (destruction_id, sample_id, quantity, reason, added_by) VALUES
    ('${id(5)}', '${id(1)}', 1, 'Hết hạn lưu', '${id(9)}'), ('${id(5)}', '${id(2)}', 1, 'Hết hạn lưu', '${id(9)}'),
    ('${id(6)}', '${id(3)}', 1, 'Hết hạn lưu', '${id(9)}');
  UPDATE destruction SET status = 'SIGNED' WHERE id = '${id(5)}'`;

test('COMP-34 COMP-22 minutes that two have signed before name their samples as they did then: the trail says what was changed since', async () => {
  await at.owner.query("SELECT set_config('kiemlab.action', 'test.write', false)");
  await at.owner.query(BEFORE);
  await at.owner.query(
    `INSERT INTO signature (act_id, sample_id, subject, subject_id, signer_id, signer_name, signer_position, meaning, content_hash, content_version, signed_at)
     SELECT gen_random_uuid(), NULL, 'destruction', d.id, '${id(9)}', 'Lê Kho', 'Thủ kho', 'destruction-witnessed', '\\x00', 2, now() FROM destruction d`,
  );
  await at.owner.query(`UPDATE sample SET name = 'Tên sửa một' WHERE id = ANY('{${id(1)},${id(3)}}')`);
  await at.owner.query(`UPDATE sample SET name = 'Tên sửa hai' WHERE id = '${id(1)}'`);
  await at.owner.query(CARRIES);
  const { rows } = await at.owner.query(
    `SELECT right(sample_id::text, 1) AS n, signed_code AS code, signed_name AS name FROM destruction_item ORDER BY seq`,
  );
  expect(rows).toEqual([
    { n: '1', code: 'L26-0001', name: 'Tên đã ký' },
    { n: '2', code: 'L26-0002', name: 'Tên đã ký' },
    { n: '3', code: null, name: null },
  ]);
});
