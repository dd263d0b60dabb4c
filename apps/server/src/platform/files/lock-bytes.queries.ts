import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

const nameOf = (sha256: Buffer) => sql`hashtextextended(${`bytes ${sha256.toString('hex')}`}, 0)`;

/**
 * Until the end of the unit of work no sweep takes the bytes of a hash away. Asked for before they are put in their place: any number at once keep the
 * same bytes, and none of them waits for another.
 */
export async function lockBytes(tx: Tx, sha256: Buffer): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(${nameOf(sha256)})`.execute(tx);
}

/** The same for a sweep: waits for everybody who keeps these bytes, and everybody waits for it. */
export async function lockBytesAlone(tx: Tx, sha256: Buffer): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${nameOf(sha256)})`.execute(tx);
}
