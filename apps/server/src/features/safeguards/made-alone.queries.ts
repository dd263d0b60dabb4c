import { accountsOf, type OnePerson } from '@kiemlab/contract/core/same-person';
import type { Hands, Makers } from '@kiemlab/contract/features/safeguards/one-hand';
import { ADMINISTRATOR_RIGHT } from '@kiemlab/contract/features/rights/rights.rules';
import type { Database } from '@kiemlab/db/database';
import { type RawBuilder, sql } from 'kysely';
import { findAliases } from '../../platform/auth/same-people.queries.ts';
import { findKnownPasswords } from '../../platform/auth/known-passwords.ts';

/** Accounts that a decided change `w` is about, as rows `p (id)`. */
export const concerned: RawBuilder<unknown> = sql`(
  SELECT w.shown #>> '{person,id}' AS id WHERE w.shown #>> '{person,id}' IS NOT NULL
  UNION ALL SELECT m #>> '{}' FROM jsonb_path_query(w.shown, '$.members[*].id') m
  UNION ALL SELECT a #>> '{}' FROM jsonb_path_query(w.shown, '$.alike[*].id') a)`;

/** Changes `w` that were done alone and nobody else has seen. */
export const unseen: RawBuilder<boolean> = sql<boolean>`(w.alone AND w.seen_at IS NULL)`;

/**
 * What made accounts `p` administrators alone, or gave who did it their password or address, and nobody has seen yet: changes `w` of
 * accounts `p`.
 */
export const madeAlone: RawBuilder<unknown> = sql`waiting_change w CROSS JOIN LATERAL ${concerned} p
 WHERE ${unseen} AND (w.shown -> 'gives' ? ${ADMINISTRATOR_RIGHT}
   OR w.kind IN ('password', 'address') AND EXISTS (
     SELECT FROM user_group_period g JOIN permission_group_permit_period r USING (group_id)
      WHERE g.user_id::text = p.id AND r.code = ${ADMINISTRATOR_RIGHT}
        AND w.decided_at >= greatest(g.since, r.since) AND w.decided_at < least(coalesce(g.until, 'infinity'), coalesce(r.until, 'infinity'))))`;

interface Hand {
  id: string;
  maker: string;
}
const handsIn = (rows: readonly Hand[], personOf: (id: string) => OnePerson): Hands => {
  const hands = new Map<string, string[]>();
  for (const { id, maker } of rows) hands.set(id, [...(hands.get(id) ?? []), ...accountsOf(personOf(maker))]);
  return hands;
};

/**
 * Administrators who came into office alone, with who did it; and of whom somebody else knew a password in the days that count, with all who
 * did: what such a one asked for by it waits still when a later one is told to somebody else.
 */
export async function findMakers(db: Database): Promise<Makers> {
  const { rows: made } = await sql<Hand>`
    SELECT DISTINCT p.id, w.asked_by AS maker FROM ${madeAlone}`.execute(db);
  const { told } = await findKnownPasswords(db);
  const personOf = await findAliases(
    db,
    made.map(({ maker }) => maker),
  );
  return { made: handsIn(made, personOf), told };
}
