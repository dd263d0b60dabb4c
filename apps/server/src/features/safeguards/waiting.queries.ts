import { SAFEGUARD_ORDER } from '@kiemlab/contract/features/safeguards/safeguards.order';
import type { ColumnOf } from '@kiemlab/contract/core/sorted-columns';
import type { ListOrder } from '@kiemlab/contract/core/list-order';
import { accountsOf, type OnePerson } from '@kiemlab/contract/core/same-person';
import type { ChangeState } from '@kiemlab/contract/features/safeguards/safeguards.rules';
import type { Proposed, WaitingKind } from '@kiemlab/contract/features/safeguards/waiting-change';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type RawBuilder, sql } from 'kysely';
import { byName, orderBy, refuseLongOrder } from '../../platform/paging/list-order.queries.ts';
import { concerned, unseen } from './made-alone.queries.ts';

/** A change that waits, or did, as it is stored, with the names of its people. */
export interface StoredChange {
  id: string;
  kind: WaitingKind;
  /** Of which record: one of them waits at a time. */
  subject: string;
  name: string;
  /** What would be written, as the room of its kind wrote it. */
  proposal: unknown;
  reason: string;
  asked_by: string;
  asker: string;
  asked_at: Date;
  state: ChangeState;
  decided_by: string | null;
  decider: string | null;
  decided_at: Date | null;
  decision_reason: string;
  shown: Proposed | null;
  alone: boolean;
  seen_by: string | null;
  seer: string | null;
  seen_at: Date | null;
}

const CHANGES = sql`
  SELECT w.id, w.kind, w.subject, w.name, w.proposal, w.reason, w.asked_by, coalesce(asker.full_name, asker.username) AS asker, w.asked_at,
         w.state, w.decided_by, coalesce(decider.full_name, decider.username) AS decider, w.decided_at, w.decision_reason, w.shown, w.alone,
         w.seen_by, coalesce(seer.full_name, seer.username) AS seer, w.seen_at
    FROM waiting_change w JOIN app_user asker ON asker.id = w.asked_by LEFT JOIN app_user decider ON decider.id = w.decided_by
    LEFT JOIN app_user seer ON seer.id = w.seen_by`;

/** Changes by their ids, in the order in which they were asked for. */
export async function findChanges(db: Database, ids: readonly string[]): Promise<StoredChange[]> {
  const { rows } = await sql<StoredChange>`
    ${CHANGES} WHERE w.id = ANY(${[...ids]}::uuid[]) ORDER BY w.asked_at, w.id`.execute(db);
  return rows;
}

/** Holds changes until the unit of work ends. */
export async function holdChanges(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`SELECT FROM waiting_change WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR UPDATE`.execute(
    tx,
  );
}

/** What waits of some subjects of a kind. */
export async function findWaitingOf(
  db: Database,
  kind: WaitingKind,
  subjects?: readonly string[],
): Promise<StoredChange[]> {
  const ofSubjects = subjects ? sql`AND w.subject = ANY(${[...subjects]})` : sql``;
  const { rows } = await sql<StoredChange>`
    ${CHANGES} WHERE w.kind = ${kind} AND w.state = 'WAITING' ${ofSubjects} ORDER BY w.asked_at, w.id`.execute(
    db,
  );
  return rows;
}

/** What waits about a record: its id is one of the words of the subject. */
export async function findAbout(db: Database, id: string): Promise<StoredChange[]> {
  const { rows } = await sql<StoredChange>`
    ${CHANGES} WHERE w.state = 'WAITING' AND ${id} = ANY(string_to_array(w.subject, ':')) ORDER BY w.asked_at, w.id`.execute(
    db,
  );
  return rows;
}

/** Which of the changes a list tells. */
export type Listed = 'waiting' | 'decided' | 'unseen';
const LISTED: Readonly<Record<Listed, RawBuilder<unknown>>> = {
  waiting: sql`w.state = 'WAITING'`,
  decided: sql`w.state <> 'WAITING'`,
  unseen,
};
const FIRST: Readonly<Record<Listed, RawBuilder<unknown>>> = {
  waiting: sql`w.asked_at, w.id`,
  decided: sql`w.decided_at DESC, w.id`,
  unseen: sql`w.decided_at, w.id`,
};

