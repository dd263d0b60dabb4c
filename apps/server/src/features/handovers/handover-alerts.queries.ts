import { accountsOf, type OnePerson } from '@kiemlab/contract/core/same-person';
import type { AlertParams } from '@kiemlab/contract/features/alerts/alerts.kinds';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { leadsTo, withdrawAlerts } from '../../platform/alerts/write-alerts.queries.ts';
import { raiseAlerts } from '../alerts/raise-alerts.queries.ts';
import { mayOpen } from '../alerts/recipients.queries.ts';

/** What every alert of hand-overs `h` of samples `s` says. */
const OF_HANDOVER = {
  params: sql<AlertParams['HANDOVER_WAITS']>`jsonb_build_object('code', s.code, 'name', s.name)`,
  linkName: sql`s.code`,
  sample: sql`s.id`,
  place: sql`h.seq`,
};

/**
 * Tells those who may confirm hand-overs that these wait for one of them; nobody of what is confirmed already. It names nobody as its
 * sender: who gave a sample may be who took it at its origin (rules B).
 */
export async function tellOfWaiting(tx: Tx, ids: readonly string[]): Promise<void> {
  await raiseAlerts(tx, ['HANDOVER_WAITS'], {
    ...OF_HANDOVER,
    link: sql`h.id`,
    people: sql`h.receivers`,
    from: sql`FROM sample_handover h JOIN sample s ON s.id = h.sample_id
      WHERE h.id = ANY(${[...ids]}::uuid[]) AND h.confirmed_at IS NULL`,
  });
}

/** Hand-overs were confirmed, or corrected: what stands there of them does not wait any more. */
export const settleWaiting = (tx: Tx, ids: readonly string[]): Promise<number> =>
  withdrawAlerts(tx, leadsTo(['HANDOVER_WAITS'], ids));

/**
 * Who answered for samples in a group no longer does: takes back what is told of their hand-overs to those who see the sample no longer, as
 * they can neither confirm nor dispute them, and the link would lead nowhere.
 */
export const settleUnseen = (tx: Tx, sampleIds: readonly string[]): Promise<number> =>
  withdrawAlerts(
    tx,
    sql<boolean>`a.kind IN ('HANDOVER_WAITS', 'HANDOVER_ON_PAPER', 'HANDOVER_DISPUTED') AND a.link_uuid = ANY (
      ${[...sampleIds]}::uuid[] || ARRAY(SELECT h.id FROM sample_handover h WHERE h.sample_id = ANY(${[...sampleIds]}::uuid[])))
      AND NOT EXISTS (
        SELECT FROM (SELECT a.to_user, a.link_uuid) told JOIN app_user u ON u.id = told.to_user
          LEFT JOIN sample_handover h ON h.id = told.link_uuid
         WHERE ${mayOpen('HANDOVER', sql`coalesce(h.sample_id, told.link_uuid)`)})`,
  );

/** Tells those who take it that somebody else has named the paper of a hand-over. Its number keeps it apart from others of the sample. */
export async function tellOfPaper(tx: Tx, id: string, named: OnePerson): Promise<void> {
  const told = {
    ...OF_HANDOVER,
    params: sql<
      AlertParams['HANDOVER_ON_PAPER']
    >`jsonb_build_object('code', s.code, 'name', s.name, 'handover', h.id)`,
    link: sql`s.id`,
    people: sql`h.receivers`,
    from: sql`FROM sample_handover h JOIN sample s ON s.id = h.sample_id WHERE h.id = ${id}`,
  };
  await raiseAlerts(tx, ['HANDOVER_ON_PAPER'], told, { by: accountsOf(named) });
}

/** The paper of a hand-over was disputed, or what it confirmed was corrected: there is nothing to look at any more. */
export const settlePaper = (tx: Tx, id: string): Promise<number> =>
  withdrawAlerts(
    tx,
    sql<boolean>`a.kind = 'HANDOVER_ON_PAPER' AND a.params ->> 'handover' = ${id}
      AND a.link_uuid = (SELECT h.sample_id FROM sample_handover h WHERE h.id = ${id})`,
  );

/** Tells who named the paper, and the unit heads, that it was disputed and the hand-over waits anew; never who disputes it. */
export async function tellOfDispute(tx: Tx, id: string, disputer: OnePerson): Promise<void> {
  const told = {
    ...OF_HANDOVER,
    params: sql<
      AlertParams['HANDOVER_DISPUTED']
    >`jsonb_build_object('code', s.code, 'name', s.name, 'handover', h.id)`,
    link: sql`s.id`,
    people: sql`ARRAY[p.confirmed_by]`,
    from: sql`FROM sample_handover h JOIN sample s ON s.id = h.sample_id
      JOIN sample_handover p ON p.sample_id = h.sample_id AND p.round = h.round AND p.handover_version = h.handover_version - 1
      WHERE h.id = ${id}`,
  };
  await raiseAlerts(tx, ['HANDOVER_DISPUTED'], told, { by: accountsOf(disputer) });
}

/** What waited anew after a dispute was confirmed, or corrected: nobody need look after it any more. */
export const settleDispute = (tx: Tx, ids: readonly string[]): Promise<number> =>
  withdrawAlerts(
    tx,
    sql<boolean>`a.kind = 'HANDOVER_DISPUTED' AND a.params ->> 'handover' = ANY(${[...ids]})
      AND a.link_uuid = ANY (ARRAY(SELECT h.sample_id FROM sample_handover h WHERE h.id = ANY(${[...ids]}::uuid[])))`,
  );
