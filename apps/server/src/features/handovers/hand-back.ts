import type { Tx } from '@kiemlab/db/unit-of-work';
import type { StoredSample } from '../samples/samples.queries.ts';
import { settleUnseen } from './handover-alerts.queries.ts';
import { findGroupHolds, type GroupHolds, insertHandovers } from './handovers.queries.ts';
import { placeOf } from './place-of.ts';

/** Why a group gives samples back: what its tests have left is stored, or they leave it untested. */
export type BackBecause = 'stored' | 'untested';

/** How much of a sample a group gives back; nothing where all that it had went into its tests. */
function backOf(
  sample: StoredSample,
  { quantity, part }: GroupHolds,
  because: BackBecause,
): string | undefined {
  if (because === 'untested') return quantity ?? sample.current_quantity ?? '0';
  return part ? undefined : (sample.current_quantity ?? '0');
}

/**
 * Notes that samples, as they were before, come back from their group into the hands of who stores them, or takes them out of it; that
 * person's own act confirms it (COMP-37). Those that are in no group never left.
 * Who no longer answers for them there is told of nothing any more that he or she cannot open.
 */
export async function handBack(
  tx: Tx,
  samples: readonly StoredSample[],
  because: BackBecause,
  { userId, place }: { userId: string; place?: string | undefined },
): Promise<void> {
  const held = samples.flatMap((sample) =>
    sample.group_id === null ? [] : [{ sample, group: sample.group_id }],
  );
  if (held.length === 0) return;
  const ids = held.map(({ sample }) => sample.id);
  await settleUnseen(tx, ids);
  const holds = await findGroupHolds(tx, ids);
  await insertHandovers(
    tx,
    held.flatMap(({ sample, group }) => {
      const quantity = backOf(sample, holds.get(sample.id) ?? { quantity: null, part: false }, because);
      if (quantity === undefined) return [];
      return {
        sampleId: sample.id,
        occasion: 'BACK' as const,
        from: { group },
        to: { person: userId },
        receivers: [userId],
        place: placeOf(sample, place),
        quantity,
        unit: sample.quantity_unit,
        writtenBy: userId,
      };
    }),
  );
}
