import {
  countByTestGroup as groupEndpoint,
  countByTestGroupCodeStatus as statusEndpoint,
} from '@kiemlab/contract/features/analyses/test-counts.api';
import { TEST_STATUSES } from '@kiemlab/contract/features/analyses/analyses.statuses';
import { route } from '../../../platform/http/route.ts';
import { countByGroupCodeStatus, type GroupCodeStatusCount } from './test-counts.queries.ts';

/** Counts by one of their ids, in the order in which they come: two groups may have the same name. */
function by(
  key: 'group_id' | 'code_id',
  counts: readonly GroupCodeStatusCount[],
): [GroupCodeStatusCount, ...GroupCodeStatusCount[]][] {
  const parts = new Map<string, [GroupCodeStatusCount, ...GroupCodeStatusCount[]]>();
  for (const count of counts) {
    const part = parts.get(count[key]);
    if (part) part.push(count);
    else parts.set(count[key], [count]);
  }
  return [...parts.values()];
}

/** Tests by group (specification 1 §7, dashboard). */
export const countByTestGroup = route(groupEndpoint, async (_input, { db, user }) =>
  by('group_id', await countByGroupCodeStatus(db, user)).map((counts) => ({
    testGroupId: counts[0].group_id,
    name: counts[0].group_name,
    data: counts.reduce((sum, { n }) => sum + Number(n), 0),
  })),
);

/** Tests by group, code and status, statuses in the order of the lifecycle (specification 1 §7, dashboard). */
export const countByTestGroupCodeStatus = route(statusEndpoint, async (_input, { db, user }) =>
  by('group_id', await countByGroupCodeStatus(db, user)).map((ofGroup) => ({
    testGroupId: ofGroup[0].group_id,
    groupName: ofGroup[0].group_name,
    testCountByTestCodes: by('code_id', ofGroup).map((ofCode) => ({
      testCodeId: ofCode[0].code_id,
      testCode: ofCode[0].code_name,
      testCountByStatuses: TEST_STATUSES.flatMap((status) => {
        const count = ofCode.find((one) => one.status === status);
        return count ? [{ name: status, data: Number(count.n) }] : [];
      }),
    })),
  })),
);
