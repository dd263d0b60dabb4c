import type { OnePerson } from '@kiemlab/contract/core/same-person';
import { handEnds } from '@kiemlab/contract/features/safeguards/one-hand';
import type { Database } from '@kiemlab/db/database';
import { findKnownPasswords } from './known-passwords.ts';

/**
 * Accounts of others that are one hand with a person, as one was told a password of the other, or both by the same (rule R11), each with the last
 * day on which it is, `YYYY-MM-DD`; for separations of duties.
 */
export async function findOneHand(db: Database, person: OnePerson): Promise<ReadonlyMap<string, string>> {
  const { tellings, named, personOf } = await findKnownPasswords(db);
  const hands = new Map<string, string>();
  for (const one of named) {
    const until = handEnds(tellings, person, one);
    if (until === undefined) continue;
    for (const id of [one, ...personOf(one).aliases])
      if (id !== person.id && !person.aliases.has(id) && until > (hands.get(id) ?? '')) hands.set(id, until);
  }
  return hands;
}
