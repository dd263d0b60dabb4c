import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';

/** Now, by the clock of the database, which all processes share. */
export async function readMoment(db: Database): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`SELECT now() AS at`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database tells no time');
  return row.at;
}

/** Which of these names no job goes on under. */
export async function findFreeNames(db: Database, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT n AS name FROM unnest(${[...names]}::text[]) n
     WHERE NOT EXISTS (SELECT FROM job j WHERE j.alone = n AND j.ended_at IS NULL)`.execute(db);
  return rows.map(({ name }) => name);
}
