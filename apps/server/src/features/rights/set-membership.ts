import { setMembership as endpoint } from '@kiemlab/contract/features/rights/rights.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { changeRights } from './change-rights.ts';
import { endOfDay } from './last-day.ts';

/**
 * Puts somebody into a user group, for good or until the end of a day (standing in for another), or takes him or her out of it;
 * the person's other groups stay (USER-02, COMP-07). What ends by its day counts no more from the next moment on: rights are read
 * by the moment, and no call is remembered longer than five seconds.
 */
export const setMembership = route(endpoint, async ({ body }, context) => {
  const { IdGroup: groupId, IdUser: userId, Member, Until } = body;
  const until = Until ? endOfDay(Until) : null;
  await changeRights(context, {
    action: endpoint.id,
    confirmation: body,
    change: Member ? { join: [{ userId, groupId, until }] } : { leave: [{ userId, groupId }] },
    judge: (_tx, { people }) => void found(people.get(userId), 'NOT_FOUND'),
    work: () => Promise.resolve(),
  });
  return {};
});
