import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import { listQuantities as endpoint, type QuantityEntry } from '@kiemlab/contract/features/ledger/ledger.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findSample } from '../samples/samples.queries.ts';
import { findEntries } from './ledger.queries.ts';

/** Entries of what was sent out and came back. */
const DISPATCHES: readonly QuantityEntry['kind'][] = ['SEND', 'RETURN'];

/** The ledger of a sample that the caller may see, oldest first (SAMPLE-12, rules Q). */
export const listQuantities = route(endpoint, async ({ params }, { db, user }) => {
  found(await findSample(db, params.id, user), 'SAMPLE_NOT_FOUND');
  const entries = await findEntries(db, params.id, user);
  return {
    entries: entries.map(({ at, reason, ...entry }) => ({
      ...entry,
      // Of a dispatch it says what for, as the dispatch itself does.
      reason: hidesOrigin(user) && DISPATCHES.includes(entry.kind) ? '' : reason,
      at: at.toISOString(),
    })),
  };
});
