import {
  otherWay,
  sumOf,
  takingRefusal,
  type TakingWay,
} from '@kiemlab/contract/features/ledger/ledger.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import type { Context } from '../../platform/http/context.ts';
import { refuseEach } from '../../platform/http/refuse-records.ts';
import { loadForAction } from '../samples/judge-samples.ts';
import { notFree, partsOf } from './amounts.ts';
import { findTakings, findUntold, insertTakings } from './consumption.queries.ts';

/** What tests take of one sample, in its unit; `testId` where it is told for a test. */
export interface TestTaking {
  sampleId: string;
  /** Exact decimal, not below zero. */
  quantity: string;
  testId?: string;
}

/**
 * Takes what tests get from what is free of samples, all or nothing, with the samples locked (rule Q8). The first act chooses the
 * way: with the hand-over to the group, or for each test; what is told `LATER` is what nobody has told until then. Throws
 * SAMPLE_NOT_FOUND, TAKEN_OTHER_WAY with the samples, QUANTITY_NOT_FREE with what is free of them.
 */
export async function takeForTests(
  tx: Tx,
  context: Pick<Context, 'user' | 'language'>,
  way: TakingWay,
  takings: readonly TestTaking[],
): Promise<void> {
  if (takings.length === 0) return;
  const samples = await loadForAction(
    tx,
    takings.map(({ sampleId }) => sampleId),
    context.user,
  );
  const ids = samples.map(({ id }) => id);
  const before = await findTakings(tx, ids, context.user);
  const untold = way === 'LATER' ? await findUntold(tx, ids) : undefined;
  refuseEach(samples, ({ id }) => {
    const other =
      way === 'LATER'
        ? !untold?.has(id)
        : otherWay(
            before.filter((one) => one.sample_id === id),
            way,
          );
    return other && 'TAKEN_OTHER_WAY';
  });
  const of = (id: string) => takings.filter(({ sampleId }) => sampleId === id);
  const short = samples.filter((sample) =>
    takingRefusal(partsOf(sample), sumOf(of(sample.id).map(({ quantity }) => quantity))),
  );
  if (short.length > 0) throw notFree(short, context.language);
  await insertTakings(
    tx,
    samples.flatMap((sample) =>
      of(sample.id).map(({ quantity, testId }) => ({
        sampleId: sample.id,
        way,
        testId: testId ?? null,
        quantity,
        unit: sample.quantity_unit,
        takenBy: context.user.id,
      })),
    ),
  );
}
