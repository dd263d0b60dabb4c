import { ALERT_KINDS, type AlertKind } from '@kiemlab/contract/features/alerts/alerts.kinds';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type RawBuilder, sql } from 'kysely';
import { isNoneOf } from '../auth/holds.queries.ts';

/** What is written about what, and who is told. */
export interface Writing {
  /** Of several kinds the rows say which (`kind`); they have one module and one link. */
  kinds: readonly [AlertKind, ...AlertKind[]];
  /** Rows `r` of kind, params, link_uuid, link_id_name, and place, the order in which they are told. */
  rows: RawBuilder<unknown>;
  /** More columns that the rows have, and by which a reminder reaches a person once. */
  more?: readonly string[];
  /** Which people `u` are told of a row `r`. */
  to: RawBuilder<boolean>;
  /** Which of them may open the link; all unless told. */
  opens?: RawBuilder<boolean>;
  /** Accounts of who acts: they are never told, nor another account of the same person. */
  by?: readonly string[];
  /** Who is shown as the sender; the program itself unless told. */
  from?: string;
  /** A reminder that was withdrawn, and is due again, is told again. */
  again?: boolean;
}

const ONCE = sql`ON CONFLICT DO NOTHING`;
const AGAIN = sql`ON CONFLICT (kind, link_uuid, to_user, due_on) WHERE due_on IS NOT NULL DO UPDATE
     SET params = excluded.params, link_id_name = excluded.link_id_name, alert_time = excluded.alert_time, status = excluded.status,
         withdrawn_at = NULL
   WHERE old.withdrawn_at IS NOT NULL AND old.deleted_at IS NULL`;

/**
 * Writes alerts, for active accounts alone and never for who acts; nothing else in the program does. Whoever writes the same at the same
 * time goes through it in the same order, and one of them succeeds: a reminder reaches a person once. Answers how many there are more.
 */
export async function writeAlerts(tx: Tx, writing: Writing): Promise<number> {
  const { kinds, rows, more = [], to, opens = sql<boolean>`true`, by = [], from = null, again } = writing;
  const { module, link } = ALERT_KINDS[kinds[0]];
  const each = (prefix: string) =>
    sql.join([sql``, ...more.map((column) => sql.ref(`${prefix}${column}`))], sql`, `);
  const { numAffectedRows } = await sql`
    INSERT INTO alert AS old (module, kind, params, link_category, link_uuid, link_id_name, from_user, to_user${each('')})
    SELECT ${module}, r.kind, r.params, CASE WHEN ${opens} THEN ${link}::text END, CASE WHEN ${opens} THEN r.link_uuid END,
           CASE WHEN ${opens} THEN r.link_id_name END, ${from}::uuid, u.id${each('r.')}
      FROM (${rows}) r JOIN app_user u ON ${to}
     WHERE u.login_enabled AND ${isNoneOf(by)}
     ORDER BY r.place, r.link_uuid${each('r.')}, r.kind, u.id
    ${again ? AGAIN : ONCE}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Alerts `a` that are shown. */
export const STANDING = sql<boolean>`(a.deleted_at IS NULL AND a.withdrawn_at IS NULL)`;

/** Withdraws the standing alerts `a` for which a condition holds, as what they say is so no longer; answers how many. */
export async function withdrawAlerts(
  tx: Tx,
  which: RawBuilder<boolean>,
  holdsStill?: RawBuilder<boolean>,
): Promise<number> {
  const unlessHolds = holdsStill ? sql`AND NOT ${holdsStill}` : sql``;
  const { numAffectedRows } = await sql`
    WITH standing AS MATERIALIZED (SELECT a.id FROM alert a WHERE ${which} AND ${STANDING} ORDER BY a.id FOR UPDATE)
    UPDATE alert a SET withdrawn_at = now() FROM standing WHERE a.id = standing.id ${unlessHolds}`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

/** Alerts `a` of kinds that lead to one of these records. */
export const leadsTo = (kinds: readonly AlertKind[], links: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(a.kind = ANY(${[...kinds]}) AND a.link_uuid = ANY(${[...links]}::uuid[]))`;
