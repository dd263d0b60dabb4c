import type { FlagBase } from '@kiemlab/contract/features/test-setup/test-setup.api';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/** Adds a group to a test id; answers its id. */
export async function insertGroup(
  tx: Tx,
  group: { classification_id: string; name: string; flag_base: FlagBase | null },
): Promise<string> {
  const { id } = await tx.insertInto('analyte_group').values(group).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Changes a group that is held, and counts its version on. */
export async function updateGroup(
  tx: Tx,
  id: string,
  change: { name?: string; flag_base?: FlagBase | null },
): Promise<void> {
  await tx
    .updateTable('analyte_group')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Takes a group and its analytes from the lists; their names are free. */
export async function markGroupDeleted(tx: Tx, id: string): Promise<void> {
  await sql`UPDATE analyte SET deleted_at = now() WHERE group_id = ${id} AND deleted_at IS NULL`.execute(tx);
  await sql`UPDATE analyte_group SET deleted_at = now() WHERE id = ${id}`.execute(tx);
}

/** True when a test of one of its analytes was ever assigned, of what one was copied from or of one that is called so. */
export async function wasAssigned(tx: Tx, groupId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM analyte a WHERE a.group_id = ${groupId} AND (a.copied_in_use OR EXISTS (SELECT FROM test_record t WHERE t.analyte_id = a.id) OR analyte_beside_used(a.id)) LIMIT 1`.execute(
    tx,
  );
  return rows.length > 0;
}
