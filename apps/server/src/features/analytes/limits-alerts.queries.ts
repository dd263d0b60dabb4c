import {
  ALERT_KINDS,
  type AlertKind,
  type AlertParams,
} from '@kiemlab/contract/features/alerts/alerts.kinds';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { confirmersBut } from './confirmers.queries.ts';
import type { AnalyteOfLimits } from './limits.queries.ts';

const KIND = 'LIMITS_WAIT' satisfies AlertKind;
const { module, link } = ALERT_KINDS[KIND];

/** Tells those who may confirm a change of limits that it waits; its author may not, and is not told (rule T15). */
export async function tellOfWaiting(tx: Tx, analyte: AnalyteOfLimits, authorId: string): Promise<void> {
  const params: AlertParams[typeof KIND] = { testId: analyte.test_id, name: analyte.name };
  await sql`
    INSERT INTO alert (module, kind, params, link_category, link_uuid, link_id_name, from_user, to_user)
    SELECT ${module}, ${KIND}, ${JSON.stringify(params)}::jsonb, ${link}, ${analyte.id}, ${analyte.code}, ${authorId}, u.id
      FROM app_user u
     WHERE ${confirmersBut(authorId)}
     ORDER BY u.id`.execute(tx);
}

/** The change was confirmed or taken back: there is nothing to be done any more. */
export async function settleWaiting(tx: Tx, analyteId: string): Promise<void> {
  await sql`
    WITH standing AS MATERIALIZED (
      SELECT id FROM alert
       WHERE kind = ${KIND} AND link_uuid = ${analyteId} AND deleted_at IS NULL AND withdrawn_at IS NULL ORDER BY id FOR UPDATE)
    UPDATE alert a SET withdrawn_at = now() FROM standing WHERE a.id = standing.id`.execute(tx);
}
