import { isId } from '@kiemlab/contract/core/text';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Entry } from './determine.ts';
import type { NewResult } from './results.queries.ts';
import type { StoredTest } from '../analyses.queries.ts';

/** Refuses a correction, or a return, that does not say which version of the test was seen; a first result may go without, as specified. */
export function refuseUnseen(
  entries: readonly Entry[],
  rows: readonly { test: StoredTest; next: NewResult | undefined }[],
  returns: boolean,
): void {
  const fields = entries.flatMap(({ testInformationId, version }, index) => {
    const row = rows.find(({ test }) => test.id === testInformationId);
    return version === undefined && row && (row.next || returns) && row.test.result_versions > 0
      ? [{ field: `testResults.${index}.version`, code: 'VERSION_REQUIRED' as const }]
      : [];
  });
  if (fields.length > 0) throw new AppError('VALIDATION', { fields });
}

/** Refuses an entry that repeats another unit or analyte than the test has: its value was meant for something else. */
export function refuseOtherAnalyte(entries: readonly Entry[], tests: readonly StoredTest[]): void {
  const fields = entries.flatMap(({ testInformationId, unit, analytesId }, index) => {
    const test = tests.find(({ id }) => id === testInformationId);
    const isOther = (told: unknown, kept: string): boolean =>
      typeof told === 'string' && told !== '' && told !== kept;
    return [
      ...(test && isOther(unit, test.unit) ? ['unit'] : []),
      // Its code in the catalogue may have become another one; its id is for ever.
      ...(test && isId(String(analytesId)) && isOther(analytesId, test.analyte_id) ? ['analytesId'] : []),
    ].map((field) => ({ field: `testResults.${index}.${field}`, code: 'INVALID_VALUE' as const }));
  });
  if (fields.length > 0) throw new AppError('VALIDATION', { fields });
}
