import type { OnePerson } from '@kiemlab/contract/core/same-person';
import { isOneHand } from '@kiemlab/contract/features/safeguards/one-hand';
import type { Database } from '@kiemlab/db/database';
import { findKnownPasswords } from './known-passwords.ts';

/** Accounts of others that are one hand with a person, as one was told a password of the other, or both by the same (rule R11); for separations of duties. */
export async function findOneHand(db: Database, person: OnePerson): Promise<ReadonlySet<string>> {
  const { told, named, personOf } = await findKnownPasswords(db);
  const theirs = named
    .filter((id) => isOneHand({ made: new Map(), told }, person, id))
    .flatMap((id) => [id, ...personOf(id).aliases]);
  return new Set(theirs.filter((id) => id !== person.id && !person.aliases.has(id)));
}
