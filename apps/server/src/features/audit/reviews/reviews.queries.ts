import { handsOf } from '@kiemlab/contract/core/same-person';
import type { Actor } from '@kiemlab/contract/core/actor';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type RawBuilder, sql } from 'kysely';
import { ZONE } from '../../../platform/clock.ts';

/** The first moment of a day of a mark. */
export const startOfDay = (day: RawBuilder<unknown>): RawBuilder<Date> =>
  sql<Date>`((${day})::timestamp AT TIME ZONE ${sql.lit(ZONE)})`;

/**
 * True for an entry `e` and a mark `m` where the entry came with a restore from another server before the mark: all such were there. Numbers of
 * transactions of that server say nothing beside those of this one; a mark that came with it knows them as before.
 */
const cameBefore: RawBuilder<boolean> = sql<boolean>`EXISTS (
  SELECT FROM restoration r WHERE e.id <= r.newest_event AND m.id > r.newest_review)`;

/**
 * True on the alias `e` for entries that somebody has reviewed who did not act in them. What a mark covers is decided here alone: an
 * entry that was committed after the page was read, or after the mark, is not covered although its number is lower (rule C32).
 */
export const isReviewed: RawBuilder<boolean> = sql<boolean>`EXISTS (SELECT FROM trail_review m
  WHERE e.id <= m.up_to
    AND (m.module IS NULL OR m.module = e.module) AND (m.action IS NULL OR m.action = e.action)
    AND (m.from_day IS NULL OR e.at >= ${startOfDay(sql`m.from_day`)})
    AND (m.to_day IS NULL OR e.at < ${startOfDay(sql`m.to_day + 1`)})
    AND (e.actor_id IS NULL OR e.actor_id <> ALL (m.accounts))
    AND (pg_visible_in_snapshot(e.txid, m.read_at) AND pg_visible_in_snapshot(e.txid, m.marked_at) OR ${cameBefore}))`;

interface NewReview {
  module?: string | undefined;
  action?: string | undefined;
  fromDate?: string | undefined;
  toDate?: string | undefined;
  entryId: string;
  /** As the database writes a snapshot. */
  readAt: string;
  note: string;
}

/** Notes a review; answers its id. */
export async function insertReview(tx: Tx, review: NewReview, reviewer: Actor): Promise<string> {
  const row = await tx
    .insertInto('trail_review')
    .values({
      module: review.module ?? null,
      action: review.action ?? null,
      from_day: review.fromDate ?? null,
      to_day: review.toDate ?? null,
      up_to: review.entryId,
      read_at: review.readAt,
      note: review.note,
      reviewed_by: reviewer.id,
      accounts: handsOf(reviewer),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

interface StoredReview {
  id: string;
  module: string | null;
  action: string | null;
  from_day: string | null;
  to_day: string | null;
  up_to: string;
  entry_at: Date;
  note: string;
  full_name: string;
  username: string;
  reviewed_at: Date;
}

/** Reviews, the last one first. */
export async function findReviews(
  db: Database,
  before: string | undefined,
  limit: number,
): Promise<StoredReview[]> {
  const { rows } = await sql<StoredReview>`
    SELECT m.id::text, m.module, m.action, m.from_day::text, m.to_day::text, m.up_to::text, e.at AS entry_at, m.note,
           coalesce(u.full_name, '') AS full_name, u.username, m.reviewed_at
      FROM trail_review m JOIN audit_event e ON e.id = m.up_to JOIN app_user u ON u.id = m.reviewed_by
     WHERE ${before === undefined ? sql`true` : sql`m.id < ${before}::bigint`} ORDER BY m.id DESC LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}
