import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { loadForAction } from '../samples/judge-samples.ts';
import { takeForTests, type TestTaking } from './take-for-tests.ts';

/**
 * Takes what a call tells of the tests of its samples before what is left goes its way (rule Q8); of others it tells nothing. Throws
 * SAMPLE_NOT_FOUND for these, and what `takeForTests` throws.
 */
export async function consumeLate(
  tx: Tx,
  context: Pick<Context, 'user' | 'language'>,
  samplesIds: readonly string[],
  takings: readonly TestTaking[] = [],
): Promise<void> {
  const foreign = takings.find(({ sampleId }) => !samplesIds.includes(sampleId));
  if (foreign) throw new AppError('SAMPLE_NOT_FOUND', { codes: [foreign.sampleId] });
  if (takings.length === 0) return;
  // All of the call are locked at once, so that no two calls wait in a ring.
  await loadForAction(tx, samplesIds, context.user);
  await takeForTests(tx, context, 'LATER', takings);
}
