import { accountsOf } from '@kiemlab/contract/core/same-person';
import { ADMINISTRATOR_RIGHT, GUARDED_RIGHTS } from '@kiemlab/contract/features/rights/rights.rules';
import { CONFIRMING_RIGHTS } from '@kiemlab/contract/features/safeguards/safeguards.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { z } from 'zod';
import { findAliases } from '../../platform/auth/same-people.queries.ts';
import { guardedHeld } from '../rights/guarded-parts.ts';
import { loadRights } from '../rights/rights-state.queries.ts';
import type { RightsState } from '../rights/rights-state.ts';
import type { Asked } from '../safeguards/ask-second.ts';
import { findJoined } from './joined-people.queries.ts';
import type { PersonChange, StoredPerson } from './person.queries.ts';

const part = z.strictObject({ before: z.string(), after: z.string() });

/** What is kept of a name that waits. */
export const ProposedName = z.strictObject({ userId: z.string(), lastName: part, firstName: part });
export type ProposedName = z.output<typeof ProposedName>;

/** The name as accounts are called by it. */
export const fullName = ({ lastName, firstName }: ProposedName, which: 'before' | 'after'): string =>
  `${lastName[which]} ${firstName[which]}`.trim();

/** The other name that a change gives an account; undefined where it keeps its own. */
export function renamed(
  stored: Pick<StoredPerson, 'id' | 'last_name' | 'first_name'>,
  { last_name = stored.last_name, first_name = stored.first_name }: PersonChange,
): ProposedName | undefined {
  if (last_name === stored.last_name && first_name === stored.first_name) return undefined;
  return {
    userId: stored.id,
    lastName: { before: stored.last_name, after: last_name },
    firstName: { before: stored.first_name, after: first_name },
  };
}

/** Rights by which somebody signs, confirms or administers, of an account that is open or closed. */
export const weightyRights = (state: RightsState, id: string) =>
  guardedHeld(state, id, [...GUARDED_RIGHTS, ADMINISTRATOR_RIGHT]);

/** A name that waits, as it is asked for; undefined for one that counts at once. */
export async function judgeName(
  tx: Tx,
  proposed: ProposedName,
  { askedBy, reason }: { askedBy: string; reason: string },
): Promise<Asked | undefined> {
  const { userId } = proposed;
  const joined = await findJoined(tx, userId, fullName(proposed, 'after'));
  if (joined.length === 0) return undefined;
  const personOf = await findAliases(tx, [userId]);
  const own = accountsOf(personOf(userId));
  const state = await loadRights(tx, {
    userIds: [...own, ...joined],
    groupIds: [],
    rights: CONFIRMING_RIGHTS,
  });
  if ([...own, ...joined].every((id) => weightyRights(state, id).length === 0)) return undefined;
  return {
    kind: 'name',
    subject: userId,
    name: fullName(proposed, 'before'),
    proposal: proposed,
    reason,
    askedBy,
    concerns: [userId, ...joined],
  };
}
