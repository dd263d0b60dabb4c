import { pageTestIds, previewTestId } from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import {
  listTestCodes,
  listTestGroups,
  listTestIds,
} from '@kiemlab/contract/features/test-setup/test-setup.api';

/** What is read anew once test ids have changed. */
export const TEST_ID_READS = [pageTestIds, listTestIds, previewTestId];
/** The same once groups have: their codes and test ids go with them. */
export const TEST_GROUP_READS = [listTestGroups, listTestCodes, ...TEST_ID_READS];
