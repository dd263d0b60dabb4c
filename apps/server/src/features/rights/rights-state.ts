import type { AccountAccess } from '@kiemlab/contract/features/rights/account-access';
import type { AppCode, PermissionCode } from '@kiemlab/contract/core/permissions';
import { accountsOf } from '@kiemlab/contract/core/same-person';
import { ADMINISTRATOR_RIGHT } from '@kiemlab/contract/features/rights/rights.rules';
import { couldActAs } from '@kiemlab/contract/features/safeguards/could-act-as';
import {
  actingAs,
  type Counted,
  isOneHand,
  type Makers,
} from '@kiemlab/contract/features/safeguards/one-hand';

/** A person, as far as rights go. */
export interface PersonRights {
  name: string;
  username: string;
  /** May log in. */
  enabled: boolean;
  /** Has to choose a new password first: nobody else must be able to confirm with the one that was given. */
  mustChange: boolean;
  /** Who else could act as the account. */
  access: AccountAccess;
  /** Other accounts that could act as it: that ever gave it a password or set its mail address, or did so to one of these. */
  givers: ReadonlySet<string>;
  /** Other accounts that are the same person's (rule R7). */
  aliases: ReadonlySet<string>;
  /** Groups at present, each with its end where it has one. */
  groups: Map<string, Date | null>;
}

export interface GroupRights {
  id: string;
  app: AppCode;
  name: string;
  codes: readonly PermissionCode[];
}

/** Who may what at a moment, of the people whom a change concerns and of all administrators. */
export interface RightsState {
  people: ReadonlyMap<string, PersonRights>;
  groups: ReadonlyMap<string, GroupRights>;
  /** Who could act as whom of those who confirm (rules R10, R11). */
  makers: Makers;
  /** Who may confirm, or could lately (rule R10). */
  counted: readonly Counted[];
}

/** A group that a person is to be in: its id (the end stays as it is), or with an end (null: for good). */
export type Membership = string | { groupId: string; until: Date | null };

/** A mail address of an account that becomes another one. */
export interface AddressChange {
  /** The one that links to replace a password go to, or the other one. */
  kind: 'email' | 'alternate';
  before: string;
  after: string;
}

/** Rights as they shall be; what is not named stays. */
export interface RightsChange {
  /** An account that `work` makes, as it will be called, with who gives its first password and sets its address. */
  made?: { id: string; name: string; username: string; access: AccountAccess };
  /** All groups of a person, by the person's id; of an account that `work` makes, too. */
  memberships?: ReadonlyMap<string, readonly Membership[]>;
  /** Somebody comes into a group, for good or until a moment; the person's other groups stay. */
  join?: readonly { userId: string; groupId: string; until: Date | null }[];
  /** Somebody leaves a group. */
  leave?: readonly { userId: string; groupId: string }[];
  /** All rights of a group, by the group's id. */
  permits?: ReadonlyMap<string, readonly PermissionCode[]>;
  /** Accounts that may log in no more. */
  disabled?: readonly string[];
  /** Accounts that may log in again. */
  enabled?: readonly string[];
  /** Accounts whose password somebody else sets: who knows an administrator's password could act as one. */
  passwords?: readonly string[];
  /** Accounts whose mail addresses somebody else changes, by their ids. */
  addresses?: ReadonlyMap<string, readonly AddressChange[]>;
}

const NOBODY: PersonRights = {
  name: '',
  username: '',
  enabled: true,
  mustChange: false,
  access: { email: '', emailSet: null, passwordGiven: null },
  givers: new Set(),
  aliases: new Set(),
  groups: new Map(),
};

/** A person of the state; an account that is not made yet is in no group. */
export const personIn = (state: RightsState, id: string): PersonRights => state.people.get(id) ?? NOBODY;

/** All accounts of whoever has one (rule R7). */
export const ownOf = (state: RightsState, id: string): string[] =>
  accountsOf({ id, aliases: personIn(state, id).aliases });

/** What a person may do: nothing while the account is disabled. */
export function codesOf(state: RightsState, id: string): Set<PermissionCode> {
  const { enabled, groups } = personIn(state, id);
  return new Set(enabled ? [...groups.keys()].flatMap((group) => state.groups.get(group)?.codes ?? []) : []);
}

export const isAdministrator = (state: RightsState, id: string): boolean =>
  codesOf(state, id).has(ADMINISTRATOR_RIGHT);

/** True where somebody is no straw man of who asks, nor the other way round, and could not act as that one (rules R10, R11), by the rights of a state. */
export function isApartIn(state: RightsState, askedBy: string, id: string): boolean {
  const asker = { isAdministrator: isAdministrator(state, askedBy), givers: personIn(state, askedBy).givers };
  const { aliases } = personIn(state, id);
  return (
    !isOneHand(state.makers, { id, aliases }, askedBy) &&
    !couldActAs(asker, actingAs(state.makers, { id, aliases }))
  );
}

/** True for an administrator whose right does not end by itself. */
export const isLastingAdministrator = (state: RightsState, id: string): boolean =>
  [...personIn(state, id).groups].some(
    ([group, until]) => until === null && state.groups.get(group)?.codes.includes(ADMINISTRATOR_RIGHT),
  ) && personIn(state, id).enabled;

const until = (person: PersonRights, membership: Membership): [string, Date | null] =>
  typeof membership === 'string'
    ? [membership, person.groups.get(membership) ?? null]
    : [membership.groupId, membership.until];

/** The state after a change. */
export function changed(state: RightsState, change: RightsChange): RightsState {
  const people = new Map(state.people);
  const put = (id: string, part: (person: PersonRights) => Partial<PersonRights>): void => {
    const person = people.get(id) ?? NOBODY;
    people.set(id, { ...person, ...part(person) });
  };
  if (change.made) {
    const { id, ...made } = change.made;
    put(id, () => made);
  }
  for (const [id, memberships] of change.memberships ?? [])
    put(id, (person) => ({ groups: new Map(memberships.map((one) => until(person, one))) }));
  for (const { userId, groupId, until: end } of change.join ?? [])
    put(userId, ({ groups }) => ({ groups: new Map(groups).set(groupId, end) }));
  for (const { userId, groupId } of change.leave ?? [])
    put(userId, ({ groups }) => ({ groups: new Map([...groups].filter(([id]) => id !== groupId)) }));
  for (const id of change.disabled ?? []) put(id, () => ({ enabled: false }));
  for (const id of change.enabled ?? []) put(id, () => ({ enabled: true }));
  const groups = new Map(state.groups);
  for (const [id, codes] of change.permits ?? []) {
    const group = groups.get(id);
    if (group) groups.set(id, { ...group, codes });
  }
  return { ...state, people, groups };
}

/** Whose groups a change names. */
export const movedIn = ({ memberships, join = [], leave = [] }: RightsChange): string[] => [
  ...new Set(
    [...(memberships?.keys() ?? []), ...join, ...leave].map((one) =>
      typeof one === 'string' ? one : one.userId,
    ),
  ),
];

/** Everybody and every group that a change names. */
export function namedIn(change: RightsChange): { userIds: string[]; groupIds: string[] } {
  const { permits, disabled = [], enabled = [], passwords = [], addresses = new Map() } = change;
  return {
    userIds: [...new Set([...movedIn(change), ...disabled, ...enabled, ...passwords, ...addresses.keys()])],
    groupIds: [...(permits?.keys() ?? [])],
  };
}
