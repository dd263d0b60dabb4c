import type { AlertKind, AlertParams } from '@kiemlab/contract/features/alerts/alerts.kinds';
import { concernedBy } from '@kiemlab/contract/features/safeguards/may-see-alone';
import type { Proposed } from '@kiemlab/contract/features/safeguards/waiting-change';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { leadsTo, withdrawAlerts } from '../../platform/alerts/write-alerts.queries.ts';
import { raiseAlerts } from '../alerts/raise-alerts.queries.ts';
import { quality } from '../alerts/recipients.queries.ts';

interface Told {
  id: string;
  name: string;
}

type SafeguardKind = Extract<AlertKind, `SAFEGUARD_${string}`>;

/** Tells of a change, whose asker or decider is shown as the sender; never those who act in it. */
const tell = (
  tx: Tx,
  kind: SafeguardKind,
  { id, name }: Told,
  { from, by = [from], people = [] }: { from: string; by?: readonly string[]; people?: readonly string[] },
): Promise<number> =>
  raiseAlerts(
    tx,
    [kind],
    {
      params: sql<AlertParams[SafeguardKind]>`${JSON.stringify({ name })}::jsonb`,
      link: sql`${id}`,
      linkName: sql`${name}`,
      people: sql`${[...people]}`,
      from: sql``,
    },
    { by, from },
  );

/** Tells who may confirm a change, and whom it concerns, that it waits; who asked for it knows (rule R10). */
export async function tellOfWaiting(
  tx: Tx,
  { id, name, askedBy, concerns = [] }: Told & { askedBy: string; concerns?: readonly string[] },
): Promise<void> {
  await tell(tx, 'SAFEGUARD_WAITS', { id, name }, { from: askedBy, people: concerns });
  await tell(tx, 'SAFEGUARD_CONCERNS', { id, name }, { from: askedBy, people: concerns });
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
  const told = { from: askedBy, people: concerns };
  if (!alone) await tell(tx, 'SAFEGUARD_MADE', { id, name }, { ...told, by: [askedBy, by] });
  await tell(tx, 'SAFEGUARD_CONCERNED', { id, name }, told);
}

/** The change is decided: there is nothing to be done any more. */
export const settleAlerts = (tx: Tx, id: string): Promise<number> =>
  withdrawAlerts(tx, leadsTo(['SAFEGUARD_WAITS', 'SAFEGUARD_ALONE'], [id]));

/** Tells who asked for a change how it was decided. */
export const tellOfDecision = (
  tx: Tx,
  { id, name, askedBy }: Told & { askedBy: string },
  { by, confirmed }: { by: string; confirmed: boolean },
): Promise<number> =>
  tell(
    tx,
    confirmed ? 'SAFEGUARD_CONFIRMED' : 'SAFEGUARD_REFUSED',
    { id, name },
    { from: by, people: [askedBy] },
  );

/** Tells who looks after quality, and directors and heads, whom it does not concern, what an administrator did alone. */
export const tellOfAlone = (
  tx: Tx,
  change: Told,
  { by, shown }: { by: string; shown: Proposed | null },
): Promise<number> => tell(tx, 'SAFEGUARD_ALONE', change, { from: by, by: [by, ...concernedBy(shown)] });

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
