import type { NewPortion } from '@kiemlab/contract/features/ledger/ledger.api';
import { sumOf } from '@kiemlab/contract/features/ledger/ledger.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import type { Context } from '../../platform/http/context.ts';
import type { StoredSample } from '../samples/samples.queries.ts';
import { makePortions } from './make-portions.ts';
import { insertRelations } from './ledger.queries.ts';
import { firstOf } from './take-quantities.ts';

/** A sample and how much of it goes over. */
interface Source {
  sample: StoredSample;
  quantity: string;
}

/**
 * Makes one RECEIVED sample of quantities that were taken from several: described like the source with the lowest code, its
 * number with `-G1`, `-G2`… after it.
 */
export async function combineSamples(
  tx: Tx,
  context: Context,
  sources: readonly Source[],
  kind: 'POOL' | 'MERGE',
): Promise<NewPortion> {
  const first = firstOf(sources.map(({ sample }) => sample));
  const total = sumOf(sources.map(({ quantity }) => quantity));
  const [made] = await makePortions(tx, context, first, [total], {
    branch: 'united',
    takenFrom: sources.map(({ sample }) => sample.id),
  });
  if (!made) throw new Error('no sample was made');
  await insertRelations(
    tx,
    sources.map(({ sample, quantity }) => ({
      parentId: sample.id,
      childId: made.sampleId,
      kind,
      quantity,
      unit: sample.quantity_unit,
    })),
  );
  return made;
}
