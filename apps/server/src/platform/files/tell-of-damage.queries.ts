import type { AlertKind } from '@kiemlab/contract/features/alerts/alerts.kinds';
import { ADMINISTRATOR_RIGHT } from '@kiemlab/contract/features/rights/rights.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { writeAlerts } from '../alerts/write-alerts.queries.ts';
import { holds } from '../auth/holds.queries.ts';

const KIND: AlertKind = 'FILE_DAMAGED';

/** People `u` who can bring a file back from a backup. */
export const keepsFiles = holds(ADMINISTRATOR_RIGHT);

/**
 * Tells administrators of a stored file that is damaged or missing, by its name in the files folder (rule L21): its hash says nothing of what
 * is in it. Of one file a person is told once a day, however often it is asked for. Answers how many alerts there are more.
 */
export const tellOfDamage = (tx: Tx, file: string): Promise<number> =>
  writeAlerts(tx, {
    kinds: [KIND],
    rows: sql`
      SELECT ${KIND}::text AS kind, jsonb_build_object('file', ${file}::text) AS params, NULL::uuid AS link_uuid, NULL::text AS link_id_name,
             NULL::bigint AS place`,
    to: sql<boolean>`(${keepsFiles} AND NOT EXISTS (SELECT FROM alert a
      WHERE a.to_user = u.id AND a.kind = ${KIND} AND a.params->>'file' = ${file} AND a.alert_time > now() - interval '1 day'))`,
    opens: sql<boolean>`false`,
  });
