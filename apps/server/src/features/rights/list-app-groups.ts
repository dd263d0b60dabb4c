import { listAppGroups as endpoint } from '@kiemlab/contract/features/rights/rights.api';
import { route } from '../../platform/http/route.ts';
import { byApp, groupRow } from './app-groups.ts';
import { findGroups } from './groups.queries.ts';

/** The user groups of one application, or of all (2 §7 app_group_permission). */
export const listAppGroups = route(endpoint, async ({ query }, { db, language }) => {
  const apps = byApp(await findGroups(db), language, (group) => ({
    ...groupRow(group),
    Permits: group.permits,
  }));
  return apps.filter(({ AppCode }) => query.appCode === undefined || AppCode === query.appCode);
});
