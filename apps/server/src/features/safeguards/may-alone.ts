import { type Actor, can } from '@kiemlab/contract/core/actor';
import type { OnePerson } from '@kiemlab/contract/core/same-person';
import { ADMINISTRATOR_RIGHT } from '@kiemlab/contract/features/rights/rights.rules';
import type { Database } from '@kiemlab/db/database';
import { findOthers } from './confirmers.queries.ts';
import type { Waiting } from './load-changes.ts';
import type { StoredChange } from './waiting.queries.ts';

/**
 * Which changes an administrator who asked for them confirms alone, as nobody else may, nor could lately (rules R5, R10). Whose password
 * or address it is could not confirm it, so is nobody else; of administrators a second one signs where rule R5 says so. Other accounts
 * of that person count: they may have got their names from who asks.
 */
export async function findMayAlone(
  db: Database,
  user: OnePerson & Pick<Actor, 'permissions'>,
  { partOf }: Waiting,
): Promise<(change: StoredChange) => boolean> {
  if (!can(user, ADMINISTRATOR_RIGHT)) return () => false;
  const others = await findOthers(db, user);
  return (change) => {
    const part = partOf(change);
    const resets = part?.resets?.(change) ?? [];
    return (
      change.asked_by === user.id && !part?.wantsSecond?.(change) && others.every((id) => resets.includes(id))
    );
  };
}
