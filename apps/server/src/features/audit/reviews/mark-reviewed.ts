import { can } from '@kiemlab/contract/core/actor';
import { markReviewed as endpoint } from '@kiemlab/contract/features/audit/audit-reviews.api';
import { AppError } from '../../../platform/http/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { readMoment } from '../../../platform/paging/up-to.queries.ts';
import { countEvents, trailUpTo } from '../audit.queries.ts';
import { checkFilter } from '../check-filter.ts';
import { eventFilter } from '../event-filter.ts';
import { insertReview } from './reviews.queries.ts';
import { snapshotOf } from './snapshot-of.ts';

const wrong = (field: string): AppError =>
  new AppError('VALIDATION', { fields: [{ field, code: 'INVALID_VALUE' }] });

/**
 * Notes that one has looked through what a filter lets through, up to an entry that was on the page (rule C32). Only who reads the whole
 * trail can have. Throws FORBIDDEN, and VALIDATION for an entry that is not there or does not fit.
 */
export const markReviewed = route(endpoint, ({ body }, { user, write }) =>
  write({ action: endpoint.id }, async (tx) => {
    const { entryId, upTo: told, note, ...wish } = body;
    if (!can(user, 'Audit_View')) throw new AppError('FORBIDDEN');
    await checkFilter(tx, wish);
    const readAt = snapshotOf(readMoment(told));
    if (readAt === undefined) throw wrong('upTo');
    const upTo = await trailUpTo(tx, told);
    const fits = await countEvents(tx, { ...eventFilter(wish), upTo, id: entryId }, user);
    if (fits === 0) throw wrong('entryId');
    return { id: await insertReview(tx, { ...wish, entryId, readAt, note }, user) };
  }),
);
