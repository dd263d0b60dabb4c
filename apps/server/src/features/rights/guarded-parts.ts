import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import {
  ADMINISTRATOR_RIGHT,
  GUARDED_RIGHTS,
  SIGNING_RIGHTS,
} from '@kiemlab/contract/features/rights/rights.rules';
import { QUALITY_RIGHT, UNIT_HEAD_RIGHT } from '@kiemlab/contract/features/safeguards/safeguards.rules';
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
  /** Who leaves a group, at once (null) or on a day, and would confirm for quality without what it lets sign. */
  leaves: { userId: string; groupId: string; until: Date | null }[];
  /** Rights that sign which a group loses, by its id, where a member would confirm for quality without them. */
  takes: Map<string, PermissionCode[]>;
  enabled: string[];
  passwords: string[];
  addresses: Map<string, readonly AddressChange[]>;
}

/** A change of which everything counts at once. */
export const NO_PARTS: GuardedParts = {
  joins: [],
  permits: new Map(),
  leaves: [],
  takes: new Map(),
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

/**
 * True for who comes to confirm for quality, if only for a time, because rights that sign are taken: by them nobody confirms for quality
 * (`isQuality`). Not for who confirms then anyhow; and where `Audit_Review` is given in the same change, that is what waits.
 */
function becomesQuality(before: RightsState, after: RightsState, id: string): boolean {
  const until = (state: RightsState, codes: Guarded): number =>
    Math.max(...codes.map((code) => heldUntil(state, id, code)));
  const from = Math.max(until(after, SIGNING_RIGHTS), until(before, [ADMINISTRATOR_RIGHT, UNIT_HEAD_RIGHT]));
  const reviews = Math.min(until(before, [QUALITY_RIGHT]), until(after, [QUALITY_RIGHT]));
  return Math.min(until(before, SIGNING_RIGHTS), reviews) > from;
}

/** What of a change takes rights that sign from who would confirm for quality without them (rule R10). */
function takenParts(before: RightsState, after: RightsState): Pick<GuardedParts, 'leaves' | 'takes'> {
  const leaves: GuardedParts['leaves'] = [];
  const takes: GuardedParts['takes'] = new Map();
  for (const [id, { groups }] of before.people) {
    if (!becomesQuality(before, after, id)) continue;
    for (const [groupId, until] of groups) {
      const held = SIGNING_RIGHTS.filter((code) => before.groups.get(groupId)?.codes.includes(code));
      const left = personIn(after, id).groups.get(groupId);
      const isShorter = left !== null && (left?.getTime() ?? 0) < (until?.getTime() ?? FOREVER);
      if (held.length > 0 && isShorter) leaves.push({ userId: id, groupId, until: left ?? null });
      const taken = held.filter((code) => !after.groups.get(groupId)?.codes.includes(code));
      if (taken.length > 0) takes.set(groupId, taken);
    }
  }
  return { leaves, takes };
}

/** What of a change gives somebody a right of a list, or replaces the password or an address of who holds one. */
function partsOf(before: RightsState, change: RightsChange, after: RightsState, list: Guarded): GuardedParts {
  const parts: GuardedParts = {
    joins: [],
    permits: new Map(),
    ...takenParts(before, after),
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

export const isNone = (parts: GuardedParts): boolean =>
  [parts.joins, parts.leaves, parts.enabled, parts.passwords].every((part) => part.length === 0) &&
  [parts.permits, parts.takes, parts.addresses].every((part) => part.size === 0);

const without = (ids: readonly string[] | undefined, some: readonly string[]): string[] =>
  (ids ?? []).filter((id) => !some.includes(id));

/** A change without its guarded parts: what counts at once. */
export function withoutParts(before: RightsState, change: RightsChange, parts: GuardedParts): RightsChange {
  const waits = (userId: string, groupId: string): boolean =>
    [...parts.joins, ...parts.leaves].some((one) => one.userId === userId && one.groupId === groupId);
  const kept = (userId: string, memberships: readonly Membership[]): Membership[] => [
    ...memberships.filter((one) => !waits(userId, typeof one === 'string' ? one : one.groupId)),
    // One that shall be longer, shorter or none stays as long as it was.
    ...[...personIn(before, userId).groups.keys()].filter((groupId) => waits(userId, groupId)),
  ];
  return {
    ...change,
    ...(change.memberships && {
      memberships: new Map([...change.memberships].map(([id, groups]) => [id, kept(id, groups)])),
    }),
    ...(change.join && { join: change.join.filter(({ userId, groupId }) => !waits(userId, groupId)) }),
    ...(change.leave && { leave: change.leave.filter(({ userId, groupId }) => !waits(userId, groupId)) }),
    ...(change.permits && {
      permits: new Map(
        [...change.permits].map(([id, codes]) => [
          id,
          [
            ...codes.filter((code) => !GUARDED.has(code) || !parts.permits.get(id)?.includes(code)),
            ...(parts.takes.get(id) ?? []),
          ],
        ]),
      ),
    }),
    enabled: without(change.enabled, parts.enabled),
    passwords: without(change.passwords, parts.passwords),
    addresses: new Map([...(change.addresses ?? [])].filter(([id]) => !parts.addresses.has(id))),
  };
}
