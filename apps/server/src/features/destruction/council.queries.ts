import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';

/** Names as two people's are compared, in their order; null for one that says nothing. */
export async function foldNames(db: Database, names: readonly string[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ folded: string | null }>`
    SELECT person_name_key(t.name) AS folded FROM unnest(${[...names]}::text[]) WITH ORDINALITY t (name, n) ORDER BY t.n`.execute(
    db,
  );
  return rows.map(({ folded }) => folded);
}
