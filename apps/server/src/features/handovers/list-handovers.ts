import { listHandovers as endpoint } from '@kiemlab/contract/features/handovers/handovers.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findSampleToRead } from '../samples/samples.queries.ts';
import { findHandovers } from './handovers.queries.ts';
import { presentHandover } from './present-handover.ts';

/** Through whose hands a sample went, newest first (COMP-37). */
export const listHandovers = route(endpoint, async ({ params }, { db, user }) => {
  const sample = found(await findSampleToRead(db, params.id, user), 'SAMPLE_NOT_FOUND');
  return (await findHandovers(db, sample.id, user)).map((row) => presentHandover(row, user));
});