/** By what changes are put in order. */
const COMPARED = {
  askedBy: byName(sql`coalesce(asker.full_name, asker.username)`),
  askedAt: sql`w.asked_at`,
  decidedBy: byName(sql`coalesce(decider.full_name, decider.username)`),
  decidedAt: sql`w.decided_at`,
};

/** A page of changes; with `askedBy` only what this person asked for. */
export async function pageChanges(
  db: Database,
  which: Listed,
  {
    page,
    size,
    askedBy,
    order,
  }: {
    page: number;
    size: number;
    askedBy: string | undefined;
    order: ListOrder<ColumnOf<typeof SAFEGUARD_ORDER>>;
  },
): Promise<{ changes: StoredChange[]; total: number }> {
  const where = sql`${LISTED[which]} ${askedBy === undefined ? sql`` : sql`AND w.asked_by = ${askedBy}`}`;
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM waiting_change w WHERE ${where}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  refuseLongOrder(SAFEGUARD_ORDER, order, total);
  const { rows } = await sql<StoredChange>`
    ${CHANGES} WHERE ${where} ORDER BY ${orderBy(order, COMPARED, FIRST[which])} LIMIT ${size} OFFSET ${page * size}`.execute(
    db,
  );
  return { changes: rows, total };
}

/** How much waits for somebody, which he or she did not ask for; and how much was done alone that nobody has seen. */
export async function countChanges(
  db: Database,
  person: OnePerson,
): Promise<{ waiting: number; unseen: number }> {
  const own = accountsOf(person);
  const notBy = sql<boolean>`w.asked_by <> ALL (${own}::uuid[])`;
  const concernsNone = sql<boolean>`NOT EXISTS (SELECT FROM ${concerned} p WHERE p.id = ANY (${own}::text[]))`;
  const { rows } = await sql<{ waiting: number; unseen: number }>`
    SELECT (SELECT count(*) FROM waiting_change w WHERE ${LISTED.waiting} AND ${notBy})::int AS waiting,
           (SELECT count(*) FROM waiting_change w WHERE ${LISTED.unseen} AND ${notBy} AND ${concernsNone})::int AS unseen`.execute(
    db,
  );
  return rows[0] ?? { waiting: 0, unseen: 0 };
}

/** True for who came into office alone: what was done alone concerns the account, and nobody else has seen it yet (rule R10). */
export async function cameAlone(db: Database, person: OnePerson): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM waiting_change w WHERE ${unseen}
       AND EXISTS (SELECT FROM ${concerned} p WHERE p.id = ANY (${accountsOf(person)}::text[])) LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** What is asked for. */
export interface AskedChange {
  kind: WaitingKind;
  subject: string;
  name: string;
  proposal: object;
  reason: string;
  askedBy: string;
}

/** Ends what waits of a subject, as something newer took its place. */
export async function replaceWaiting(
  tx: Tx,
  kind: WaitingKind,
  subject: string,
  by: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE waiting_change SET state = 'REPLACED', decided_by = ${by}, decided_at = now()
     WHERE kind = ${kind} AND subject = ${subject} AND state = 'WAITING' RETURNING id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Notes a change that waits. */
export async function insertChange(
  tx: Tx,
  { kind, subject, name, proposal, reason, askedBy }: AskedChange,
): Promise<string> {
  const row = await tx
    .insertInto('waiting_change')
    .values({ kind, subject, name, proposal: JSON.stringify(proposal), reason, asked_by: askedBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Notes how a change that is held was decided, and what was shown of it. */
export async function decideChange(
  tx: Tx,
  id: string,
  decision: {
    state: 'CONFIRMED' | 'WITHDRAWN';
    by: string;
    reason: string;
    alone?: boolean;
    shown: Proposed | null;
  },
): Promise<void> {
  await sql`
    UPDATE waiting_change SET state = ${decision.state}, decided_by = ${decision.by}, decided_at = now(),
           decision_reason = ${decision.reason}, alone = ${decision.alone ?? false},
           shown = ${decision.shown === null ? null : JSON.stringify(decision.shown)}::jsonb
     WHERE id = ${id}`.execute(tx);
}

/** Notes who has seen what was done alone. */
export async function noteSeen(tx: Tx, id: string, by: string): Promise<void> {
  await sql`UPDATE waiting_change SET seen_by = ${by}, seen_at = now() WHERE id = ${id}`.execute(tx);
}
