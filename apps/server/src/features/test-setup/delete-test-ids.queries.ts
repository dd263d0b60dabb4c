import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/** A test id that is held. */
export interface LockedTestId {
  id: string;
  test_id: string;
  test_code_id: string;
  test_group_id: string;
  version: number;
}

/** Holds living test ids to be changed or deleted, in the order of their ids: one, or those of a group. Answers those that are there. */
export async function lockTestIds(
  tx: Tx,
  which: { id: string } | { testGroupId: string },
): Promise<LockedTestId[]> {
  const { rows } = await sql<LockedTestId>`
    SELECT c.id, c.test_id, c.test_code_id, k.test_group_id, c.version
      FROM test_classification c JOIN test_code k ON k.id = c.test_code_id
     WHERE ${'id' in which ? sql`c.id = ${which.id}` : sql`k.test_group_id = ${which.testGroupId}`} AND c.deleted_at IS NULL
     ORDER BY c.id FOR UPDATE OF c`.execute(tx);
  return rows;
}

/** How many tests of a test id were ever assigned, and not deleted; its group and its code are named so that an index serves. Behind its lock. */
export async function countTestsOfId(tx: Tx, { id, ...of }: LockedTestId): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM test_record
     WHERE test_group_id = ${of.test_group_id} AND test_code_id = ${of.test_code_id} AND classification_id = ${id} AND deleted_at IS NULL`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}

/** True where tests of a test id were ever assigned, deleted or not, of what it was copied from or made under a name of, or of one beside it that is called so: its lists are guarded (rule T14). Behind its lock. */
export async function wasInUse(tx: Tx, { id, ...of }: LockedTestId): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    SELECT c.copied_in_use OR EXISTS (SELECT FROM test_record
             WHERE test_group_id = ${of.test_group_id} AND test_code_id = ${of.test_code_id} AND classification_id = ${id})
           OR test_id_beside_assigned(c.id) AS used
      FROM test_classification c WHERE c.id = ${id}`.execute(tx);
  return rows[0]?.used ?? false;
}

/** Takes test ids that are held from the lists, with their groups of analytes and those: held in the order in which others hold them. */
export async function markTestIdsDeleted(tx: Tx, ids: readonly string[]): Promise<void> {
  const theirs = sql`classification_id = ANY(${[...ids]}::uuid[]) AND deleted_at IS NULL`;
  await sql`SELECT FROM analyte_group WHERE ${theirs} ORDER BY id FOR UPDATE`.execute(tx);
  await sql`SELECT FROM analyte WHERE ${theirs} ORDER BY id FOR UPDATE`.execute(tx);
  await sql`UPDATE analyte SET deleted_at = now() WHERE ${theirs}`.execute(tx);
  await sql`UPDATE analyte_group SET deleted_at = now() WHERE ${theirs}`.execute(tx);
  await sql`UPDATE test_classification SET deleted_at = now() WHERE id = ANY(${[...ids]}::uuid[])`.execute(
    tx,
  );
}
