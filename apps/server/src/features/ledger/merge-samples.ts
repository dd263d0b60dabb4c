import { mergeSamples as endpoint } from '@kiemlab/contract/features/ledger/ledger.api';
import { compareDecimals } from '@kiemlab/contract/core/decimal';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { judgeAll, loadForAction } from '../samples/judge-samples.ts';
import { checkAlike, refuseRetained, take } from './take-quantities.ts';
import { combineSamples } from './combine-samples.ts';

/**
 * Puts all that several alike samples have into one new sample; they keep their status and have nothing left (SAMPLE-13,
 * rules Q), nothing of which is retained. All or nothing.
 */
export const mergeSamples = route(endpoint, async ({ body }, context) =>
  context.write({ action: endpoint.id, reason: body.reason }, async (tx) => {
    const samples = await loadForAction(tx, body.samplesIds, context.user);
    await judgeAll(tx, samples, context.user, () => 'merge');
    checkAlike(samples);
    const sources = samples.map((sample) => ({ sample, quantity: sample.current_quantity ?? '0' }));
    const empty = sources.filter(({ quantity }) => compareDecimals(quantity, '0') <= 0);
    if (empty.length > 0)
      throw new AppError('SAMPLE_QUANTITY_REQUIRED', { codes: empty.map(({ sample }) => sample.code) });
    refuseRetained(samples, context.language);
    const remaining = await take(
      tx,
      sources.map(({ sample, quantity }) => ({ sample, taken: [quantity] })),
    );
    return { children: [await combineSamples(tx, context, sources, 'MERGE')], remaining };
  }),
);
