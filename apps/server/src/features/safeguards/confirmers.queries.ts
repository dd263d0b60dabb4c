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
/** When people `u` held one of the rights, as a multirange; whether they could log in is not asked. */
const held = (...codes: readonly PermissionCode[]) => sql`(
  SELECT coalesce(range_agg(tstzrange(h.since, h.until)), '{}') FROM (
    SELECT greatest(g.since, p.since) AS since, least(coalesce(g.until, 'infinity'), coalesce(p.until, 'infinity')) AS until
      FROM user_group_period g JOIN permission_group_permit_period p USING (group_id)
     WHERE g.user_id = u.id AND p.code = ANY(${[...codes]})) h WHERE h.since < h.until)`;
/** When people `u` might confirm. Who looked after quality is told by what was held then: rights that sign, given since, change nothing of it. */
const confirmed = sql`(${held(ADMINISTRATOR_RIGHT, UNIT_HEAD_RIGHT)} + (${held(QUALITY_RIGHT)} - ${held(...SIGNING_RIGHTS)}))`;
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
    SELECT u.id, c.counted * tstzmultirange(tstzrange(NULL, (SELECT min(w.decided_at) FROM ${madeAlone} AND p.id = u.id::text))) <> '{}' AS outright
      FROM app_user u CROSS JOIN LATERAL (SELECT ${confirmed} * tstzmultirange(tstzrange(${since}, 'infinity')) AS counted) c
     WHERE ${hasChosen} AND ${enabledLately} AND c.counted <> '{}'`.execute(db);
  return rows;
}

/** Who else may confirm what a person asks for, or could lately (rule R10). */
export async function findOthers(db: Database, person: OnePerson): Promise<string[]> {
  return othersCounted(await findMakers(db), await findCounted(db), person);
}
