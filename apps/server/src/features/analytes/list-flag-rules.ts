import { listFlagRules as endpoint } from '@kiemlab/contract/features/analytes/limits.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findAnalyteGroups } from './analytes.queries.ts';
import { presentRule } from './limits.record.ts';
import { loadRules } from './load-limits.ts';

/** The limits of the analytes of a group, with what waits for a second person (TEST-08). */
export const listFlagRules = route(endpoint, async ({ query: { analytesGroupId: id } }, { db }) => {
  found((await findAnalyteGroups(db, { id }))[0], 'NOT_FOUND');
  return (await loadRules(db, { groupId: id })).map(presentRule);
});
