import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { writeAlerts } from '../../platform/alerts/write-alerts.queries.ts';
import { keepsFiles } from '../../platform/files/tell-of-damage.queries.ts';

/** What administrators are told of back-ups. */
export type ToldOperators = 'BACKUP_OVERDUE' | 'BACKUP_OF_COPY' | 'LOG_NOT_KEPT';

/** An alert for each administrator who was told nothing of this kind in the last day; answers how many there are more. */
export const tellOnceADay = (tx: Tx, kind: ToldOperators, params: object): Promise<number> =>
  writeAlerts(tx, {
    kinds: [kind],
    rows: sql`
      SELECT ${kind}::text AS kind, ${JSON.stringify(params)}::jsonb AS params, NULL::uuid AS link_uuid, NULL::text AS link_id_name,
             NULL::bigint AS place`,
    to: sql<boolean>`(${keepsFiles} AND NOT EXISTS (SELECT FROM alert a
      WHERE a.to_user = u.id AND a.kind = ${kind} AND a.alert_time > now() - interval '1 day'))`,
    opens: sql<boolean>`false`,
  });

/** Administrators who have an address. */
export async function findOperators(tx: Tx): Promise<{ name: string; address: string }[]> {
  const { rows } = await sql<{ name: string; address: string }>`
    SELECT coalesce(u.full_name, u.username) AS name, btrim(u.email) AS address
      FROM app_user u WHERE u.login_enabled AND btrim(u.email) <> '' AND ${keepsFiles} ORDER BY u.id`.execute(
    tx,
  );
  return rows;
}
