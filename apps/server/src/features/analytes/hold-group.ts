import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError, found } from '../../platform/http/app-error.ts';
import { findAnalyteGroups, type StoredGroup } from './analytes.queries.ts';
import { lockGroup, lockTestId } from './set-up.queries.ts';

/** A living group. Throws NOT_FOUND. */
export const groupOf = async (tx: Tx, id: string): Promise<StoredGroup> =>
  found((await findAnalyteGroups(tx, { id }))[0], 'NOT_FOUND');

/** Holds a group to which something is added, and its test id. Throws NOT_FOUND. */
export async function holdGroup(tx: Tx, id: string): Promise<StoredGroup> {
  const { classification_id } = await groupOf(tx, id);
  const isThere = (await lockTestId(tx, classification_id)) && (await lockGroup(tx, id, 'keep'));
  if (!isThere) throw new AppError('NOT_FOUND');
  return groupOf(tx, id);
}
