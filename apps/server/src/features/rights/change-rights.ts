import type { Confirmation } from '@kiemlab/contract/features/rights/rights.api';
import { ALONE_MEANING, CONFIRM_MEANING } from '@kiemlab/contract/features/rights/rights.rules';
import { CONFIRMING_RIGHTS } from '@kiemlab/contract/features/safeguards/safeguards.rules';
import type { Action, Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { publish } from '../../platform/notify/publish.queries.ts';
import { signedAct } from '../../platform/signing/signed-act.ts';
import { askForParts } from './ask-for-parts.ts';
import { confirmersIn, namesOf } from './confirmers.ts';
import { type GuardedParts, guardedParts, isNone, NO_PARTS, withoutParts } from './guarded-parts.ts';
import { judgeRights } from './judge-rights.ts';
import { type LoadedChange, signablesOf, toSign } from './rights-content.ts';
import { noteParts } from './note-parts.ts';
import { checkSeen, signerOf } from './rights-signer.ts';
import { setMemberships, setPermits } from './rights.queries.ts';
import { loadRights, lockRights, momentOfChange } from './rights-state.queries.ts';
import { movedIn, namedIn, personIn, type RightsChange, type RightsState } from './rights-state.ts';
import type { Needs } from './who-signs.ts';

export type { GuardedParts } from './guarded-parts.ts';
export type { AddressChange, RightsChange } from './rights-state.ts';

/** A change of rights and what is written with it. */
export interface RightsAct<Done> {
  action: Action;
  change: RightsChange;
  /** Why, who stands for it where it concerns administrators, and which list of what is signed that one has seen. */
  confirmation: Confirmation;
  /** Refuses what else forbids it, with everything loaded; asked before any password, and again under the lock. */
  judge?: (tx: Tx, state: RightsState) => void | Promise<void>;
  /** True where a password is replaced by a mailed link; otherwise it is told, and not at the screen of who asks where two sign. */
  mailed?: boolean;
  /**
   * Writes what belongs to it, in the same unit of work, before the rights; `at` is when they become others, `waits` what of the change
   * does not count yet.
   */
  work: (tx: Tx, at: string, waits: GuardedParts) => Promise<Done>;
}

const MEANINGS: Readonly<Record<Needs, string | undefined>> = {
  nothing: undefined,
  second: CONFIRM_MEANING,
  alone: ALONE_MEANING,
};

/** A change as it is judged: what counts at once, and what waits for its second person. */
interface JudgedParts extends LoadedChange {
  change: RightsChange;
  waits: GuardedParts;
}

/**
 * Parts a change. What gives somebody a right that signs waits for a second person (rule R10), unless one stands for it in this call, or
 * a second administrator does for the whole of it (rule R5). A password that would be told waits in both cases: it is told to who
 * confirms, in the own session of that one, and never to who asks. Throws CONFIRM_IN_OWN_SESSION where somebody stands for it here.
 */
function parted(
  before: RightsState,
  change: RightsChange,
  callerId: string,
  { isConfirmed, isTold }: { isConfirmed: boolean; isTold: boolean },
): JudgedParts {
  const judged = judgeRights(before, change, callerId);
  const parts = guardedParts(before, change, judged.after);
  const passwords = judged.needs === 'second' ? [...(change.passwords ?? [])] : parts.passwords;
  if (isTold && passwords.length > 0) {
    if (isConfirmed)
      throw new AppError('CONFIRM_IN_OWN_SESSION', {
        codes: passwords.map((id) => personIn(before, id).name),
      });
    const waits = { ...parts, passwords };
    const now = withoutParts(before, change, waits);
    return { before, judged: judgeRights(before, now, callerId), change: now, waits };
  }
  if (isNone(parts) || judged.needs === 'second') return { before, judged, change, waits: NO_PARTS };
  if (isConfirmed) {
    const administrators = [...new Set([...judged.administrators, ...namesOf(before, judged.after, parts)])];
    const confirmers = confirmersIn(before, judged.after, change, callerId);
    const unfit = 'SECOND_PERSON_NOT_FIT';
    return {
      before,
      judged: { ...judged, needs: 'second', confirmers, unfit, administrators },
      change,
      waits: NO_PARTS,
    };
  }
  const now = withoutParts(before, change, parts);
  return { before, judged: judgeRights(before, now, callerId), change: now, waits: parts };
}

/**
 * The one way in which anybody's rights change (rule R5, COMP-07). What makes, alters or ends an administrator is signed for by a
 * second one; where nobody else can, by the caller with a reason, and the trail names the act so (`rights.change-alone`). What gives
 * somebody a right that signs, or replaces the password or an address of who holds one, waits for a second person, unless one confirms it
 * here (rule R10); the rest counts. Judged before anybody types a password, and again behind the lock that all such changes take. What is
 * signed is what was shown: the refusal that asks for a signature tells all of it and its mark, the confirming call names that mark, and
 * is refused where anything of it is different by now (COMP-21). What was signed for here stands in the list of decided changes like what
 * waited, and is told (`noteParts`). What the rights are already changes nothing and needs nobody. Every
 * process knows within a second. Throws OWN_RIGHTS, FORBIDDEN, NOT_FOUND, LAST_ADMINISTRATOR, SECOND_PERSON_REQUIRED, CONFIRM_IN_OWN_SESSION,
 * REASON_REQUIRED, VALIDATION (`password`, `seen`), what is wrong with the second person, STALE_VERSION where another change came in between.
 */
export async function changeRights<Done>(context: Context, act: RightsAct<Done>): Promise<Done> {
  const { confirmation, work } = act;
  const done = await signedAct<JudgedParts, Done>(context, {
    action: ({ judged }) => (judged.needs === 'alone' ? 'rights.change-alone' : act.action),
    reason: confirmation.reason,
    meaning: ({ judged }) => MEANINGS[judged.needs],
    signer: (loaded) => signerOf(context, confirmation, loaded, toSign(loaded.change, loaded)),
    load: async (tx, lock) => {
      if (lock) await lockRights(tx);
      const { userIds, groupIds } = namedIn(act.change);
      const before = await loadRights(tx, {
        userIds: [...userIds, context.user.id],
        groupIds,
        rights: CONFIRMING_RIGHTS,
      });
      await act.judge?.(tx, before);
      return parted(before, act.change, context.user.id, {
        isConfirmed: confirmation.secondPerson !== undefined,
        isTold: act.mailed !== true,
      });
    },
    // Whether it may be is judged with loading; here, whether it is under the lock what was seen before the password.
    judge: (_tx, loaded, before) => {
      if (!before) return;
      const { needs, administrators } = loaded.judged;
      const shown = toSign(loaded.change, loaded);
      if (needs !== before.judged.needs)
        throw new AppError('STALE_VERSION', { codes: administrators, toSign: shown });
      checkSeen(confirmation, shown, loaded.judged);
    },
    act: async (tx, loaded, sign, signer) => {
      const { change, waits } = loaded;
      const { after, needs, confirmers, unfit, changes } = loaded.judged;
      if (needs === 'second' && (!signer || !confirmers.has(signer.id))) throw new AppError(unfit);
      const at = await momentOfChange(tx);
      const result = await work(tx, at, waits);
      for (const userId of movedIn(change))
        await setMemberships(tx, userId, personIn(after, userId).groups, at);
      for (const [groupId, codes] of change.permits ?? []) await setPermits(tx, groupId, codes, at);
      if (needs !== 'nothing') await sign(signablesOf(change, loaded));
      if (changes) await publish(tx, { kind: 'rights' });
      if (needs !== 'nothing' && signer)
        await noteParts(tx, context, loaded, {
          ...{ by: signer.id, alone: needs === 'alone', mailed: act.mailed ?? false },
          ...{ askedBy: context.user.id, reason: confirmation.reason ?? '' },
        });
      await askForParts(tx, context, loaded, { askedBy: context.user.id, reason: confirmation.reason ?? '' });
      return result;
    },
  });
  context.sessions.forget();
  return done;
}
