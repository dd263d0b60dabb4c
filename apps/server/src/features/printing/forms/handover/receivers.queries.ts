import { amongIds } from '@kiemlab/db/among-ids';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';
import type { Party } from './handover.data.ts';

/** By the ids of samples who received each, as it stands on paper; those that were not received are not in it. */
export async function findReceivers(db: Database, ids: readonly string[]): Promise<Map<string, Party>> {
  const { rows } = await sql<Party & { id: string }>`
    SELECT s.id, u.full_name AS name, u.position, u.department FROM sample s JOIN app_user u ON u.id = s.received_by
     WHERE s.id = ${amongIds(ids)}`.execute(db);
  return new Map(rows.map(({ id, ...receiver }) => [id, receiver]));
}
