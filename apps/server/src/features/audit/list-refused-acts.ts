import { listRefusedActs as endpoint } from '@kiemlab/contract/features/audit/audit.api';
import { route } from '../../platform/http/route.ts';
import { readRefusals } from './read-refusals.ts';
import { refusalFilter } from './refused-filter.ts';

const MOST = 200;

/**
 * Refused acts for who looks through the trail, both days included (COMP-05, COMP-17). The records that they named are told to, and
 * found by, who sees all samples with where they come from; those of an address by what they are called.
 */
export const listRefusedActs = route(endpoint, async ({ query }, { db, user }) => {
  const { size: asked, before, ...wish } = query;
  const size = Math.min(asked, MOST);
  const acts = await readRefusals(db, { ...refusalFilter(wish, user), before }, user, size + 1);
  return { content: acts.slice(0, size), hasMore: acts.length > size };
});
