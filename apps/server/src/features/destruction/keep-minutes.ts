import type { Tx } from '@kiemlab/db/unit-of-work';
import type { StoredSample } from '../samples/samples.queries.ts';
import {
  findMinutesOf,
  insertItems,
  openDestruction,
  removeItems,
  updateDestruction,
} from './destruction.queries.ts';

/**
 * Puts samples that are destroyed on the minutes that take samples up, with what was left of them; these are made when there are
 * none (rule K9). The samples are locked, and as they were before. One without a number was never received: it was refused,
 * and stands in no minutes (rule S3).
 */
export async function putOnMinutes(
  tx: Tx,
  samples: readonly StoredSample[],
  { reason, userId }: { reason: string; userId: string },
): Promise<void> {
  const received = samples.filter(({ internal_code }) => internal_code !== null);
  if (received.length === 0) return;
  const id = await openDestruction(tx, userId);
  const items = received.map((sample) => ({
    sampleId: sample.id,
    quantity: sample.current_quantity ?? '0',
    unit: sample.quantity_unit,
    reason,
  }));
  await insertItems(tx, id, items, userId);
  await updateDestruction(tx, id);
}

/** Takes samples that are restored off the minutes they stand on; signatures on these do not hold any more. */
export async function takeOffMinutes(tx: Tx, sampleIds: readonly string[], userId: string): Promise<void> {
  const minutes = await findMinutesOf(tx, sampleIds);
  await removeItems(tx, sampleIds, userId);
  for (const id of minutes) await updateDestruction(tx, id);
}
