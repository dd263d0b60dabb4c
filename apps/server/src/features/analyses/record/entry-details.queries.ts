import type { Actor } from '@kiemlab/contract/core/actor';
import type { TestDetails } from '@kiemlab/contract/features/analyses/records.api';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';
import { living, shownTo } from '../analyses.queries.ts';

/** What a record says by the form of its group, and how many documents it has. */
export interface StoredDetails {
  id: string;
  version: number;
  test_group_id: string;
  test_group_version: number;
  details: TestDetails;
  documents: number;
}

/** Details of records that the actor sees; of others there is nothing. */
export async function findEntryDetails(
  db: Database,
  ids: readonly string[],
  actor: Actor,
): Promise<StoredDetails[]> {
  const { rows } = await sql<StoredDetails>`
    SELECT t.id, t.version, t.test_group_id, t.test_group_version, t.details,
           (SELECT count(DISTINCT d.number)::int FROM test_document d WHERE d.test_id = t.id) AS documents
      FROM test_record t WHERE t.id = ANY(${[...ids]}::uuid[]) AND ${living} AND ${shownTo(actor)} ORDER BY t.id`.execute(
    db,
  );
  return rows;
}
