import { PERMISSIONS, type PermissionCode } from '@kiemlab/contract/core/permissions';
import { z } from 'zod';
import type { RightsChange } from './rights-state.ts';

const codes = z.array(z.enum(Object.keys(PERMISSIONS) as [PermissionCode, ...PermissionCode[]]));

/** What is kept of a change of rights that waits. */
export const ProposedRights = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('membership'),
    userId: z.string(),
    groupId: z.string(),
    /** Null: for good. */
    until: z.iso.datetime({ offset: true }).nullable(),
  }),
  z.strictObject({ kind: z.literal('permits'), groupId: z.string(), codes }),
  z.strictObject({
    kind: z.literal('leave'),
    userId: z.string(),
    groupId: z.string(),
    /** The last moment; null: at once. */
    until: z.iso.datetime({ offset: true }).nullable(),
  }),
  z.strictObject({ kind: z.literal('take'), groupId: z.string(), codes }),
  z.strictObject({ kind: z.literal('enable'), userId: z.string() }),
  z.strictObject({ kind: z.literal('password'), userId: z.string() }),
  z.strictObject({
    kind: z.literal('address'),
    userId: z.string(),
    addresses: z.array(
      z.strictObject({ kind: z.enum(['email', 'alternate']), before: z.string(), after: z.string() }),
    ),
  }),
]);
export type ProposedRights = z.output<typeof ProposedRights>;

/** The record that a proposal is about: one of them waits at a time. */
export function subjectOf(proposed: ProposedRights): string {
  const { kind } = proposed;
  if (kind === 'membership' || kind === 'leave') return `${proposed.userId}:${proposed.groupId}`;
  return kind === 'permits' || kind === 'take' ? proposed.groupId : proposed.userId;
}

/** A proposal as a change of rights, given what groups hold now. */
export function changeOfProposed(
  proposed: ProposedRights,
  held: (groupId: string) => readonly PermissionCode[],
): RightsChange {
  switch (proposed.kind) {
    case 'membership': {
      const { userId, groupId, until } = proposed;
      return { join: [{ userId, groupId, until: until === null ? null : new Date(until) }] };
    }
    case 'permits':
      return {
        permits: new Map([[proposed.groupId, [...new Set([...held(proposed.groupId), ...proposed.codes])]]]),
      };
    case 'leave': {
      const { userId, groupId, until } = proposed;
      return until === null
        ? { leave: [{ userId, groupId }] }
        : { join: [{ userId, groupId, until: new Date(until) }] };
    }
    case 'take':
      return {
        permits: new Map([
          [proposed.groupId, held(proposed.groupId).filter((code) => !proposed.codes.includes(code))],
        ]),
      };
    case 'enable':
      return { enabled: [proposed.userId] };
    case 'password':
      return { passwords: [proposed.userId] };
    case 'address':
      return { addresses: new Map([[proposed.userId, proposed.addresses]]) };
  }
}
