import { orderAnalytes as endpoint } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { placeAnalytes } from './analyte-keeping.queries.ts';
import { findAnalytes, type StoredAnalyte } from './analytes.queries.ts';
import { presentAnalyte } from './list-analytes.ts';
import { lockAnalytes, lockTestId } from './set-up.queries.ts';

/** Names of analytes that stand where they were not seen, or were not seen at all. */
const movedNames = (now: readonly StoredAnalyte[], seen: readonly string[]): string[] =>
  now.filter(({ id }, place) => seen[place] !== id).map(({ name }) => name);

/**
 * Puts the analytes of a test id into another order, for what is assigned from then on. Refuses a list that lacks some of them, or has
 * others: somebody added or deleted one meanwhile; and one that was made of another order, unless they are in the wanted one already:
 * who asks twice gets the same answer.
 */
export const orderAnalytes = route(endpoint, ({ body: { testId, analytesIds, seen } }, context) =>
  context.write({ action: endpoint.id }, async (tx) => {
    if (!(await lockTestId(tx, testId))) throw new AppError('NOT_FOUND');
    const now = await findAnalytes(tx, { classificationId: testId });
    const named = new Set(analytesIds);
    if (named.size !== analytesIds.length)
      throw new AppError('VALIDATION', { fields: [{ field: 'analytesIds', code: 'INVALID_VALUE' }] });
    if (now.length !== named.size || !now.every(({ id }) => named.has(id)))
      throw new AppError('STALE_VERSION', {
        codes: now.filter(({ id }) => !named.has(id)).map(({ name }) => name),
      });
    const moved = movedNames(now, seen);
    if (moved.length > 0 && movedNames(now, analytesIds).length > 0)
      throw new AppError('STALE_VERSION', { codes: moved });
    // In the order in which whoever deletes a group holds them: else each could wait for the other.
    const held = await lockAnalytes(tx, { ids: analytesIds });
    const there = new Set(held.map(({ id }) => id));
    const gone = now.filter(({ id }) => !there.has(id));
    if (gone.length > 0) throw new AppError('STALE_VERSION', { codes: gone.map(({ name }) => name) });
    await placeAnalytes(tx, analytesIds);
    return (await findAnalytes(tx, { classificationId: testId })).map(presentAnalyte);
  }),
);
