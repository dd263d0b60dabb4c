import type { DB } from '@kiemlab/db/generated/db';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type Insertable, sql } from 'kysely';

export type NewAnalyte = Insertable<DB['analyte']>;
/** Limits as they are written; the analyte, the version and since when they count are not the writer's to say. */
export type NewLimits = Omit<
  Insertable<DB['analyte_limits']>,
  'analyte_id' | 'version' | 'in_force_from' | 'confirmed_by' | 'ended_at' | 'withdrawn_by' | 'written_at'
>;

/** Writes an analyte with the first version of its limits, which counts at once; answers its id. */
export async function insertAnalyte(tx: Tx, analyte: NewAnalyte, limits: NewLimits): Promise<string> {
  const { id } = await tx.insertInto('analyte').values(analyte).returning('id').executeTakeFirstOrThrow();
  await tx
    .insertInto('analyte_limits')
    .values({ ...limits, analyte_id: id, version: 1, in_force_from: sql`now()` })
    .execute();
  return id;
}
