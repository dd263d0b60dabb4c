import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/** Who tests a record from now on, and until when. */
export interface Allocated {
  id: string;
  technician_id: string | null;
  /** ISO; null: with its sample. */
  due_date: string | null;
}

/**
 * Writes people and deadlines of records that are locked, each another version then; one statement whatever the number. What a
 * technician declared complete ahead of the result falls with another one (rule T20).
 */
export async function writeAllocations(tx: Tx, allocated: readonly Allocated[]): Promise<void> {
  if (allocated.length === 0) return;
  await sql`
    UPDATE test_record t SET technician_id = a.technician_id, due_date = a.due_date,
      declared_by = CASE WHEN t.technician_id = a.technician_id THEN t.declared_by END,
      declared_at = CASE WHEN t.technician_id = a.technician_id THEN t.declared_at END, version = t.version + 1
      FROM jsonb_to_recordset(${JSON.stringify(allocated)}::jsonb) AS a (id uuid, technician_id uuid, due_date timestamptz)
     WHERE t.id = a.id`.execute(tx);
}
