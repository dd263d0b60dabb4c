import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { lockNamedGroup } from '../test-setup/named-groups.queries.ts';

/**
 * Holds a living test id until the unit of work ends: what is unique in it is compared and written by one at a time, and nothing is
 * assigned of it meanwhile. Always before its groups, those before analytes. False where it is not there.
 */
export async function lockTestId(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM test_classification WHERE id = ${id} AND deleted_at IS NULL FOR NO KEY UPDATE`.execute(tx);
  return rows.length > 0;
}

/** Holds the living test ids of test groups, in the order of their ids: behind it nothing is added to, or moved in, any group of analytes there. */
export async function lockTestIdsOfGroups(tx: Tx, testGroupIds: readonly string[]): Promise<void> {
  await sql`
    SELECT FROM test_classification c JOIN test_code k ON k.id = c.test_code_id
     WHERE k.test_group_id = ANY(${[...testGroupIds]}::uuid[]) AND c.deleted_at IS NULL
     ORDER BY c.id FOR NO KEY UPDATE OF c`.execute(tx);
}

/** Holds a living group of analytes: to be changed, or so that it stays while something is added to it. False where it is not there. */
export const lockGroup = (tx: Tx, id: string, how: 'change' | 'keep'): Promise<boolean> =>
  lockNamedGroup(tx, 'analyte_group', id, how);

/** An analyte that is held. */
export interface LockedAnalyte {
  id: string;
  name: string;
  code: string;
  group_id: string;
  lod: string | null;
  loq: string | null;
  version: number;
}

/** Holds living analytes to be changed, in the order of their ids; answers those that are there. */
export async function lockAnalytes(
  tx: Tx,
  which: { ids: readonly string[] } | { groupId: string },
): Promise<LockedAnalyte[]> {
  const { rows } = await sql<LockedAnalyte>`
    SELECT id, name, code, group_id, lod::text, loq::text, version FROM analyte
     WHERE ${'ids' in which ? sql`id = ANY(${[...which.ids]}::uuid[])` : sql`group_id = ${which.groupId}`} AND deleted_at IS NULL
     ORDER BY id FOR UPDATE`.execute(tx);
  return rows;
}

/** True where tests of an analyte were ever assigned, deleted or not, of what it was copied from or of one beside it that is called so: what is compared of it is guarded (rules T15, T17). Behind its lock. */
export async function wasAssigned(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    SELECT a.copied_in_use OR EXISTS (SELECT FROM test_record WHERE analyte_id = a.id) OR analyte_beside_used(a.id) AS used FROM analyte a WHERE a.id = ${id}`.execute(
    tx,
  );
  return rows[0]?.used ?? false;
}

/** How many tests were ever assigned of each analyte; those without are left out. To be asked behind their lock. */
export async function countTestsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; n: number }>`
    SELECT analyte_id AS id, count(*)::int AS n FROM test_record
     WHERE analyte_id = ANY(${[...ids]}::uuid[]) AND deleted_at IS NULL GROUP BY analyte_id`.execute(tx);
  return new Map(rows.map(({ id, n }) => [id, n]));
}
