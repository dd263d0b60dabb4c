import { accountsOf, type OnePerson } from '@kiemlab/contract/core/same-person';
import { isOneHand, type Makers } from '@kiemlab/contract/features/safeguards/one-hand';
import type { Database } from '@kiemlab/db/database';
import { findAliases } from './same-people.queries.ts';
import { findToldPasswords } from './told-passwords.queries.ts';

/** Accounts of others that are one hand with a person, as one was told the password of the other, or both by the same (rule R11); for separations of duties. */
export async function findOneHand(db: Database, person: OnePerson): Promise<ReadonlySet<string>> {
  const passwords = await findToldPasswords(db);
  if (passwords.length === 0) return new Set();
  const named = [...new Set(passwords.flatMap(({ id, toldTo }) => [id, toldTo]))];
  const personOf = await findAliases(db, named);
  // All who were told one, not the last alone: what was done with the account meanwhile is judged later.
  const told = new Map<string, string[]>();
  for (const { id, toldTo } of passwords)
    told.set(id, [...(told.get(id) ?? []), ...accountsOf(personOf(toldTo))]);
  const makers: Makers = { made: new Map(), told };
  const theirs = named
    .filter((id) => isOneHand(makers, person, id))
    .flatMap((id) => [id, ...personOf(id).aliases]);
  return new Set(theirs.filter((id) => id !== person.id && !person.aliases.has(id)));
}
