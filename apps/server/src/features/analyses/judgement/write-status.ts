import type { Tx } from '@kiemlab/db/unit-of-work';
import { unsettleCases } from '../../oos/settle-cases.ts';
import { type StatusChange, updateTestStatus } from './status.queries.ts';

/**
 * Writes a change of status to records that are locked and judged. Where it makes their signatures void, whichever way they go back,
 * their settled cases are open again: what was approved of them is so no more (rule O5).
 */
export async function writeStatus(tx: Tx, ids: readonly string[], change: StatusChange): Promise<void> {
  if (ids.length === 0) return;
  await updateTestStatus(tx, ids, change);
  if (change.voidSignatures) await unsettleCases(tx, ids);
}
