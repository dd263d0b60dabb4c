import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from './migrate.ts';
import { readMigrationFiles } from './migration-files.ts';

const NAME = 'document_rights_of_before';
const owner = { ...inject('owner'), database: NAME };
let client: pg.Client;

/** Groups of before: application, name, rights, whether it was deleted. */
const GROUPS: [string, string, string[], boolean][] = [
  ['UserManagament', 'Quản trị hệ thống', ['UserManagament', 'UserManagament_AssignRight'], false],
  ['UserManagament', 'Đảm bảo chất lượng', ['UserManagament'], false],
  ['UserManagament', 'Quản trị cũ', ['UserManagament_AssignRight'], true],
  ['UserManagament', 'Xem thử tất cả', ['UserManagament_AssignRight'], false],
  ['NT_Document', 'Xem thử tất cả', ['NT_Document'], false],
  ['NT_Document', 'Trưởng phòng', ['NT_Document'], false],
];

/** Who was in the group of administrators: until when, and until when he or she is in the new one. */
const PEOPLE: [string, string | null, string | null][] = [
  ['luon', null, 'for good'],
  ['thay', '2027-06-30T17:00:00.000Z', '2027-06-30T17:00:00.000Z'],
  ['cu', '2026-02-01T17:00:00.000Z', null],
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
    readMigrationFiles().filter(({ name }) => name < '0480'),
  );
  await client.query("SELECT set_config('kiemlab.action', 'test.groups', false)");
  for (const [app, name, codes, ended] of GROUPS)
    await client.query(
      `WITH g AS (INSERT INTO permission_group (app_code, name, ended_at) VALUES ($1, $2, CASE WHEN $4 THEN now() END) RETURNING id)
       INSERT INTO permission_group_permit_period (group_id, code, since) SELECT g.id, unnest($3::text[]), '2026-01-05' FROM g`,
      [app, name, codes, ended],
    );
  for (const [username, until] of PEOPLE)
    await client.query(
      `WITH u AS (INSERT INTO app_user (username, employment_number, last_name, first_name, password_hash)
         VALUES ($1::text, $1, 'A', 'B', 'x') RETURNING id)
       INSERT INTO user_group_period (user_id, group_id, since, until)
       SELECT u.id, g.id, '2026-01-05', $2 FROM u, permission_group g
        WHERE g.app_code = 'UserManagament' AND g.name = 'Quản trị hệ thống'`,
      [username, until],
    );
  await migrate(
    owner,
    readMigrationFiles().filter(({ name }) => name < '0481'),
  );
});
afterAll(() => client.end());

test('DOC-02 who gave rights before manages root folders and access to documents from the day of the migration on, and nobody else', async () => {
  const { rows } = await client.query<{ app: string; name: string; codes: string[] }>(
    `SELECT g.app_code AS app, g.name, array_agg(p.code ORDER BY p.code) AS codes
       FROM permission_group g JOIN permission_group_permit p ON p.group_id = g.id
      WHERE g.app_code = 'NT_Document' GROUP BY g.id`,
  );
  expect(rows.map(({ name, codes }) => [name, codes.join(' ')]).sort()).toEqual([
    ['Quản trị hệ thống', 'Document_Manage'],
    ['Trưởng phòng', 'NT_Document'],
    ['Xem thử tất cả', 'Document_Manage NT_Document'],
  ]);
});

test('DOC-02 the people of the role are in its new group as long as in the other; the rights that they held stay', async () => {
  const { rows } = await client.query<{ username: string; until: Date | null }>(
    `SELECT u.username, m.until FROM user_group_period m JOIN app_user u ON u.id = m.user_id
       JOIN permission_group g ON g.id = m.group_id WHERE g.app_code = 'NT_Document' AND g.name = 'Quản trị hệ thống'`,
  );
  const expected = PEOPLE.flatMap(([username, , then]) => (then ? [[username, then]] : []));
  expect(rows.map(({ username, until }) => [username, until?.toISOString() ?? 'for good']).sort()).toEqual(
    expected,
  );
  const { rows: held } = await client.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM permission_group_permit p JOIN permission_group g ON g.id = p.group_id
      WHERE g.app_code = 'UserManagament'`,
  );
  expect(held[0]?.n).toBe(5);
});
