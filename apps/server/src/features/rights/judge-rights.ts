import { accountsOf } from '@kiemlab/contract/core/same-person';
import { AppError } from '../../platform/http/app-error.ts';
import {
  changed,
  codesOf,
  isAdministrator,
  isLastingAdministrator,
  personIn,
  type RightsChange,
  type RightsState,
} from './rights-state.ts';

/** What has to stand for a change: nothing, a second administrator, or the caller's own password and a reason. */
export type Needs = 'nothing' | 'second' | 'alone';

/** A change that may be made. */
export interface JudgedChange {
  after: RightsState;
  needs: Needs;
  /** Names of the administrators that it makes, alters or ends. */
  administrators: string[];
  /** Who may confirm it. */
  confirmers: ReadonlySet<string>;
  /** What anybody else is told who tries to. */
  unfit: 'SECOND_PERSON_NOT_ADMINISTRATOR' | 'SECOND_PERSON_NOT_FIT';
  /** True when anybody's rights become others. */
  changes: boolean;
}

const time = (end: Date | null | undefined): number | null | undefined => end && end.getTime();
const sameEnds = (one: ReadonlyMap<string, Date | null>, other: ReadonlyMap<string, Date | null>): boolean =>
  one.size === other.size &&
  [...one].every(([group, end]) => other.has(group) && time(other.get(group)) === time(end));
const sameCodes = (one: Iterable<string>, other: Iterable<string>): boolean =>
  [...new Set(one)].sort().join() === [...new Set(other)].sort().join();

/** True when something about a person's rights becomes another thing: login, groups, their ends, or what the groups may. */
const differs = (before: RightsState, after: RightsState, id: string): boolean =>
  personIn(before, id).enabled !== personIn(after, id).enabled ||
  !sameEnds(personIn(before, id).groups, personIn(after, id).groups) ||
  !sameCodes(codesOf(before, id), codesOf(after, id));

/** True when a person may do more after it, or for longer. */
export function gains(before: RightsState, after: RightsState, id: string): boolean {
  const held = codesOf(before, id);
  const ends = personIn(before, id).groups;
  return (
    [...codesOf(after, id)].some((code) => !held.has(code)) ||
    [...personIn(after, id).groups].some(([group, end]) => {
      const earlier = ends.get(group);
      return earlier && (end === null || end > earlier);
    })
  );
}

/** True when an administrator is none any more after it, or only until a day. */
const endsAsAdministrator = (before: RightsState, after: RightsState, id: string): boolean =>
  !isAdministrator(after, id) || (isLastingAdministrator(before, id) && !isLastingAdministrator(after, id));

/** All accounts of whoever has one (rule R7). */
const ownOf = (state: RightsState, id: string): string[] =>
  accountsOf({ id, aliases: personIn(state, id).aliases });

/** Refuses groups that there are not, or not any more. */
function checkGroups(state: RightsState, change: RightsChange): void {
  const named = [
    ...(change.permits?.keys() ?? []),
    ...[...(change.memberships?.values() ?? [])]
      .flat()
      .map((one) => (typeof one === 'string' ? one : one.groupId)),
    ...(change.join ?? []).map(({ groupId }) => groupId),
    ...(change.leave ?? []).map(({ groupId }) => groupId),
  ];
  if (named.some((id) => !state.groups.has(id))) throw new AppError('NOT_FOUND');
}

/**
 * Judges a change of rights by the rights there are (rule R5). Throws NOT_FOUND for a group that has ended, OWN_RIGHTS,
 * FORBIDDEN when the caller gives rights without the right to, LAST_ADMINISTRATOR when nobody would stay whose right to do so has no
 * end.
 */
export function judgeRights(before: RightsState, change: RightsChange, callerId: string): JudgedChange {
  checkGroups(before, change);
  const after = changed(before, change);
  const others = (ids: Iterable<string>): string[] => [...ids].filter((id) => differs(before, after, id));
  const concerned = others(new Set([...before.people.keys(), ...after.people.keys()]));
  // Whoever reads the mail of an account can replace its password.
  const resets = [...(change.passwords ?? []), ...(change.addresses?.keys() ?? [])];
  const own = ownOf(before, callerId);
  if (own.some((id) => concerned.includes(id) || resets.includes(id))) throw new AppError('OWN_RIGHTS');

  const groupsChange = [...(change.permits ?? [])].some(
    ([id, codes]) => !sameCodes(before.groups.get(id)?.codes ?? [], codes),
  );
  const gives =
    groupsChange ||
    concerned.some((id) => !sameEnds(personIn(before, id).groups, personIn(after, id).groups));
  if (!personIn(before, callerId).enabled || (gives && !isAdministrator(before, callerId)))
    throw new AppError('FORBIDDEN');

  // One who may not log in just now would be enabled with the password that somebody else can set.
  const isOne = (id: string): boolean =>
    isAdministrator(before, id) ||
    isAdministrator(after, id) ||
    (resets.includes(id) && isAdministrator(changed(before, { enabled: [id] }), id));
  const administrators = [...new Set([...concerned, ...resets])].filter(isOne);
  const changes = groupsChange || concerned.length > 0;
  const unfit = 'SECOND_PERSON_NOT_ADMINISTRATOR';
  if (administrators.length === 0)
    return { after, needs: 'nothing', administrators, confirmers: new Set(), unfit, changes };
  if (![...after.people.keys()].some((id) => isLastingAdministrator(after, id)))
    throw new AppError('LAST_ADMINISTRATOR');

  const rest = [...before.people.keys()].filter((id) => !own.includes(id) && isAdministrator(before, id));
  const confirmers = new Set(
    rest.filter(
      (id) =>
        !endsAsAdministrator(before, after, id) &&
        !personIn(before, id).mustChange &&
        ownOf(before, id).every((account) => !gains(before, after, account) && !resets.includes(account)),
    ),
  );
  // Who is ended, or has forgotten the password, does not confirm that; of two nobody else is there, and nothing else helps. Of more the
  // third confirms it for each of them: not all of the others at once, through their group. Only who is one already gains nothing by it:
  // who merely keeps accounts would come to all rights with the password of the only one.
  const onlyTakes = !concerned.some((id) => gains(before, after, id));
  const awake = rest.filter((id) => !personIn(before, id).mustChange);
  const alone =
    isAdministrator(before, callerId) &&
    (rest.length === 0 || (confirmers.size === 0 && onlyTakes && awake.length <= 1));
  return {
    after,
    needs: alone ? 'alone' : 'second',
    administrators: administrators.map((id) => personIn(before, id).name),
    confirmers,
    unfit,
    changes,
  };
}
