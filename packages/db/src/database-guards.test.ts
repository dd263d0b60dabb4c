import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeIssuedReport } from './testing/issued-report.ts';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let reportId: string;

beforeAll(async () => {
  database = await startTestDatabase('guards');
  await database.owner.query("SET kiemlab.action = 'test.owner'");
  ({ report: reportId } = await database.write(makeIssuedReport));
});
afterAll(() => database.stop());

describe('the app role, with an action set', () => {
  test.each([
    "UPDATE test_result_version SET result = '100.0'",
    'DELETE FROM test_result_version',
    'TRUNCATE test_result_version',
    'DELETE FROM oos_case',
    'UPDATE oos_case SET code = $$x$$',
    'UPDATE oos_permission SET cause = $$x$$',
    'DELETE FROM oos_permission',
    'UPDATE oos_decision SET reason = $$x$$',
    'DELETE FROM oos_decision',
    'UPDATE oos_related_permission SET cause = $$x$$',
    'DELETE FROM oos_related_permission',
    'UPDATE oos_withdrawal SET reason = $$x$$',
    'DELETE FROM oos_withdrawal',
    "INSERT INTO restoration (way, restored_by, reason, to_head, to_entries, up_to) VALUES ('move', 'x', 'x', '', 0, now())",
    'UPDATE restoration SET to_entries = 1',
    'DELETE FROM restoration',
    'UPDATE trail_review SET note = $$x$$',
    'DELETE FROM trail_review',
    'UPDATE test_qc_mark SET reason = $$x$$',
    'DELETE FROM test_qc_mark',
    'UPDATE report_delivery_withdrawal SET reason = $$x$$',
    'DELETE FROM report_delivery_withdrawal',
    "UPDATE determination SET typed = '100.0'",
    'DELETE FROM determination',
    'TRUNCATE determination',
    "UPDATE signature SET meaning = 'issued', signer_name = 'X'",
    "UPDATE signature SET content_hash = '\\x01'",
    'DELETE FROM signature',
    'TRUNCATE signature',
    "UPDATE signed_content SET content = '{}'",
    'DELETE FROM signed_content',
    "UPDATE stored_file SET mime = 'text/html'",
    'DELETE FROM stored_file',
    'UPDATE stored_file_finding SET first_reported_at = $$2020-01-01$$',
    'DELETE FROM stored_file_finding',
    'UPDATE swept_file SET swept_at = $$2020-01-01$$',
    'DELETE FROM swept_file',
    'DELETE FROM file_sweep',
    'DELETE FROM report',
    'DELETE FROM test_record',
    'DELETE FROM app_user',
    'DELETE FROM number_series',
    'UPDATE template_version SET config = $${}$$',
    'INSERT INTO sample_count VALUES (gen_random_uuid(), 2026, $$STORED$$, 5)',
    'DELETE FROM sample_count_delta',
    'DELETE FROM search_trigram',
    'UPDATE document_history SET content = $$x$$',
    'DELETE FROM document_history',
    'DELETE FROM document_folder',
    'DELETE FROM document_request',
    'UPDATE document_copy SET number = 9',
    'DELETE FROM document_copy',
    'INSERT INTO folder_access VALUES (gen_random_uuid(), NULL, 3)',
    'INSERT INTO folder_keeper VALUES (gen_random_uuid(), gen_random_uuid())',
    'DELETE FROM login_failure',
    'UPDATE server_secret SET value = $$\\x00$$',
    'INSERT INTO audit_row (event_id, entity, operation, row_id, code) VALUES (1, $$x$$, $$x$$, $$x$$, $$x$$)',
    'ALTER TABLE signature DISABLE TRIGGER signature_append_only',
    'DROP FUNCTION audit_write() CASCADE',
    'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE sql AS $$SELECT NULL$$',
    'CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS $$SELECT 1$$',
    'SET ROLE $OWNER',
    'SET SESSION AUTHORIZATION $OWNER',
    "COPY signature TO PROGRAM 'cat'",
    'SELECT audit_table($$sample$$::regclass, $$x$$, $$id$$, $$$$, $$$$)',
  ])('HOME-08 may not: %s', async (attack) => {
    const client = new pg.Client(database.at.app);
    await client.connect();
    try {
      await client.query("SET kiemlab.action = 'test.attack'");
      const as = attack.replace('$OWNER', pg.escapeIdentifier(database.at.owner.user));
      // Not permitted, not the owner of it, or refused by the trigger of an append-only table.
      await expect(client.query(as)).rejects.toMatchObject({ code: '42501' });
    } finally {
      await client.end();
    }
  });

  test.each([
    "INSERT INTO stored_file VALUES (sha256('other'), 1, 'text/plain')",
    "INSERT INTO number_series VALUES ('sample-L', 2026, 1)",
    "INSERT INTO login_failure (username) VALUES ('x')",
    "INSERT INTO setting VALUES ('x', '1')",
    "UPDATE sample SET name = 'x'",
    "UPDATE test_record SET verdict = 'FAIL'",
    'UPDATE report SET version = version + 1',
    'UPDATE app_user SET must_change_password = true',
    "INSERT INTO login_lock VALUES ('x', '', 1)",
    'UPDATE login_lock SET failures = 1',
    'DELETE FROM login_lock',
    "INSERT INTO refresh_token VALUES ('\\x01', gen_random_uuid(), now(), now())",
    'UPDATE refresh_token SET used_at = NULL',
    'DELETE FROM alert',
  ])('HOME-08 may not, without an action: %s', async (attack) => {
    const client = new pg.Client(database.at.app);
    await client.connect();
    try {
      await expect(client.query(attack)).rejects.toThrow('write without an action');
    } finally {
      await client.end();
    }
  });
});

