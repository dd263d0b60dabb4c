import { CONDITION_FIELD } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { today } from '../../platform/clock.ts';
import type { StoredSample } from '../samples/samples.queries.ts';
import { updateSampleRow } from '../samples/save-samples.queries.ts';
import { findLastReceipts, insertReceipts, tellOfAsked } from './receipt.queries.ts';
import { type CheckOf, dayFor, type Receipt, withFindings } from './receive-samples.ts';

/** The condition found, as it is recorded now; null where nothing is. */
export const conditionIn = (attributes: Readonly<Record<string, unknown>>): string | null => {
  const condition = attributes[CONDITION_FIELD];
  return typeof condition === 'string' && condition !== '' ? condition : null;
};

/** Keeps what was found of samples that arrived, each as a new receipt of its own; of whom nothing is told nothing is kept. */
export async function keepReceipts(
  tx: Tx,
  userId: string,
  samples: readonly StoredSample[],
  receipt: Receipt,
  checkOf: CheckOf,
  now: Date,
): Promise<void> {
  const told = samples.flatMap((sample) => {
    const check = checkOf(sample.id);
    return check ? [{ sample, check }] : [];
  });
  if (told.length === 0) return;
  const last = await findLastReceipts(
    tx,
    told.map(({ sample }) => sample.id),
  );
  await insertReceipts(
    tx,
    told.map(({ sample, check }) => ({
      sampleId: sample.id,
      round: (last.get(sample.id)?.round ?? 0) + 1,
      version: 1,
      receivedOn: dayFor(sample, receipt, now),
      condition: conditionIn(withFindings(sample, receipt)),
      check,
      reason: receipt.reason ?? '',
      writtenBy: userId,
    })),
  );
}

/** Leaves samples where they are until the client or the sampler has been asked: a mark, no number, and who registered them is told (rule S21). */
export async function askDecision(
  tx: Tx,
  userId: string,
  samples: readonly StoredSample[],
  receipt: Receipt,
  checkOf: CheckOf,
): Promise<void> {
  for (const sample of samples)
    await updateSampleRow(tx, sample.id, {
      columns: { decision_asked: sample.decision_asked ?? today() },
      attributes: withFindings(sample, receipt, checkOf(sample.id)),
    });
  await tellOfAsked(
    tx,
    samples.map(({ id }) => id),
    userId,
  );
}
