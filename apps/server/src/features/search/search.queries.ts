import type { Actor } from '@kiemlab/contract/core/actor';
import type { ClientHit, TestHit } from '@kiemlab/contract/features/search/search.api';
import type { Database } from '@kiemlab/db/database';
import { type RawBuilder, sql } from 'kysely';
import { living, shownTo } from '../analyses/analyses.queries.ts';

const testHits = (which: RawBuilder<boolean>): RawBuilder<TestHit> => sql<TestHit>`
  SELECT t.id, t.code, t.analyte_name AS name, t.status, s.id AS "sampleId", s.name AS "sampleName"
    FROM test_record t JOIN sample s ON s.id = t.sample_id WHERE ${which}`;

/** The test that bears a code, in whichever letters, where the actor may see it. */
export async function findTestOfCode(db: Database, text: string, actor: Actor): Promise<TestHit[]> {
  const bears = sql<boolean>`t.code = ${text.toUpperCase()}`;
  const { rows } = await testHits(sql<boolean>`${bears} AND ${living} AND ${shownTo(actor)}`).execute(db);
  return rows;
}

/** Tests that a search found, in its order. */
export async function readTestHits(db: Database, ids: readonly string[]): Promise<TestHit[]> {
  const { rows } = await testHits(sql<boolean>`t.id = ANY (${[...ids]}::uuid[])`).execute(db);
  const byId = new Map(rows.map((hit) => [hit.id, hit]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The client that bears an external id, in whichever letters. */
export async function findClientOfCode(db: Database, text: string): Promise<ClientHit[]> {
  const { rows } = await sql<ClientHit>`
    SELECT c.id, c.external_id AS code, c.full_name AS name, c.client_type AS "clientType" FROM client c
     WHERE lower(c.external_id COLLATE "vi-x-icu") = lower(${text}::text COLLATE "vi-x-icu") AND c.external_id <> '' AND c.deleted_at IS NULL`.execute(
    db,
  );
  return rows;
}
