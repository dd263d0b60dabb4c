import type { AlertKind } from '@kiemlab/contract/features/alerts/alerts.kinds';
import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

const KNOWN: AlertKind = 'ACCOUNT_LOCKED';
const UNKNOWN: AlertKind = 'UNKNOWN_NAME_LOCKED';
/** Administrators and quality assurance: those who look after the accounts. */
const TOLD: PermissionCode = 'UserManagament';

/**
 * Tells those who look after the accounts that a name was locked (COMP-03). A name that nobody has is not told, it may have
 * been a password; that somebody tries such names is told once an hour. One statement for both, so that neither takes longer.
 */
export async function tellOfLock(tx: Tx, username: string): Promise<void> {
  await sql`
    INSERT INTO alert (module, kind, params, to_user)
    SELECT 'users', lock.kind, lock.params, h.id
      FROM (SELECT CASE WHEN u.id IS NULL THEN ${UNKNOWN} ELSE ${KNOWN} END AS kind,
                   CASE WHEN u.id IS NULL THEN '{}' ELSE jsonb_build_object('username', u.username, 'name', u.full_name) END AS params
              FROM (SELECT 1) one LEFT JOIN app_user u ON u.username = ${username}) lock,
           (SELECT DISTINCT p.id FROM app_user p JOIN user_group g ON g.user_id = p.id
              JOIN permission_group_permit c ON c.group_id = g.group_id
             WHERE p.login_enabled AND c.code = ${TOLD}) h
     WHERE lock.kind = ${KNOWN} OR NOT EXISTS (SELECT FROM alert a
             WHERE a.to_user = h.id AND a.kind = ${UNKNOWN} AND a.alert_time > now() - interval '1 hour')`.execute(
    tx,
  );
}
