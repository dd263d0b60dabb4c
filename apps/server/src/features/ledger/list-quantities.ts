import { listQuantities as endpoint } from '@kiemlab/contract/features/ledger/ledger.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findSample } from '../samples/samples.queries.ts';
import { findEntries } from './ledger.queries.ts';

/** The ledger of a sample that the caller may see, oldest first (SAMPLE-12, rules Q). */
export const listQuantities = route(endpoint, async ({ params }, { db, user }) => {
  found(await findSample(db, params.id, user), 'SAMPLE_NOT_FOUND');
  const entries = await findEntries(db, params.id, user);
  return { entries: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })) };
});
