import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';

let at: TestDatabase;
beforeAll(async () => {
  at = await startTestDatabase('told-of-before');
});
afterAll(() => at.stop());

const MIGRATION = readFileSync(
  new URL('../migrations/0451-keep-days-of-before.sql', import.meta.url),
  'utf8',
);
/** The part that reads the trail of samples of before. */
const CARRIES = MIGRATION.slice(MIGRATION.indexOf('CREATE TEMPORARY TABLE'));

const id = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`;
const BEFORE = `
  INSERT INTO app_user (id, username, employment_number, last_name, first_name, password_hash) VALUES ('${id(9)}', 'kho', 'NV9', 'Lê', 'Kho', 'x');
  INSERT INTO template (id, name, prefix, current_version) VALUES ('${id(8)}', 'Thuốc', 'T', 1);
  INSERT INTO template_version (template_id, version, name, config) VALUES ('${id(8)}', 1, 'Thuốc', '{}');
  INSERT INTO retention_rule (template_id, source, after_expiry, after_receipt, combination, effective_from)
  VALUES ('${id(8)}', 'Mẫu gửi', 12, 24, 'LATER', '2010-01-01');
  INSERT INTO sample (id, template_id, template_version, sample_year, status, name, created_by)
  SELECT s.id::uuid, '${id(8)}', 1, 2026, 'NOT_RECEIVE', 'Mẫu', '${id(9)}'
    FROM (VALUES ('${id(1)}'), ('${id(2)}'), ('${id(3)}'), ('${id(4)}')) s (id)`;
/** What was done with them, each an act of its own: received today, received long ago as it is said, and what was typed otherwise since. */
const DONE = [
  `UPDATE sample SET status = 'STORED', internal_code = 'G26-0001', received_date = (now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date WHERE id = '${id(1)}'`,
  `UPDATE sample SET status = 'STORED', internal_code = 'G26-0002', received_date = '2020-01-02' WHERE id = '${id(2)}'`,
  `UPDATE sample SET status = 'STORED', internal_code = 'G26-0003', received_date = (now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date,
     attributes = '{"expirationDate": "2040-05-31"}' WHERE id = '${id(3)}'`,
  `UPDATE sample SET received_date = '2020-01-01', sampling_date = '2019-12-31T20:00:00Z' WHERE id = '${id(3)}'`,
  `UPDATE sample SET sampling_date = '2019-12-01T02:00:00Z', attributes = '{"expirationDate": "2020-05-31"}' WHERE id = '${id(3)}'`,
  `INSERT INTO sample (id, template_id, template_version, sample_year, status, name, internal_code, received_date, sampling_date, attributes, created_by)
   SELECT '${id(5)}', template_id, template_version, sample_year, 'STORED', name, 'G26-0003-1', received_date, sampling_date, attributes, created_by
     FROM sample WHERE id = '${id(3)}'`,
  `INSERT INTO sample_relation (parent_id, child_id, kind) VALUES ('${id(3)}', '${id(5)}', 'SPLIT')`,
];
const KEPT = `SELECT right(id::text, 1) AS n, told_until::text AS until, jsonb_array_length(told_before) AS told FROM sample ORDER BY id`;

test('COMP-34 what was told of samples of before is read from the trail: what is typed otherwise since, the day of the receipt, and of portions what was told of their sample', async () => {
  await at.owner.query("SELECT set_config('kiemlab.action', 'test.write', false)");
  await at.owner.query(BEFORE);
  for (const act of DONE) await at.owner.query(act);
  const { rows: day } = await at.owner.query<{ until: string }>(
    `SELECT months_after((now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, 24)::text AS until`,
  );
  const two = day[0]?.until;
  const expected = [
    { n: '1', until: null, told: null },
    { n: '2', until: two, told: 1 },
    { n: '3', until: '2041-05-31', told: 2 },
    { n: '4', until: null, told: null },
  ];
  // Written at once by the trigger: the portion was inserted without what was told of its sample.
  expect((await at.owner.query(KEPT)).rows).toEqual([...expected, { n: '5', until: null, told: null }]);
  await at.owner.query('SET session_replication_role = replica');
  await at.owner.query('UPDATE sample SET told_before = NULL, told_until = NULL');
  await at.owner.query('RESET session_replication_role');
  await at.owner.query(`BEGIN; ${CARRIES}; COMMIT`);
  const carried = (await at.owner.query<{ n: string; until: string | null; told: number | null }>(KEPT)).rows;
  expect(carried.map(({ n, until }) => [n, until])).toEqual([
    ['1', null],
    ['2', two],
    ['3', '2041-05-31'],
    ['4', null],
    ['5', '2041-05-31'],
  ]);
});
