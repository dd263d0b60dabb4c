import { separateSample as endpoint } from '@kiemlab/contract/features/ledger/ledger.api';
import type { Derivative } from '@kiemlab/contract/features/ledger/separate-body';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { judgeAll, loadForAction } from '../samples/judge-samples.ts';
import type { StoredSample } from '../samples/samples.queries.ts';
import { makePortions } from './make-portions.ts';
import { insertRelations } from './ledger.queries.ts';
import { checkRemainders, checkVersions, refuseRetained, take } from './take-quantities.ts';

/**
 * Takes portions of one sample into new ones with numbers after its own; something has to be left (SAMPLE-12). Retained
 * portions are stored at once (rules S). Throws SPLIT_NOT_ALLOWED, STALE_VERSION, SAMPLE_QUANTITY_INVALID, SPLIT_TOO_MUCH,
 * QUANTITY_NOT_FREE, RETAINED_AS_QUANTITY, STORAGE_LOCATION_REQUIRED.
 */
export async function divideSample(context: Context, wish: Derivative) {
  return context.write({ action: endpoint.id, reason: wish.reason }, async (tx) => {
    const samples = await loadForAction(tx, [wish.parentId], context.user);
    await judgeAll(tx, samples, context.user, () => 'separate');
    checkVersions(samples, () => wish.version);
    const takings = samples.map((sample) => ({ sample, taken: wish.currentQuantities }));
    if (wish.retained) refuseRetained(samples, context.language);
    checkRemainders(takings, context.language);
    const remaining = await take(tx, takings);
    const children = [];
    for (const sample of samples) {
      const made = await makePortions(tx, context, sample, wish.currentQuantities, {
        branch: wish.retained ? 'retained' : 'portion',
        ...(wish.retained ? { storageLocation: placeOf(wish, sample) } : {}),
      });
      await insertRelations(
        tx,
        made.map(({ sampleId, currentQuantity, unit }) => ({
          parentId: sample.id,
          childId: sampleId,
          kind: 'SPLIT',
          quantity: currentQuantity,
          unit,
        })),
      );
      children.push(...made);
    }
    return { children, remaining };
  });
}

/** Where retained portions of a sample lie: at the place that is told, else where the sample lies. */
function placeOf(wish: Derivative, sample: StoredSample): string {
  const place = wish.storageLocation || sample.attributes['storageLocation'];
  if (typeof place !== 'string' || place === '')
    throw new AppError('STORAGE_LOCATION_REQUIRED', { codes: [sample.code] });
  return place;
}
