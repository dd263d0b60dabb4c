import { accountsOf, type OnePerson } from '@kiemlab/contract/core/same-person';
import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { ALERT_KINDS, type AlertKind } from '@kiemlab/contract/features/alerts/alerts.kinds';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

const KIND = 'HANDOVER_WAITS' satisfies AlertKind;
const { module, link } = ALERT_KINDS[KIND];
const ON_PAPER = 'HANDOVER_ON_PAPER' satisfies AlertKind;
const DISPUTED = 'HANDOVER_DISPUTED' satisfies AlertKind;

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

/** Tells those who take it that somebody else has named the paper of a hand-over. Its number keeps it apart from others of the sample. */
export async function tellOfPaper(tx: Tx, id: string, named: OnePerson): Promise<void> {
  const kind = ALERT_KINDS[ON_PAPER];
  await sql`
    INSERT INTO alert (module, kind, params, link_category, link_uuid, link_id_name, to_user)
    SELECT ${kind.module}, ${ON_PAPER}, jsonb_build_object('code', s.code, 'name', s.name, 'handover', h.id), ${kind.link}, s.id, s.code, u.id
      FROM sample_handover h JOIN sample s ON s.id = h.sample_id JOIN app_user u ON u.id = ANY(h.receivers)
     WHERE h.id = ${id} AND u.login_enabled AND u.id <> ALL(${accountsOf(named)}::uuid[]) ORDER BY u.id`.execute(
    tx,
  );
}

/** The paper of a hand-over was disputed, or what it confirmed was corrected: there is nothing to look at any more. */
export async function settlePaper(tx: Tx, id: string): Promise<void> {
  await sql`
    WITH standing AS MATERIALIZED (
      SELECT a.id FROM alert a JOIN sample_handover h ON h.sample_id = a.link_uuid
       WHERE h.id = ${id} AND a.kind = ${ON_PAPER} AND a.params ->> 'handover' = ${id}
         AND a.deleted_at IS NULL AND a.withdrawn_at IS NULL ORDER BY a.id FOR UPDATE OF a)
    UPDATE alert a SET withdrawn_at = now() FROM standing WHERE a.id = standing.id`.execute(tx);
}

const HEAD: PermissionCode = 'Test_Unlock';

/** Tells who named the paper, and the unit heads, that it was disputed and the hand-over waits anew; never who disputes it. */
export async function tellOfDispute(tx: Tx, id: string, disputer: OnePerson): Promise<void> {
  const kind = ALERT_KINDS[DISPUTED];
  await sql`
    INSERT INTO alert (module, kind, params, link_category, link_uuid, link_id_name, to_user)
    SELECT ${kind.module}, ${DISPUTED}, jsonb_build_object('code', s.code, 'name', s.name), ${kind.link}, s.id, s.code, u.id
      FROM sample_handover h JOIN sample s ON s.id = h.sample_id
      JOIN sample_handover p ON p.sample_id = h.sample_id AND p.round = h.round AND p.handover_version = h.handover_version - 1
      JOIN app_user u ON u.id = p.confirmed_by OR EXISTS (
        SELECT FROM user_group g JOIN permission_group_permit c USING (group_id) WHERE g.user_id = u.id AND c.code = ${HEAD})
     WHERE h.id = ${id} AND u.login_enabled AND u.id <> ALL(${accountsOf(disputer)}::uuid[]) ORDER BY u.id`.execute(
    tx,
  );
}
