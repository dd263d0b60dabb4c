import { sumOf } from '@kiemlab/contract/features/ledger/ledger.rules';
import type { Pool } from '@kiemlab/contract/features/ledger/separate-body';
import type { Context } from '../../platform/http/context.ts';
import { judgeAll, loadForAction } from '../samples/judge-samples.ts';
import { checkAlike, checkRemainders, checkVersions, take } from './take-quantities.ts';
import { combineSamples } from './combine-samples.ts';

/**
 * Takes a quantity of each of several alike samples into one new sample; something has to be left of every one (SAMPLE-12).
 * All or nothing. Throws SPLIT_NOT_ALLOWED, STALE_VERSION, POOL_NOT_ALIKE, SAMPLE_QUANTITY_INVALID, SPLIT_TOO_MUCH, QUANTITY_NOT_FREE with the samples to blame.
 */
export async function poolSamples(context: Context, { parts, reason }: Pool) {
  return context.write({ action: 'samples.pool-samples', reason }, async (tx) => {
    const ids = parts.map(({ parentId }) => parentId);
    const samples = await loadForAction(tx, ids, context.user);
    await judgeAll(tx, samples, context.user, () => 'pool');
    checkVersions(samples, ({ id }) => parts.find((part) => part.parentId === id)?.version);
    checkAlike(samples);
    const takings = samples.map((sample, index) => ({ sample, taken: [parts[index]?.quantity ?? '0'] }));
    checkRemainders(takings, context.language);
    const remaining = await take(tx, takings);
    const sources = takings.map(({ sample, taken }) => ({ sample, quantity: sumOf(taken) }));
    return { children: [await combineSamples(tx, context, sources, 'POOL')], remaining };
  });
}
