import { DESTRUCTION_ORDER } from '@kiemlab/contract/features/destruction/destruction.order';
import type { ColumnOf } from '@kiemlab/contract/core/sorted-columns';
import type { Actor } from '@kiemlab/contract/core/actor';
import type { ListOrder } from '@kiemlab/contract/core/list-order';
import {
  type CouncilMember,
  DESTRUCTION_MEANING,
  DESTRUCTION_STATUSES,
  type DestructionStatus,
  TAKES_UP,
} from '@kiemlab/contract/features/destruction/destruction.rules';
import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import { amongIds } from '@kiemlab/db/among-ids';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import {
  byCode,
  byName,
  byRank,
  orderBy,
  refuseLongOrder,
} from '../../platform/paging/list-order.queries.ts';
import { isHeld } from '../samples/keeping.queries.ts';
import { seenBy } from '../samples/samples.visibility.ts';

export interface StoredDestruction {
  id: string;
  status: DestructionStatus;
  year: number | null;
  code: string | null;
  destroyed_on: string | null;
  place: string;
  method: string;
  council: CouncilMember[];
  author: string;
  created_at: Date;
  version: number;
}

/** Members as they stand there; of before none had an organisation. */
const council = sql`(SELECT coalesce(jsonb_agg('{"organisation": ""}' || m.member ORDER BY m.n), '[]')
  FROM jsonb_array_elements(d.council) WITH ORDINALITY m (member, n))`;
const columns = sql`d.id, d.status, d.year, d.code, d.destroyed_on::text, d.place, d.method, ${council} AS council, u.full_name AS author, d.created_at, d.version`;
const joins = sql`JOIN app_user u ON u.id = d.created_by`;

/** Minutes of destruction by their id, held until the unit of work ends with `lock`. */
export async function findDestruction(
  db: Database,
  id: string,
  { lock = false } = {},
): Promise<StoredDestruction | undefined> {
  const { rows } = await sql<StoredDestruction>`
    SELECT ${columns} FROM destruction d ${joins} WHERE d.id = ${id} ${lock ? sql`FOR UPDATE OF d` : sql``}`.execute(
    db,
  );
  return rows[0];
}

/** By what minutes are put in order. */
const COMPARED = {
  code: byCode(sql`d.code`),
  items: sql`(SELECT count(*) FROM destruction_item i WHERE i.destruction_id = d.id)`,
  destroyedOn: sql`d.destroyed_on`,
  place: byName(sql`d.place`),
  createdBy: byName(sql`u.full_name`),
  createdAt: sql`d.created_at`,
  status: byRank(sql`d.status`, DESTRUCTION_STATUSES),
};

/** A page of the minutes, newest first unless told, and how many there are. */
export async function findDestructions(
  db: Database,
  order: ListOrder<ColumnOf<typeof DESTRUCTION_ORDER>>,
  page: { offset: number; limit: number },
): Promise<{ rows: StoredDestruction[]; total: number }> {
  const { rows: counted } = await sql<{ n: string }>`SELECT count(*) AS n FROM destruction`.execute(db);
  const total = Number(counted[0]?.n ?? 0);
  refuseLongOrder(DESTRUCTION_ORDER, order, total);
  const { rows } = await sql<StoredDestruction>`
    SELECT ${columns} FROM destruction d ${joins}
     ORDER BY ${orderBy(order, COMPARED, sql`d.seq DESC`)} LIMIT ${page.limit} OFFSET ${page.offset}`.execute(
    db,
  );
  return { rows, total };
}

export interface StoredItem {
  sample_id: string;
  /** As two people have signed them; before that, as the sample is called. */
  code: string;
  name: string;
  /** What the sample is called now, where that is not what was signed; null where it is. */
  named_since: string | null;
  status: SampleStatus;
  quantity: string;
  unit: string | null;
  reason: string;
  adder: string;
  added_at: Date;
  on_hold: boolean;
  /** False: the reader does not see this sample. */
  visible: boolean;
}

/** The samples on minutes, in the order they came; the reader is told of those that he or she sees. */
export async function findItems(db: Database, destructionId: string, actor: Actor): Promise<StoredItem[]> {
  const { rows } = await sql<StoredItem>`
    SELECT i.sample_id, coalesce(i.signed_code, s.code) AS code, coalesce(i.signed_name, s.name) AS name,
           CASE WHEN i.signed_name <> s.name THEN s.name END AS named_since, s.status, i.quantity::text, i.unit, i.reason, u.full_name AS adder, i.added_at,
           ${isHeld(sql`i.sample_id`)} AS on_hold, ${seenBy(actor)} AS visible
      FROM destruction_item i JOIN sample s ON s.id = i.sample_id JOIN app_user u ON u.id = i.added_by
     WHERE i.destruction_id = ${destructionId} AND i.removed_at IS NULL ORDER BY i.seq`.execute(db);
  return rows;
}

