import { HELD_BY_GROUP } from '@kiemlab/contract/features/samples/samples.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/** Groups in Vietnamese order, with how many samples each holds; those that are reported have left. */
export const findGroups = (db: Database) =>
  db
    .selectFrom('analysis_group')
    .select((eb) => [
      'id',
      'name',
      eb
        .selectFrom('sample')
        .select((inner) => inner.fn.countAll<string>().as('n'))
        .whereRef('group_id', '=', 'analysis_group.id')
        .where('status', 'in', HELD_BY_GROUP)
        .where('sample.deleted_at', 'is', null)
        .as('samples'),
    ])
    .where('deleted_at', 'is', null)
    .orderBy(sql`name COLLATE "vi-x-icu"`)
    .execute();

/** Creates a group; undefined when the name is taken. */
export const insertGroup = (tx: Tx, name: string) =>
  tx
    .insertInto('analysis_group')
    .values({ name })
    .onConflict((conflict) =>
      conflict
        .expression(sql`folded_name(name)`)
        .where('deleted_at', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();

/** A group that exists, locked. */
export const lockGroup = (tx: Tx, id: string) =>
  tx
    .selectFrom('analysis_group')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** True when samples are still in the group. */
export async function holdsSamples(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sample')
    .select('id')
    .where('group_id', '=', id)
    .where('status', 'in', HELD_BY_GROUP)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markGroupDeleted(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('analysis_group')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}
