import type { Database } from '@kiemlab/db/database';
import { type RawBuilder, sql } from 'kysely';
import { byId, type Parts } from './keep-reminders.ts';

/** Rows to look for. */
interface Looked {
  /** What their id is called in `from`, which has each once. */
  id: RawBuilder<unknown>;
  /** From where, and which: it ends in a condition, behind which another one can stand. */
  from: RawBuilder<unknown>;
}

/** The ids of such rows in their order, `most` in a part. */
export const findInParts = (db: Database, { id, from }: Looked, most: number): Parts =>
  byId(async (after, limit) => {
    const { rows } = await sql<{ id: string }>`
      SELECT ${id} AS id ${from} ${after ? sql`AND ${id} > ${after}` : sql``} ORDER BY ${id} LIMIT ${limit}`.execute(
      db,
    );
    return rows.map((row) => row.id);
  }, most);
