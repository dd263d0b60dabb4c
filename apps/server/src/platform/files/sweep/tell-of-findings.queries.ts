import type { AlertKind } from '@kiemlab/contract/features/alerts/alerts.kinds';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { writeAlerts } from '../../alerts/write-alerts.queries.ts';
import { keepsFiles } from '../tell-of-damage.queries.ts';

const KIND: AlertKind = 'FILES_FOUND';

/** Tells administrators how much a sweep found that is new (rule L33). Answers how many alerts there are more. */
export const tellOfFindings = (tx: Tx, found: { bytes: number; rows: number }): Promise<number> =>
  writeAlerts(tx, {
    kinds: [KIND],
    rows: sql`
      SELECT ${KIND}::text AS kind, jsonb_build_object('bytes', ${found.bytes}::int, 'rows', ${found.rows}::int) AS params,
             NULL::uuid AS link_uuid, NULL::text AS link_id_name, NULL::bigint AS place`,
    to: keepsFiles,
    opens: sql<boolean>`false`,
  });
