import type { Database } from '@kiemlab/db/database';

/** Those of these numbers that a report has. */
export async function findTakenNumbers(db: Database, numbers: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('report')
    .select('full_number')
    .where('full_number', 'in', numbers)
    .execute();
  return new Set(rows.map(({ full_number }) => full_number));
}
