import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from './migrate.ts';
import { readMigrationFiles } from './migration-files.ts';

const NAME = 'print_rights_of_before';
const owner = { ...inject('owner'), database: NAME };
let client: pg.Client;

/** Groups of before: name, its rights, whether it was deleted, and whether it prints originals from then on. */
const GROUPS: [string, string[], boolean, boolean][] = [
  ['Lập phiếu', ['Sample', 'Report_Create'], false, true],
  ['Giám đốc', ['Sample', 'Report_Issue'], false, true],
  // Once, whatever of both it held.
  ['Trưởng phòng', ['Report_Create', 'Report_Issue'], false, true],
  // Who reads and exports samples prints copies.
  ['Kiểm nghiệm viên', ['Sample', 'Sample_Export', 'Test'], false, false],
  ['Đã xóa', ['Report_Create'], true, false],
];

beforeAll(async () => {
  const admin = new pg.Client(inject('owner'));
  await admin.connect();
  await admin.query(`CREATE DATABASE ${NAME}`);
  await admin.end();
  client = new pg.Client(owner);
  await client.connect();
  await migrate(
    owner,
    readMigrationFiles().filter(({ name }) => name < '0145'),
  );
});
afterAll(() => client.end());

test('PRINT-04 COMP-08 who drew up or issued reports before prints their originals from the day of the migration on, and nobody else', async () => {
  await client.query("SELECT set_config('kiemlab.action', 'test.groups', false)");
  for (const [name, codes, ended] of GROUPS)
    await client.query(
      `WITH g AS (INSERT INTO permission_group (app_code, name, ended_at)
         VALUES ('NT_Core', $1, CASE WHEN $3 THEN now() END) RETURNING id)
       INSERT INTO permission_group_permit_period (group_id, code, since) SELECT g.id, unnest($2::text[]), '2026-01-05' FROM g`,
      [name, codes, ended],
    );
  await migrate(
    owner,
    readMigrationFiles().filter(({ name }) => name < '0146'),
  );
  const { rows } = await client.query<{ name: string; times: number; long: number }>(
    `SELECT g.name, count(p.code)::int AS times, count(p.code) FILTER (WHERE p.since < '2026-02-01')::int AS long
       FROM permission_group g LEFT JOIN permission_group_permit_period p ON p.group_id = g.id AND p.code = 'Report_PrintOriginal'
      GROUP BY g.id`,
  );
  expect(rows.map(({ name, times, long }) => [name, times, long]).sort()).toEqual(
    GROUPS.map(([name, , , prints]) => [name, prints ? 1 : 0, 0]).sort(),
  );
  // The rights that they held stay.
  const { rows: held } = await client.query<{ codes: string[] }>(
    `SELECT array_agg(p.code ORDER BY p.code) AS codes FROM permission_group g JOIN permission_group_permit p ON p.group_id = g.id
      WHERE g.name = 'Trưởng phòng'`,
  );
  expect(held[0]?.codes).toEqual(['Report_Create', 'Report_Issue', 'Report_PrintOriginal']);
  const { rows: trail } = await client.query<{ entity: string; operation: string }>(
    `SELECT DISTINCT r.entity, r.operation FROM audit_event e JOIN audit_row r ON r.event_id = e.id
      WHERE e.action = 'migrate.print-originals'`,
  );
  expect(trail).toEqual([{ entity: 'permission-group-permit', operation: 'INSERT' }]);
});
