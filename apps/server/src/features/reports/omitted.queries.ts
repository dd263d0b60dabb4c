import type { OmittedTest } from '@kiemlab/contract/features/reports/reports.schema';
import type { OmittedBecause } from '@kiemlab/contract/features/reports/reports.rules';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';

interface StoredOmission {
  sample_id: string;
  code: string;
  analyte_name: string;
  why: OmittedBecause;
  reason: string | null;
  who: string | null;
  at: Date | null;
}

/**
 * Every test that was ever assigned to one of these samples and stands on no report of it, by the ids of the samples (rule C30): those of
 * quality control as they are now, and those that were deleted, with who took them out, when and why. In the order of their numbers.
 */
export async function findOmitted(
  db: Database,
  sampleIds: readonly string[],
): Promise<(sampleId: string) => OmittedTest[]> {
  const bySample = new Map<string, OmittedTest[]>();
  if (sampleIds.length > 0) {
    const { rows } = await sql<StoredOmission>`
      SELECT t.sample_id, t.code, t.analyte_name, o.why, o.reason, u.full_name AS who, o.at
        FROM test_record t
        LEFT JOIN LATERAL (SELECT m.reason, m.marked_by, m.marked_at FROM test_qc_mark m
                            WHERE m.test_id = t.id AND m.qc_sample ORDER BY m.seq DESC LIMIT 1) m ON t.deleted_at IS NULL
       CROSS JOIN LATERAL (
         SELECT 'DELETED' AS why, t.deleted_reason AS reason, t.deleted_by AS who, t.deleted_at AS at WHERE t.deleted_at IS NOT NULL
          UNION ALL SELECT 'QC', m.reason, m.marked_by, m.marked_at WHERE t.deleted_at IS NULL AND t.qc_sample) o
        LEFT JOIN app_user u ON u.id = o.who
       WHERE t.sample_id = ANY(${[...sampleIds]}::uuid[]) ORDER BY t.number`.execute(db);
    for (const { sample_id, code, analyte_name: analyte, why, reason, who: by, at } of rows)
      bySample.set(sample_id, [
        ...(bySample.get(sample_id) ?? []),
        { code, analyte, why, reason, by, at: at?.toISOString() ?? null },
      ]);
  }
  return (sampleId) => bySample.get(sampleId) ?? [];
}
