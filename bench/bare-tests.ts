const TEST_COLUMNS = `t.id, t.code, t.test_name, t.status, t.version, t.sample_id, s.name AS sample_name, s.internal_code, s.external_code,
  s.status AS sample_status, s.attributes, s.received_date, s.sampling_date, t.analyte_id, t.analyte_name, t.analyte_group_name, t.method, t.unit,
  t.lod, t.loq, t.standard, t.requirement, t.type, t.minimum, t.maximum, t.critical_low, t.critical_high, t.flag_base, t.cost, t.result,
  t.observed_value, t.other_lab_result, t.flag, t.proposal, t.verdict, t.comment, t.remarks, t.status_remark, t.technician_id,
  technician.full_name AS technician, reviewer.full_name AS reviewer, approver.full_name AS approver, t.start_date, t.due_date, t.result_date,
  t.qc_sample, t.result_versions, t.round, t.description, t.details, c.test_id,
  (SELECT json_agg(json_build_object('meaning', g.meaning, 'signer', g.signer_name, 'position', g.signer_position, 'at', g.signed_at) ORDER BY g.signed_at)
     FROM signature g WHERE g.subject_id = t.id) AS signatures`;
const TEST_JOINS = `JOIN sample s ON s.id = t.sample_id JOIN test_classification c ON c.id = t.classification_id
  LEFT JOIN app_user technician ON technician.id = t.technician_id LEFT JOIN app_user reviewer ON reviewer.id = t.reviewed_by
  LEFT JOIN app_user approver ON approver.id = t.approved_by`;
const TEST_FILTERS = {
  testGroupId: 'test_group_id',
  testCodeId: 'test_code_id',
  status: 'status',
  technician: 'technician_id',
};

/** Runs a statement under its name, as the bare server does. */
type Query = (name: string, text: string, values: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** A page of tests with their signatures, and how many there are. */
export async function listTests(query: Query, url: URL): Promise<unknown> {
  const values: unknown[] = [];
  const conditions = ['t.deleted_at IS NULL'];
  for (const [filter, column] of Object.entries(TEST_FILTERS)) {
    const value = url.searchParams.get(filter);
    if (value) conditions.push(`t.${column} = $${values.push(value)}`);
  }
  const words = url.searchParams.get('textSearch');
  const found = `search_pattern($${values.length + 1})`;
  if (words)
    conditions.push(
      `(t.search LIKE ${found} OR t.sample_id IN (SELECT id FROM sample WHERE search LIKE ${found}))`,
    );
  if (words) values.push(words);
  const where = conditions.join(' AND ');
  const [page, total] = await Promise.all([
    query(
      `tests ${where}`.slice(0, 60),
      `SELECT ${TEST_COLUMNS} FROM (SELECT t.id FROM test_record t WHERE ${where} ORDER BY t.created_at DESC, t.code
         LIMIT 50 OFFSET $${values.length + 1}) p
       JOIN test_record t ON t.id = p.id ${TEST_JOINS} ORDER BY t.created_at DESC, t.code`,
      [...values, Number(url.searchParams.get('page')) * 50],
    ),
    query(
      `total of tests ${where}`.slice(0, 60),
      `SELECT count(*) AS n FROM test_record t WHERE ${where}`,
      values,
    ),
  ]);
  return { content: page.rows, total: Number(total.rows[0]?.['n']) };
}
