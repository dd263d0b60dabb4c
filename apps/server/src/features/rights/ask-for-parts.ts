import type { Tx } from '@kiemlab/db/unit-of-work';
import type { Context } from '../../platform/http/context.ts';
import { type Asked, endWaiting, waitForSecond } from '../safeguards/ask-second.ts';
import type { GuardedParts } from './guarded-parts.ts';
import type { JudgedChange } from './judge-rights.ts';
import { type ProposedRights, subjectOf } from './proposed-rights.ts';
import { movedIn, personIn, type RightsChange, type RightsState } from './rights-state.ts';

interface Asking {
  before: RightsState;
  judged: Pick<JudgedChange, 'after'>;
  change: RightsChange;
  waits: GuardedParts;
}

/** The guarded parts of a change, each as it is kept while it waits. */
function proposalsOf(parts: GuardedParts): ProposedRights[] {
  const { joins, permits, leaves, takes, enabled, passwords, addresses } = parts;
  return [
    ...joins.map(({ userId, groupId, until }): ProposedRights => ({
      kind: 'membership',
      userId,
      groupId,
      until: until?.toISOString() ?? null,
    })),
    ...[...permits].map(([groupId, codes]): ProposedRights => ({ kind: 'permits', groupId, codes })),
    ...leaves.map(({ userId, groupId, until }): ProposedRights => ({
      kind: 'leave',
      userId,
      groupId,
      until: until?.toISOString() ?? null,
    })),
    ...[...takes].map(([groupId, codes]): ProposedRights => ({ kind: 'take', groupId, codes })),
    ...enabled.map((userId): ProposedRights => ({ kind: 'enable', userId })),
    ...passwords.map((userId): ProposedRights => ({ kind: 'password', userId })),
    ...[...addresses].map(([userId, moved]): ProposedRights => ({
      kind: 'address',
      userId,
      addresses: [...moved],
    })),
  ];
}

/** Memberships that a change makes, ends, or sets another end to. */
function writtenMemberships({ before, judged, change }: Asking): { userId: string; groupId: string }[] {
  return movedIn(change).flatMap((userId) => {
    const held = personIn(before, userId).groups;
    const now = personIn(judged.after, userId).groups;
    return [...new Set([...held.keys(), ...now.keys()])]
      .filter(
        (groupId) =>
          held.get(groupId)?.getTime() !== now.get(groupId)?.getTime() ||
          held.has(groupId) !== now.has(groupId),
      )
      .map((groupId) => ({ userId, groupId }));
  });
}

/**
 * What waits and is done otherwise now: a membership that is written is neither made nor ended by what waits, who leaves does
 * not come, who is disabled is not enabled.
 */
function overtakenBy(asking: Asking): { kind: ProposedRights['kind']; subject: string }[] {
  const { join = [], leave = [], disabled = [] } = asking.change;
  const both = writtenMemberships(asking).map((one) => ({ ...one, kinds: ['membership', 'leave'] as const }));
  const named = [
    ...both,
    ...join.map((one) => ({ ...one, kinds: ['leave'] as const })),
    ...leave.map((one) => ({ ...one, kinds: ['membership'] as const })),
  ];
  return [
    ...named.flatMap(({ userId, groupId, kinds }) =>
      kinds.map((kind) => ({ kind, subject: `${userId}:${groupId}` })),
    ),
    ...disabled.map((subject) => ({ kind: 'enable' as const, subject })),
  ];
}

/** The guarded parts of a change, each as it is asked for. */
export function askedOf(
  { before, judged }: Pick<Asking, 'before' | 'judged'>,
  parts: GuardedParts,
  { askedBy, reason }: { askedBy: string; reason: string },
): { proposed: ProposedRights; asked: Asked }[] {
  const nameOf = (userId: string): string =>
    personIn(judged.after, userId).name || personIn(before, userId).name;
  return proposalsOf(parts).map((proposed) => {
    const group = 'groupId' in proposed ? (before.groups.get(proposed.groupId)?.name ?? '') : '';
    const person = 'userId' in proposed ? nameOf(proposed.userId) : '';
    const asked = {
      kind: proposed.kind,
      subject: subjectOf(proposed),
      name: [person, group].filter(Boolean).join(' – '),
      proposal: proposed,
      reason,
      askedBy,
      concerns: 'userId' in proposed ? [proposed.userId] : [],
    };
    return { proposed, asked };
  });
}

/** Lets the guarded parts of a change wait for their second person (rule R10). */
export async function askForParts(
  tx: Tx,
  context: Pick<Context, 'mailer'>,
  asking: Asking,
  { askedBy, reason }: { askedBy: string; reason: string },
): Promise<void> {
  for (const one of overtakenBy(asking)) await endWaiting(tx, { ...one, askedBy });
  for (const { asked } of askedOf(asking, asking.waits, { askedBy, reason }))
    await waitForSecond(tx, context, asked);
}
