import { amongIds } from '@kiemlab/db/among-ids';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';
import { columns, joins, type StoredTest } from '../analyses.queries.ts';
import { stampsOf } from './shown-row.queries.ts';

/** Tests as signatures are judged by, with the versions of the rows that this follows from. */
export async function readToCheck(
  db: Database,
  ids: readonly string[],
): Promise<(StoredTest & { stamps: string | null })[]> {
  const { rows } = await sql<StoredTest & { stamps: string | null }>`
    SELECT ${columns}, ${stampsOf} AS stamps FROM test_record t ${joins} WHERE t.id = ${amongIds(ids)}`.execute(
    db,
  );
  return rows;
}
