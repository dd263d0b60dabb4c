import { AppError } from '../../platform/http/app-error.ts';
import { gains } from './gains.ts';
import {
  changed,
  codesOf,
  isAdministrator,
  isLastingAdministrator,
  ownOf,
  personIn,
  type RightsChange,
  type RightsState,
} from './rights-state.ts';
import { NOBODY_SIGNS, type WhoSigns, whoSigns } from './who-signs.ts';

/** A change that may be made. */
export interface JudgedChange extends WhoSigns {
  after: RightsState;
  /** Names of the administrators that it makes, alters or ends. */
  administrators: string[];
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
  const names = administrators.map((id) => personIn(before, id).name);
  if (administrators.length === 0) return { after, administrators: names, changes, ...NOBODY_SIGNS };
  if (![...after.people.keys()].some((id) => isLastingAdministrator(after, id)))
    throw new AppError('LAST_ADMINISTRATOR');
  const given = {
    gives: concerned.some((id) => gains(before, after, id)),
    resets,
    resetsOne: resets.some(isOne),
  };
  return {
    after,
    administrators: names,
    changes,
    ...whoSigns(before, after, change, { callerId, ...given }),
  };
}
