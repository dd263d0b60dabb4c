import { ALERT_KINDS, type AlertKind } from '@kiemlab/contract/features/alerts/alerts.kinds';
import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { KEPT_STATUSES } from '@kiemlab/contract/features/retention/retention.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

const KIND = 'SAMPLE_RETENTION_DUE' satisfies AlertKind;
const { module, link } = ALERT_KINDS[KIND];

type KeptStatus = (typeof KEPT_STATUSES)[number];
const KEEPS = 'Sample_Receive' satisfies PermissionCode;
const SEES_ALL = 'Sample_ViewAll' satisfies PermissionCode;

/** Days of reminder, `YYYY-MM-DD`, both included. */
export interface Window {
  from: string;
  to: string;
}
/** Where a part ended: what comes after it in the index. */
export interface Place {
  day: string;
  seq: string;
}

/** A sample that is kept, on the alias `s`. */
const KEPT = sql`s.deleted_at IS NULL AND s.current_quantity > 0`;
const within = ({ from, to }: Window) => sql`s.remind_on BETWEEN ${from} AND ${to}`;

const holds = (code: PermissionCode) => sql`EXISTS (
  SELECT FROM user_group g JOIN permission_group_permit p USING (group_id) WHERE g.user_id = u.id AND p.code = ${code})`;

/** Those who are told where a sample has no custodian: active, with the right to receive samples. */
const KEEPERS = sql`keeper AS MATERIALIZED (
  SELECT u.id, ${holds(SEES_ALL)} AS sees_all FROM app_user u WHERE u.login_enabled AND ${holds(KEEPS)})`;

/**
 * Who is told of samples `s`: as `r.to_user` the custodian, while he or she is active, else all who keep samples and see this
 * one (as `visibleTo` says it of one person).
 */
const RECIPIENTS = sql`sample s
  LEFT JOIN app_user c ON c.login_enabled AND c.id::text = s.attributes ->> 'custodianUserId'
  CROSS JOIN LATERAL (
    SELECT c.id AS to_user WHERE c.id IS NOT NULL
    UNION ALL
    SELECT k.id FROM keeper k WHERE c.id IS NULL
       AND (k.sees_all OR EXISTS (SELECT FROM sample_access a WHERE a.sample_id = s.id AND a.user_id = k.id))) r`;

/** Keeps a condition from being turned into a join, for which the whole table might be read: each row is looked up by its key. */
const ROW_BY_ROW = sql`OFFSET 0`;

/** The next samples of a status whose reminder has come, by the day of it, each with whether somebody is still to be told. */
export async function findDuePart(
  db: Database,
  of: { status: KeptStatus; window: Window; after: Place | undefined; limit: number },
): Promise<(Place & { id: string; untold: boolean })[]> {
  const { status, window, after, limit } = of;
  const rest = after ? sql`AND (s.remind_on, s.seq) > (${after.day}::date, ${after.seq}::bigint)` : sql``;
  const { rows } = await sql<Place & { id: string; untold: boolean }>`
    WITH ${KEEPERS}, part AS MATERIALIZED (
      SELECT s.id, s.remind_on, s.seq FROM sample s WHERE s.status = ${sql.lit(status)} AND ${within(window)} AND ${KEPT} ${rest}
       ORDER BY s.remind_on, s.seq LIMIT ${limit}),
    untold AS (
      SELECT DISTINCT s.id FROM ${RECIPIENTS} WHERE s.id = ANY (ARRAY(SELECT id FROM part)) AND NOT EXISTS (
        SELECT FROM alert a WHERE a.kind = ${KIND} AND a.link_uuid = s.id AND a.to_user = r.to_user AND a.due_on = s.remind_on
           AND (a.withdrawn_at IS NULL OR a.deleted_at IS NOT NULL) ${ROW_BY_ROW}))
    SELECT p.id, p.remind_on AS day, p.seq, p.id IN (SELECT id FROM untold) AS untold FROM part p ORDER BY p.remind_on, p.seq`.execute(
    db,
  );
  return rows;
}

/**
 * Tells of samples, those who have not been told; one that was withdrawn is told anew, one that was deleted is not. Whoever
 * raises the same at the same time goes through it in the same order, and only one of them succeeds. Answers how many alerts
 * there are more.
 */
export async function raiseAlerts(tx: Tx, ids: readonly string[], window: Window): Promise<number> {
  const { numAffectedRows } = await sql`
    WITH ${KEEPERS}
    INSERT INTO alert AS old (module, kind, params, link_category, link_uuid, link_id_name, to_user, due_on)
    SELECT ${module}, ${KIND}, jsonb_build_object('code', s.code, 'name', s.name, 'keepUntil', s.keep_until), ${link}, s.id, s.code,
           r.to_user, s.remind_on
      FROM ${RECIPIENTS}
     WHERE s.id = ANY(${[...ids]}::uuid[]) AND s.status = ANY(${[...KEPT_STATUSES]}) AND ${within(window)} AND ${KEPT}
     ORDER BY s.remind_on, s.seq, r.to_user
    ON CONFLICT (kind, link_uuid, to_user, due_on) WHERE due_on IS NOT NULL DO UPDATE
       SET params = excluded.params, link_id_name = excluded.link_id_name, alert_time = excluded.alert_time, status = excluded.status,
           withdrawn_at = NULL
     WHERE old.withdrawn_at IS NOT NULL AND old.deleted_at IS NULL`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** True where an alert `a` still says what is so: its sample is kept, and its day is the one that was reminded of. */
const HOLDS = sql<boolean>`EXISTS (
  SELECT FROM sample s WHERE s.id = a.link_uuid AND s.status = ANY(${[...KEPT_STATUSES]}) AND s.remind_on = a.due_on AND ${KEPT} ${ROW_BY_ROW})`;
const STANDS = sql`a.kind = ${KIND} AND a.deleted_at IS NULL AND a.withdrawn_at IS NULL`;

/** The next alerts that stand, with whether they still hold. */
export async function findStandingPart(
  db: Database,
  of: { after: string | undefined; limit: number },
): Promise<{ id: string; seq: string; holds: boolean }[]> {
  const { rows } = await sql<{ id: string; seq: string; holds: boolean }>`
    SELECT a.id, a.seq, ${HOLDS} AS holds
      FROM (SELECT * FROM alert a WHERE ${STANDS} AND a.seq > ${of.after ?? '0'}::bigint ORDER BY a.seq LIMIT ${of.limit}) a
     ORDER BY a.seq`.execute(db);
  return rows;
}

/** Withdraws alerts that hold no longer; answers how many. */
export async function withdrawAlerts(tx: Tx, ids: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    WITH locked AS MATERIALIZED (
      SELECT a.id FROM alert a WHERE a.id = ANY(${[...ids]}::uuid[]) AND ${STANDS} ORDER BY a.id FOR UPDATE)
    UPDATE alert a SET withdrawn_at = now() FROM locked WHERE a.id = locked.id AND NOT ${HOLDS}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

const GONE = sql`kind = ${KIND} AND (deleted_at IS NOT NULL OR withdrawn_at IS NOT NULL)`;

/** True when alerts that nobody sees are left of reminders before a day. */
export async function hasGoneAlerts(db: Database, before: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM alert WHERE ${GONE} AND due_on < ${before} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Clears some of them away; answers how many. */
export async function clearGoneAlerts(tx: Tx, before: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM alert WHERE id IN (
      SELECT id FROM alert WHERE ${GONE} AND due_on < ${before} ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED)`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}
