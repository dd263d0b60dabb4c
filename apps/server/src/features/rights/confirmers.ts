import { samePerson } from '@kiemlab/contract/core/same-person';
import { actingAs } from '@kiemlab/contract/features/safeguards/one-hand';
import { mayConfirm } from '@kiemlab/contract/features/safeguards/safeguards.rules';
import { gainsIn } from './gains.ts';
import type { GuardedParts } from './guarded-parts.ts';
import { codesOf, isApartIn, personIn, type RightsChange, type RightsState } from './rights-state.ts';

/**
 * Who may confirm what gives somebody a right that signs (rule R10): of the people that were loaded those with the right to, somebody else
 * than who asks, and no straw man of each other nor one who could act as who asks, who gains nothing by it, nor could act as who does, whom it does not concern, by whichever account (rule R7) or that of whoever was told
 * the password of it (rule R11), and who
 * has chosen the own password.
 */
export function confirmersIn(
  before: RightsState,
  after: RightsState,
  { passwords = [], addresses = new Map() }: RightsChange,
  askedBy: string,
): ReadonlySet<string> {
  const isFit = (id: string): boolean => {
    const person = { id, aliases: personIn(before, id).aliases };
    const accounts = actingAs(before.makers, person);
    const gainsNothing =
      !gainsIn(before, after, accounts) &&
      accounts.every((account) => !passwords.includes(account) && !addresses.has(account));
    return !samePerson(person, askedBy) && isApartIn(before, askedBy, id) && gainsNothing;
  };
  return new Set(
    [...before.people.keys()].filter(
      (id) =>
        mayConfirm({ permissions: codesOf(before, id) }) && !personIn(before, id).mustChange && isFit(id),
    ),
  );
}

/** Names of the people and groups that the guarded parts of a change are about. */
export function namesOf(
  before: RightsState,
  after: RightsState,
  { joins, permits, leaves, takes, enabled, passwords, addresses }: GuardedParts,
): string[] {
  const moved = [...joins, ...leaves].map(({ userId }) => userId);
  const people = [...moved, ...enabled, ...passwords, ...addresses.keys()];
  return [
    ...people.map((id) => personIn(after, id).name || personIn(before, id).name),
    ...[...permits.keys(), ...takes.keys()].map((id) => before.groups.get(id)?.name ?? ''),
  ];
}
