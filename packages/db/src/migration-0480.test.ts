import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from './migrate.ts';
import { readMigrationFiles } from './migration-files.ts';

const NAME = 'document_versions_of_before';
const owner = { ...inject('owner'), database: NAME };
let client: pg.Client;

const before = (name: string) => readMigrationFiles().filter((file) => file.name < name);
const act = (action: string) => client.query('SELECT set_config($1, $2, false)', ['kiemlab.action', action]);

beforeAll(async () => {
  const admin = new pg.Client(inject('owner'));
  await admin.connect();
  await admin.query(`CREATE DATABASE ${NAME}`);
  await admin.end();
  client = new pg.Client(owner);
  await client.connect();
  await migrate(owner, before('0480'));
  await act('test.documents');
  await client.query(`
    INSERT INTO app_user (username, employment_number, last_name, first_name, password_hash) VALUES ('qa', 'NV1', 'A', 'B', 'x');
    INSERT INTO stored_file (sha256, size, mime) VALUES (sha256('a'), 1, 'application/pdf');
    INSERT INTO document (title, type, edition, status, expire_date, remind_before_day, file_name, mime, size, sha256, created_by, deleted_at)
    SELECT d.title, 'SOP', '02', d.status, '2027-12-31', 30, 'a.pdf', 'application/pdf', 1, sha256('a'), u.id, d.gone
      FROM app_user u, (VALUES ('Nháp', 0, NULL::timestamptz), ('Có hiệu lực', 0, NULL), ('Đã xóa', 0, now())) d (title, status, gone)`);
  await act('documents.publish-document');
  await client.query("UPDATE document SET status = 1 WHERE title = 'Có hiệu lực'");
  await migrate(owner, readMigrationFiles());
});
afterAll(() => client.end());

test('DOC-02 what there was is version 1 as it stood, in the folder for all: in force stays in force, and nobody has signed it', async () => {
  const { rows } = await client.query(`
    SELECT d.title, f.title AS folder, f.all_groups_level AS level, v.number, v.status, v.edition, v.remind_before_day AS remind,
           v.id = d.shown_version_id AS shown, v.in_force_at IS NOT NULL AS since,
           (SELECT count(*)::int FROM document_version_author a WHERE a.version_id = v.id AND a.user_id = d.created_by) AS authors,
           (SELECT count(*)::int FROM document_version_person p WHERE p.version_id = v.id) AS named
      FROM document d JOIN document_folder f ON f.id = d.folder_id JOIN document_version v ON v.document_id = d.id ORDER BY d.title`);
  const kept = {
    folder: 'Tài liệu chung',
    level: 2,
    number: 1,
    edition: '02',
    remind: 30,
    shown: true,
    authors: 1,
    named: 0,
  };
  expect(rows).toEqual([
    { ...kept, title: 'Có hiệu lực', status: 1, since: true },
    { ...kept, title: 'Nháp', status: 0, since: false },
    { ...kept, title: 'Đã xóa', status: 0, since: false },
  ]);
});

test('DOC-02 the database keeps what was in force as it was, at most one draft and one in force', async () => {
  const version =
    "FROM document_version v JOIN document d ON d.id = v.document_id WHERE d.title = 'Có hiệu lực'";
  await act('test.change');
  for (const change of [
    `UPDATE document_version SET title = 'Khác' WHERE id = (SELECT v.id ${version})`,
    `UPDATE document_version SET sha256 = sha256('b') WHERE id = (SELECT v.id ${version})`,
    `UPDATE document_version SET status = 0 WHERE id = (SELECT v.id ${version})`,
  ])
    await expect(client.query(change)).rejects.toThrow(/is no draft|goes back/);
  const another = (status: number) => `
    INSERT INTO document_version (document_id, number, title, type, file_name, mime, size, sha256, status, created_by)
    SELECT v.document_id, v.number + 1 + ${status}, v.title, v.type, v.file_name, v.mime, v.size, v.sha256, ${status}, v.created_by ${version} AND v.number = 1`;
  await expect(client.query(another(1))).rejects.toThrow('document_version_in_force');
  await client.query(another(0));
  await expect(client.query(another(0).replace('v.number + 1', 'v.number + 7'))).rejects.toThrow(
    'document_version_draft',
  );
});