describe('even the owner of the database', () => {
  test.each([
    'UPDATE audit_event SET reason = $$x$$',
    'DELETE FROM audit_change',
    'TRUNCATE audit_seal',
    'UPDATE signature SET signer_name = $$x$$',
    "UPDATE signed_content SET content = '{}'",
    'DELETE FROM test_result_version',
    'UPDATE oos_permission SET cause = $$x$$',
    'DELETE FROM oos_withdrawal',
    'DELETE FROM test_qc_mark',
    'TRUNCATE oos_case CASCADE',
    'UPDATE stored_file SET size = 0',
  ])('COMP-13 HOME-08 is refused by the table: %s', async (attack) => {
    await expect(database.owner.query(attack)).rejects.toThrow('append-only');
  });
});

describe('an issued report', () => {
  const change = (set: string) =>
    database.write((tx) => sql.raw(`UPDATE report SET ${set} WHERE id = '${reportId}'`).execute(tx));

  test.each([
    "verdict = 'FAIL'",
    "form = 'analysis-sheet'",
    "partial_reason = 'một phần'",
    'pdf_sha256 = NULL',
    "content = '{}'",
    "full_number = '0002/2026/KN'",
    'number = 2',
    'issued_at = now()',
    'issued_by = NULL',
    'sample_id = gen_random_uuid()',
    "status = 'DRAFT', verdict = 'FAIL'",
    "status = 'REPLACED', content = '{}'",
  ])('PRINT-04 does not change: %s', async (set) => {
    await expect(change(set)).rejects.toThrow('is issued and cannot change');
  });

  test('PRINT-04 may be said to be replaced, and that stands in the trail', async () => {
    await change("status = 'REPLACED', version = version + 1");
    const { rows } = await database.owner.query(
      `SELECT old_value, new_value FROM audit_row r JOIN audit_change c ON c.row_id = r.id
        WHERE entity = 'report' AND operation = 'UPDATE' AND field = 'status' AND r.row_id = $1`,
      [reportId],
    );
    expect(rows).toEqual([{ old_value: 'ISSUED', new_value: 'REPLACED' }]);
  });
});
