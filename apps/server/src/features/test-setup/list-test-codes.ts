import { listTestCodes as endpoint } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { route } from '../../platform/http/route.ts';
import { findTestCodes } from './test-setup.queries.ts';

/** Test codes, of one group when asked. */
export const listTestCodes = route(endpoint, async ({ query }, { db }) =>
  (await findTestCodes(db, query.testGroupId)).map((row) => ({
    id: row.id,
    name: row.name,
    testGroupId: row.test_group_id,
  })),
);
