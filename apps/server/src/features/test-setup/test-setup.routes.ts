import type { Route } from '../../platform/http/route.ts';
import { listTestCodes } from './list-test-codes.ts';
import { listTestGroups } from './list-test-groups.ts';
import { listTestIds } from './list-test-ids.ts';

export const testSetupRoutes: Route[] = [listTestGroups, listTestCodes, listTestIds];
