import type { Route } from '../../platform/http/route.ts';
import { copyTestId } from './copy-test-id.ts';
import { createTestCode } from './create-test-code.ts';
import { deleteTestGroupCall } from './delete-test-group.ts';
import { deleteTestId } from './delete-test-id.ts';
import { getTestGroup } from './get-test-group.ts';
import { listTestCodes } from './list-test-codes.ts';
import { listTestGroups } from './list-test-groups.ts';
import { listTestIds } from './list-test-ids.ts';
import { pageTestIds } from './page-test-ids.ts';
import { previewTestId } from './preview-test-id.ts';
import { saveTestGroupCall } from './save-test-group.ts';
import { saveTestId } from './save-test-id.ts';

export const testSetupRoutes: Route[] = [
  listTestGroups,
  getTestGroup,
  saveTestGroupCall,
  deleteTestGroupCall,
  listTestCodes,
  createTestCode,
  previewTestId,
  listTestIds,
  pageTestIds,
  saveTestId,
  copyTestId,
  deleteTestId,
];
