import type { Proposed } from '@kiemlab/contract/features/safeguards/waiting-change';
import { guardedHeld } from './guarded-parts.ts';
import { lastDayOf } from './last-day.ts';
import type { ProposedRights } from './proposed-rights.ts';
import { codesOf, personIn, type RightsState } from './rights-state.ts';

const shownPerson = (state: RightsState, id: string) => {
  const { name, username } = personIn(state, id);
  return { id, name, username };
};
const shownGainer = (state: RightsState, id: string) => ({
  ...shownPerson(state, id),
  access: personIn(state, id).access,
});
const shownGroup = (state: RightsState, id: string) => {
  const group = state.groups.get(id);
  if (!group) throw new Error('a judged change names a group that is not there');
  return { id, app: group.app, name: group.name };
};

const membersOf = <Shown extends { id: string }>(
  state: RightsState,
  groupId: string,
  shown: (state: RightsState, id: string) => Shown,
): Shown[] =>
  [...state.people]
    .filter(([, { enabled, groups }]) => enabled && groups.has(groupId))
    .map(([id]) => shown(state, id))
    .sort((a, b) => (a.id < b.id ? -1 : 1));

/** What a second person is shown of a change of rights; `mailed` where a link replaces the password. */
export function showProposed(
  before: RightsState,
  after: RightsState,
  proposed: ProposedRights,
  { mailed }: { mailed: boolean },
): Proposed {
  switch (proposed.kind) {
    case 'membership': {
      const { userId, groupId, until } = proposed;
      return {
        kind: 'membership',
        person: shownGainer(after, userId),
        group: shownGroup(before, groupId),
        until: lastDayOf(until === null ? null : new Date(until)),
        gives: [...(before.groups.get(groupId)?.codes ?? [])],
      };
    }
    case 'permits': {
      const held = before.groups.get(proposed.groupId)?.codes ?? [];
      return {
        kind: 'permits',
        group: shownGroup(before, proposed.groupId),
        gives: proposed.codes.filter((code) => !held.includes(code)),
        members: membersOf(before, proposed.groupId, shownGainer),
      };
    }
    case 'leave': {
      const { userId, groupId, until } = proposed;
      const left = codesOf(after, userId);
      return {
        kind: 'leave',
        person: shownPerson(after, userId),
        group: shownGroup(before, groupId),
        until: lastDayOf(until === null ? null : new Date(until)),
        takes: (before.groups.get(groupId)?.codes ?? []).filter((code) => until !== null || !left.has(code)),
      };
    }
    case 'take':
      return {
        kind: 'take',
        group: shownGroup(before, proposed.groupId),
        takes: proposed.codes,
        members: membersOf(before, proposed.groupId, shownPerson),
      };
    case 'enable':
      return {
        kind: 'enable',
        person: shownGainer(after, proposed.userId),
        gives: [...codesOf(after, proposed.userId)].sort(),
      };
    case 'password':
      return {
        kind: 'password',
        person: shownGainer(after, proposed.userId),
        holds: guardedHeld(before, proposed.userId),
        mailed,
      };
    case 'address':
      return {
        kind: 'address',
        person: shownPerson(after, proposed.userId),
        holds: guardedHeld(before, proposed.userId),
        addresses: proposed.addresses,
      };
  }
}
