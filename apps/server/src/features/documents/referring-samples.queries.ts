import { type Actor, can } from '@kiemlab/contract/core/actor';
import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
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
