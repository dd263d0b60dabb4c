import type { Actor } from '@kiemlab/contract/core/actor';
import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import type { Database } from '@kiemlab/db/database';
import { type RawBuilder, sql } from 'kysely';
import { visibleTo } from '../samples.visibility.ts';
import type { ScannedCode } from './scanned-code.ts';

export interface FoundSample {
  sampleId: string;
  code: string;
  sampleIdExternal: string | null;
  sampleName: string;
  sampleStatus: SampleStatus;
}

/** Samples the actor may see that bear a code, newest first, `limit` at most; each way to bear it has an index of its own. */
export async function findSamplesOfCode(
  db: Database,
  { text, number, plainNumber, place }: ScannedCode,
  actor: Actor,
  limit: number,
): Promise<FoundSample[]> {
  const ways: RawBuilder<unknown>[] = [
    // With blind coding the code of the client is no code to who may not know the client.
    ...(hidesOrigin(actor)
      ? []
      : [sql`lower(external_code COLLATE "vi-x-icu") = lower(${text}::text COLLATE "vi-x-icu")`]),
    ...(number === undefined ? [] : [sql`internal_code = ${number}`]),
    ...(plainNumber === undefined ? [] : [sql`translate(internal_code, '-', '') = ${plainNumber}`]),
    ...(place === undefined ? [] : [sql`seq = ${place}`]),
  ];
  const ids = sql.join(
    ways.map((way) => sql`SELECT id FROM sample WHERE ${way} AND deleted_at IS NULL`),
    sql` UNION `,
  );
  const { rows } = await sql<FoundSample>`
    SELECT s.id AS "sampleId", s.code, ${hidesOrigin(actor) ? sql`NULL` : sql`s.external_code`} AS "sampleIdExternal", s.name AS "sampleName", s.status AS "sampleStatus"
      FROM sample s WHERE s.id IN (${ids}) AND ${visibleTo(actor)} ORDER BY s.seq DESC LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}
