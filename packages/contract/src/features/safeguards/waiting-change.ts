import { z } from 'zod';
import { APPS, PERMISSIONS } from '../../core/permissions.ts';
import { day, id, instant } from '../../core/text.ts';
import { AccountAccess } from '../rights/account-access.ts';
import { KEPT_MONTHS, RETENTION_SOURCE } from '../retention/retention-months.ts';
import { FLAG_BASES } from '../templates/flag-bases.ts';
import { CHANGE_STATES } from './safeguards.rules.ts';

/** What can wait for a second person. */
export const WAITING_KINDS = [
  'setting',
  'membership',
  'permits',
  'leave',
  'take',
  'enable',
  'password',
  'address',
  'name',
  'two-people',
  'flag-base',
  'test-people',
  'retention',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

const codes = z.array(z.enum(Object.keys(PERMISSIONS) as [keyof typeof PERMISSIONS]));
const kept = z.strictObject(KEPT_MONTHS);
const person = z.strictObject({ id, name: z.string(), username: z.string() });
/** Who gains a right that is guarded, or gets another password; what was decided before it was shown says nothing of the access. */
const gainer = person.extend({ access: AccountAccess.optional() });
const group = z.strictObject({ id, app: z.enum(APPS), name: z.string() });

/** What a second person is shown and signs, of each kind; as it is when it is shown. */
export const Proposed = z.discriminatedUnion('kind', [
  /** A setting, from which day on; what counts on that day as `before`. */
  z.strictObject({
    kind: z.literal('setting'),
    key: z.string(),
    validFrom: day,
    before: z.unknown(),
    after: z.unknown(),
  }),
  /** Somebody comes into a group, or stays longer: all that the group may; `until` is the last day. */
  z.strictObject({
    kind: z.literal('membership'),
    person: gainer,
    group,
    until: day.nullable(),
    gives: codes,
  }),
  /** A group with members may more. */
  z.strictObject({ kind: z.literal('permits'), group, gives: codes, members: z.array(gainer) }),
  /** Somebody leaves a group, at once or on a last day, and confirms for quality without what it lets sign. */
  z.strictObject({ kind: z.literal('leave'), person, group, until: day.nullable(), takes: codes }),
  /** A group loses rights that sign, of which a member confirms for quality without them. */
  z.strictObject({ kind: z.literal('take'), group, takes: codes, members: z.array(person) }),
  /** Somebody may log in again. */
  z.strictObject({ kind: z.literal('enable'), person: gainer, gives: codes }),
  /** Somebody's password is replaced: by a mailed link, or by one that is good for one log-in. */
  z.strictObject({ kind: z.literal('password'), person: gainer, holds: codes, mailed: z.boolean() }),
  /** A mail address to which links for a new password go. */
  z.strictObject({
    kind: z.literal('address'),
    person,
    holds: codes,
    addresses: z.array(
      z.strictObject({ kind: z.enum(['email', 'alternate']), before: z.string(), after: z.string() }),
    ),
  }),
  /** An account gets a name by which it counts as one person's with others: names count for ever (rule R7). */
  z.strictObject({
    kind: z.literal('name'),
    person,
    holds: codes,
    before: z.string(),
    after: z.string(),
    /** Accounts that would count as the same person's, with the guarded rights of each. */
    alike: z.array(person.extend({ holds: codes })),
  }),
  /** Two accounts are two people's, as an administrator said alone: all others who could confirm it were one of the two. */
  z.strictObject({ kind: z.literal('two-people'), members: z.array(person) }),
  /**
   * Another value is compared with the limits, of a group of analytes, of an analyte that moves, or (without a test id) of a test group; or of an
   * analyte whose own LOD or LOQ is compared that is another one.
   */
  z.strictObject({
    kind: z.literal('flag-base'),
    testId: z.string(),
    name: z.string(),
    moves: z.strictObject({ from: z.string(), to: z.string() }).optional(),
    /** Limits of detection and of quantitation of the analyte; empty where there is none. */
    own: z
      .array(z.strictObject({ of: z.enum(['LOD', 'LOQ']), before: z.string(), after: z.string() }))
      .optional(),
    /** The living analytes that it reaches: how many, what the first are called, and a mark of them all; what was decided before it was shown names none. */
    analytes: z.strictObject({ count: z.int(), first: z.array(z.string()), mark: z.string() }).optional(),
    before: z.enum(FLAG_BASES),
    after: z.enum(FLAG_BASES),
  }),
  /** Others may test, or approve; null: everybody with the right. */
  z.strictObject({
    kind: z.literal('test-people'),
    testId: z.string(),
    name: z.string(),
    lists: z.array(
      z.strictObject({
        role: z.enum(['technician', 'approver']),
        before: z.array(person).nullable(),
        after: z.array(person).nullable(),
      }),
    ),
  }),
  /** Samples received from a day on are kept for less long; `before` are the rules that count for them, one after the other. */
  z.strictObject({
    kind: z.literal('retention'),
    template: z.string().nullable(),
    sampleSource: RETENTION_SOURCE,
    effectiveFrom: day,
    before: z.array(kept),
    after: kept,
  }),
]);
export type Proposed = z.output<typeof Proposed>;

const somebody = z.strictObject({ id, name: z.string() });

/** A change that waits for a second person, or did. */
export const WaitingChange = z.strictObject({
  id,
  kind: z.enum(WAITING_KINDS),
  /** What it is about, in a few words: a person, a setting, a test id. */
  name: z.string(),
  /** Null where it cannot be made any more, or was replaced by a newer one. */
  proposed: Proposed.nullable(),
  /** The mark of what is shown (SHA-256, hexadecimal); who confirms names it. Null once it is decided, or cannot be made. */
  seen: z.string().nullable(),
  reason: z.string(),
  askedBy: somebody,
  askedAt: instant,
  state: z.enum(CHANGE_STATES),
  decidedBy: somebody.nullable(),
  decidedAt: instant.nullable(),
  decisionReason: z.string(),
  /** An administrator did it alone, as nobody else could confirm. */
  alone: z.boolean(),
  seenBy: somebody.nullable(),
  seenAt: instant.nullable(),
  /** Whether the caller may confirm it now, as the second person or alone. */
  mayConfirm: z.enum(['second', 'alone']).nullable(),
  mayWithdraw: z.boolean(),
  /** Whether the caller may note having seen it: done alone, not seen yet, by nobody whom it concerns. */
  maySee: z.boolean(),
});
export type WaitingChange = z.output<typeof WaitingChange>;
