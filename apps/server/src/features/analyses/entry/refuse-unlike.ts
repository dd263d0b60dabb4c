import type { FieldFault } from '@kiemlab/contract/core/field-errors';
import { type UnlikeResult, unlikeNumber } from '@kiemlab/contract/features/analyses/unlike-number';
import { AppError } from '../../../platform/http/app-error.ts';
import { limitsOf } from '../limits-of.ts';
import type { StoredTest } from '../analyses.queries.ts';
import { flagValue, type SettledEntry } from './determine.ts';
import type { NewResult } from './results.queries.ts';

/** What is compared with the limits, as the body calls it. */
const COMPARED = { RESULT: 'result', OBSERVER_VALUE: 'observedValue', LOD: 'lod', LOQ: 'loq' } as const;

const FAULTS = {
  BLANK_WITHIN: 'BLANK_IN_NUMBER',
  SEPARATORS: 'INVALID_DECIMAL',
  TOO_MANY_DIGITS: 'INVALID_DECIMAL',
  SEVERAL_NUMBERS: 'SEVERAL_NUMBERS',
} as const satisfies Record<UnlikeResult, FieldFault['code']>;

/**
 * Refuses new values that look like numbers and are none where limits would judge them ("1,23,45", "7,", "1e400"), or several of which some lie outside ("98,5; 1,2"), unless the entry says of
 * this very value that it is meant as words (ADR 55). What stands already is not asked about. In the order of the call. Throws
 * NOT_A_NUMBER with tests and fields, VALIDATION for words on another value.
 */
export function refuseUnlike(
  entries: readonly SettledEntry[],
  saved: readonly { test: StoredTest; next: NewResult | undefined }[],
): void {
  const others: FieldFault[] = [];
  const found: (FieldFault & { test: string })[] = [];
  for (const [index, { testInformationId, confirmedText }] of entries.entries()) {
    const row = saved.find(({ test }) => test.id === testInformationId);
    if (!row) continue;
    const { test, next = test } = row;
    const value = flagValue(test, next);
    const at = `testResults.${index}`;
    if (confirmedText && confirmedText !== value)
      others.push({ field: `${at}.confirmedText`, code: 'INVALID_VALUE' });
    const why = value === flagValue(test, test) ? undefined : unlikeNumber(value, limitsOf(test), test.unit);
    if (why && !confirmedText)
      found.push({
        test: test.code,
        field: `${at}.${COMPARED[test.flag_base]}`,
        code: FAULTS[why],
      });
  }
  if (found.length > 0)
    throw new AppError('NOT_A_NUMBER', {
      codes: [...new Set(found.map(({ test }) => test))],
      fields: found.map(({ field, code }) => ({ field, code })),
    });
  if (others.length > 0) throw new AppError('VALIDATION', { fields: others });
}
