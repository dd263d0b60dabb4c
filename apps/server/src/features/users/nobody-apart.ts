import { can } from '@kiemlab/contract/core/actor';
import { accountsOf, type OnePerson } from '@kiemlab/contract/core/same-person';
import { ADMINISTRATOR_RIGHT } from '@kiemlab/contract/features/rights/rights.rules';
import { othersCounted } from '@kiemlab/contract/features/safeguards/one-hand';
import type { Database } from '@kiemlab/db/database';
import { findAliases } from '../../platform/auth/same-people.queries.ts';
import type { SignedIn } from '../../platform/auth/signed-in.ts';
import { findCounted } from '../safeguards/confirmers.queries.ts';
import { findMakers } from '../safeguards/made-alone.queries.ts';

/**
 * Tells of pairs of accounts whether an administrator says alone that they are two people's: nobody else may confirm it, nor could in the
 * days that count, who is neither of them in whichever account (rules R5, R12).
 */
export async function nobodyApart(
  db: Database,
  user: Pick<SignedIn, 'id' | 'aliases' | 'permissions'>,
  ids: readonly string[],
): Promise<(pair: readonly string[]) => boolean> {
  if (!can(user, ADMINISTRATOR_RIGHT)) return () => false;
  const others = othersCounted(await findMakers(db), await findCounted(db), user);
  const personOf: (id: string) => OnePerson = await findAliases(db, ids);
  return (pair) => {
    const concerned = new Set(pair.flatMap((id) => accountsOf(personOf(id))));
    return others.every((id) => concerned.has(id));
  };
}
