import type { Actor } from '@kiemlab/contract/core/actor';
import type { TestStatus } from '@kiemlab/contract/features/analyses/analyses.statuses';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';
import { ZONE } from '../../platform/clock.ts';
import { due } from '../analyses/due.queries.ts';
import { PARTS, waits } from '../analyses/list/waiting.queries.ts';
import { living, shownTo } from '../analyses/analyses.queries.ts';

/** Tests that wait for a person in a status. */
export interface WaitingTests {
  /** Null: assigned to nobody yet. */
  technician_id: string | null;
  name: string | null;
  /** False for a disabled account. */
  active: boolean | null;
  status: TestStatus;
  n: number;
  within: number;
  overdue: number;
  /** `YYYY-MM-DD`; null where none of them has a deadline. */
  oldest_due: string | null;
}

/** Tests that the actor sees and that wait for whoever tests them (rule F34), of each person in each status; people by name. */
export async function countWaitingTests(db: Database, actor: Actor): Promise<WaitingTests[]> {
  const { rows } = await sql<WaitingTests>`
    SELECT w.technician_id, u.full_name AS name, u.login_enabled AS active, w.status, w.n, w.within, w.overdue,
           (w.oldest AT TIME ZONE ${sql.lit(ZONE)})::date::text AS oldest_due
      FROM (SELECT t.technician_id, t.status, count(*)::int AS n, count(*) FILTER (WHERE ${PARTS.within})::int AS within,
                   count(*) FILTER (WHERE ${PARTS.overdue})::int AS overdue, min(${due}) AS oldest
              FROM test_record t WHERE ${living} AND ${waits()} AND ${shownTo(actor)} GROUP BY t.technician_id, t.status) w
      LEFT JOIN app_user u ON u.id = w.technician_id
     ORDER BY u.full_name COLLATE "vi-x-icu", u.id`.execute(db);
  return rows;
}
