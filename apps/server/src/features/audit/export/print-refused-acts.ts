import { printRefusedActs as endpoint } from '@kiemlab/contract/features/audit/audit-export.api';
import { route } from '../../../platform/http/route.ts';
import { refusedUpTo } from '../refused-acts.queries.ts';
import { printList } from './print-list.ts';
import { refusedList } from './refused-list.ts';

/** Refused acts on paper (COMP-05, COMP-17). */
export const printRefusedActs = route(endpoint, async ({ query: wish }, context) => {
  const { db, user: actor, language } = context;
  const list = refusedList({ db, actor, language }, wish, await refusedUpTo(db));
  return printList(context, endpoint.id, wish, list);
});
