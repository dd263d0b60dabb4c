import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import type { Credentials } from '@kiemlab/contract/features/auth/auth.api';
import type { Action, Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { announce } from '../../platform/notify/announce.queries.ts';
import { setMemberships, setPermits } from './rights.queries.ts';

/** Rights as they shall be; what is not named stays. */
export interface RightsChange {
  /** All groups of a person, by the person's id; of an account that `work` makes, too. */
  memberships?: ReadonlyMap<string, readonly string[]>;
  /** All rights of a group, by the group's id. */
  permits?: ReadonlyMap<string, readonly PermissionCode[]>;
  /** Accounts that may log in no more. */
  disabled?: readonly string[];
}

/** A change of rights and what is written with it. */
export interface RightsAct<Done> {
  action: Action;
  reason?: string | undefined;
  change: RightsChange;
  /** A second administrator, where the change makes, alters or ends one. */
  secondPerson?: Credentials | undefined;
  /** The caller's own password, where there is no second administrator yet. */
  password?: string | undefined;
  /** Writes what belongs to it, in the same unit of work, before the rights. */
  work: (tx: Tx) => Promise<Done>;
}

/**
 * The one way in which anybody's rights change (COMP-07). Throws FORBIDDEN for one's own. Every process knows within a second.
 */
export async function changeRights<Done>(context: Context, act: RightsAct<Done>): Promise<Done> {
  const { action, reason, change, work } = act;
  if (change.memberships?.has(context.user.id) || change.disabled?.includes(context.user.id))
    throw new AppError('FORBIDDEN');
  return context.write({ action, reason }, async (tx) => {
    const done = await work(tx);
    for (const [userId, groupIds] of change.memberships ?? []) await setMemberships(tx, userId, groupIds);
    for (const [groupId, codes] of change.permits ?? []) await setPermits(tx, groupId, codes);
    await announce(tx, { kind: 'rights' });
    return done;
  });
}
