import { getSampleHistory as endpoint } from '@kiemlab/contract/features/audit/audit.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findSampleToRead } from '../samples/samples.queries.ts';
import { findEvents, trailUpTo } from './audit.queries.ts';
import { presentPage } from './present-event.ts';

/** Everything that ever happened to a sample and its tests, newest first (SAMPLE-23, COMP-14). */
export const getSampleHistory = route(endpoint, async ({ params, query }, { db, user, language }) => {
  found(await findSampleToRead(db, params.id, user), 'SAMPLE_NOT_FOUND');
  const size = Math.min(query.size, 200);
  const upTo = await trailUpTo(db, query.upTo);
  const events = await findEvents(db, { upTo, sampleId: params.id, wholeStory: true }, user, {
    offset: query.page * size,
    limit: size + 1,
  });
  return { ...(await presentPage({ db, language }, events, size)), upTo: upTo.text };
});
