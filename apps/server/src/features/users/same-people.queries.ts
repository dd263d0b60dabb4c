import type { DOUBLE_ORDER } from '@kiemlab/contract/features/users/users.order';
import type { ColumnOf } from '@kiemlab/contract/core/sorted-columns';
import type { ListOrder } from '@kiemlab/contract/core/list-order';
import type { SameBy } from '@kiemlab/contract/features/users/same-people.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { byName, orderBy } from '../../platform/paging/list-order.queries.ts';

/** An account as it is told apart from another one. */
export interface StoredAccount {
  id: string;
  username: string;
  full_name: string;
  employment_number: string;
  position: string;
  department: string;
  login_enabled: boolean;
  version: number;
}

const columns = sql`u.id, u.username, u.full_name, u.employment_number, u.position, u.department, u.login_enabled, u.version`;

/** Accounts that have a name, or had it once, oldest first, and how many there are; but for one, and those that are confirmed as other people's than it. */
export async function findOfName(
  db: Database,
  name: string,
  butFor: string | null,
  most: number,
): Promise<{ rows: StoredAccount[]; total: number }> {
  const { rows } = await sql<StoredAccount & { total: string }>`
    SELECT ${columns}, count(*) OVER () AS total FROM app_user u
     WHERE u.id IN (SELECT k.user_id FROM person_keys(${name}, NULL, NULL) n JOIN person_key k ON k.key = n.key AND k.kind = n.kind)
       AND u.id IS DISTINCT FROM ${butFor}::uuid AND NOT coalesce(are_two_people(u.id, ${butFor}::uuid), false)
     ORDER BY u.created_at, u.id LIMIT ${most}`.execute(db);
  return { rows, total: Number(rows[0]?.total ?? 0) };
}

/** Two accounts that count as one person's, and by what. */
export interface StoredPair {
  one: StoredAccount;
  other: StoredAccount;
  by: SameBy[];
  one_number: boolean;
}

/** Pairs of accounts that share something, as `one_id`, `other_id`, `by` and `one_number`. */
const shared = sql`
  SELECT k.user_id AS one_id, o.user_id AS other_id, array_agg(DISTINCT k.kind) AS by,
         bool_or(k.kind = 'identityNumber' AND k.of_now AND o.of_now) AS one_number
    FROM person_key k JOIN person_key o ON o.key = k.key AND o.kind = k.kind AND k.user_id < o.user_id
   GROUP BY k.user_id, o.user_id`;

/** All pairs that count as one person's, also those that another account joins, which share nothing themselves: their `by` is empty. */
const counted = sql`
  SELECT s.id AS one_id, s.same AS other_id, coalesce(p.by, '{}') AS by, coalesce(p.one_number, false) AS one_number
    FROM same_people(ARRAY(SELECT one_id FROM (${shared}) a UNION SELECT other_id FROM (${shared}) b)) s
    LEFT JOIN (${shared}) p ON p.one_id = s.id AND p.other_id = s.same WHERE s.id < s.same`;

/** By what pairs are put in order: the names of both. */
const COMPARED = { name: byName(sql`a.full_name`), other: byName(sql`b.full_name`) };

/** A page of the pairs that nobody has confirmed as two people, by name, and how many there are. */
export async function findDoubles(
  db: Database,
  order: ListOrder<ColumnOf<typeof DOUBLE_ORDER>>,
  page: { offset: number; limit: number },
): Promise<{ rows: StoredPair[]; total: number }> {
  const { rows } = await sql<StoredPair & { total: string }>`
    SELECT to_json(a) AS one, to_json(b) AS other, p.by, p.one_number, count(*) OVER () AS total
      FROM (${counted}) p
      JOIN (SELECT ${columns}, u.search FROM app_user u) a ON a.id = p.one_id
      JOIN (SELECT ${columns}, u.search FROM app_user u) b ON b.id = p.other_id
     ORDER BY ${orderBy(order, COMPARED, sql`left(a.search, 120) COLLATE "C", a.id, b.id`)} LIMIT ${page.limit} OFFSET ${page.offset}`.execute(
    db,
  );
  if (rows.length > 0 || page.offset === 0) return { rows, total: Number(rows[0]?.total ?? 0) };
  const first = await findDoubles(db, {}, { offset: 0, limit: 1 });
  return { rows: [], total: first.total };
}

/** Two accounts with what is known of the pair. */
export interface Pair {
  accounts: StoredAccount[];
  /** They are confirmed as two people's. */
  two: boolean;
  /** Both have one identity number now. */
  one_number: boolean;
}

/** Two accounts by their ids, locked in one order where it is said. */
export async function loadPair(
  tx: Tx,
  [one, other]: readonly [string, string],
  lock: boolean,
): Promise<Pair> {
  const { rows: accounts } = await sql<StoredAccount>`
    SELECT ${columns} FROM app_user u WHERE u.id IN (${one}, ${other}) ORDER BY u.id ${lock ? sql`FOR UPDATE` : sql``}`.execute(
    tx,
  );
  const { rows } = await sql<Pick<Pair, 'two' | 'one_number'>>`
    SELECT are_two_people(${one}, ${other}) AS two, EXISTS (SELECT FROM (${shared}) p
             WHERE p.one_number AND p.one_id = least(${one}::uuid, ${other}::uuid) AND p.other_id = greatest(${one}::uuid, ${other}::uuid)) AS one_number`.execute(
    tx,
  );
  return { accounts, ...(rows[0] ?? { two: false, one_number: false }) };
}

/** Keeps that two accounts are two people's. */
export async function insertDistinct(
  tx: Tx,
  told: {
    id: string;
    users: readonly [string, string];
    askedBy: string;
    confirmedBy: string;
    reason: string;
    alone: boolean;
  },
): Promise<void> {
  await sql`INSERT INTO person_distinct (id, one_id, other_id, asked_by, confirmed_by, reason, alone)
    VALUES (${told.id}, least(${told.users[0]}::uuid, ${told.users[1]}::uuid), greatest(${told.users[0]}::uuid, ${told.users[1]}::uuid),
            ${told.askedBy}, ${told.confirmedBy}, ${told.reason}, ${told.alone})`.execute(tx);
}
