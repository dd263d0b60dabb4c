import { z } from 'zod';
import { id, instant, text } from '../../core/text.ts';
import { FLAG_BASES, TEST_TYPES } from '../test-setup/test-setup.api.ts';

/** The limits of an analyte as written in its monograph; absent bounds are open. Decimal strings, with the decimals that were typed. */
export const FlaggingSet = z.strictObject({
  flaggingName: z.string(),
  minimum: z.string().nullable(),
  maximum: z.string().nullable(),
  criticalLow: z.string().nullable(),
  criticalHigh: z.string().nullable(),
  /** Nothing of it may be there ('không được có'): counts as a maximum of zero. */
  absent: z.boolean(),
  /** Hours. */
  timeTurnaround: z.int().nullable(),
  dayTurnaround: z.int().nullable(),
});
export type FlaggingSet = z.output<typeof FlaggingSet>;

/** A version of the limits of an analyte; the unit and the printed requirement are told with them, as they mean nothing without. */
export const LimitsVersion = FlaggingSet.extend({
  version: z.int(),
  unit: z.string(),
  requirement: z.string(),
  /** Null where an upgrade wrote it. */
  author: z.string().nullable(),
  authorId: id.nullable(),
  reason: z.string(),
  writtenAt: instant,
  /** Null while a second person has not confirmed it, or when it was taken back before. */
  inForceFrom: instant.nullable(),
  confirmedBy: z.string().nullable(),
  /** Replaced, or taken back; null while it counts or waits. */
  endedAt: instant.nullable(),
  withdrawnBy: z.string().nullable(),
});
export type LimitsVersion = z.output<typeof LimitsVersion>;

/** The rule of an analyte as the settings dialog shows it: what counts, and what waits beside it. */
export const FlagRule = LimitsVersion.extend({
  /** The analyte's id: an analyte has one rule. */
  analytesFlagId: id,
  analytesUUID: id,
  analytesId: z.string(),
  analytesName: z.string(),
  testIdUUID: id,
  /** The test id as people read it. */
  testId: z.string(),
  testIdName: z.string(),
  analytesGroupId: id,
  type: z.enum(TEST_TYPES),
  methodId: z.string(),
  lod: z.string().nullable(),
  /** What of a result is compared with the limits. */
  flagCalculationBase: z.enum(FLAG_BASES),
  waiting: LimitsVersion.nullable(),
  /** Tests that were assigned with these limits. */
  testsAssigned: z.int(),
  /** Tests of the analyte that are not deleted, whatever limits they have. */
  testsStanding: z.int(),
  /** A second person confirmed these limits. */
  confirmed: z.boolean(),
  /** The analyte has, or had, bounds. */
  everBound: z.boolean(),
  /** It was copied with limits that tests were assigned with or that two people decided, or another that is called so has such ones. */
  copiedInUse: z.boolean(),
  /** The newest version that tests were assigned with, or that two people decided; null where there is none. */
  lastUsed: LimitsVersion.pick({
    minimum: true,
    maximum: true,
    criticalLow: true,
    criticalHigh: true,
    absent: true,
    unit: true,
    requirement: true,
  }).nullable(),
});
export type FlagRule = z.output<typeof FlagRule>;

/**
 * What limits mean nothing without, beside unit and requirement, which are theirs: of what they are, how that is measured, and which
 * value is compared. Whoever confirms a change of limits has it on the screen and signs it (rule T15).
 */
export const LimitsFacts = FlagRule.pick({
  analytesId: true,
  analytesName: true,
  testId: true,
  testIdName: true,
  type: true,
  methodId: true,
  lod: true,
  flagCalculationBase: true,
});
export type LimitsFacts = z.output<typeof LimitsFacts>;

const shown = text(2000);
/** The facts as somebody says to have seen them. */
export const SeenFacts = LimitsFacts.extend({
  analytesId: shown,
  analytesName: shown,
  testId: shown,
  testIdName: shown,
  methodId: shown,
  lod: shown.nullable(),
});

/** The facts of a rule. */
export const factsOf = (rule: LimitsFacts): LimitsFacts => ({
  analytesId: rule.analytesId,
  analytesName: rule.analytesName,
  testId: rule.testId,
  testIdName: rule.testIdName,
  type: rule.type,
  methodId: rule.methodId,
  lod: rule.lod,
  flagCalculationBase: rule.flagCalculationBase,
});
