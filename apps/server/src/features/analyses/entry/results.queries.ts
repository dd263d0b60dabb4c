import type { CalculatedState, Calculation } from '@kiemlab/contract/features/analyses/calculation';
import type { Flag, KeptVerdict, Verdict } from '@kiemlab/contract/features/analyses/flags';
import type { LimitCheck } from '@kiemlab/contract/features/analyses/limit-check';
import type { ResultVersion } from '@kiemlab/contract/features/analyses/results.api';
import { NEW_ROUND, ROUND_TAKEN_BACK } from '@kiemlab/contract/features/analyses/rounds.rules';
import type { UnlikelyState } from '@kiemlab/contract/features/analyses/plausibility';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { calculationOf } from '../analyses.queries.ts';

/** One result about to be saved. */
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
  /** How the value lies to the limits, whatever the verdict says. */
  limit_check: LimitCheck | null;
  verdict: KeptVerdict | null;
  comment: string | null;
  remarks: string | null;
  /** The value is far from its limits. */
  unlikely: UnlikelyState | null;
  /** The round of determinations it belongs to. */
  round: number;
  /** Another value was typed: a determination, or another version of it. */
  determined: boolean;
  /** The value typed as an exact decimal, null where it is none. */
  value: string | null;
  /** What it was calculated from; null when it was typed by hand. */
  calculation: Calculation | null;
  calculated: CalculatedState | null;
}

const RESULT_COLUMNS = sql`r(id uuid, sample_id uuid, version int, result text, observed_value text, lod text, loq text,
  other_lab_result text, flag text, proposal text, limit_check text, verdict text, comment text, remarks text, unlikely text, round int, determined boolean, value numeric,
  calculation jsonb, calculated text)`;

const FAILURE = 'FAIL' satisfies Verdict;

/** The one determination of a round there is: several values of one are the inputs of its calculation (rule T27). */
const ONLY = 1;

/**
 * Keeps what was typed as determinations, the results with those they stand on, and makes them the records' current ones; three
 * statements whatever the number. The records are locked.
 */
export async function saveResults(
  tx: Tx,
  results: readonly NewResult[],
  userId: string,
  reason: string | null,
): Promise<void> {
  if (results.length === 0) return;
  const json = JSON.stringify(results);
  await sql`
    INSERT INTO determination (test_id, round, number, version, sample_id, typed, value, unit, inputs, formula, formula_version, rounding,
      decimals, unrounded, rounded, override_reason, reason, entered_by)
    SELECT r.id, r.round, ${ONLY}, 1 + coalesce((SELECT max(d.version) FROM determination d
             WHERE d.test_id = r.id AND d.round = r.round AND d.number = ${ONLY}), 0),
           r.sample_id, r.result, r.value, t.unit, r.calculation -> 'inputs', r.calculation ->> 'formula',
           (r.calculation ->> 'formulaVersion')::int, r.calculation ->> 'rounding', (r.calculation ->> 'decimals')::int,
           (r.calculation ->> 'unrounded')::numeric, (r.calculation ->> 'rounded')::numeric, r.calculation ->> 'override',
           CASE WHEN r.version > 1 THEN ${reason}::text END, ${userId}
      FROM jsonb_to_recordset(${json}::jsonb) AS ${RESULT_COLUMNS} JOIN test_record t ON t.id = r.id WHERE r.determined`.execute(
    tx,
  );
  await sql`
    INSERT INTO test_result_version (test_id, version, sample_id, result, observed_value, lod, loq, other_lab_result, flag, proposal,
      limit_check, verdict, comment, remarks, unlikely, calculated, basis, reason, entered_by)
    SELECT r.id, r.version, r.sample_id, r.result, r.observed_value, r.lod, r.loq, r.other_lab_result, r.flag, r.proposal, r.limit_check, r.verdict,
      r.comment, r.remarks, r.unlikely, r.calculated,
      jsonb_build_object('round', r.round, 'determinations', (SELECT coalesce(jsonb_agg(to_jsonb(d) ORDER BY d.number), '[]') FROM (
        SELECT number, max(version) AS version FROM determination WHERE test_id = r.id AND round = r.round GROUP BY number) d)),
      CASE WHEN r.version > 1 THEN ${reason}::text END, ${userId}
      FROM jsonb_to_recordset(${json}::jsonb) AS ${RESULT_COLUMNS}`.execute(tx);
  await sql`
    UPDATE test_record t SET result = r.result, observed_value = r.observed_value, lod = r.lod, loq = r.loq,
      other_lab_result = r.other_lab_result, flag = r.flag, proposal = r.proposal, limit_check = r.limit_check, verdict = r.verdict, comment = r.comment,
      remarks = r.remarks, unlikely = r.unlikely, calculated = r.calculated, result_versions = r.version, result_date = now(), version = t.version + 1
      FROM jsonb_to_recordset(${json}::jsonb) AS ${RESULT_COLUMNS} WHERE t.id = r.id`.execute(tx);
}

