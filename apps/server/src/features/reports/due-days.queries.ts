import type { Due } from '@kiemlab/contract/features/reports/overdue.rules';
import type { Database } from '@kiemlab/db/database';
import { amongIds } from '@kiemlab/db/among-ids';
import { sql } from 'kysely';

/** When the certificates of samples are due, and since when they have one. */
export async function findDueDays(
  db: Database,
  sampleIds: readonly string[],
): Promise<ReadonlyMap<string, Due>> {
  const { rows } = await sql<Due & { id: string }>`
    SELECT s.id, s.appointment_date AS "dueOn", s.issued_date AS "issuedOn" FROM sample s WHERE s.id = ${amongIds(sampleIds)}`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...due }) => [id, due]));
}
