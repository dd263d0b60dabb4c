import type { Actor } from '@kiemlab/contract/core/actor';
import type { FamilyMember, QuantityEntry, RelationKind } from '@kiemlab/contract/features/ledger/ledger.api';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { isSampler } from '../samples/samples.origin.queries.ts';
import { visibleTo } from '../samples/samples.visibility.ts';

export interface NewRelation {
  parentId: string;
  childId: string;
  kind: RelationKind;
  /** How much went over, an exact decimal; none for a copy. */
  quantity: string | null;
  unit: string | null;
}

/** Notes what came from what. */
export async function insertRelations(tx: Tx, relations: readonly NewRelation[]): Promise<void> {
  await tx
    .insertInto('sample_relation')
    .values(
      relations.map(({ parentId, childId, kind, quantity, unit }) => ({
        parent_id: parentId,
        child_id: childId,
        kind,
        quantity,
        unit,
      })),
    )
    .execute();
}

/** True when a sample has one of these numbers, even one that has been deleted. */
export async function numbersTaken(tx: Tx, numbers: readonly string[]): Promise<boolean> {
  const row = await tx
    .selectFrom('sample')
    .select('id')
    .where('internal_code', 'in', numbers)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type StoredEntry = Omit<QuantityEntry, 'at'> & { at: Date };

/** The ledger of a sample, oldest first. */
export async function findEntries(db: Database, sampleId: string, actor: Actor): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    SELECT q.id::text, q.kind, trim_scale(q.amount)::text AS amount, trim_scale(q.balance)::text AS balance,
           trim_scale(q.retained)::text AS retained, trim_scale(q.retained_balance)::text AS "retainedBalance", q.unit, q.reason, CASE WHEN ${isSampler(actor, sql`u.id`, sql`u.full_name`)} THEN '' ELSE coalesce(u.full_name, '') END AS by, q.at
      FROM sample_quantity q JOIN sample s ON s.id = q.sample_id LEFT JOIN app_user u ON u.id = q.actor_id
     WHERE q.sample_id = ${sampleId} ORDER BY q.id`.execute(db);
  return rows;
}

type Relative = FamilyMember & { id: string; visible: boolean };

/**
 * The samples connected with one by relations in any direction, itself first and near ones before far ones, `limit` at most;
 * each is visited once, so that relations may form a ring. Of those the actor may not see, and of deleted ones, only the code.
 */
export async function findFamily(
  db: Database,
  sampleId: string,
  actor: Actor,
  limit: number,
): Promise<Relative[]> {
  const { rows } = await sql<Relative>`
    WITH RECURSIVE family (id) AS (
      SELECT ${sampleId}::uuid
      UNION
      SELECT r.id FROM family f, LATERAL (
        SELECT child_id FROM sample_relation WHERE parent_id = f.id
        UNION ALL SELECT parent_id FROM sample_relation WHERE child_id = f.id) r (id)),
    near AS (SELECT id, row_number() OVER () AS place FROM (SELECT id FROM family LIMIT ${limit}) f)
    SELECT s.id, v.visible, s.code,
           CASE WHEN v.visible THEN s.id END AS "sampleId", CASE WHEN v.visible THEN s.name END AS "sampleName",
           CASE WHEN v.visible THEN s.status END AS "sampleStatus",
           CASE WHEN v.visible THEN s.current_quantity::text END AS "currentQuantity",
           CASE WHEN v.visible THEN s.quantity_unit END AS unit
      FROM near n JOIN sample s ON s.id = n.id, LATERAL (SELECT s.deleted_at IS NULL AND ${visibleTo(actor)} AS visible) v
     ORDER BY n.place`.execute(db);
  return rows;
}

interface StoredRelation {
  parent_id: string;
  child_id: string;
  kind: RelationKind;
  quantity: string | null;
  unit: string | null;
}

/** Relations between samples, in the order they came about. */
export const findRelations = (db: Database, ids: readonly string[]): Promise<StoredRelation[]> =>
  db
    .selectFrom('sample_relation')
    .select(['parent_id', 'child_id', sql<RelationKind>`kind`.as('kind'), 'quantity', 'unit'])
    .where('parent_id', 'in', ids)
    .where('child_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('parent_id')
    .orderBy('child_id')
    .execute();

/** Samples with their codes, as they were registered. */
export const findCodes = (
  db: Database,
  ids: readonly string[],
): Promise<{ sampleId: string; code: string }[]> =>
  db.selectFrom('sample').select(['id as sampleId', 'code']).where('id', 'in', ids).orderBy('seq').execute();

/** Those among some ids that are copies of a sample, with their codes, as they were registered. */
export const findCopies = (
  db: Database,
  parentId: string,
  ids: readonly string[],
): Promise<{ sampleId: string; code: string }[]> =>
  db
    .selectFrom('sample_relation as r')
    .innerJoin('sample as s', 's.id', 'r.child_id')
    .select(['s.id as sampleId', 's.code'])
    .where('r.parent_id', '=', parentId)
    .where('r.kind', '=', 'CLONE')
    .where(sql<boolean>`r.child_id = ANY(${[...ids]}::uuid[])`)
    .orderBy('s.seq')
    .execute();
