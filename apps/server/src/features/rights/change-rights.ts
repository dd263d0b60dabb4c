import type { Credentials } from '@kiemlab/contract/features/auth/auth.api';
import {
  ADMINISTRATOR_RIGHT,
  ALONE_MEANING,
  CONFIRM_MEANING,
} from '@kiemlab/contract/features/rights/rights.rules';
import { PERMISSIONS } from '@kiemlab/contract/core/permissions';
import type { Action, Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { announce } from '../../platform/notify/announce.queries.ts';
import { confirmSigner, type Signable, type Signer } from '../../platform/signing/sign-records.ts';
import { signedAct } from '../../platform/signing/signed-act.ts';
import { confirmAdministrator } from './confirm-administrator.ts';
import { type JudgedChange, judgeRights } from './judge-rights.ts';
import { loadRights, lockRights, momentOfChange, setMemberships, setPermits } from './rights.queries.ts';
import { codesOf, movedIn, namedIn, personIn, type RightsChange, type RightsState } from './rights-state.ts';

export type { RightsChange } from './rights-state.ts';

/** A change of rights and what is written with it. */
export interface RightsAct<Done> {
  action: Action;
  reason?: string | undefined;
  change: RightsChange;
  /** A second administrator, where the change makes, alters or ends one. */
  secondPerson?: Credentials | undefined;
  /** The caller's own password, where there is no second administrator yet. */
  password?: string | undefined;
  /** Refuses what else forbids it, with everything loaded; asked before any password, and again under the lock. */
  judge?: (tx: Tx, state: RightsState) => void | Promise<void>;
  /** Writes what belongs to it, in the same unit of work, before the rights; `at` is when they become others. */
  work: (tx: Tx, at: string) => Promise<Done>;
}

interface Loaded {
  before: RightsState;
  judged: JudgedChange;
}

/** What is signed of a change: each account and each group that it names, with the rights before and after. */
function contentOf(change: RightsChange, { before, judged: { after } }: Loaded): Signable[] {
  const { userIds, groupIds } = namedIn(change);
  const person = (state: RightsState, id: string) => ({
    enabled: personIn(state, id).enabled,
    groups: [...personIn(state, id).groups].map(([group, until]) => ({
      group,
      until: until?.toISOString() ?? null,
    })),
    codes: [...codesOf(state, id)].sort(),
  });
  return [
    ...userIds.map((id) => ({
      subject: 'user',
      subjectId: id,
      of: {},
      content: {
        before: person(before, id),
        after: person(after, id),
        password: change.passwords?.includes(id) ?? false,
      },
    })),
    ...groupIds.map((id) => ({
      subject: 'permission-group',
      subjectId: id,
      of: {},
      content: {
        before: [...(before.groups.get(id)?.codes ?? [])].sort(),
        after: [...(after.groups.get(id)?.codes ?? [])].sort(),
      },
    })),
  ];
}

/** Who signs for a change; undefined where nobody need. */
async function signerOf<Done>(
  context: Context,
  { secondPerson, password, reason }: RightsAct<Done>,
  { needs, administrators, confirmers }: JudgedChange,
): Promise<Signer | undefined> {
  if (needs === 'nothing') return undefined;
  if (needs === 'second') {
    if (secondPerson) return confirmAdministrator(context, secondPerson, confirmers);
    const labels = PERMISSIONS[ADMINISTRATOR_RIGHT].label[context.language];
    throw new AppError('SECOND_PERSON_REQUIRED', { labels, codes: administrators });
  }
  if (!reason) throw new AppError('REASON_REQUIRED', { alone: true, codes: administrators });
  await confirmSigner(context, password);
  return context.user;
}

/**
 * The one way in which anybody's rights change (rule R5, COMP-07). What makes, alters or ends an administrator is signed for by a
 * second one; while there is only one, by that one with a reason, and the trail names the act so (`rights.change-alone`). Judged
 * before anybody types a password, and again behind the lock that all such changes take. What the rights are already changes
 * nothing and needs nobody. Every process knows within a second. Throws OWN_RIGHTS, FORBIDDEN, NOT_FOUND, LAST_ADMINISTRATOR,
 * SECOND_PERSON_REQUIRED, REASON_REQUIRED, VALIDATION (`password`), what is wrong with the second person, STALE_VERSION where
 * another change came in between.
 */
export async function changeRights<Done>(context: Context, act: RightsAct<Done>): Promise<Done> {
  const { change, work } = act;
  const done = await signedAct<Loaded, Done>(context, {
    action: ({ judged }) => (judged.needs === 'alone' ? 'rights.change-alone' : act.action),
    reason: act.reason,
    meaning: ({ judged }) =>
      judged.needs === 'nothing' ? undefined : judged.needs === 'second' ? CONFIRM_MEANING : ALONE_MEANING,
    signer: ({ judged }) => signerOf(context, act, judged),
    load: async (tx, lock) => {
      if (lock) await lockRights(tx);
      const { userIds, groupIds } = namedIn(change);
      const before = await loadRights(tx, {
        userIds: [...userIds, context.user.id],
        groupIds,
        right: ADMINISTRATOR_RIGHT,
      });
      await act.judge?.(tx, before);
      return { before, judged: judgeRights(before, change, context.user.id) };
    },
    // What it is about is known only once it is judged: the two are one here.
    judge: () => undefined,
    act: async (tx, loaded, sign, signer) => {
      const { after, needs, confirmers, changes } = loaded.judged;
      if (needs === 'second' && (!signer || !confirmers.has(signer.id)))
        throw new AppError('SECOND_PERSON_NOT_ADMINISTRATOR');
      const at = await momentOfChange(tx);
      const result = await work(tx, at);
      for (const userId of movedIn(change))
        await setMemberships(tx, userId, personIn(after, userId).groups, at);
      for (const [groupId, codes] of change.permits ?? []) await setPermits(tx, groupId, codes, at);
      if (needs !== 'nothing') await sign(contentOf(change, loaded));
      if (changes) await announce(tx, { kind: 'rights' });
      return result;
    },
  });
  context.sessions.forget();
  return done;
}
