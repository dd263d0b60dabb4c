import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';

let at: TestDatabase;
beforeAll(async () => {
  at = await startTestDatabase('retained-of-before');
});
afterAll(() => at.stop());

const MIGRATION = readFileSync(new URL('../migrations/0070-retain-and-consume.sql', import.meta.url), 'utf8');
/** The part that carries over what forms of before say is kept. */
const CARRIES = MIGRATION.slice(
  MIGRATION.indexOf('UPDATE sample s SET retained_quantity'),
  MIGRATION.lastIndexOf(';\nSELECT'),
);

const id = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`;
const BEFORE = `
  INSERT INTO app_user (id, username, employment_number, last_name, first_name, password_hash) VALUES ('${id(9)}', 'kho', 'NV9', 'Lê', 'Kho', 'x');
  INSERT INTO template (id, name, prefix, current_version) VALUES ('${id(8)}', 'Thuốc', 'T', 1);
  INSERT INTO template_version (template_id, version, name, config) VALUES ('${id(8)}', 1, 'Thuốc', '{}');
  INSERT INTO sample (id, template_id, template_version, sample_year, status, name, internal_code, current_quantity, quantity_unit, created_by, attributes)
  SELECT s.id::uuid, '${id(8)}', 1, 2026, s.status, 'Mẫu', s.code, 100, 'viên', '${id(9)}', jsonb_build_object('numberSamplesSaved', s.saved)
    FROM (VALUES ('${id(1)}', 'STORED', 'L26-0001', '20.5'), ('${id(2)}', 'STORED', 'L26-0002', '100.1'), ('${id(3)}', 'NOT_RECEIVE', NULL, '20'),
                 ('${id(4)}', 'RECEIVED', 'L26-0004', '10'), ('${id(5)}', 'STORED', 'L26-0004-LM', '10'), ('${id(6)}', 'STORED', 'L26-0006', 'hai')) s (id, status, code, saved);
  INSERT INTO sample_relation (parent_id, child_id, kind, quantity) VALUES ('${id(4)}', '${id(5)}', 'SPLIT', 10)`;

test('COMP-37 what forms of before say is retained goes into the ledger where it is there and nowhere else; what does not fit stays as it was', async () => {
  await at.owner.query("SELECT set_config('kiemlab.action', 'test.write', false)");
  await at.owner.query(BEFORE);
  await at.owner.query(CARRIES);
  const { rows } = await at.owner.query<{
    n: string;
    retained: string;
    saved: string | null;
    moved: string | null;
  }>(
    `SELECT right(s.id::text, 1) AS n, s.retained_quantity::text AS retained, s.attributes ->> 'numberSamplesSaved' AS saved,
            (SELECT string_agg(q.kind || ' ' || q.amount || ' ' || q.retained || ' ' || q.retained_balance, ', ' ORDER BY q.id)
               FROM sample_quantity q WHERE q.sample_id = s.id AND q.kind <> 'IN') AS moved
       FROM sample s ORDER BY s.id`,
  );
  expect(rows.map(({ n, retained, saved, moved }) => [n, retained, saved, moved])).toEqual([
    ['1', '20.5', null, 'RETAIN 0 20.5 20.5'],
    ['2', '0', '100.1', null],
    ['3', '0', '20', null],
    ['4', '0', '10', null],
    ['5', '0', '10', null],
    ['6', '0', 'hai', null],
  ]);
});

test('COMP-37 a correction that retains less and counts less is two entries, and at no moment more is retained than left', async () => {
  await at.owner.query('UPDATE sample SET current_quantity = 10, retained_quantity = 5 WHERE id = $1', [
    id(1),
  ]);
  await at.owner.query('UPDATE sample SET current_quantity = 90, retained_quantity = 80 WHERE id = $1', [
    id(1),
  ]);
  const { rows } = await at.owner.query<{ entry: string }>(
    `SELECT kind || ' ' || amount || ' ' || balance || ' ' || retained || ' ' || retained_balance AS entry
       FROM sample_quantity WHERE sample_id = $1 ORDER BY id OFFSET 2`,
    [id(1)],
  );
  expect(rows.map(({ entry }) => entry)).toEqual([
    'RETAIN 0 100 -15.5 5',
    'CORRECTION -90 10 0 5',
    'CORRECTION 80 90 0 5',
    'RETAIN 0 90 75 80',
  ]);
  for (const wrong of ['current_quantity = 79', 'retained_quantity = 91', 'retained_quantity = -1'])
    await expect(at.owner.query(`UPDATE sample SET ${wrong} WHERE id = '${id(1)}'`)).rejects.toThrow(
      /retained/,
    );
});