export interface StoredResultVersion {
  version: number;
  round: number;
  determinations: ResultVersion['determinations'];
  result: string | null;
  observed_value: string | null;
  flag: string | null;
  verdict: string | null;
  comment: string | null;
  remarks: string | null;
  reason: string | null;
  unlikely: string | null;
  full_name: string | null;
  entered_at: Date;
}

/** Every result of a test, first to last, with the determinations it stands on. */
export async function findVersions(db: Database, testId: string): Promise<StoredResultVersion[]> {
  const { rows } = await sql<StoredResultVersion>`
    SELECT v.version, (v.basis ->> 'round')::int AS round,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('number', d.number, 'version', d.version, 'typed', d.typed, 'value', d.value::text, 'calculation', ${calculationOf}) ORDER BY d.number), '[]')
              FROM jsonb_to_recordset(v.basis -> 'determinations') AS b (number int, version int)
              JOIN determination d ON d.test_id = v.test_id AND d.round = (v.basis ->> 'round')::int AND d.number = b.number AND d.version = b.version)
             AS determinations,
           v.result, v.observed_value, v.flag, v.verdict, v.comment, v.remarks, v.reason, v.unlikely, u.full_name, v.entered_at
      FROM test_result_version v JOIN app_user u ON u.id = v.entered_by WHERE v.test_id = ${testId} ORDER BY v.version`.execute(
    db,
  );
  return rows;
}

/**
 * Makes the verdict of a record that is locked a failure by the word of the unit head, over its result as it stands (rule O8): another
 * version of the result that nobody entered, and another one of the record.
 */
export async function decideFailure(tx: Tx, id: string, userId: string, reason: string): Promise<void> {
  await sql`
    INSERT INTO test_result_version (test_id, version, sample_id, result, observed_value, lod, loq, other_lab_result, flag, proposal,
      limit_check, verdict, comment, remarks, unlikely, calculated, basis, reason, entered_by, decided)
    SELECT test_id, version + 1, sample_id, result, observed_value, lod, loq, other_lab_result, flag, proposal,
      limit_check, ${FAILURE}, comment, remarks, unlikely, calculated, basis, ${reason}, ${userId}, true
      FROM test_result_version WHERE test_id = ${id} ORDER BY version DESC LIMIT 1`.execute(tx);
  await tx
    .updateTable('test_record')
    .set({ verdict: FAILURE, result_versions: sql`result_versions + 1`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Another round of records that are locked: they wait for a result again; what was entered stands in its versions. */
export async function writeNewRound(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const nothing = null;
  await tx
    .updateTable('test_record')
    .set({
      status: NEW_ROUND.to,
      round: sql`round + 1`,
      result: nothing,
      observed_value: nothing,
      flag: nothing,
      proposal: nothing,
      limit_check: nothing,
      verdict: nothing,
      comment: nothing,
      remarks: nothing,
      unlikely: nothing,
      calculated: nothing,
      result_date: nothing,
      reviewed_by: nothing,
      approved_by: nothing,
      declared_by: nothing,
      declared_at: nothing,
      signatures_void_from: sql`now()`,
      version: sql`version + 1`,
    })
    .where('id', 'in', ids)
    .execute();
}

/** Takes back the round of records that are locked, in which nothing was entered: what stood in the round before stands again. */
export async function writeRoundBack(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    UPDATE test_record t SET status = ${ROUND_TAKEN_BACK.to}, round = t.round - 1, result = v.result, observed_value = v.observed_value,
      flag = v.flag, proposal = v.proposal, limit_check = v.limit_check, verdict = v.verdict, comment = v.comment, remarks = v.remarks, unlikely = v.unlikely,
      calculated = v.calculated, result_date = v.entered_at, declared_by = NULL, declared_at = NULL, version = t.version + 1
      FROM test_result_version v WHERE t.id = ANY(${[...ids]}::uuid[]) AND v.test_id = t.id AND v.version = t.result_versions`.execute(
    tx,
  );
}
