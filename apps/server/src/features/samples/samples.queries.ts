import type { Actor } from '@kiemlab/contract/core/actor';
import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import { amongIds } from '@kiemlab/db/among-ids';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type RawBuilder, sql } from 'kysely';
import { seesDeleted } from './keeping.queries.ts';
import { sampleJoins, wholeSample } from './sample-columns.queries.ts';
import { withoutOrigin } from './samples.origin.queries.ts';
import type { StoredSample } from './samples.record.ts';
import { visibleTo } from './samples.visibility.ts';
import { shownSample } from './shown-sample.queries.ts';

export type { StoredSample } from './samples.record.ts';

type ShownSample = StoredSample & { shown: string };

async function findShown(
  db: Database,
  id: string,
  actor: Actor,
  isThere: RawBuilder<boolean>,
): Promise<ShownSample | undefined> {
  const { rows } = await sql<ShownSample>`
    SELECT ${wholeSample}, ${shownSample(actor)} AS shown FROM sample s ${sampleJoins}
     WHERE s.id = ${id} AND ${isThere} AND ${visibleTo(actor)}`.execute(db);
  const [row] = rows;
  return row && hidesOrigin(actor) ? withoutOrigin(row) : row;
}

/** A sample the actor may see, and as pages show it; without its origin where the actor may not see that: for reading, not for writing. */
export const findSample = (db: Database, id: string, actor: Actor): Promise<ShownSample | undefined> =>
  findShown(db, id, actor, sql<boolean>`s.deleted_at IS NULL`);

/** The same for its page, on which deleted samples are shown to who looks through them (COMP-18). */
export const findSampleToRead = (db: Database, id: string, actor: Actor): Promise<ShownSample | undefined> =>
  findShown(db, id, actor, seesDeleted(actor) ? sql<boolean>`true` : sql<boolean>`s.deleted_at IS NULL`);

/**
 * Samples the actor may see in the order of their numbers, those without one last in that of their registration; without their origin
 * where the actor may not see that: for reading, not for writing.
 */
export async function findSamples(
  db: Database,
  ids: readonly string[],
  actor: Actor,
): Promise<StoredSample[]> {
  const { rows } = await sql<StoredSample>`
    SELECT ${wholeSample} FROM sample s ${sampleJoins}
     WHERE s.id = ${amongIds(ids)} AND s.deleted_at IS NULL AND ${visibleTo(actor)}
     ORDER BY code_order(s.internal_code) COLLATE "C" NULLS LAST, s.seq`.execute(db);
  return hidesOrigin(actor) ? rows.map((row) => withoutOrigin(row)) : rows;
}

/** On which day each of these samples was received, `YYYY-MM-DD`, by its id. */
export async function findReceivedDays(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ id: string; day: string | null }>`
    SELECT s.id, s.received_date::text AS day FROM sample s WHERE s.id = ${amongIds(ids)}`.execute(db);
  return new Map(rows.map(({ id, day }) => [id, day]));
}

/** Codes of samples the actor may see, read without a lock; in no order. */
export async function findVisible(
  db: Database,
  ids: readonly string[],
  actor: Actor,
): Promise<{ id: string; code: string }[]> {
  const { rows } = await sql<{ id: string; code: string }>`
    SELECT s.id, s.code FROM sample s
     WHERE s.id = ${amongIds(ids)} AND s.deleted_at IS NULL AND ${visibleTo(actor)}`.execute(db);
  return rows;
}

/** Samples the actor may see, locked until the unit of work ends, in the order of the ids so that no two wait in a ring. */
export async function lockSamples(tx: Tx, ids: readonly string[], actor: Actor): Promise<StoredSample[]> {
  const { rows } = await sql<StoredSample>`
    SELECT ${wholeSample} FROM sample s ${sampleJoins}
     WHERE s.id = ${amongIds(ids)} AND s.deleted_at IS NULL AND ${visibleTo(actor)}
     ORDER BY s.id FOR UPDATE OF s`.execute(tx);
  return rows;
}

/** Staff answerable for a sample in its group. */
export const findResponsible = (db: Database, sampleId: string) =>
  db
    .selectFrom('sample_responsible')
    .innerJoin('app_user', 'app_user.id', 'sample_responsible.user_id')
    .select(['app_user.id', 'full_name'])
    .where('sample_id', '=', sampleId)
    .orderBy('full_name')
    .execute();

/**
 * Of some ids those that are people or clients, as `app_user <id>` and `client <id>`. A client is held until the unit of work
 * ends: nobody deletes it while a sample is referred to it.
 */
export async function existingIds(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    WITH held AS (SELECT id FROM client WHERE id = ${amongIds(ids)} AND deleted_at IS NULL ORDER BY id FOR KEY SHARE)
    SELECT 'app_user ' || id AS key FROM app_user WHERE id = ${amongIds(ids)}
    UNION ALL SELECT 'client ' || id FROM held`.execute(db);
  return new Set(rows.map((row) => row.key));
}
