import { type Actor, can } from '@kiemlab/contract/core/actor';
import { WITNESSED } from '@kiemlab/contract/features/destruction/destruction.rules';
import { DRAFT } from '@kiemlab/contract/features/reports/reports.rules';
import type { ListPermission } from '@kiemlab/contract/features/samples/list-permissions';
import { sampleTransition } from '@kiemlab/contract/features/samples/samples.rules';
import type { Database } from '@kiemlab/db/database';
import { amongIds } from '@kiemlab/db/among-ids';
import { type RawBuilder, sql } from 'kysely';
import { databaseToday } from '../settings/settings.queries.ts';

/** True where a hold or complaint bars today, on the alias `h`. */
export const standsToday = sql<boolean>`(h.lifted_at IS NULL AND (h.held_until IS NULL OR h.held_until >= ${databaseToday}))`;

/** True where one bars the destruction of the sample whose id this is. */
export const isHeld = (sampleId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM sample_hold h WHERE h.sample_id = ${sampleId} AND ${standsToday})`;

/** Samples that are held, for lists: they are few, and are read once for all samples of a list. */
export const heldSamples = sql`(SELECT h.sample_id FROM sample_hold h WHERE ${standsToday})`;

const inSignedMinutes = (sampleId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`EXISTS (
  SELECT FROM destruction_item i JOIN destruction d ON d.id = i.destruction_id
   WHERE i.sample_id = ${sampleId} AND i.removed_at IS NULL AND d.status = ${sql.lit(WITNESSED)})`;

/** Samples whose identity may be corrected, because their report is being amended with it: they are few as well. */
const openIdentities = sql`(SELECT r.sample_id FROM report r WHERE r.status = ${sql.lit(DRAFT)} AND r.identity_open)`;

const [RESTORED_FROM] = sampleTransition('restore').from;

const inCase = (holds: RawBuilder<boolean>, fact: ListPermission): RawBuilder<unknown> =>
  sql`CASE WHEN ${holds} THEN ${sql.lit(fact)} END`;

const isRestorable = sql<boolean>`s.status = ${sql.lit(RESTORED_FROM)}`;
const isDeleted = sql<boolean>`s.deleted_at IS NOT NULL`;

/**
 * What else the list says of a sample `s`, an array of `ListPermission`s, with what it says of keeping it. `findKeeping` answers the same to
 * who decides. Those facts stand once in the statement: each time they stand there makes all that they look up once more.
 */
export const withKeeping = (
  facts: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`${facts} || array_remove(ARRAY[
  ${inCase(sql<boolean>`s.id IN ${heldSamples}`, 'onHold')},
  ${inCase(sql<boolean>`s.id IN ${openIdentities}`, 'identityOpen')},
  ${inCase(sql<boolean>`${isRestorable} AND ${inSignedMinutes(sql`s.id`)}`, 'minutesSigned')},
  ${inCase(isDeleted, 'deleted')}], NULL)`;

/** What the rules need to know of keeping a sample. */
export interface Keeping {
  onHold: boolean;
  identityOpen: boolean;
  minutesSigned: boolean;
  deleted: boolean;
  /** Last day of its retention by what was told before, `YYYY-MM-DD`, where that is later than its day (rule K8). */
  toldUntil: string | null;
}

/**
 * What bars that samples are destroyed or restored. Asked by a statement of its own after they were locked: what somebody did
 * who had the lock before is seen by it.
 */
export async function findKeeping(db: Database, ids: readonly string[]): Promise<Map<string, Keeping>> {
  const { rows } = await sql<Keeping & { id: string }>`
    SELECT s.id, ${isHeld(sql`s.id`)} AS "onHold", s.id IN ${openIdentities} AS "identityOpen", ${inSignedMinutes(sql`s.id`)} AS "minutesSigned",
           s.deleted_at IS NOT NULL AS deleted, s.told_until::text AS "toldUntil"
      FROM sample s WHERE s.id = ${amongIds(ids)}`.execute(db);
  return new Map(rows.map(({ id, ...keeping }) => [id, keeping]));
}

/** True for who looks through what is done: deleted samples are shown to him or her, read only (COMP-18). */
export const seesDeleted = (actor: Actor): boolean => can(actor, 'Audit_Review');
