import type { FlaggingSet, FlagRule, LimitsVersion } from '@kiemlab/contract/features/analytes/limits';
import type { WrittenLimits } from '@kiemlab/contract/features/analytes/limits.rules';
import type { AnalyteOfLimits, FlaggingColumns, LimitsColumns, StoredLimits } from './limits.queries.ts';

/** Bounds and spans as calls answer them, of a version or of an analyte with its limits in force. */
export const presentFlagging = (row: FlaggingColumns): FlaggingSet => ({
  flaggingName: row.flag_name,
  minimum: row.minimum,
  maximum: row.maximum,
  criticalLow: row.critical_low,
  criticalHigh: row.critical_high,
  absent: row.absent,
  timeTurnaround: row.hours_turnaround,
  dayTurnaround: row.days_turnaround,
});

/** A version of limits as calls answer it. */
export const presentLimits = (row: StoredLimits): LimitsVersion => ({
  version: row.version,
  ...presentFlagging(row),
  unit: row.unit,
  requirement: row.requirement,
  author: row.author,
  authorId: row.author_id,
  reason: row.reason,
  writtenAt: row.written_at.toISOString(),
  inForceFrom: row.in_force_from?.toISOString() ?? null,
  confirmedBy: row.confirmed_by,
  endedAt: row.ended_at?.toISOString() ?? null,
  withdrawnBy: row.withdrawn_by,
});

/** What limits say, as it is stored. */
export const limitsColumns = (
  limits: WrittenLimits,
): Omit<LimitsColumns, 'analyte_id' | 'author_id' | 'reason'> => ({
  flag_name: limits.flaggingName,
  unit: limits.unit,
  requirement: limits.requirement,
  absent: limits.absent,
  minimum: limits.minimum,
  maximum: limits.maximum,
  critical_low: limits.criticalLow,
  critical_high: limits.criticalHigh,
  hours_turnaround: limits.timeTurnaround,
  days_turnaround: limits.dayTurnaround,
});

/** The limits of an analyte: those that count, and those that wait. */
export interface LimitsOfAnalyte {
  analyte: AnalyteOfLimits;
  inForce: StoredLimits;
  waiting: StoredLimits | undefined;
}

/** The limits of analytes out of their versions that count or wait. */
export const limitsOfEach = (
  analytes: readonly AnalyteOfLimits[],
  current: readonly StoredLimits[],
): LimitsOfAnalyte[] =>
  analytes.map((analyte) => {
    const own = current.filter((row) => row.analyte_id === analyte.id);
    const inForce = own.find((row) => row.in_force_from !== null);
    if (!inForce) throw new Error(`analyte ${analyte.id} has no limits in force`);
    return { analyte, inForce, waiting: own.find((row) => row.in_force_from === null) };
  });

/** The rule of an analyte as the settings dialog shows it. */
export const presentRule = ({ analyte, inForce, waiting }: LimitsOfAnalyte): FlagRule => ({
  ...presentLimits(inForce),
  analytesFlagId: analyte.id,
  analytesUUID: analyte.id,
  analytesId: analyte.code,
  analytesName: analyte.name,
  testIdUUID: analyte.classification_id,
  testId: analyte.test_id,
  testIdName: analyte.test_name,
  analytesGroupId: analyte.group_id,
  type: analyte.type,
  methodId: analyte.method,
  lod: analyte.lod,
  flagCalculationBase: analyte.flag_base,
  waiting: waiting ? presentLimits(waiting) : null,
  testsAssigned: analyte.tests_assigned,
  testsStanding: analyte.tests_standing,
  confirmed: analyte.confirmed,
  everBound: analyte.ever_bound,
  copiedInUse: analyte.copied_in_use,
  lastUsed: analyte.last_used,
});
