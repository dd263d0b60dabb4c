import { listGroups as endpoint } from '@kiemlab/contract/features/rights/rights.api';
import { route } from '../../platform/http/route.ts';
import { groupRow } from './app-groups.ts';
import { findGroups } from './groups.queries.ts';

/** All user groups that have not ended, in Vietnamese order (2 §7 get_group). */
export const listGroups = route(endpoint, async (_input, { db }) =>
  (await findGroups(db)).map((group) => ({ ...groupRow(group), AppCode: group.app })),
);
