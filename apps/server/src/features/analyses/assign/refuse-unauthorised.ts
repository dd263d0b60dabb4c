import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../../platform/http/app-error.ts';
import { findUnauthorised, type Wanted } from './authorised.queries.ts';

/**
 * Refuses technicians who are not authorised for their tests: by the list of the test id, or by the right where it keeps none
 * (COMP-09; rule T14). Throws TECHNICIAN_LIST_EMPTY with the test ids, or NOT_AUTHORISED_FOR_TEST with the names.
 */
export async function refuseUnauthorised(tx: Tx, wanted: readonly Wanted[]): Promise<void> {
  if (wanted.length === 0) return;
  const refused = await findUnauthorised(tx, wanted);
  const empty = refused.filter(({ nobody }) => nobody);
  if (empty.length > 0)
    throw new AppError('TECHNICIAN_LIST_EMPTY', {
      codes: [...new Set(empty.map(({ test_id }) => test_id))],
    });
  if (refused.length === 0) return;
  const names = new Set(refused.map(({ name }) => name));
  throw new AppError('NOT_AUTHORISED_FOR_TEST', {
    name: [...names].join(', '),
    codes: [...new Set(refused.map(({ test_id }) => test_id))],
  });
}
