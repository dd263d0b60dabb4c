import { listActions as endpoint } from '@kiemlab/contract/features/audit/audit.api';
import { addDays, startOf } from '../../platform/clock.ts';
import { route } from '../../platform/http/route.ts';
import { findEvents, trailUpTo } from './audit.queries.ts';
import { presentPage } from './present-event.ts';

/** The trail, or the own acts in it, by module, action, text and days, both days included (HOME-07, COMP-14). */
export const listHistory = route(endpoint, async ({ query }, { db, user, language }) => {
  const { page, fromDate, toDate, objectId, para, module, action } = query;
  const size = Math.min(query.size, 200);
  const upTo = await trailUpTo(db, query.upTo);
  const events = await findEvents(
    db,
    {
      upTo,
      para,
      module,
      action,
      sampleId: objectId,
      from: fromDate && startOf(fromDate),
      to: toDate && startOf(addDays(toDate, 1)),
    },
    user,
    { offset: page * size, limit: size + 1 },
  );
  return { ...(await presentPage({ db, language }, events, size)), upTo: upTo.text };
});
