import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from './migrate.ts';
import { readMigrationFiles } from './migration-files.ts';

const NAME = 'client_rights_of_before';
const owner = { ...inject('owner'), database: NAME };
let client: pg.Client;

/** Groups of before: name, its rights, whether it was deleted. */
const GROUPS: [string, string[], boolean][] = [
  ['Phòng Kế hoạch', ['Test', 'Client'], false],
  ['Đảm bảo chất lượng', ['Client'], false],
  ['Văn thư', ['Test'], false],
  ['Đã xóa', ['Client'], true],
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
    readMigrationFiles().filter(({ name }) => name < '0051'),
  );
});
afterAll(() => client.end());

test('CLIENT-01 who could alter clients before still can, from now on and by a right of its own', async () => {
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
    readMigrationFiles().filter(({ name }) => name < '0052'),
  );
  const { rows } = await client.query<{ name: string; codes: string[] }>(
    `SELECT g.name, array_agg(p.code ORDER BY p.code) AS codes FROM permission_group g
       JOIN permission_group_permit p ON p.group_id = g.id GROUP BY g.id`,
  );
  expect(Object.fromEntries(rows.map(({ name, codes }) => [name, codes]))).toEqual({
    'Phòng Kế hoạch': ['Client', 'Client_Edit', 'Test'],
    'Đảm bảo chất lượng': ['Client', 'Client_Edit'],
    'Văn thư': ['Test'],
    'Đã xóa': ['Client'],
  });
  // The review of a past day tells the rights of that day, and the trail how the new one came.
  const { rows: since } = await client.query(
    "SELECT 1 FROM permission_group_permit_period WHERE code = 'Client_Edit' AND since < '2026-02-01'",
  );
  expect(since).toEqual([]);
  const { rows: trail } = await client.query<{ entity: string; operation: string }>(
    `SELECT DISTINCT r.entity, r.operation FROM audit_event e JOIN audit_row r ON r.event_id = e.id
      WHERE e.action = 'migrate.part-reading-from-altering-clients'`,
  );
  expect(trail).toEqual([{ entity: 'permission-group-permit', operation: 'INSERT' }]);
});
