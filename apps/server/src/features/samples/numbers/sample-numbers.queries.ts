import type { Database } from '@kiemlab/db/database';

/** Those of these numbers that a sample has, even one that has been deleted. */
export async function findTakenNumbers(db: Database, numbers: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sample')
    .select('internal_code')
    .where('internal_code', 'in', numbers)
    .execute();
  return new Set(rows.flatMap(({ internal_code }) => internal_code ?? []));
}
