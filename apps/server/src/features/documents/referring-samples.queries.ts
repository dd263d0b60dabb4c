import { type Actor, can } from '@kiemlab/contract/core/actor';
import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type RawBuilder, sql } from 'kysely';
import { visibleTo } from '../samples/samples.visibility.ts';

/** Samples that refer to a document, as a condition on the alias `s`; the words are those of its index. */
export const refersTo = (documentId: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`s.attributes ? 'documentId' AND s.deleted_at IS NULL AND s.attributes ->> 'documentId' = ${documentId}`;

/** Samples that are named at most. */
const MOST = 20;

/** Samples that refer to a document. */
export interface ReferringSamples {
  /** What people call them, in the order of their registration: those the actor may see, at most twenty. */
  codes: string[];
  /** There are others. */
  others: boolean;
}

/** Which samples refer to a document; who may see none, or not which paper a sample came with, is told only whether there are any. */
export async function findReferring(tx: Tx, documentId: string, actor: Actor): Promise<ReferringSamples> {
  const seen = can(actor, 'Sample') && !hidesOrigin(actor) ? visibleTo(actor) : sql<boolean>`false`;
  const referring = refersTo(sql<string>`${documentId}::text`);
  const { rows } = await sql<{ codes: string[]; others: boolean }>`
    WITH seen AS (
      SELECT s.code, s.seq FROM sample s WHERE ${referring} AND ${seen} ORDER BY s.seq LIMIT ${MOST + 1})
    SELECT ARRAY(SELECT code FROM seen ORDER BY seq LIMIT ${MOST}) AS codes,
           (SELECT count(*) FROM seen) > ${MOST}
             OR EXISTS (SELECT FROM sample s WHERE ${referring} AND NOT ${seen}) AS others`.execute(tx);
  return rows[0] ?? { codes: [], others: false };
}

/** The version of a document to which a sample came to refer that an actor sees. */
export async function findRelatedVersion(
  db: Database,
  { idFile, idSample }: { idFile: string; idSample: string },
  actor: Actor,
): Promise<string | undefined> {
  if (!can(actor, 'Sample') || hidesOrigin(actor)) return undefined;
  const { rows } = await sql<{ version_id: string }>`
    SELECT r.version_id FROM sample_document r JOIN sample s ON s.id = r.sample_id
     WHERE r.sample_id = ${idSample} AND r.document_id = ${idFile} AND s.deleted_at IS NULL AND ${visibleTo(actor)}`.execute(
    db,
  );
  return rows[0]?.version_id;
}

/** True where a sample refers to the document `d` that an actor sees. */
export const isRelatedFor = (actor: Actor): RawBuilder<boolean> =>
  can(actor, 'Sample')
    ? sql<boolean>`EXISTS (SELECT FROM sample s WHERE ${refersTo(sql<string>`d.id::text`)} AND ${visibleTo(actor)})`
    : sql<boolean>`false`;
