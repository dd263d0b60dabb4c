import type { OnePerson } from '@kiemlab/contract/core/same-person';
import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { ADMINISTRATOR_RIGHT, SIGNING_RIGHTS } from '@kiemlab/contract/features/rights/rights.rules';
import { type Counted, othersCounted } from '@kiemlab/contract/features/safeguards/one-hand';
import {
  COUNTED_DAYS,
  QUALITY_RIGHT,
  UNIT_HEAD_RIGHT,
} from '@kiemlab/contract/features/safeguards/safeguards.rules';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';
import { findMakers, madeAlone } from './made-alone.queries.ts';

const since = sql`now() - make_interval(days => ${COUNTED_DAYS})`;
const CONFIRMING = [ADMINISTRATOR_RIGHT, UNIT_HEAD_RIGHT] as const;
/** When people held one of some rights, as a multirange, of all that any of them held; whether they could log in is not asked. */
const held = (codes: readonly PermissionCode[]) =>
  sql`coalesce(range_agg(h.span) FILTER (WHERE h.code = ANY(${[...codes]})), '{}')`;
/** When people might confirm. Who looked after quality is told by what was held then: rights that sign, given since, change nothing of it. */
const confirmed = sql`(${held(CONFIRMING)} + (${held([QUALITY_RIGHT])} - ${held(SIGNING_RIGHTS)}))`;
/** All at once: of one person after the other the rights of all groups would be read again each time. */
const counted = sql`(
  SELECT h.user_id AS id, ${confirmed} * tstzmultirange(tstzrange(${since}, 'infinity')) AS counted FROM (
    SELECT g.user_id, p.code, CASE WHEN s.since < s.until THEN tstzrange(s.since, s.until) END AS span
      FROM user_group_period g JOIN permission_group_permit_period p USING (group_id) CROSS JOIN LATERAL (
        SELECT greatest(g.since, p.since) AS since, least(coalesce(g.until, 'infinity'), coalesce(p.until, 'infinity')) AS until) s
     WHERE p.code = ANY(${[...CONFIRMING, QUALITY_RIGHT, ...SIGNING_RIGHTS]})) h GROUP BY h.user_id)`;
const enabledLately = sql<boolean>`(u.login_enabled OR EXISTS (
  SELECT FROM login_disabled_period d WHERE d.user_id = u.id AND d.until IS NULL AND d.since > ${since}))`;
/** Nobody could ask somebody who has never chosen a password. */
const hasChosen = sql<boolean>`(NOT u.must_change_password OR EXISTS (SELECT FROM password_history h WHERE h.user_id = u.id))`;

/**
 * Who may confirm, or could lately: who was put out of the way is counted for a while yet, or an administrator would be alone by doing so
 * (rule R10).
 */
export async function findCounted(db: Database): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    WITH c AS MATERIALIZED ${counted}
    SELECT u.id, c.counted * tstzmultirange(tstzrange(NULL, (SELECT min(w.decided_at) FROM ${madeAlone} AND p.id = u.id::text))) <> '{}' AS outright
      FROM c JOIN app_user u USING (id)
     WHERE ${hasChosen} AND ${enabledLately} AND c.counted <> '{}'`.execute(db);
  return rows;
}

/** Who else may confirm what a person asks for, or could lately (rule R10). */
export async function findOthers(db: Database, person: OnePerson): Promise<string[]> {
  return othersCounted(await findMakers(db), await findCounted(db), person);
}
