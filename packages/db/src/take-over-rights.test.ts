import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';

const FILE = path.join(fileURLToPath(import.meta.url), '../../migrations/0024-relate-rights.sql');
let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase('rights');
});
afterAll(() => database.stop());

/** Groups as laboratories have them: application, name, rights before, rights that come. */
const GROUPS: [string, string, string[], string[]][] = [
  ['Sample', 'Phòng Kế hoạch – Tổng hợp', ['Sample', 'Sample_Add', 'Sample_Edit'], ['Sample_Refuse']],
  ['NT_Core', 'Phòng Kế hoạch – Tổng hợp', ['Test', 'Client'], ['Audit_ViewOwn']],
  ['Sample', 'Quản lý mẫu', ['Sample_Add', 'Sample_Cancel'], []],
  ['NT_Core', 'Quản lý mẫu', ['Client'], ['Audit_ViewOwn']],
  ['Sample', 'Kiểm nghiệm viên', ['Sample'], []],
  ['NT_Core', 'Kiểm nghiệm viên', ['Test'], ['Audit_ViewOwn']],
  ['Sample', 'Người lấy mẫu', ['Sample', 'Sample_Add'], ['Client_Names']],
  ['Sample', 'Trưởng phòng', ['Sample_Add', 'Sample_Cancel'], ['Sample_Refuse', 'Client_Names']],
  ['NT_Core', 'Trưởng phòng', ['Client', 'Audit_View'], ['Audit_ViewOwn']],
  ['UserManagament', 'Đảm bảo chất lượng', ['UserManagament'], ['User_IdCards']],
  ['UserManagament', 'Quản trị hệ thống', ['UserManagament', 'UserManagament_EditUser'], ['User_IdCards']],
  // Groups that a laboratory made itself.
  ['NT_Core', 'Cộng tác viên', ['Sample_Edit'], ['Client_Names']],
  ['NT_Core', 'Văn thư', ['Test'], []],
];

test('USER-03 existing groups get the rights that the roles they stand for have, and lose none', async () => {
  const { owner } = database;
  await owner.query("BEGIN; SELECT set_config('kiemlab.action', 'test.groups', true)");
  for (const [app, name, codes] of GROUPS)
    await owner.query(
      `WITH g AS (INSERT INTO permission_group (app_code, name) VALUES ($1, $2) RETURNING id)
       INSERT INTO permission_group_permit (group_id, code) SELECT g.id, unnest($3::text[]) FROM g`,
      [app, name, codes],
    );
  await owner.query('COMMIT');
  await owner.query('DROP INDEX sample_document_index');
  for (let times = 0; times < 2; times++) {
    await owner.query('BEGIN');
    await owner.query('DROP INDEX IF EXISTS sample_document_index');
    await owner.query(readFileSync(FILE, 'utf8'));
    await owner.query('COMMIT');
  }
  const { rows } = await owner.query<{ app_code: string; name: string; codes: string[] }>(
    `SELECT app_code, name, array_agg(code ORDER BY code) AS codes
       FROM permission_group g JOIN permission_group_permit p ON p.group_id = g.id GROUP BY g.id`,
  );
  const after = new Map(rows.map(({ app_code, name, codes }) => [`${app_code} ${name}`, codes]));
  for (const [app, name, before, gained] of GROUPS)
    expect(after.get(`${app} ${name}`), `${app} ${name}`).toEqual([...before, ...gained].sort());
});
