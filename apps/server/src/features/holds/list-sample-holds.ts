import { listSampleHolds as endpoint } from '@kiemlab/contract/features/holds/holds.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findSampleToRead } from '../samples/samples.queries.ts';
import { findHoldsOf } from './holds.queries.ts';
import { presentHold } from './present-hold.ts';

/** Legal holds and complaints of a sample, those that are over among them (rule K7). */
export const listSampleHolds = route(endpoint, async ({ params }, { db, user }) => {
  const sample = found(await findSampleToRead(db, params.id, user), 'SAMPLE_NOT_FOUND');
  return (await findHoldsOf(db, sample.id)).map((hold) => presentHold(hold, user));
});
