import { parseSetting } from '@kiemlab/contract/features/settings/parse-setting';
import type { Parsed } from '@kiemlab/contract/core/define-endpoint';
import { readStored } from '@kiemlab/contract/core/read-number';
import { Calculation, stateOfCalculation } from '@kiemlab/contract/features/analyses/calculation';
import { bandOf, type Flag, flagOf, proposalOf } from '@kiemlab/contract/features/analyses/flags';
import { checkLimits } from '@kiemlab/contract/features/analyses/limit-check';
import {
  isConfirmed,
  unlikelyBy,
  type UnlikelyState,
} from '@kiemlab/contract/features/analyses/plausibility';
import type { enterResults } from '@kiemlab/contract/features/analyses/results.api';
import { limitsOf } from '../limits-of.ts';
import type { NewResult } from './results.queries.ts';
import type { StoredTest } from '../analyses.queries.ts';

/** What is entered of one test. */
export type Entry = Parsed<typeof enterResults>['body']['testResults'][number];
/** What is entered of one test, its numbers as they are kept (`settleNumbers`). */
export type SettledEntry = Entry & { lod?: string | null | undefined; loq?: string | null | undefined };

const kept = (typed: string | null | undefined, before: string | null): string | null =>
  typed === undefined ? before : typed === '' ? null : typed;

/** The field the group's flag base names (2 §4): an empty one gives no flag. */
export function flagValue(
  test: StoredTest,
  result: Pick<NewResult, 'observed_value' | 'lod' | 'loq' | 'result'>,
): string {
  const byBase = {
    OBSERVER_VALUE: result.observed_value,
    LOD: result.lod,
    LOQ: result.loq,
    RESULT: result.result,
  };
  return byBase[test.flag_base] ?? '';
}

/** What is to be said of a value far from its limits: an answer once given for it holds for later determinations of it, too. */
function unlikelyState(test: StoredTest, value: string, confirmed: string | undefined): UnlikelyState | null {
  const limits = limitsOf(test);
  if (unlikelyBy(value, limits, parseSetting('unlikelyTimes', test.unlikely_times)) === undefined)
    return null;
  if (isConfirmed(value, confirmed, limits)) return 'CONFIRMED';
  return isConfirmed(value, flagValue(test, test), limits) ? (test.unlikely ?? 'NOT_ASKED') : 'NOT_ASKED';
}

/** What a value is as a number, if it surely is one. */
function valueOf(stored: string | null, test: StoredTest): string | null {
  const reading = readStored(stored ?? '', limitsOf(test));
  return 'value' in reading ? reading.value : null;
}

const isSame = (a: Calculation, b: Calculation | null): boolean =>
  b !== null && JSON.stringify(Calculation.parse(a)) === JSON.stringify(Calculation.parse(b));

/** True where the limits are written for what is printed; limits of a limit of detection say nothing of the result. */
const isPrintedCompared = ({ flag_base }: Pick<StoredTest, 'flag_base'>): boolean =>
  flag_base === 'RESULT' || flag_base === 'OBSERVER_VALUE';

/** True for a flag of what was calculated before it was rounded. */
const isByCalculation = (test: StoredTest, calculation: Calculation | null): boolean =>
  test.flag_base === 'RESULT' && calculation?.override === null;

/** The band of the value that is compared; of a calculated result before it was rounded, so that nothing is rounded twice (T28). */
const bandOfResult = (
  test: StoredTest,
  result: NewResult,
  calculation: Calculation | null,
): Flag | undefined =>
  calculation !== null && isByCalculation(test, calculation)
    ? bandOf(calculation.unrounded, limitsOf(test))
    : flagOf(flagValue(test, result), limitsOf(test));

/**
 * The result an entry makes of a test, its numbers settled (`settleNumbers`): flag and proposal in exact decimals. Where another value is typed it is another
 * determination of the round, or another version of it; so it is where the same value is calculated from others (`given`). A calculation
 * stands as long as its value does.
 */
export function determine(test: StoredTest, entry: SettledEntry, given?: Calculation): NewResult {
  const result: NewResult = {
    id: test.id,
    sample_id: test.sample_id,
    version: test.result_versions + 1,
    result: kept(entry.result, test.result),
    observed_value: kept(entry.observedValue, test.observed_value),
    lod: kept(entry.lod, test.lod),
    loq: kept(entry.loq, test.loq),
    other_lab_result: kept(entry.otherLabResult, test.other_lab_result),
    flag: null,
    proposal: null,
    limit_check: null,
    verdict: entry.sampleTestingResult === undefined ? test.verdict : entry.sampleTestingResult,
    comment: kept(entry.analysisComment, test.comment),
    remarks: kept(entry.remarks, test.remarks),
    unlikely: null,
    round: test.round,
    determined: false,
    value: null,
    calculation: null,
    calculated: null,
  };
  const calculation = given ?? (result.result === test.result ? test.calculation : null);
  const flag = bandOfResult(test, result, calculation);
  return {
    ...result,
    flag: flag ?? null,
    proposal: proposalOf(flag) ?? null,
    limit_check: checkLimits(
      {
        flag: flag ?? null,
        base: flagValue(test, result),
        printed: result.result,
        printedCounts: isPrintedCompared(test),
        byCalculation: isByCalculation(test, calculation),
        unit: test.unit,
      },
      limitsOf(test),
    ),
    determined: result.result !== test.result || (given !== undefined && !isSame(given, test.calculation)),
    value: calculation?.override === null ? calculation.rounded : valueOf(result.result, test),
    unlikely: unlikelyState(test, flagValue(test, result), entry.confirmedUnlikely),
    calculation,
    calculated: stateOfCalculation(calculation, test.flag_base === 'RESULT' ? limitsOf(test) : undefined),
  };
}

const FIELDS = [
  'result',
  'observed_value',
  'lod',
  'loq',
  'other_lab_result',
  'verdict',
  'comment',
  'remarks',
] as const;
/** True when an entry says anything else than what stands. */
export const changes = (test: StoredTest, next: NewResult): boolean =>
  next.determined || FIELDS.some((field) => test[field] !== next[field]);

/** A verdict against the flag's proposal has to be explained (rule T12). */
export const unexplained = (next: NewResult): boolean =>
  next.proposal !== null &&
  next.verdict !== null &&
  next.verdict !== next.proposal &&
  !next.remarks &&
  !next.comment;
