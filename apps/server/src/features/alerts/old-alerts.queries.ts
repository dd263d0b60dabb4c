import type { AlertStatus } from '@kiemlab/contract/features/alerts/alerts.kinds';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { STANDING } from '../../platform/alerts/write-alerts.queries.ts';

const READ = 'READ' satisfies AlertStatus;
const KEPT = sql`interval '1 year'`;

/**
 * Alerts `a` that their recipient has read or deleted, or that were withdrawn, a year after they came; a reminder not before its day is
 * as long over, as it keeps the same from being told again.
 */
const old = (at: Date) => sql<boolean>`((a.status = ${READ} OR NOT ${STANDING})
  AND a.alert_time < ${at}::timestamptz - ${KEPT} AND coalesce(a.due_on < ${at}::timestamptz - ${KEPT}, true))`;

/** Ids of them, in their order, from one on. */
export async function findOld(
  db: Database,
  at: Date,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT a.id FROM alert a WHERE ${old(at)} ${after ? sql`AND a.id > ${after}` : sql``} ORDER BY a.id LIMIT ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Takes them away, but what was marked unread meanwhile, or is being written; answers how many. */
export async function removeOld(tx: Tx, ids: readonly string[], at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM alert WHERE id IN (
      SELECT a.id FROM alert a WHERE a.id = ANY(${[...ids]}::uuid[]) AND ${old(at)} ORDER BY a.id FOR UPDATE SKIP LOCKED)`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}
