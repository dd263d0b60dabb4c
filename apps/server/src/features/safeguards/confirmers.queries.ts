import { accountsOf, type OnePerson } from '@kiemlab/contract/core/same-person';
import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { ADMINISTRATOR_RIGHT, SIGNING_RIGHTS } from '@kiemlab/contract/features/rights/rights.rules';
import {
  COUNTED_DAYS,
  QUALITY_RIGHT,
  UNIT_HEAD_RIGHT,
} from '@kiemlab/contract/features/safeguards/safeguards.rules';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';
import { holds } from '../../platform/auth/holds.queries.ts';

const since = sql`now() - make_interval(days => ${COUNTED_DAYS})`;
/** People `u` who held one of the rights lately, if only for a moment. */
const heldLately = (...codes: PermissionCode[]) => sql<boolean>`EXISTS (
  SELECT FROM user_group_period g JOIN permission_group_permit_period p USING (group_id)
   WHERE g.user_id = u.id AND p.code = ANY(${codes})
     AND least(coalesce(g.until, 'infinity'), coalesce(p.until, 'infinity')) > greatest(g.since, p.since, ${since}))`;
const confirmedLately = sql<boolean>`(${heldLately(ADMINISTRATOR_RIGHT, UNIT_HEAD_RIGHT)}
  OR (${heldLately(QUALITY_RIGHT)} AND NOT ${holds(...SIGNING_RIGHTS)}))`;
const enabledLately = sql<boolean>`(u.login_enabled OR EXISTS (
  SELECT FROM login_disabled_period d WHERE d.user_id = u.id AND d.until IS NULL AND d.since > ${since}))`;
/** Nobody could ask somebody who has never chosen a password. */
const hasChosen = sql<boolean>`(NOT u.must_change_password OR EXISTS (SELECT FROM password_history h WHERE h.user_id = u.id))`;

/**
 * True where somebody else may confirm, or could lately: who was put out of the way is counted for a while yet, or an administrator
 * would be alone by doing so (rule R10).
 */
export async function canSomebodyElse(db: Database, person: OnePerson): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM app_user u WHERE u.id <> ALL(${accountsOf(person)}::uuid[]) AND ${hasChosen} AND ${enabledLately} AND ${confirmedLately} LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}
