import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../platform/http/app-error.ts';
import { findActiveNames } from '../users/users.queries.ts';

/** Refuses custodians who may not log in (VALIDATION, each by its place); those that a folder has already stay. */
export async function checkCustodians(
  tx: Tx,
  people: readonly string[],
  before: readonly string[] = [],
): Promise<void> {
  const active = await findActiveNames(tx, people);
  const fields = people.flatMap((id, index) =>
    active.has(id) || before.includes(id) ? [] : [{ field: `Custodians.${index}`, code: 'INVALID_VALUE' }],
  );
  if (fields.length > 0) throw new AppError('VALIDATION', { fields });
}
