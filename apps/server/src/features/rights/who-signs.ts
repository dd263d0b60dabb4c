import { actingAs, othersCounted } from '@kiemlab/contract/features/safeguards/one-hand';
import { confirmersIn } from './confirmers.ts';
import { gainsIn } from './gains.ts';
import {
  isAdministrator,
  isApartIn,
  isLastingAdministrator,
  ownOf,
  personIn,
  type RightsChange,
  type RightsState,
} from './rights-state.ts';

/** What has to stand for a change: nothing, a second person, or the caller's own password and a reason. */
export type Needs = 'nothing' | 'second' | 'alone';

/** Who signs for a change that concerns administrators. */
export interface WhoSigns {
  needs: Needs;
  /** Who may confirm it. */
  confirmers: ReadonlySet<string>;
  /** What anybody else is told who tries to. */
  unfit: 'SECOND_PERSON_NOT_ADMINISTRATOR' | 'SECOND_PERSON_NOT_FIT';
}

/** Of a change that concerns no administrator. */
export const NOBODY_SIGNS: WhoSigns = {
  needs: 'nothing',
  confirmers: new Set(),
  unfit: 'SECOND_PERSON_NOT_ADMINISTRATOR',
};

/** Who asks, and what of a change makes somebody an administrator or could make one act as another. */
interface Given {
  callerId: string;
  /** Somebody may do more by it. */
  gives: boolean;
  /** Whose password or address it sets. */
  resets: readonly string[];
  /** One of them is an administrator. */
  resetsOne: boolean;
}

/** True when an administrator is none any more after it, or only until a day. */
const endsAsAdministrator = (before: RightsState, after: RightsState, id: string): boolean =>
  !isAdministrator(after, id) || (isLastingAdministrator(before, id) && !isLastingAdministrator(after, id));

/**
 * Who signs for a change that makes, alters or ends administrators (rule R5): a second administrator; where none is there who could, and it
 * gives or resets, who else confirms by rule R10; and the caller alone where nobody does, nor could in the days that count.
 */
export function whoSigns(
  before: RightsState,
  after: RightsState,
  change: RightsChange,
  { callerId, gives, resets, resetsOne }: Given,
): WhoSigns {
  const personOf = (id: string) => ({ id, aliases: personIn(before, id).aliases });
  const own = ownOf(before, callerId);
  // One who is called like the caller by now, as that one may have written, does not sign; but nobody is alone by it.
  const rest = [...before.people.keys()].filter((id) => id !== callerId && isAdministrator(before, id));
  const gainsNothing = (id: string): boolean => {
    const accounts = actingAs(before.makers, personOf(id));
    return !gainsIn(before, after, accounts) && !accounts.some((account) => resets.includes(account));
  };
  const confirmers = new Set(
    rest.filter(
      (id) =>
        !own.includes(id) &&
        !endsAsAdministrator(before, after, id) &&
        !personIn(before, id).mustChange &&
        isApartIn(before, callerId, id) &&
        gainsNothing(id),
    ),
  );
  const unfit = 'SECOND_PERSON_NOT_ADMINISTRATOR';
  // Who is ended, or has forgotten the password, does not confirm that; of two nobody else is there, and nothing else helps. Of more the
  // third confirms it for each of them: not all of the others at once, through their group. Only who is one already gains nothing by it:
  // who merely keeps accounts would come to all rights with the password of the only one.
  const awake = rest.filter((id) => !personIn(before, id).mustChange);
  if (confirmers.size > 0 || awake.length > 1) return { needs: 'second', confirmers, unfit };
  // Who makes an administrator, or comes to the password of one, would sign as two by that: whoever else confirms has to see it.
  const isOne = isAdministrator(before, callerId);
  if (isOne && (gives || resetsOne)) {
    const others = othersCounted(before.makers, before.counted, personOf(callerId));
    if (others.some((id) => gives || !resets.includes(id))) {
      // Of the administrators none may, as judged above.
      const fit = [...confirmersIn(before, after, change, callerId)].filter((id) => !rest.includes(id));
      return {
        needs: 'second',
        confirmers: new Set(fit),
        unfit: fit.length > 0 ? 'SECOND_PERSON_NOT_FIT' : unfit,
      };
    }
  }
  const mayAlone = isOne && (rest.length === 0 || !gives);
  return { needs: mayAlone ? 'alone' : 'second', confirmers, unfit };
}
