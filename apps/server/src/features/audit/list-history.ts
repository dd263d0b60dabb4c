import { listActions as endpoint } from '@kiemlab/contract/features/audit/audit.api';
import { route } from '../../platform/http/route.ts';
import { findEvents, trailUpTo } from './audit.queries.ts';
import { checkFilter } from './check-filter.ts';
import { eventFilter } from './event-filter.ts';
import { streamHistory } from './export/stream-history.ts';
import { presentPage } from './present-event.ts';

/** The trail, or the own acts in it, by module, action, text and days, both days included; a page, or all of it (HOME-07, COMP-14). */
export const listHistory = route(endpoint, async ({ query }, context) => {
  const { db, user, language } = context;
  const { page, size: asked, export: all, upTo: told, ...wish } = query;
  await checkFilter(db, wish);
  const upTo = await trailUpTo(db, told);
  if (all === 'true') return streamHistory(context, wish, upTo);
  const size = Math.min(asked, 200);
  const filter = { ...eventFilter(wish), upTo };
  const events = await findEvents(db, filter, user, { offset: page * size, limit: size + 1 });
  return { ...(await presentPage({ db, language, user }, events, size)), upTo: upTo.text };
});
