import type { FlagRule } from '@kiemlab/contract/features/analytes/limits';
import type { FlagBase, TestType } from '@kiemlab/contract/features/test-setup/test-setup.api';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type RawBuilder, sql } from 'kysely';

/** Bounds and spans as they are stored; decimals are text. */
export interface FlaggingColumns {
  flag_name: string;
  absent: boolean;
  minimum: string | null;
  maximum: string | null;
  critical_low: string | null;
  critical_high: string | null;
  hours_turnaround: number | null;
  days_turnaround: number | null;
}

/** A version of limits as it is stored, with the names of its people. */
export interface StoredLimits extends FlaggingColumns {
  analyte_id: string;
  version: number;
  unit: string;
  requirement: string;
  author_id: string | null;
  author: string | null;
  reason: string;
  written_at: Date;
  in_force_from: Date | null;
  confirmed_by: string | null;
  ended_at: Date | null;
  withdrawn_by: string | null;
}

/** What a version says; what is neither known beforehand nor the writer's to say is left out. */
export type LimitsColumns = Omit<
  StoredLimits,
  'version' | 'author' | 'written_at' | 'in_force_from' | 'confirmed_by' | 'ended_at' | 'withdrawn_by'
>;

/** Versions of limits, newest first: all of them, or those that count or wait. */
export async function findLimits(
  db: Database,
  analyteIds: readonly string[],
  which: 'all' | 'current',
): Promise<StoredLimits[]> {
  const { rows } = await sql<StoredLimits>`
    SELECT l.analyte_id, l.version, l.flag_name, l.unit, l.requirement, l.absent, l.minimum, l.maximum, l.critical_low, l.critical_high,
           l.hours_turnaround, l.days_turnaround, l.author_id, author.full_name AS author, l.reason, l.written_at, l.in_force_from,
           confirmer.full_name AS confirmed_by, l.ended_at, withdrawer.full_name AS withdrawn_by
      FROM analyte_limits l LEFT JOIN app_user author ON author.id = l.author_id
      LEFT JOIN app_user confirmer ON confirmer.id = l.confirmed_by LEFT JOIN app_user withdrawer ON withdrawer.id = l.withdrawn_by
     WHERE l.analyte_id = ANY(${[...analyteIds]}::uuid[]) ${which === 'current' ? sql`AND l.ended_at IS NULL` : sql``}
     ORDER BY l.analyte_id, l.version DESC`.execute(db);
  return rows;
}

/** What results are judged by, of a version; compared as text: 95.0 is not 95. */
const judgedBy = (l: 'v' | 'f'): RawBuilder<unknown> => {
  const of = (column: string): RawBuilder<unknown> => sql.ref(`${l}.${column}`);
  const bounds = ['minimum', 'maximum', 'critical_low', 'critical_high'].map(
    (bound) => sql`${of(bound)}::text`,
  );
  return sql`(${sql.join([of('unit'), of('requirement'), of('absent'), ...bounds])})`;
};
/** Versions `v` of the analyte `a` that judge as the one in force, `f`, does. */
const alike = sql`FROM analyte_limits v JOIN analyte_limits f
  ON f.analyte_id = v.analyte_id AND f.in_force_from IS NOT NULL AND f.ended_at IS NULL AND ${judgedBy('v')} IS NOT DISTINCT FROM ${judgedBy('f')}`;
/** Tests of before limits had versions were assigned with the first. */
const versionOf = sql`coalesce(t.limits_version, 1)`;

/** An analyte with what has been done with its limits; `at` is the moment behind all that its limits tell. */
export interface AnalyteOfLimits {
  id: string;
  code: string;
  name: string;
  classification_id: string;
  /** As people read it. */
  test_id: string;
  test_name: string;
  group_id: string;
  type: TestType;
  method: string;
  lod: string | null;
  flag_base: FlagBase;
  /** With these limits, whichever their version: a span alone makes no others. Deleted ones as well: limits are not free again by that. */
  tests_assigned: number;
  /** Whatever limits they have, without those that were deleted. */
  tests_standing: number;
  confirmed: boolean;
  ever_bound: boolean;
  /** It was copied from what was in use, or is called as another that is or was. */
  copied_in_use: boolean;
  /** What the newest version says that tests were assigned with, or that two people decided. */
  last_used: FlagRule['lastUsed'];
  last_version: number;
  at: string;
}

