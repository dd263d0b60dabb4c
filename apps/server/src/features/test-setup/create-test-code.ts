import { createTestCode as endpoint } from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { insertTestCode, isCodeTaken } from './test-codes.queries.ts';
import { lockTestGroup } from './test-group.queries.ts';

/** Adds a test code to a group (specification 2 §7). */
export const createTestCode = route(endpoint, ({ body: { testGroupId, name } }, context) =>
  context.write({ action: endpoint.id }, async (tx) => {
    if (!(await lockTestGroup(tx, testGroupId, 'change'))) throw new AppError('NOT_FOUND');
    if (await isCodeTaken(tx, testGroupId, name))
      throw new AppError('DUPLICATE', { value: name, fields: [{ field: 'name', code: 'INVALID_VALUE' }] });
    return { id: await insertTestCode(tx, testGroupId, name), name, testGroupId };
  }),
);
