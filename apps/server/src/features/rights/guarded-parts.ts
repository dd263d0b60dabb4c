import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { ADMINISTRATOR_RIGHT, GUARDED_RIGHTS } from '@kiemlab/contract/features/rights/rights.rules';
import {
  type AddressChange,
  changed,
  codesOf,
  isAdministrator,
  type Membership,
  personIn,
  type RightsChange,
  type RightsState,
} from './rights-state.ts';

/** The parts of a change that a second person signs for (rule R10). */
export interface GuardedParts {
  joins: { userId: string; groupId: string; until: Date | null }[];
  /** Rights that members of a group gain, by the group's id. */
  permits: Map<string, PermissionCode[]>;
  enabled: string[];
  passwords: string[];
  addresses: Map<string, readonly AddressChange[]>;
}

/** A change of which everything counts at once. */
export const NO_PARTS: GuardedParts = {
  joins: [],
  permits: new Map(),
  enabled: [],
  passwords: [],
  addresses: new Map(),
};

type Guarded = readonly PermissionCode[];
const FOREVER = Number.POSITIVE_INFINITY;
const GUARDED: ReadonlySet<PermissionCode> = new Set(GUARDED_RIGHTS);

/** Until when a person holds a right, in milliseconds; 0 where he or she does not. */
function heldUntil(state: RightsState, id: string, code: PermissionCode): number {
  const { enabled, groups } = personIn(state, id);
  if (!enabled) return 0;
  const ends = [...groups].flatMap(([group, until]) =>
    state.groups.get(group)?.codes.includes(code) ? [until?.getTime() ?? FOREVER] : [],
  );
  return Math.max(0, ...ends);
}

/** Rights of a list that a person has after a change and not before, or for longer. */
const gainsOf = (before: RightsState, after: RightsState, id: string, list: Guarded): Set<PermissionCode> =>
  new Set(list.filter((code) => heldUntil(after, id, code) > heldUntil(before, id, code)));

/** Guarded rights of an account, also of one that is disabled: it would have them when it is enabled. */
export const guardedHeld = (
  state: RightsState,
  id: string,
  list: Guarded = GUARDED_RIGHTS,
): PermissionCode[] => {
  const held = codesOf(changed(state, { enabled: [id] }), id);
  return list.filter((code) => held.has(code));
};

/** True where the change puts the person into the group, or leaves him or her there for longer. */
function comesInto(before: RightsState, after: RightsState, id: string, group: string): boolean {
  const held = personIn(before, id).groups;
  const earlier = held.get(group);
  const until = personIn(after, id).groups.get(group);
  if (until === undefined) return false;
  if (!held.has(group)) return true;
  return earlier instanceof Date && (until === null || until > earlier);
}

/** What of a change gives somebody a right of a list, or replaces the password or an address of who holds one. */
function partsOf(before: RightsState, change: RightsChange, after: RightsState, list: Guarded): GuardedParts {
  const parts: GuardedParts = {
    joins: [],
    permits: new Map(),
    enabled: [],
    passwords: [],
    addresses: new Map(),
  };
  for (const id of after.people.keys()) {
    const gains = gainsOf(before, after, id, list);
    if (gains.size === 0) continue;
    // What a disabled account has counts once it is enabled: that is what waits.
    if (!personIn(before, id).enabled) {
      parts.enabled.push(id);
      continue;
    }
    for (const [groupId, until] of personIn(after, id).groups) {
      const codes = after.groups.get(groupId)?.codes ?? [];
      if (!codes.some((code) => gains.has(code))) continue;
      if (comesInto(before, after, id, groupId)) parts.joins.push({ userId: id, groupId, until });
      const added = codes.filter(
        (code) => gains.has(code) && !before.groups.get(groupId)?.codes.includes(code),
      );
      if (change.permits?.has(groupId) && added.length > 0)
        parts.permits.set(groupId, [...new Set([...(parts.permits.get(groupId) ?? []), ...added])]);
    }
  }
  const isGuarded = (id: string): boolean => guardedHeld(before, id, list).length > 0;
  parts.passwords = (change.passwords ?? []).filter(isGuarded);
  for (const [id, addresses] of change.addresses ?? []) if (isGuarded(id)) parts.addresses.set(id, addresses);
  return parts;
}

/** What of a change waits for a second person: what gives a guarded right, or resets who holds one (rule R10). */
export function guardedParts(before: RightsState, change: RightsChange, after: RightsState): GuardedParts {
  const parts = partsOf(before, change, after, GUARDED_RIGHTS);
  // Of an administrator a second administrator signs (rule R5).
  const isOther = (id: string): boolean => !isAdministrator(changed(before, { enabled: [id] }), id);
  return {
    ...parts,
    passwords: parts.passwords.filter(isOther),
    addresses: new Map([...parts.addresses].filter(([id]) => isOther(id))),
  };
}

/** What of a change weakens a safeguard, whoever signs for it: as before, and what makes or resets an administrator. */
export const weakeningParts = (before: RightsState, change: RightsChange, after: RightsState): GuardedParts =>
  partsOf(before, change, after, [...GUARDED_RIGHTS, ADMINISTRATOR_RIGHT]);

export const isNone = ({ joins, permits, enabled, passwords, addresses }: GuardedParts): boolean =>
  joins.length + permits.size + enabled.length + passwords.length + addresses.size === 0;

const without = (ids: readonly string[] | undefined, some: readonly string[]): string[] =>
  (ids ?? []).filter((id) => !some.includes(id));

/** A change without its guarded parts: what counts at once. */
export function withoutParts(before: RightsState, change: RightsChange, parts: GuardedParts): RightsChange {
  const waits = (userId: string, groupId: string): boolean =>
    parts.joins.some((join) => join.userId === userId && join.groupId === groupId);
  const kept = (userId: string, memberships: readonly Membership[]): Membership[] =>
    memberships.flatMap((one): Membership[] => {
      const groupId = typeof one === 'string' ? one : one.groupId;
      if (!waits(userId, groupId)) return [one];
      // One that shall be longer stays as long as it was.
      return personIn(before, userId).groups.has(groupId) ? [groupId] : [];
    });
  return {
    ...change,
    ...(change.memberships && {
      memberships: new Map([...change.memberships].map(([id, groups]) => [id, kept(id, groups)])),
    }),
    ...(change.join && { join: change.join.filter(({ userId, groupId }) => !waits(userId, groupId)) }),
    ...(change.permits && {
      permits: new Map(
        [...change.permits].map(([id, codes]) => [
          id,
          codes.filter((code) => !GUARDED.has(code) || !parts.permits.get(id)?.includes(code)),
        ]),
      ),
    }),
    enabled: without(change.enabled, parts.enabled),
    passwords: without(change.passwords, parts.passwords),
    addresses: new Map([...(change.addresses ?? [])].filter(([id]) => !parts.addresses.has(id))),
  };
}
