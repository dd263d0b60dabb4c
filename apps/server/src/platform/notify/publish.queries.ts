import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/** What other processes remember and must forget: of one session, of everybody's rights, of the settings. */
export type Change = { kind: 'session'; id: string } | { kind: 'rights' } | { kind: 'settings' };

/** The channel of the database that changes are told on. */
export const CHANNEL = 'kiemlab_change';

/**
 * Tells every process of a change, once the unit of work is committed (LISTEN/NOTIFY). For rare changes only: commits that
 * notify wait for one another.
 */
export async function publish(tx: Tx, change: Change): Promise<void> {
  await sql`SELECT pg_notify(${sql.lit(CHANNEL)}, ${JSON.stringify(change)})`.execute(tx);
}
