import type pg from 'pg';

/** Folders beside those of the demo laboratory, twenty at the top and the others in these, and documents in them. */
const FOLDERS = 500;
const DOCUMENTS = 10_000;

/**
 * Makes documents in folders, most in force, as the owner and without a trail. Every tenth folder has access of its own for a new group in
 * which the technician `knv1` is, the others for nobody but who manages: `knv1` sees a tenth.
 */
export async function makeDocuments(owner: pg.ClientBase): Promise<void> {
  await owner.query("SELECT set_config('kiemlab.action', 'bench.make-documents', false)");
  for (const table of ['document', 'document_version', 'document_folder', 'document_folder_group'])
    await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await owner.query(`
    WITH g AS (INSERT INTO permission_group (app_code, name) VALUES ('NT_Document', 'Một phần mười') RETURNING id)
    INSERT INTO user_group_period (user_id, group_id) SELECT u.id, g.id FROM app_user u, g WHERE u.username = 'knv1'`);
  await owner.query(`
    WITH made AS (
      INSERT INTO document_folder (id, parent_id, title, own_access)
      SELECT md5('thu muc ' || n)::uuid, CASE WHEN n > 20 THEN md5('thu muc ' || 1 + n % 20)::uuid END,
             'Thư mục ' || n, true
        FROM generate_series(1, ${FOLDERS}) n RETURNING id, title)
    INSERT INTO document_folder_group (folder_id, group_id, level)
    SELECT m.id, g.id, 2 FROM made m, permission_group g WHERE g.name = 'Một phần mười' AND m.title LIKE '%0'`);
  await owner.query(`
    INSERT INTO stored_file (sha256, size, mime) VALUES (sha256('bench'), 5, 'application/pdf') ON CONFLICT DO NOTHING`);
  await owner.query(`
    WITH d AS (
      INSERT INTO document (id, title, title_english, type, edition, status, file_name, mime, size, sha256, created_by, created_at, folder_id)
      SELECT md5('tai lieu ' || n)::uuid,
             (ARRAY['Quy trình', 'Hướng dẫn', 'Phương pháp', 'Tiêu chuẩn cơ sở', 'Kế hoạch'])[1 + n % 5] || ' '
               || (ARRAY['định lượng amoxicilin', 'cân mẫu', 'hiệu chuẩn máy sắc ký', 'lấy mẫu thuốc', 'lưu mẫu', 'xử lý sai lệch', 'kiểm soát tài liệu'])[1 + n % 7] || ' ' || n,
             'Procedure ' || n, (ARRAY['SOP', 'MANUAL', 'METHOD', 'SPECIFICATION', 'PLAN'])[1 + n % 5], '01',
             CASE WHEN n % 20 = 0 THEN 0 ELSE 1 END, 'tai-lieu.pdf', 'application/pdf', 5, sha256('bench'), u.id,
             now() - n * interval '1 hour', md5('thu muc ' || 1 + n % ${FOLDERS})::uuid
        FROM generate_series(1, ${DOCUMENTS}) n, app_user u WHERE u.username = 'qa1' RETURNING *)
    INSERT INTO document_version (document_id, number, title, title_english, type, edition, status, file_name, mime, size, sha256, created_by, created_at)
    SELECT id, 1, title, title_english, type, edition, status, file_name, mime, size, sha256, created_by, created_at FROM d`);
  for (const table of ['document_folder_group', 'document_folder', 'document_version', 'document'])
    await owner.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  await owner.query(`
    UPDATE document d SET shown_version_id = v.id FROM document_version v WHERE v.document_id = d.id AND d.shown_version_id IS NULL`);
  await owner.query('SELECT folder_access_refresh(array_agg(id)) FROM document_folder');
}
