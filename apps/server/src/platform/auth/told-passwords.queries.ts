import { changeOtpPassword } from '@kiemlab/contract/features/auth/forgotten-password.api';
import { ADMINISTRATOR_RIGHT, WORKING_RIGHTS } from '@kiemlab/contract/features/rights/rights.rules';
import { COUNTED_DAYS } from '@kiemlab/contract/features/safeguards/safeguards.rules';
import type { Database } from '@kiemlab/db/database';
import { type RawBuilder, sql } from 'kysely';

/** Of whose password somebody else knew. */
export interface ToldPassword {
  id: string;
  toldTo: string;
  /** As an administrator who opened the account with it, or with the address that its link went to. */
  asOpener: boolean;
  /** The last day on which it counts, `YYYY-MM-DD`. */
  until: string;
}

const since = sql`now() - make_interval(days => ${COUNTED_DAYS})`;
/**
 * The last event of the trail that is a day older than the days that count: what counts has a higher number, as no unit of work lasts that long. By it
 * an index finds the records of those days, however many there were before.
 */
const before = sql`coalesce((SELECT o.id FROM audit_event o WHERE o.at <= ${since} - interval '1 day' ORDER BY o.at DESC, o.id DESC LIMIT 1), 0)`;
/** Records `r` of accounts in the trail, which an index of their own finds. */
const ofAccounts = sql<boolean>`r.entity = 'user'`;
const ofAccount = (id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${ofAccounts} AND r.row_id = ${id}::text`;
/** The mailbox of an address: what is typed behind a plus, and capitals, make no other one; by an index. */
const mailboxOf = (address: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`mail_address_reading(${address})`;

/**
 * Of whom somebody else was told a password in the days that count (`COUNTED_DAYS`), by the trail, the last one first: whoever gave one to the
 * account, on opening it too. A password that was chosen by a mailed link counts as told to those whose own address the link went to, now or once,
 * whoever set it and when; where somebody else had set it, also to who asked for it and who confirmed it (rule R11).
 */
export async function findToldPasswords(db: Database): Promise<ToldPassword[]> {
  const { rows } = await sql<ToldPassword>`
    WITH given AS MATERIALIZED (
      SELECT u.id, e.id AS event, e.at, e.actor_id AS by, e.action, r.operation
        FROM audit_row r JOIN audit_event e ON e.id = r.event_id
        JOIN audit_change x ON x.row_id = r.id AND x.field = 'password_hash' JOIN app_user u ON u.id::text = r.row_id
       WHERE ${ofAccounts} AND r.event_id > ${before} AND e.at > ${since}),
    moved AS MATERIALIZED (
      SELECT g.id, g.event, g.at AS taken, a.at, a.by, a.operation, a.address FROM given g CROSS JOIN LATERAL (
        SELECT e.at, e.actor_id AS by, r.operation, x.new_value AS address
          FROM audit_row r JOIN audit_change x ON x.row_id = r.id AND x.field = 'email' JOIN audit_event e ON e.id = r.event_id
         WHERE ${ofAccount(sql`g.id`)} AND e.id < g.event ORDER BY e.id DESC LIMIT 1) a
       WHERE g.action = ${changeOtpPassword.id}),
    told AS (
      SELECT id, event, at AS taken, at, by, operation FROM given WHERE by <> id
      UNION ALL SELECT id, event, taken, at, by, operation FROM moved WHERE by <> id
      UNION ALL SELECT m.id, m.event, m.taken, m.at, s.by, 'UPDATE' FROM moved m
        JOIN waiting_change w ON w.kind = 'address' AND w.state = 'CONFIRMED' AND w.subject = m.id::text
         AND w.shown -> 'addresses' @> jsonb_build_array(jsonb_build_object('kind', 'email', 'after', m.address))
        CROSS JOIN LATERAL (VALUES (w.asked_by), (w.decided_by)) s (by) WHERE m.by <> m.id
      UNION ALL SELECT m.id, m.event, m.taken, m.at, u.id, 'UPDATE' FROM moved m
        JOIN audit_change x ON x.field IN ('email', 'alternate_email') AND ${mailboxOf(sql`x.new_value`)} = ${mailboxOf(sql`m.address`)}
        JOIN audit_row r ON r.id = x.row_id AND ${ofAccounts} JOIN app_user u ON u.id::text = r.row_id AND u.id <> m.id
       WHERE btrim(m.address) <> '')
    SELECT t.id, t.by AS "toldTo", bool_and(t.operation = 'INSERT' AND EXISTS (
             SELECT FROM user_group_period g JOIN permission_group_permit_period p USING (group_id)
              WHERE g.user_id = t.by AND p.code = ${ADMINISTRATOR_RIGHT} AND t.at >= greatest(g.since, p.since)
                AND t.at < least(coalesce(g.until, 'infinity'), coalesce(p.until, 'infinity')))) AS "asOpener",
           to_char((max(t.taken) + make_interval(days => ${COUNTED_DAYS})) AT TIME ZONE 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') AS until
      FROM told t GROUP BY t.id, t.by ORDER BY t.id, max(t.event) DESC, t.by`.execute(db);
  return rows;
}

/** Which of some accounts work, or worked in the days that count: what administrators are kept apart from (rule R3). */
export async function findWorking(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT g.user_id AS id FROM user_group_period g JOIN permission_group_permit_period p USING (group_id)
     WHERE g.user_id = ANY (${[...ids]}::uuid[]) AND p.code = ANY (${[...WORKING_RIGHTS]})
       AND least(coalesce(g.until, 'infinity'), coalesce(p.until, 'infinity')) > greatest(g.since, p.since, ${since})`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
