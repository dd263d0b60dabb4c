import { compareDecimals } from '@kiemlab/contract/core/decimal';
import { retainRefusal } from '@kiemlab/contract/features/ledger/ledger.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import type { Context } from '../../platform/http/context.ts';
import { refuseEach } from '../../platform/http/refuse-records.ts';
import type { StoredSample } from '../samples/samples.queries.ts';
import { updateSampleRow } from '../samples/save-samples.queries.ts';
import { retainedTooMuch } from './amounts.ts';
import { findWithRetainedPortion } from './consumption.queries.ts';

/** How much of a sample shall be retained, an exact decimal, of how much that is left. */
interface Wish {
  sample: StoredSample;
  left: string | null;
  retained: string;
}

/**
 * Refuses to retain more of samples that are locked than is left, or a quantity beside a retained portion (rule Q7). Throws
 * RETAINED_TOO_MUCH with what is left, RETAINED_AS_PORTION.
 */
export async function judgeRetained(
  tx: Tx,
  wishes: readonly Wish[],
  { language }: Pick<Context, 'language'>,
): Promise<void> {
  const withPortion = await findWithRetainedPortion(
    tx,
    wishes.map(({ sample }) => sample.id),
  );
  const because = ({ sample, left, retained }: Wish) =>
    retainRefusal(left, retained, withPortion.has(sample.id));
  const tooMuch = wishes.filter((wish) => because(wish) === 'RETAINED_TOO_MUCH');
  if (tooMuch.length > 0)
    throw retainedTooMuch(
      tooMuch.map(({ sample }) => sample),
      ({ id }) => tooMuch.find(({ sample }) => sample.id === id)?.left ?? null,
      language,
    );
  refuseEach(
    wishes.map(({ sample, ...wish }) => ({ code: sample.code, because: because({ sample, ...wish }) })),
    (wish) => wish.because,
  );
}

/** Retains so much of each of samples that are locked; where it is so already nothing is written. */
export async function retain(
  tx: Tx,
  samples: readonly StoredSample[],
  retained: string,
  context: Pick<Context, 'language'>,
): Promise<void> {
  const changing = samples.filter((sample) => compareDecimals(sample.retained_quantity, retained) !== 0);
  if (changing.length === 0) return;
  await judgeRetained(
    tx,
    changing.map((sample) => ({ sample, left: sample.current_quantity, retained })),
    context,
  );
  for (const { id } of changing) await updateSampleRow(tx, id, { retained });
}
