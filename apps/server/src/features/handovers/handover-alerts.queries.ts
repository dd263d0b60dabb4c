import { ALERT_KINDS, type AlertKind } from '@kiemlab/contract/features/alerts/alerts.kinds';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

const KIND = 'HANDOVER_WAITS' satisfies AlertKind;
const { module, link } = ALERT_KINDS[KIND];

/**
 * Tells those who may confirm hand-overs that these wait for one of them; nobody of what is confirmed already. It names nobody as its
 * sender: who gave a sample may be who took it at its origin (rules B).
 */
export async function tellOfWaiting(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    INSERT INTO alert (module, kind, params, link_category, link_uuid, link_id_name, to_user)
    SELECT ${module}, ${KIND}, jsonb_build_object('code', s.code, 'name', s.name), ${link}, h.id, s.code, u.id
      FROM sample_handover h JOIN sample s ON s.id = h.sample_id JOIN app_user u ON u.id = ANY(h.receivers)
     WHERE h.id = ANY(${[...ids]}::uuid[]) AND h.confirmed_at IS NULL AND u.login_enabled ORDER BY h.seq, u.id`.execute(
    tx,
  );
}

/** Hand-overs were confirmed, or corrected: what stands there of them does not wait any more. */
export async function settleWaiting(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    WITH standing AS MATERIALIZED (
      SELECT id FROM alert WHERE kind = ${KIND} AND link_uuid = ANY(${[...ids]}::uuid[])
         AND deleted_at IS NULL AND withdrawn_at IS NULL ORDER BY id FOR UPDATE)
    UPDATE alert a SET withdrawn_at = now() FROM standing WHERE a.id = standing.id`.execute(tx);
}
