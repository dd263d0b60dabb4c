import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/** Units in their order, those that are no usual ones last. */
export const findUnits = (db: Database) =>
  db.selectFrom('unit').select(['name', 'odd']).orderBy('odd').orderBy('position').execute();

/** The unit of the list that is written so, the micro sign and the Greek letter being one; as the list writes it. */
export async function findUnit(db: Database, typed: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM unit WHERE translate(name, U&'\\00B5', U&'\\03BC') COLLATE "C" = translate(${typed}, U&'\\00B5', U&'\\03BC')`.execute(
    db,
  );
  return rows[0]?.name;
}

/** Holds the list of units until the unit of work ends: of two who add at once the second finds what the first has added. */
export async function lockUnits(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('unit', 0))`.execute(tx);
}

/** Adds a unit at the end. */
export async function insertUnit(tx: Tx, name: string): Promise<void> {
  await sql`INSERT INTO unit (name, position) SELECT ${name}, coalesce(max(position), 0) + 1 FROM unit`.execute(
    tx,
  );
}
