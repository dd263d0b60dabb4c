import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/** Groups that have a name of their own among the living: of tests, and of the analytes of a test id. */
export type NamedGroups = 'test_group' | 'analyte_group';

/** Holds a living group until the unit of work ends: to be changed, or so that it stays. False where it is not there. */
export async function lockNamedGroup(
  tx: Tx,
  table: NamedGroups,
  id: string,
  how: 'change' | 'keep',
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM ${sql.table(table)} WHERE id = ${id} AND deleted_at IS NULL
    ${how === 'change' ? sql`FOR UPDATE` : sql`FOR SHARE`}`.execute(tx);
  return rows.length > 0;
}

/** True when another living group has the name, whatever the case of its letters; of analytes, another one of the test id. */
export async function isGroupNameTaken(
  tx: Tx,
  groups: { table: 'test_group' } | { table: 'analyte_group'; classificationId: string },
  name: string,
  but: string | null,
): Promise<boolean> {
  const among =
    'classificationId' in groups ? sql`AND classification_id = ${groups.classificationId}` : sql``;
  const { rows } = await sql`
    SELECT FROM ${sql.table(groups.table)} WHERE deleted_at IS NULL AND id IS DISTINCT FROM ${but}::uuid ${among}
       AND lower(name COLLATE "vi-x-icu") = lower(${name} COLLATE "vi-x-icu") LIMIT 1`.execute(tx);
  return rows.length > 0;
}
