import {
  ALERT_KINDS,
  type AlertKind,
  type AlertParams,
} from '@kiemlab/contract/features/alerts/alerts.kinds';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type RawBuilder, sql } from 'kysely';
import { confirms, quality, seesAlone } from './confirmers.queries.ts';

const { module, link } = ALERT_KINDS.SAFEGUARD_WAITS;

interface Told {
  id: string;
  name: string;
}

async function tell<K extends AlertKind>(
  tx: Tx,
  kind: K,
  { id, name }: Told,
  params: AlertParams[K],
  { from, to }: { from: string; to: RawBuilder<unknown> },
): Promise<void> {
  await sql`
    INSERT INTO alert (module, kind, params, link_category, link_uuid, link_id_name, from_user, to_user)
    SELECT ${module}, ${kind}, ${JSON.stringify(params)}::jsonb, ${link}, ${id}, ${name}, ${from}, u.id
      FROM app_user u WHERE u.login_enabled AND u.id <> ${from} AND ${to} ORDER BY u.id`.execute(tx);
}

/** Tells who may confirm a change, and whom it concerns, that it waits; who asked for it knows (rule R10). */
export async function tellOfWaiting(
  tx: Tx,
  { id, name, askedBy, concerns = [] }: Told & { askedBy: string; concerns?: readonly string[] },
): Promise<void> {
  const concerned = sql`u.id = ANY(${[...concerns]}::uuid[])`;
  await tell(
    tx,
    'SAFEGUARD_WAITS',
    { id, name },
    { name },
    { from: askedBy, to: sql`${confirms} AND NOT ${concerned}` },
  );
  await tell(tx, 'SAFEGUARD_CONCERNS', { id, name }, { name }, { from: askedBy, to: concerned });
}

/**
 * Tells whom a change concerns that was signed for in its own call, and who looks after quality where two did; who asked for it or signed
 * it knows. What was done alone is told to others by `tellOfAlone`.
 */
export async function tellOfMade(
  tx: Tx,
  { id, name, askedBy, concerns }: Told & { askedBy: string; concerns: readonly string[] },
  { by, alone }: { by: string; alone: boolean },
): Promise<void> {
  const concerned = sql`u.id = ANY(${[...concerns]}::uuid[])`;
  const others = sql`${quality} AND u.id <> ${by} AND NOT ${concerned}`;
  if (!alone) await tell(tx, 'SAFEGUARD_MADE', { id, name }, { name }, { from: askedBy, to: others });
  await tell(tx, 'SAFEGUARD_CONCERNED', { id, name }, { name }, { from: askedBy, to: concerned });
}

/** The change is decided: there is nothing to be done any more. */
export async function settleAlerts(tx: Tx, id: string): Promise<void> {
  await sql`
    WITH standing AS MATERIALIZED (
      SELECT id FROM alert
       WHERE kind = ANY(${['SAFEGUARD_WAITS', 'SAFEGUARD_ALONE'] satisfies AlertKind[]}) AND link_uuid = ${id} AND deleted_at IS NULL
         AND withdrawn_at IS NULL ORDER BY id FOR UPDATE)
    UPDATE alert a SET withdrawn_at = now() FROM standing WHERE a.id = standing.id`.execute(tx);
}

/** Tells who asked for a change how it was decided. */
export const tellOfDecision = (
  tx: Tx,
  change: Told & { askedBy: string },
  { by, confirmed }: { by: string; confirmed: boolean },
): Promise<void> =>
  tell(
    tx,
    confirmed ? 'SAFEGUARD_CONFIRMED' : 'SAFEGUARD_REFUSED',
    change,
    { name: change.name },
    { from: by, to: sql`u.id = ${change.askedBy}` },
  );

/** Tells who looks after quality, and directors and heads, what an administrator did alone. */
export const tellOfAlone = (tx: Tx, change: Told, by: string): Promise<void> =>
  tell(tx, 'SAFEGUARD_ALONE', change, { name: change.name }, { from: by, to: seesAlone });

/** Who looks after quality, and those whom a change concerns, who can be told by mail. */
export async function findMailed(
  tx: Tx,
  { concerns, but }: { concerns: readonly string[]; but: string },
): Promise<{ name: string; address: string; concerned: boolean }[]> {
  const concerned = sql<boolean>`(u.id = ANY(${[...concerns]}::uuid[]))`;
  const { rows } = await sql<{ name: string; address: string; concerned: boolean }>`
    SELECT coalesce(u.full_name, u.username) AS name, btrim(u.email) AS address, ${concerned} AS concerned
      FROM app_user u
     WHERE u.login_enabled AND u.id <> ${but} AND btrim(u.email) <> '' AND (${quality} OR ${concerned}) ORDER BY u.id`.execute(
    tx,
  );
  return rows;
}
