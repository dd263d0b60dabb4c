import type { Actor } from '@kiemlab/contract/core/actor';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { isSampler } from '../samples/samples.origin.queries.ts';

export interface StoredOpening {
  opening_version: number;
  condition: string;
  opened_on: string;
  reason: string;
  writer: string | null;
  written_at: Date;
}

/** In which condition a sample was when its seal was broken, as it was said and corrected; newest first. */
export async function findOpenings(db: Database, sampleId: string, actor: Actor): Promise<StoredOpening[]> {
  const { rows } = await sql<StoredOpening>`
    SELECT o.opening_version, o.condition, o.opened_on::text, o.reason, o.written_at,
           CASE WHEN NOT ${isSampler(actor, sql`u.id`, sql`u.full_name`)} THEN u.full_name END AS writer
      FROM sample_opening o JOIN sample s ON s.id = o.sample_id JOIN app_user u ON u.id = o.written_by
     WHERE o.sample_id = ${sampleId} ORDER BY o.opening_version DESC`.execute(db);
  return rows;
}

/** Who has tests of a sample, QC samples among them: whoever opens it sees how it is. */
export async function findTechnicians(db: Database, sampleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('test_record')
    .select('technician_id')
    .where('sample_id', '=', sampleId)
    .where('deleted_at', 'is', null)
    .distinct()
    .execute();
  return rows.flatMap((row) => row.technician_id ?? []);
}

export interface NewOpening {
  sampleId: string;
  version: number;
  condition: string;
  openedOn: string;
  reason: string;
  writtenBy: string;
}

/** Adds it; rows are never changed. */
export async function insertOpening(tx: Tx, opening: NewOpening): Promise<void> {
  await tx
    .insertInto('sample_opening')
    .values({
      sample_id: opening.sampleId,
      opening_version: opening.version,
      condition: opening.condition,
      opened_on: opening.openedOn,
      reason: opening.reason,
      written_by: opening.writtenBy,
    })
    .execute();
}
