import type { RelatedFailure } from '@kiemlab/contract/features/oos/related.api';
import type { Actor } from '@kiemlab/contract/core/actor';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { relatedFailures } from '../samples/oos-bars.queries.ts';
import { visibleWith } from '../samples/samples.visibility.ts';

/** What of the material of a sample fails or has an open case; of samples that the actor does not see the numbers alone. */
export async function findRelated(db: Database, sampleId: string, actor: Actor): Promise<RelatedFailure[]> {
  const { rows } = await sql<RelatedFailure>`
    SELECT f.kind, f.id, f.code, s.code AS "sampleCode",
           CASE WHEN ${visibleWith(sql`f.sample_id`, actor)} THEN f.sample_id END AS "sampleId",
           CASE WHEN ${visibleWith(sql`f.sample_id`, actor)} THEN t.analyte_name END AS "analytesName",
           CASE WHEN ${visibleWith(sql`f.sample_id`, actor)} THEN v.result END AS result,
           EXISTS (SELECT FROM oos_related_permission p WHERE p.sample_id = ${sampleId} AND f.id = ANY (p.related)) AS permitted
      FROM (${relatedFailures(sql`${sampleId}::uuid`)}) f JOIN sample s ON s.id = f.sample_id LEFT JOIN oos_case c ON c.id = f.id
      LEFT JOIN test_record t ON t.id = c.test_id LEFT JOIN test_result_version v ON v.test_id = c.test_id AND v.version = c.determination
     ORDER BY f.kind, f.code`.execute(db);
  return rows;
}

export interface StoredRelatedPermission {
  number: number;
  cause: string;
  permitter: string;
  permitted_at: Date;
}

/** What the unit head signed about a sample, oldest first. */
export const findRelatedPermissions = (db: Database, sampleId: string): Promise<StoredRelatedPermission[]> =>
  db
    .selectFrom('oos_related_permission as p')
    .innerJoin('app_user as u', 'u.id', 'p.permitted_by')
    .select((row) => [
      'p.number',
      'p.cause',
      'p.permitted_at',
      row.fn.coalesce('u.full_name', sql<string>`''`).as('permitter'),
    ])
    .where('p.sample_id', '=', sampleId)
    .orderBy('p.number')
    .execute();

export interface NewRelatedPermission {
  sampleId: string;
  related: readonly string[];
  cause: string;
  permittedBy: string;
}

/** Notes a permission as the next one of its sample, which is locked. */
export async function insertRelatedPermission(
  tx: Tx,
  { sampleId, related, cause, permittedBy }: NewRelatedPermission,
): Promise<void> {
  await sql`
    INSERT INTO oos_related_permission (sample_id, number, related, cause, permitted_by)
    SELECT ${sampleId}, coalesce(max(number), 0) + 1, ${[...related]}::uuid[], ${cause}, ${permittedBy}
      FROM oos_related_permission WHERE sample_id = ${sampleId}`.execute(tx);
}