/** Keeps how the samples on minutes are called, for which two people sign: nothing that is signed is read from a sample after that. */
export async function keepSignedNames(tx: Tx, destructionId: string): Promise<void> {
  await sql`
    UPDATE destruction_item i SET signed_code = s.code, signed_name = s.name FROM sample s
     WHERE i.destruction_id = ${destructionId} AND i.removed_at IS NULL AND s.id = i.sample_id`.execute(tx);
}

/** Holds the samples on minutes until the unit of work ends: nobody restores them, or sets a hold on one, meanwhile. */
export async function lockItemSamples(tx: Tx, destructionId: string): Promise<void> {
  await sql`
    SELECT FROM sample s WHERE s.id IN (SELECT i.sample_id FROM destruction_item i
     WHERE i.destruction_id = ${destructionId} AND i.removed_at IS NULL) ORDER BY s.id FOR UPDATE`.execute(
    tx,
  );
}

export interface StoredWitness {
  signer_id: string;
  signer_name: string;
  signer_position: string;
  signed_at: Date;
  content_hash: Buffer;
  content_version: number;
}

/** Signatures on minutes, the first one first, those that do not hold any more among them. */
export const findWitnesses = (db: Database, destructionIds: readonly string[]) =>
  db
    .selectFrom('signature')
    .select([
      'subject_id',
      'signer_id',
      'signer_name',
      'signer_position',
      'signed_at',
      'content_hash',
      'content_version',
    ])
    .where('subject_id', 'in', destructionIds)
    .where('meaning', '=', DESTRUCTION_MEANING)
    .orderBy('signed_at')
    .orderBy('id')
    .execute();

/**
 * The minutes that take samples up, held until the unit of work ends; made when there are none. Two who make them at once
 * come to the same.
 */
export async function openDestruction(tx: Tx, userId: string): Promise<string> {
  const find = () =>
    sql<{ id: string }>`SELECT id FROM destruction WHERE status = ${TAKES_UP} FOR UPDATE`.execute(tx);
  const made = () =>
    sql<{ id: string }>`INSERT INTO destruction (status, created_by) VALUES (${TAKES_UP}, ${userId})
      ON CONFLICT ((true)) WHERE status = ${sql.lit(TAKES_UP)} DO NOTHING RETURNING id`.execute(tx);
  // Between the two somebody may have signed those that were there: then there are none, and they are made.
  for (;;) {
    const row = (await find()).rows[0] ?? (await made()).rows[0];
    if (row) return row.id;
  }
}

export interface NewItem {
  sampleId: string;
  quantity: string;
  unit: string | null;
  reason: string;
}

/** Puts samples on minutes. */
export async function insertItems(
  tx: Tx,
  destructionId: string,
  items: readonly NewItem[],
  userId: string,
): Promise<void> {
  await tx
    .insertInto('destruction_item')
    .values(
      items.map((item) => ({
        destruction_id: destructionId,
        sample_id: item.sampleId,
        quantity: item.quantity,
        unit: item.unit,
        reason: item.reason,
        added_by: userId,
      })),
    )
    .execute();
}

/** Minutes that samples stand on, in the order of their ids. */
export async function findMinutesOf(db: Database, sampleIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('destruction_item')
    .select('destruction_id')
    .distinct()
    .where('sample_id', 'in', sampleIds)
    .where('removed_at', 'is', null)
    .orderBy('destruction_id')
    .execute();
  return rows.map(({ destruction_id }) => destruction_id);
}

/** On which minutes each of these samples stands, by sample; those that stand on none are not in it. */
export async function findMinutesBySample(
  db: Database,
  sampleIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ sample_id: string; destruction_id: string }>`
    SELECT sample_id, destruction_id FROM destruction_item WHERE sample_id = ${amongIds(sampleIds)} AND removed_at IS NULL`.execute(
    db,
  );
  return new Map(rows.map(({ sample_id, destruction_id }) => [sample_id, destruction_id]));
}

/** Takes samples off the minutes they stand on; their rows stay. */
export async function removeItems(tx: Tx, sampleIds: readonly string[], userId: string): Promise<void> {
  await tx
    .updateTable('destruction_item')
    .set({ removed_by: userId, removed_at: sql`now()` })
    .where('sample_id', 'in', sampleIds)
    .where('removed_at', 'is', null)
    .execute();
}

export interface DestructionChange {
  status?: DestructionStatus;
  numbered?: { year: number; number: number; code: string };
  destroyedOn?: string | null;
  place?: string;
  method?: string;
  council?: readonly CouncilMember[];
}

/** Writes a change of minutes that are locked, and raises their version; answers it. */
export async function updateDestruction(tx: Tx, id: string, change: DestructionChange = {}): Promise<number> {
  const { version } = await tx
    .updateTable('destruction')
    .set({
      ...(change.status ? { status: change.status } : {}),
      ...change.numbered,
      ...(change.destroyedOn !== undefined ? { destroyed_on: change.destroyedOn } : {}),
      ...(change.place !== undefined ? { place: change.place } : {}),
      ...(change.method !== undefined ? { method: change.method } : {}),
      ...(change.council ? { council: JSON.stringify(change.council) } : {}),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
