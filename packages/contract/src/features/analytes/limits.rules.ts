import { type Actor, can } from '../../core/actor.ts';
import { compareDecimals } from '../../core/decimal.ts';
import type { PermissionCode } from '../../core/permissions.ts';
import type { FlaggingSet, LimitsVersion } from './limits.ts';
import { contradictsRequirement } from './requirement-numbers.ts';

/** The bounds, from the lowest to the highest. */
export const BOUNDS = ['criticalLow', 'minimum', 'maximum', 'criticalHigh'] as const;
export type Bound = (typeof BOUNDS)[number];

/** What a version of limits says, who wrote it and when left out. */
export type WrittenLimits = FlaggingSet & Pick<LimitsVersion, 'unit' | 'requirement'>;
/** What somebody sends of it: null opens a bound, what is left out stays. */
export type SentLimits = { [Key in keyof WrittenLimits]?: WrittenLimits[Key] | undefined };

/** A zero has no sign: "-0.00" is kept as "0.00", as the database does. */
const plainZero = (value: string): string => (/^-0+(?:\.0+)?$/.test(value) ? value.slice(1) : value);

const isZero = (value: string | null | undefined): boolean =>
  typeof value === 'string' && compareDecimals(value, '0') === 0;

/**
 * Limits as they are after somebody sent some of them, each number with the decimals it was typed with. What may not be there
 * at all has no lower bounds, and a maximum of zero, unless something else is sent: that `contradictions` names.
 */
export function limitsAfter(now: WrittenLimits, sent: SentLimits): WrittenLimits {
  const absent = sent.absent ?? now.absent;
  const zero = isZero(now.maximum) ? now.maximum : '0';
  const implied: SentLimits = sent.absent ? { minimum: null, criticalLow: null, maximum: zero } : {};
  // An open maximum beside `absent` says no more than that nobody typed one.
  const typed: SentLimits = sent.absent ? { ...sent, maximum: sent.maximum ?? undefined } : sent;
  const bound = (key: Bound): string | null => {
    const value = [typed[key], implied[key], now[key]].find((one) => one !== undefined) ?? null;
    return value === null ? null : plainZero(value);
  };
  return {
    flaggingName: sent.flaggingName ?? now.flaggingName,
    criticalLow: bound('criticalLow'),
    minimum: bound('minimum'),
    maximum: bound('maximum'),
    criticalHigh: bound('criticalHigh'),
    absent,
    timeTurnaround: sent.timeTurnaround === undefined ? now.timeTurnaround : sent.timeTurnaround,
    dayTurnaround: sent.dayTurnaround === undefined ? now.dayTurnaround : sent.dayTurnaround,
    unit: sent.unit ?? now.unit,
    requirement: sent.requirement ?? now.requirement,
  };
}

/** Bounds that are below one that has to be at or below them, over gaps too; empty where all are in order. A tie is in order. */
export function outOfOrder(limits: Pick<FlaggingSet, Bound>): Bound[] {
  const written = BOUNDS.filter((bound) => limits[bound] !== null);
  return written.filter((upper, place) =>
    written
      .slice(0, place)
      .some((lower) => compareDecimals(limits[lower] ?? '0', limits[upper] ?? '0') === 1),
  );
}

/** Bounds that say something else than `absent`: it has no lower ones, and its maximum is zero. */
export const contradictions = (limits: Pick<FlaggingSet, Bound | 'absent'>): Bound[] =>
  limits.absent
    ? BOUNDS.filter(
        (bound) =>
          (bound === 'maximum' && !isZero(limits.maximum)) ||
          ((bound === 'minimum' || bound === 'criticalLow') && limits[bound] !== null),
      )
    : [];

/** What results are judged by. The spans until a result is due, and what the rule is called, are no limits. */
const JUDGED_BY = [...BOUNDS, 'absent', 'unit', 'requirement'] as const;
type JudgedBy = Pick<WrittenLimits, (typeof JUDGED_BY)[number]>;

/** True when the limits are others: 95.0 is not 95, as results are rounded to the decimals of a limit. */
export const areOthers = (before: WrittenLimits, after: WrittenLimits): boolean =>
  JUDGED_BY.some((key) => before[key] !== after[key]);

/** True when nothing of a version is another than in the one before. */
export const areSame = (before: WrittenLimits, after: WrittenLimits): boolean =>
  !areOthers(before, after) &&
  before.flaggingName === after.flaggingName &&
  before.timeTurnaround === after.timeTurnaround &&
  before.dayTurnaround === after.dayTurnaround;

/** True where somebody has said a bound. */
export const hasBounds = (limits: Pick<FlaggingSet, Bound>): boolean =>
  BOUNDS.some((bound) => limits[bound] !== null);

/**
 * True where bounds are taken away instead of changed: no test of the analyte stands. Whether that wants a reason and a second person is another
 * question (rule T15).
 */
export const mayTakeAway = ({ testsStanding }: { testsStanding: number }): boolean => testsStanding === 0;

/** What has been done with limits so far. */
export interface LimitsUse {
  /** Tests that were assigned with them. */
  testsAssigned: number;
  /** A second person confirmed them: one alone does not change that either. */
  confirmed: boolean;
  /** The analyte has, or had, bounds. */
  everBound: boolean;
  /** It was copied with limits that were in use, or is called as another that has such ones: it is changed as they are. */
  copiedInUse: boolean;
  /** What the newest version that was in use says; null where none was. */
  lastUsed: JudgedBy | null;
}

/**
 * True where a change leaves what limits that were in use said, whatever stood there in between: the requirement of an analyte that was tested is not emptied
 * with the help of its first bounds, and then another one.
 */
const departs = (before: WrittenLimits, after: WrittenLimits, { lastUsed }: LimitsUse): boolean =>
  JUDGED_BY.some((key) => {
    const said = lastUsed?.[key];
    return Boolean(said) && before[key] !== after[key] && said !== after[key];
  });

/**
 * True for a change of limits that tests were assigned with, or that a second person confirmed, also where they were copied, and for one that leaves
 * what such limits said: it wants a reason (rule T15). The first bounds of an analyte that so far had none are nobody's change.
 */
export function wantsReason(before: WrittenLimits, after: WrittenLimits, use: LimitsUse): boolean {
  if (!areOthers(before, after)) return false;
  const fills = (old: string, now: string): boolean => old === '' || old === now;
  // What is made anew under the names of what was in use has no first bounds.
  const isFirst =
    !use.everBound &&
    !use.copiedInUse &&
    hasBounds(after) &&
    fills(before.unit, after.unit) &&
    fills(before.requirement, after.requirement);
  const isUsed = use.testsAssigned > 0 || use.confirmed || use.copiedInUse;
  return (!isFirst && isUsed) || departs(before, after, use);
}

/** True for a change that somebody else has to confirm (rule T15): such a one, and any by which the words of the requirement name other numbers than the bounds. */
export const isGuarded = (before: WrittenLimits, after: WrittenLimits, use: LimitsUse): boolean =>
  wantsReason(before, after, use) || (areOthers(before, after) && contradictsRequirement(after));

/** A right on results that the second person has, beside changing the set-up. */
export const CONFIRMER_RIGHTS = ['Test_Approve', 'Test_Unlock'] as const satisfies PermissionCode[];

/** True for who may confirm limits that somebody else wrote. */
export const mayConfirmLimits = (actor: Actor): boolean =>
  can(actor, 'EditConfig') && can(actor, ...CONFIRMER_RIGHTS);

/** What the signature of who confirms says. */
export const LIMITS_MEANING = 'limits-confirmed';