/** Living analytes by id or of a group, in the order of the monograph, with what has been done with their limits. */
export async function findAnalytesOfLimits(
  db: Database,
  which: { id: string } | { groupId: string },
): Promise<AnalyteOfLimits[]> {
  const { rows } = await sql<AnalyteOfLimits>`
    SELECT a.id, a.code, a.name, a.classification_id, c.test_id, c.name AS test_name, a.group_id,
           a.type, a.method, a.lod, coalesce(g.flag_base, t.flag_base) AS flag_base,
           (SELECT count(*) ${alike} JOIN test_record t ON t.analyte_id = v.analyte_id AND ${versionOf} = v.version
             WHERE v.analyte_id = a.id)::int AS tests_assigned,
           (SELECT count(*) FROM test_record s WHERE s.analyte_id = a.id AND s.deleted_at IS NULL)::int AS tests_standing,
           EXISTS (SELECT ${alike} WHERE v.analyte_id = a.id AND v.confirmed_by IS NOT NULL AND v.in_force_from IS NOT NULL) AS confirmed,
           (SELECT jsonb_build_object('unit', v.unit, 'requirement', v.requirement, 'absent', v.absent, 'minimum', v.minimum::text, 'maximum', v.maximum::text,
                     'criticalLow', v.critical_low::text, 'criticalHigh', v.critical_high::text) FROM analyte_limits v
             WHERE v.analyte_id = a.id AND v.in_force_from IS NOT NULL AND (v.confirmed_by IS NOT NULL
                OR EXISTS (SELECT FROM test_record t WHERE t.analyte_id = v.analyte_id AND ${versionOf} = v.version)) ORDER BY v.version DESC LIMIT 1) AS last_used,
           (a.copied_in_use OR analyte_beside_used(a.id)) AS copied_in_use, l.ever_bound, l.last_version, greatest(clock_timestamp(), l.newest)::text AS at
      FROM analyte a JOIN analyte_group g ON g.id = a.group_id JOIN test_classification c ON c.id = a.classification_id
      JOIN test_code k ON k.id = c.test_code_id JOIN test_group t ON t.id = k.test_group_id CROSS JOIN LATERAL (
        SELECT max(version) AS last_version, greatest(max(in_force_from), max(ended_at)) AS newest,
               bool_or(in_force_from IS NOT NULL AND coalesce(minimum, maximum, critical_low, critical_high) IS NOT NULL) AS ever_bound
          FROM analyte_limits WHERE analyte_id = a.id) l
     WHERE ${'id' in which ? sql`a.id = ${which.id}` : sql`a.group_id = ${which.groupId}`} AND a.deleted_at IS NULL
     ORDER BY a.position, a.name`.execute(db);
  return rows;
}

/** Adds a version; with `inForce` it counts from `at`, and the one that counted until then ends. */
export async function insertLimits(
  tx: Tx,
  limits: LimitsColumns & { version: number },
  { at, inForce }: { at: string; inForce: boolean },
): Promise<void> {
  if (inForce) await endLimitsInForce(tx, limits.analyte_id, at);
  await tx
    .insertInto('analyte_limits')
    .values({ ...limits, written_at: at, in_force_from: inForce ? at : null })
    .execute();
}

async function endLimitsInForce(tx: Tx, analyteId: string, at: string): Promise<void> {
  await sql`
    UPDATE analyte_limits SET ended_at = ${at}
     WHERE analyte_id = ${analyteId} AND in_force_from IS NOT NULL AND ended_at IS NULL`.execute(tx);
}

/** Lets the version that waits count, and ends the one that counted until then. */
export async function putInForce(tx: Tx, analyteId: string, confirmedBy: string, at: string): Promise<void> {
  await endLimitsInForce(tx, analyteId, at);
  await sql`
    UPDATE analyte_limits SET in_force_from = ${at}, confirmed_by = ${confirmedBy}
     WHERE analyte_id = ${analyteId} AND in_force_from IS NULL AND ended_at IS NULL`.execute(tx);
}

/** Ends the version that waits; it never counted. */
export async function endWaiting(tx: Tx, analyteId: string, withdrawnBy: string, at: string): Promise<void> {
  await sql`
    UPDATE analyte_limits SET ended_at = ${at}, withdrawn_by = ${withdrawnBy}
     WHERE analyte_id = ${analyteId} AND in_force_from IS NULL AND ended_at IS NULL`.execute(tx);
}
