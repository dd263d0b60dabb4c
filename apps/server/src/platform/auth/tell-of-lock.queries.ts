import type { AlertKind } from '@kiemlab/contract/features/alerts/alerts.kinds';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { writeAlerts } from '../alerts/write-alerts.queries.ts';
import { holds } from './holds.queries.ts';

const KNOWN: AlertKind = 'ACCOUNT_LOCKED';
const UNKNOWN: AlertKind = 'UNKNOWN_NAME_LOCKED';
/** Administrators and quality assurance: those who look after the accounts. */
export const keepsAccounts = holds('UserManagament');

/**
 * Tells those who look after the accounts that a name was locked (COMP-03). A name that nobody has is not told, it may have
 * been a password; that somebody tries such names is told once an hour. One statement for both, so that neither takes longer.
 */
export async function tellOfLock(tx: Tx, username: string): Promise<void> {
  await writeAlerts(tx, {
    kinds: [KNOWN, UNKNOWN],
    rows: sql`
      SELECT CASE WHEN u.id IS NULL THEN ${UNKNOWN} ELSE ${KNOWN} END AS kind,
             CASE WHEN u.id IS NULL THEN '{}' ELSE jsonb_build_object('username', u.username, 'name', u.full_name) END AS params,
             u.id AS link_uuid, u.username AS link_id_name, NULL::bigint AS place
        FROM (SELECT 1) one LEFT JOIN app_user u ON u.username = ${username}`,
    to: sql<boolean>`(${keepsAccounts} AND (r.kind = ${KNOWN} OR NOT EXISTS (SELECT FROM alert a
      WHERE a.to_user = u.id AND a.kind = ${UNKNOWN} AND a.alert_time > now() - interval '1 hour')))`,
    opens: sql<boolean>`r.link_uuid IS NOT NULL`,
  });
}
