import { sql } from 'kysely';
import type { Tx } from '../unit-of-work.ts';

/** One issued report with everything it hangs on, written as the program writes it. */
export async function makeIssuedReport(tx: Tx): Promise<{ sample: string; report: string }> {
  const id = async (query: ReturnType<typeof sql<{ id: string }>>): Promise<string> =>
    (await query.execute(tx)).rows[0]?.id ?? '';
  /** Databases of before have fewer columns. */
  const has = async (table: string, column: string): Promise<boolean> => {
    const { rows } = await sql`SELECT FROM information_schema.columns
      WHERE table_name = ${table} AND column_name = ${column}`.execute(tx);
    return rows.length > 0;
  };
  const user =
    await id(sql`INSERT INTO app_user (username, employment_number, last_name, first_name, password_hash)
    VALUES ('a', 'NV1', 'A', 'B', 'x') RETURNING id`);
  const template = await id(sql`INSERT INTO template (name, prefix) VALUES ('T', 'T') RETURNING id`);
  await (
    (await has('template_version', 'name'))
      ? sql`INSERT INTO template_version (template_id, version, name, config) VALUES (${template}, 1, 'T', '{}')`
      : sql`INSERT INTO template_version (template_id, version, config) VALUES (${template}, 1, '{}')`
  ).execute(tx);
  const group = await id(sql`INSERT INTO test_group (name) VALUES ('G') RETURNING id`);
  const code = await id(sql`INSERT INTO test_code (test_group_id, name) VALUES (${group}, 'C') RETURNING id`);
  const test_ = await id(sql`INSERT INTO test_classification (test_code_id, test_id, name, type)
    VALUES (${code}, 'C-01', 'T', 'QUANTITATIVE') RETURNING id`);
  const analytes = await id(
    sql`INSERT INTO analyte_group (classification_id, name) VALUES (${test_}, 'A') RETURNING id`,
  );
  const analyte = await id(
    (await has('analyte', 'code'))
      ? sql`INSERT INTO analyte (group_id, classification_id, code, name, type)
          VALUES (${analytes}, ${test_}, 'A', 'A', 'QUANTITATIVE') RETURNING id`
      : sql`INSERT INTO analyte (group_id, name, type) VALUES (${analytes}, 'A', 'QUANTITATIVE') RETURNING id`,
  );
  const sample =
    await id(sql`INSERT INTO sample (template_id, template_version, sample_year, status, name, created_by)
    VALUES (${template}, 1, 2026, 'REPORTED', 'Mẫu', ${user}) RETURNING id`);
  const record =
    await id(sql`INSERT INTO test_record (sample_id, number, code, analyte_id, classification_id, test_code_id, test_group_id,
      test_name, analyte_name, analyte_group_name, position, method, unit, standard, requirement, type, flag_base, cost, technician_id, due_date)
    VALUES (${sample}, 1, 'T01', ${analyte}, ${test_}, ${code}, ${group}, 'T', 'A', 'A', 0, '', '', '', '', 'QUANTITATIVE', 'RESULT', 0, ${user}, now())
    RETURNING id`);
  await (
    (await has('test_result_version', 'basis'))
      ? sql`INSERT INTO test_result_version (test_id, version, sample_id, result, basis, entered_by)
          VALUES (${record}, 1, ${sample}, '99.6', '{"round": 1, "determinations": []}', ${user})`
      : sql`INSERT INTO test_result_version (test_id, version, sample_id, result, entered_by) VALUES (${record}, 1, ${sample}, '99.6', ${user})`
  ).execute(tx);
  await sql`INSERT INTO signature (act_id, subject, subject_id, sample_id, meaning, signer_id, signer_name, signer_position, content_hash)
    VALUES (gen_random_uuid(), 'test', ${record}, ${sample}, 'approved', ${user}, 'A B', '', sha256('content'))`.execute(
    tx,
  );
  await sql`INSERT INTO stored_file (sha256, size, mime) VALUES (sha256('pdf'), 3, 'application/pdf')`.execute(
    tx,
  );
  const [column, value] = (await has('report', 'form'))
    ? [sql`form,`, sql`'test-certificate',`]
    : [sql``, sql``];
  const report =
    await id(sql`INSERT INTO report (sample_id, number, year, code, full_number, kind, ${column} status, verdict, created_by, issued_at, issued_by, pdf_sha256, content)
    VALUES (${sample}, 1, 2026, '0001', '0001/2026/KN', 'TEST_CERTIFICATE', ${value} 'ISSUED', 'PASS', ${user}, now(), ${user}, sha256('pdf'), '{"a":1}')
    RETURNING id`);
  return { sample, report };
}
