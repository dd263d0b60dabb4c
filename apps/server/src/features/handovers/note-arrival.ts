import { type OnePerson, sameHolderAmong } from '@kiemlab/contract/core/same-person';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { existingIds, type StoredSample } from '../samples/samples.queries.ts';
import { insertHandovers } from './handovers.queries.ts';
import { placeOf } from './place-of.ts';

/** Accounts of those who took a sample, in the order of its form. */
const samplersOf = ({ attributes }: StoredSample): string[] => {
  const rows = attributes['samplerInformation'];
  return (Array.isArray(rows) ? (rows as { samplerUserId?: unknown }[]) : []).flatMap(({ samplerUserId }) =>
    typeof samplerUserId === 'string' && samplerUserId !== '' ? [samplerUserId] : [],
  );
};

/**
 * Notes that samples came from the hands of who took them into those of who receives them (COMP-37), where one of the samplers is
 * staff; who brings it from outside is no account of the laboratory, and stands with the receipt. Receiving it confirms it.
 */
export async function noteArrival(
  tx: Tx,
  samples: readonly StoredSample[],
  receiver: OnePerson,
): Promise<void> {
  // Who receives what he or she took gives it to nobody, by whichever account.
  const brought = samples.filter((sample) => !sameHolderAmong(receiver, samplersOf(sample)));
  if (brought.length === 0) return;
  const known = await existingIds(tx, [...new Set(brought.flatMap(samplersOf))]);
  await insertHandovers(
    tx,
    brought.flatMap((sample) => {
      const giver = samplersOf(sample).find((id) => known.has(`app_user ${id}`));
      if (giver === undefined) return [];
      return {
        sampleId: sample.id,
        occasion: 'RECEIPT' as const,
        from: { person: giver },
        to: { person: receiver.id },
        receivers: [receiver.id],
        place: placeOf(sample),
        quantity: sample.current_quantity ?? '0',
        unit: sample.quantity_unit,
        writtenBy: receiver.id,
      };
    }),
  );
}
