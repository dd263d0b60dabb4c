import { FAILED, OPEN_TO_RELATED, UNDECIDED } from '@kiemlab/contract/features/oos/oos.rules';
import { STANDING } from '@kiemlab/contract/features/reports/reports.rules';
import { CONTRADICTING, OUTSIDE } from '@kiemlab/contract/features/analyses/contradiction';
import { sampleVerdict } from '@kiemlab/contract/features/analyses/flags';
import { amongIds } from '@kiemlab/db/among-ids';
import type { Database } from '@kiemlab/db/database';
import { type RawBuilder, sql } from 'kysely';

const words = (list: readonly string[]): RawBuilder<unknown> => sql.join(list.map((word) => sql.lit(word)));

/** The case `o` bars its test `t` until the unit head has signed: `barsTest` of the rules, for lists. */
const bars = (t: RawBuilder<unknown>) => sql<boolean>`(o.unexplained
  OR (o.status IN (${words(UNDECIDED)}) AND o.round = ${t}.round AND ${t}.limit_check = ${sql.lit(OUTSIDE)} AND ${t}.verdict IN (${words(CONTRADICTING)})))`;

/** True where a case bars the test on this alias (rules O8, O9). */
export const isBarredByCase = (t: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM oos_case o WHERE o.test_id = ${t}.id AND ${bars(t)})`;

/** Earlier versions of the result of the test on this alias that lay outside its limits, where another value stands now. */
export const outsideVersions = (
  t: RawBuilder<unknown>,
) => sql`SELECT FROM test_result_version v WHERE v.test_id = ${t}.id AND v.limit_check = ${sql.lit(OUTSIDE)}
  AND (v.result, v.observed_value, v.lod, v.loq) IS DISTINCT FROM (${t}.result, ${t}.observed_value, ${t}.lod, ${t}.loq)`;

/** True where a test of the sample whose id this is, one that counts, is barred by a case. */
export const hasBarredTest = (sampleId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`EXISTS (
  SELECT FROM oos_case o JOIN test_record t ON t.id = o.test_id
   WHERE o.sample_id = ${sampleId} AND NOT t.qc_sample AND t.deleted_at IS NULL AND ${bars(sql`t`)})`;

/**
 * What fails, or has an open case, of the material that a sample is of, as rows of `kind`, `id`, `code` and `sample_id`: what it was split, pooled or
 * merged from, at any distance, and whatever else came of that (rule O10). A copy is registered anew, and is none of it.
 */
export const relatedFailures = (sampleId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  WITH RECURSIVE origin (id) AS (
    SELECT ${sampleId} UNION SELECT r.parent_id FROM origin JOIN sample_relation r ON r.child_id = origin.id AND r.kind <> 'CLONE'),
  material (id) AS (
    SELECT id FROM origin UNION SELECT r.child_id FROM material JOIN sample_relation r ON r.parent_id = material.id AND r.kind <> 'CLONE')
  SELECT 'CASE' AS kind, o.id, o.code, o.sample_id FROM material m JOIN oos_case o ON o.sample_id = m.id JOIN test_record t ON t.id = o.test_id
   WHERE m.id <> ${sampleId} AND NOT t.qc_sample AND t.deleted_at IS NULL
     AND (o.status IN (${words(OPEN_TO_RELATED)}) OR o.outcome = ${sql.lit(FAILED)})
  UNION ALL
  SELECT 'REPORT', r.id, r.full_number, r.sample_id FROM material m JOIN report r ON r.sample_id = m.id
   WHERE m.id <> ${sampleId} AND r.status = ${sql.lit(STANDING)} AND r.verdict = ${sql.lit(sampleVerdict(['FAIL']))}`;

/** Those of them that nobody has signed about: the number of the sample waits for the unit head. */
export const unseenFailures = (sampleId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT f.* FROM (${relatedFailures(sampleId)}) f
   WHERE NOT EXISTS (SELECT FROM oos_related_permission p WHERE p.sample_id = ${sampleId} AND f.id = ANY (p.related))`;

/** True where there are some; a sample without relatives is told at once. */
export const hasUnseenFailure = (sampleId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(EXISTS (SELECT FROM sample_relation r WHERE r.child_id = ${sampleId} OR r.parent_id = ${sampleId})
    AND EXISTS (${unseenFailures(sampleId)}))`;

/** What of each sample waits for the unit head: cases of its own tests, and cases or failing reports of the same material, by their numbers. */
export interface OosBars {
  own: string[];
  related: string[];
}

/** What bars a number or an issue of samples (rules O8 to O10), of those that something bars. */
export async function findOosBars(db: Database, ids: readonly string[]): Promise<Map<string, OosBars>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<OosBars & { id: string }>`
    SELECT s.id, ARRAY(SELECT o.code FROM oos_case o JOIN test_record t ON t.id = o.test_id
             WHERE o.sample_id = s.id AND NOT t.qc_sample AND t.deleted_at IS NULL AND ${bars(sql`t`)} ORDER BY o.code) AS own,
           CASE WHEN ${hasUnseenFailure(sql`s.id`)} THEN ARRAY(SELECT code FROM (${unseenFailures(sql`s.id`)}) f ORDER BY kind, code) ELSE '{}' END AS related
      FROM sample s WHERE s.id = ${amongIds(ids)}`.execute(db);
  return new Map(
    rows.filter(({ own, related }) => own.length + related.length > 0).map(({ id, ...found }) => [id, found]),
  );
}
