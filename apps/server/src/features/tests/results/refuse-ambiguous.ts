import { readNumber } from '@kiemlab/contract/core/read-number';
import { AppError } from '../../../platform/http/app-error.ts';
import { limitsOf } from '../limits-of.ts';
import type { NewResult } from './results.queries.ts';
import type { StoredTest } from '../tests.queries.ts';

/** What is typed as a number, by its column, as the body calls it. */
const NUMBERS = {
  result: 'result',
  observed_value: 'observedValue',
  lod: 'lod',
  loq: 'loq',
  other_lab_result: 'otherLabResult',
} as const;

/**
 * Refuses new values that may be a thousand or a number with decimals ("1.000"), unless the limits of their test make it
 * clear; what is stored already is not asked for. In the order of the call. Throws AMBIGUOUS_NUMBER with tests and fields.
 */
export function refuseAmbiguous(rows: readonly { test: StoredTest; next: NewResult | undefined }[]): void {
  const found = rows.flatMap(({ test, next }, index) =>
    (Object.keys(NUMBERS) as (keyof typeof NUMBERS)[])
      .filter((column) => {
        const typed = next?.[column];
        return typed && typed !== test[column] && 'ambiguous' in readNumber(typed, limitsOf(test));
      })
      .map((column) => ({ code: test.code, field: `testResults.${index}.${NUMBERS[column]}` })),
  );
  if (found.length === 0) return;
  throw new AppError('AMBIGUOUS_NUMBER', {
    codes: [...new Set(found.map(({ code }) => code))],
    fields: found.map(({ field }) => ({ field, code: 'AMBIGUOUS_NUMBER' })),
  });
}
