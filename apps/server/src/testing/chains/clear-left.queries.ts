import type { Tx } from '@kiemlab/db/unit-of-work';
import { passwordMail } from '../../features/auth/password-mail.job.ts';
import { sql } from 'kysely';

/** Ends what a walk before this one left: changes that wait for a second person, minutes that take samples up, and links that were asked for, of which so many are mailed an hour. */
export async function clearLeft(tx: Tx, by: string): Promise<void> {
  await sql`UPDATE waiting_change SET state = 'REPLACED', decided_by = ${by}, decided_at = now() WHERE state = 'WAITING'`.execute(
    tx,
  );
  await sql`UPDATE destruction SET status = 'CANCELLED', version = version + 1 WHERE status IN ('OPEN', 'SIGNING')`.execute(
    tx,
  );
  await sql`UPDATE job SET created_at = created_at - interval '1 day' WHERE kind = ${passwordMail.kind} AND created_at > now() - interval '1 day'`.execute(
    tx,
  );
}
