import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/** Ends what a walk before this one left: changes that wait for a second person, and minutes that take samples up. */
export async function clearLeft(tx: Tx, by: string): Promise<void> {
  await sql`UPDATE waiting_change SET state = 'REPLACED', decided_by = ${by}, decided_at = now() WHERE state = 'WAITING'`.execute(
    tx,
  );
  await sql`UPDATE destruction SET status = 'CANCELLED', version = version + 1 WHERE status IN ('OPEN', 'SIGNING')`.execute(
    tx,
  );
}
