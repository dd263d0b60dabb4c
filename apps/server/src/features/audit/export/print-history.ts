import { printHistory as endpoint } from '@kiemlab/contract/features/audit/audit-export.api';
import { route } from '../../../platform/http/route.ts';
import { trailUpTo } from '../audit.queries.ts';
import { checkFilter } from '../check-filter.ts';
import { historyList } from './history-list.ts';
import { printList } from './print-list.ts';

/** The audit trail, or the own acts in it, on paper (HOME-07). */
export const printHistory = route(endpoint, async ({ query }, context) => {
  const { db, user: actor, language } = context;
  const { objectType: module, upTo: told, ...others } = query;
  const wish = { ...others, module };
  await checkFilter(db, wish, 'objectType');
  const list = await historyList({ db, actor, language }, wish, await trailUpTo(db, told));
  return printList(context, endpoint.id, wish, list);
});
