import type { Actor } from '@kiemlab/contract/core/actor';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { leadsTo, withdrawAlerts } from '../../platform/alerts/write-alerts.queries.ts';
import { visibleTo } from './samples.visibility.ts';

/** Takes a sample out of every list; its row and its trail stay. What is told of it before its receipt would lead to nothing: it is withdrawn. */
export async function markDeleted(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('sample')
    .set({ deleted_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  await withdrawAlerts(tx, leadsTo(['RECEIPT_WAITS', 'DECISION_ASKED'], [id]));
}

/** True when the actor could see the sample and it has been deleted. */
export async function isDeleted(db: Database, id: string, actor: Actor): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM sample s WHERE s.id = ${id} AND s.deleted_at IS NOT NULL AND ${visibleTo(actor)}`.execute(db);
  return rows.length > 0;
}
