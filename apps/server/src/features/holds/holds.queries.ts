import { HOLD_ORDER } from '@kiemlab/contract/features/holds/holds.order';
import type { ColumnOf } from '@kiemlab/contract/core/sorted-columns';
import type { Actor } from '@kiemlab/contract/core/actor';
import type { ListOrder } from '@kiemlab/contract/core/list-order';
import { HOLD_KINDS, type HoldKind } from '@kiemlab/contract/features/holds/holds.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type RawBuilder, sql } from 'kysely';
import {
  byCode,
  byName,
  byRank,
  orderBy,
  refuseLongOrder,
} from '../../platform/paging/list-order.queries.ts';
import { standsToday } from '../samples/keeping.queries.ts';
import { visibleTo } from '../samples/samples.visibility.ts';

export interface StoredHold {
  id: string;
  sample_id: string;
  sample_code: string;
  sample_name: string;
  kind: HoldKind;
  code: string | null;
  raised_by: string;
  matter: string;
  held_until: string | null;
  set_by: string;
  setter: string;
  set_at: Date;
  lifter: string | null;
  lifted_at: Date | null;
  lift_reason: string | null;
}

const columns = sql`h.id, h.sample_id, s.code AS sample_code, s.name AS sample_name, h.kind, h.code, h.raised_by, h.matter,
  h.held_until::text, h.set_by, u.full_name AS setter, h.set_at, l.full_name AS lifter, h.lifted_at, h.lift_reason`;
const joins = sql`JOIN sample s ON s.id = h.sample_id JOIN app_user u ON u.id = h.set_by LEFT JOIN app_user l ON l.id = h.lifted_by`;

/** Holds of a sample, newest first. */
export async function findHoldsOf(db: Database, sampleId: string): Promise<StoredHold[]> {
  const { rows } = await sql<StoredHold>`
    SELECT ${columns} FROM sample_hold h ${joins} WHERE h.sample_id = ${sampleId} ORDER BY h.seq DESC`.execute(
    db,
  );
  return rows;
}

export interface HoldFilter extends ListOrder<ColumnOf<typeof HOLD_ORDER>> {
  kind?: HoldKind | undefined;
  state?: 'standing' | 'over' | undefined;
}

const conditions = ({ kind, state }: HoldFilter, actor: Actor): RawBuilder<boolean> => {
  const parts = [visibleTo(actor)];
  if (kind) parts.push(sql<boolean>`h.kind = ${kind}`);
  if (state) parts.push(state === 'standing' ? standsToday : sql<boolean>`NOT ${standsToday}`);
  return sql.join(parts, sql` AND `);
};

/** By what holds are put in order. */
const COMPARED = {
  sample: byCode(sql`s.code`),
  kind: byRank(sql`h.kind`, HOLD_KINDS),
  code: byCode(sql`h.code`),
  until: sql`h.held_until`,
  setBy: byName(sql`u.full_name`),
  setAt: sql`h.set_at`,
  liftedBy: byName(sql`l.full_name`),
};

/** A page of the holds on samples that the actor sees, newest first unless told, and how many there are. */
export async function findHolds(
  db: Database,
  filter: HoldFilter,
  actor: Actor,
  page: { offset: number; limit: number },
): Promise<{ rows: StoredHold[]; total: number }> {
  const where = conditions(filter, actor);
  const { rows: counted } = await sql<{ n: string }>`
    SELECT count(*) AS n FROM sample_hold h JOIN sample s ON s.id = h.sample_id WHERE ${where}`.execute(db);
  const total = Number(counted[0]?.n ?? 0);
  refuseLongOrder(HOLD_ORDER, filter, total);
  const { rows } = await sql<StoredHold>`
    SELECT ${columns} FROM sample_hold h ${joins} WHERE ${where}
     ORDER BY ${orderBy(filter, COMPARED, sql`h.seq DESC`)} LIMIT ${page.limit} OFFSET ${page.offset}`.execute(
    db,
  );
  return { rows, total };
}

/** A hold on a sample that the actor sees, locked; the sample before it, as whoever destroys it does. */
export async function lockHold(tx: Tx, id: string, actor: Actor): Promise<StoredHold | undefined> {
  await sql`SELECT FROM sample s WHERE s.id = (SELECT sample_id FROM sample_hold WHERE id = ${id}) FOR UPDATE`.execute(
    tx,
  );
  const { rows } = await sql<StoredHold>`
    SELECT ${columns} FROM sample_hold h ${joins} WHERE h.id = ${id} AND ${visibleTo(actor)} FOR UPDATE OF h`.execute(
    tx,
  );
  return rows[0];
}

export interface NewHold {
  sampleId: string;
  kind: HoldKind;
  code: string | null;
  raisedBy: string;
  matter: string;
  until: string | null;
  setBy: string;
}

/** Adds holds; answers their ids in the order given. */
export async function insertHolds(
  tx: Tx,
  holds: readonly NewHold[],
): Promise<{ id: string; sample_id: string; code: string | null }[]> {
  return tx
    .insertInto('sample_hold')
    .values(
      holds.map((hold) => ({
        sample_id: hold.sampleId,
        kind: hold.kind,
        code: hold.code,
        raised_by: hold.raisedBy,
        matter: hold.matter,
        held_until: hold.until,
        set_by: hold.setBy,
      })),
    )
    .returning(['id', 'sample_id', 'code'])
    .execute();
}

/** Notes that a hold was lifted. */
export async function markLifted(tx: Tx, id: string, userId: string, reason: string): Promise<void> {
  await tx
    .updateTable('sample_hold')
    .set({ lifted_by: userId, lifted_at: sql`now()`, lift_reason: reason })
    .where('id', '=', id)
    .execute();
}

/** Those of some numbers of complaints that are given. */
export async function findTakenCodes(db: Database, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('sample_hold').select('code').where('code', 'in', codes).execute();
  return new Set(rows.flatMap(({ code }) => (code === null ? [] : [code])));
}
