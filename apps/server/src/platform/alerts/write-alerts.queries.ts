import type { AlertLink } from '@kiemlab/contract/features/alerts/alert-links';
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
const AGAIN = sql`ON CONFLICT (kind, link_uuid, to_user, due_on, step) WHERE due_on IS NOT NULL DO UPDATE
     SET params = excluded.params, link_id_name = excluded.link_id_name, alert_time = excluded.alert_time, status = excluded.status,
         withdrawn_at = NULL
   WHERE old.withdrawn_at IS NOT NULL AND old.deleted_at IS NULL`;

/** Further columns of a list, each with the comma before it. */
const columnsOf =
  (more: readonly string[]) =>
  (prefix: string): RawBuilder<unknown> =>
    sql.join([sql``, ...more.map((column) => sql.ref(`${prefix}${column}`))], sql`, `);
/** More links than anybody is told of at once. */
const MANY = 1_000_000;

/**
 * Writes alerts, for active accounts alone and never for who acts; nothing else in the program does. Whoever writes the same at the same
 * time goes through it in the same order, and one of them succeeds: a reminder reaches a person once. Answers how many there are more.
 */
export async function writeAlerts(tx: Tx, writing: Writing): Promise<number> {
  const { kinds, rows, more = [], to, opens = sql<boolean>`true`, by = [], from = null, again } = writing;
  const { module, link } = ALERT_KINDS[kinds[0]];
  const each = columnsOf(more);
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

/** What one act tells of many records, each recipient by one alert for each link, or by one for all. */
export interface Counting extends Pick<Writing, 'to' | 'by' | 'from'> {
  kind: AlertKind;
  /** Rows `r` of params, link_uuid, link_id_name, place, and about, the records (`uuid[]`), and what `to` asks. */
  rows: RawBuilder<unknown>;
  /** More columns that the rows have, and by which a reminder reaches a person once. */
  more?: readonly string[];
  /** Links that a person is told of one by one; of more there is one alert, which leads to all by its own id. */
  most?: number;
  all: AlertLink;
}

/**
 * Writes alerts with the number of records (`count`) that each is about; of more links than `most` one alert, with the number of links
 * (`of`). For active accounts alone and never for who acts; one statement whatever the number. Answers how many there are more.
 */
export async function writeCounted(tx: Tx, counting: Counting): Promise<number> {
  const { kind, rows, to, by = [], from = null, more = [], most = MANY, all } = counting;
  const { module, link } = ALERT_KINDS[kind];
  const each = columnsOf(more);
  const nothing = sql.join([sql``, ...more.map(() => sql`NULL`)], sql`, `);
  const { numAffectedRows } = await sql`
    WITH r AS MATERIALIZED (${rows}),
    told AS MATERIALIZED (
      SELECT u.id AS to_user, r.params, r.link_uuid, r.link_id_name${each('r.')}, min(r.place) AS place, array_agg(b.id ORDER BY b.id) AS about
        FROM (SELECT u.* FROM app_user u WHERE u.login_enabled AND ${isNoneOf(by)}) u JOIN r ON ${to}
       CROSS JOIN LATERAL unnest(r.about) b (id)
       GROUP BY u.id, r.params, r.link_uuid, r.link_id_name${each('r.')}),
    counted AS MATERIALIZED (SELECT t.*, count(*) OVER (PARTITION BY t.to_user) AS links FROM told t),
    whole AS MATERIALIZED (
      SELECT gen_random_uuid() AS id, n.to_user, n.links, n.names, b.about
        FROM (SELECT to_user, links, array_agg(link_id_name ORDER BY place, link_uuid) AS names
                FROM counted WHERE links > ${most} GROUP BY to_user, links) n
        JOIN (SELECT c.to_user, array_agg(b.id ORDER BY b.id) AS about
                FROM counted c CROSS JOIN LATERAL unnest(c.about) b (id) WHERE c.links > ${most} GROUP BY c.to_user) b USING (to_user))
    INSERT INTO alert (id, module, kind, params, link_category, link_uuid, link_id_name, from_user, to_user, about${each('')})
    SELECT a.id, ${module}, ${kind}, a.params, a.link, a.link_uuid, a.link_id_name, ${from}::uuid, a.to_user, a.about${each('a.')} FROM (
      SELECT gen_random_uuid() AS id, params || jsonb_build_object('count', cardinality(about)) AS params, ${link}::text AS link,
             link_uuid, link_id_name, to_user, about, place${each('')} FROM counted WHERE links <= ${most}
      UNION ALL
      SELECT id, jsonb_build_object('count', cardinality(about), 'of', links), ${all}, id, names[1] || ' … ' || names[links], to_user, about, 0 ${nothing}
        FROM whole) a
     ORDER BY a.place, a.link_uuid${each('a.')}, a.to_user
    ${ONCE}`.execute(tx);
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

/** Withdraws these alerts, those of them that stand; answers how many. */
export const withdrawThese = (tx: Tx, ids: readonly string[]): Promise<number> =>
  withdrawAlerts(tx, sql<boolean>`a.id = ANY(${[...ids]}::uuid[])`);

/** Alerts `a` of kinds that lead to one of these records. */
export const leadsTo = (kinds: readonly AlertKind[], links: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(a.kind = ANY(${[...kinds]}) AND a.link_uuid = ANY(${[...links]}::uuid[]))`;
