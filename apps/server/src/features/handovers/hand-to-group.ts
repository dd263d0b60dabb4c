import type { OnePerson } from '@kiemlab/contract/core/same-person';
import { receiversOf } from '@kiemlab/contract/features/handovers/handovers.rules';
import { SAMPLE_ACTIONS } from '@kiemlab/contract/features/samples/samples.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { emitAlerts } from '../alerts/emit-alerts.ts';
import type { StoredSample } from '../samples/samples.queries.ts';
import { settleUnseen, tellOfWaiting } from './handover-alerts.queries.ts';
import { insertHandovers } from './handovers.queries.ts';
import { placeOf } from './place-of.ts';

export interface ToGroup {
  groupId: string;
  /** Who answers for the samples in the group. */
  people: readonly string[];
  /** How much of a sample the tests get, by its id; all of it where it is not told. */
  quantities: ReadonlyMap<string, string>;
  place?: string | undefined;
}

/** Notes that samples, as they were before, go from who hands them over to a group: one of those who answer for them there confirms it (COMP-37). */
export async function handToGroup(
  tx: Tx,
  samples: readonly StoredSample[],
  { groupId, people, quantities, place }: ToGroup,
  giver: OnePerson,
): Promise<void> {
  await settleUnseen(
    tx,
    samples.map(({ id }) => id),
  );
  const made = await insertHandovers(
    tx,
    samples.map((sample) => ({
      sampleId: sample.id,
      occasion: 'TO_GROUP' as const,
      from: { person: giver.id },
      to: { group: groupId },
      receivers: receiversOf(giver, people),
      place: placeOf(sample, place),
      quantity: quantities.get(sample.id) ?? sample.current_quantity ?? '0',
      unit: sample.quantity_unit,
      writtenBy: giver.id,
    })),
  );
  await emitAlerts(
    made.map((id) => ({ id, by: SAMPLE_ACTIONS.moveToGroup })),
    { HANDOVER_WAITS: (ids) => tellOfWaiting(tx, ids) },
  );
}
