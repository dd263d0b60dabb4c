import { reviewAccess as endpoint } from '@kiemlab/contract/features/rights/review.api';
import { route } from '../../../platform/http/route.ts';
import { momentOf } from './review-moment.ts';
import { reviewRow } from './review-row.ts';
import { countReviewed, findReviewed } from './review.queries.ts';

/** Who may what, or might at the end of a past day: every account there was, the disabled among them (COMP-08). */
export const reviewAccess = route(endpoint, async ({ query }, { db }) => {
  const { page, size, sort, order, thenSort, thenOrder } = query;
  const { day, at } = momentOf(query.day);
  const [people, total] = await Promise.all([
    findReviewed(db, at, { offset: page * size, limit: size }, { sort, order, thenSort, thenOrder }),
    countReviewed(db, at),
  ]);
  return { day, people: people.map(reviewRow), total };
});
