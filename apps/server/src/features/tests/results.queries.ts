import type { Flag, Verdict } from '@kiemlab/contract/features/tests/flags';
import type { UnlikelyState } from '@kiemlab/contract/features/tests/unlikely';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/** One determination about to be saved. */
export interface NewResult {
  id: string;
  sample_id: string;
  version: number;
  result: string | null;
  observed_value: string | null;
  lod: string | null;
  loq: string | null;
  other_lab_result: string | null;
  flag: Flag | null;
  proposal: Verdict | null;
  verdict: Verdict | null;
  comment: string | null;
  remarks: string | null;
  /** The value is far from its limits. */
  unlikely: UnlikelyState | null;
}

const RESULT_COLUMNS = sql`r(id uuid, sample_id uuid, version int, result text, observed_value text, lod text, loq text,
  other_lab_result text, flag text, proposal text, verdict text, comment text, remarks text, unlikely text)`;

/** Keeps every determination and makes it the record's current one; two statements whatever the number. */
export async function saveResults(
  tx: Tx,
  results: readonly NewResult[],
  userId: string,
  reason: string | null,
): Promise<void> {
  const json = JSON.stringify(results);
  await sql`
    INSERT INTO test_result_version (test_id, version, sample_id, result, observed_value, lod, loq, other_lab_result, flag, proposal,
      verdict, comment, remarks, unlikely, reason, entered_by)
    SELECT r.id, r.version, r.sample_id, r.result, r.observed_value, r.lod, r.loq, r.other_lab_result, r.flag, r.proposal, r.verdict,
      r.comment, r.remarks, r.unlikely, CASE WHEN r.version > 1 THEN ${reason}::text END, ${userId}
      FROM jsonb_to_recordset(${json}::jsonb) AS ${RESULT_COLUMNS}`.execute(tx);
  await sql`
    UPDATE test_record t SET result = r.result, observed_value = r.observed_value, lod = r.lod, loq = r.loq,
      other_lab_result = r.other_lab_result, flag = r.flag, proposal = r.proposal, verdict = r.verdict, comment = r.comment,
      remarks = r.remarks, unlikely = r.unlikely, result_versions = r.version, result_date = now(), version = t.version + 1
      FROM jsonb_to_recordset(${json}::jsonb) AS ${RESULT_COLUMNS} WHERE t.id = r.id`.execute(tx);
}

/** Every determination of a test, first to last. */
export const findVersions = (db: Database, testId: string) =>
  db
    .selectFrom('test_result_version')
    .innerJoin('app_user', 'app_user.id', 'entered_by')
    .select([
      'test_result_version.version',
      'result',
      'observed_value',
      'flag',
      'verdict',
      'comment',
      'remarks',
      'reason',
      'unlikely',
      'full_name',
      'entered_at',
    ])
    .where('test_id', '=', testId)
    .orderBy('test_result_version.version')
    .execute();
