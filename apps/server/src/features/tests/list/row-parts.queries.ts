import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';

/** What a row tells beside its record and its result. */
export interface RowParts {
  external_code: string | null;
  received_date: string | null;
  sampling_date: Date | null;
  /** Who reviewed and approved it; until somebody has, who is to. */
  reviewer_id: string | null;
  reviewer: string | null;
  approver_id: string | null;
  approver: string | null;
  approver_department: string | null;
  /** Who entered the result that stands. */
  resulted_by: string | null;
}

/** These of tests by their ids. */
export async function findRowParts(db: Database, ids: readonly string[]): Promise<Map<string, RowParts>> {
  const { rows } = await sql<RowParts & { id: string }>`
    SELECT t.id, s.external_code, s.received_date, s.sampling_date, reviewer.id AS reviewer_id, reviewer.full_name AS reviewer,
           approver.id AS approver_id, approver.full_name AS approver, nullif(approver.department, '') AS approver_department,
           (SELECT u.full_name FROM test_result_version v JOIN app_user u ON u.id = v.entered_by
             WHERE v.test_id = t.id AND v.version = t.result_versions) AS resulted_by
      FROM test_record t JOIN sample s ON s.id = t.sample_id
      LEFT JOIN app_user reviewer ON reviewer.id = coalesce(t.reviewed_by, t.reviewer_id)
      LEFT JOIN app_user approver ON approver.id = coalesce(t.approved_by, t.approver_id)
     WHERE t.id = ANY(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...parts }) => [id, parts]));
}

/** A test id as rows name it. */
export interface NamedTestId {
  test_id: string;
  sample_types: { id: string; templateName: string }[];
}

/** Test ids by their ids, with the sample types that there are of them today. */
export async function findNamedTestIds(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, NamedTestId>> {
  const { rows } = await sql<NamedTestId & { id: string }>`
    SELECT c.id, c.test_id, coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', t.id, 'templateName', t.name) ORDER BY t.name COLLATE "vi-x-icu", t.id)
        FROM test_classification_template k JOIN template t ON t.id = k.template_id AND t.deleted_at IS NULL
       WHERE k.classification_id = c.id), '[]') AS sample_types
      FROM test_classification c WHERE c.id = ANY(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...named }) => [id, named]));
}
