import { listSamples as endpoint } from '@kiemlab/contract/features/samples/samples.api';
import { route } from '../../platform/http/route.ts';
import { presentSample } from './present-sample.ts';
import { countSamples, findSamplePage } from './samples.queries.ts';

/** A page of samples with the total (SAMPLE-01, SAMPLE-02). */
export const listSamples = route(endpoint, async ({ query }, { db, user }) => {
  const { page, size, ...filter } = query;
  const [rows, total] = await Promise.all([
    findSamplePage(db, filter, user, { offset: page * size, limit: size }),
    countSamples(db, filter, user),
  ]);
  return { sampleList: rows.map(presentSample), total };
});
