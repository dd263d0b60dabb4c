import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { id } from '../../core/text.ts';
import { TEST_STATUSES } from './analyses.statuses.ts';

export const countByTestGroup = defineEndpoint({
  id: 'tests.count-by-test-group',
  method: 'GET',
  path: '/api/test-information/count-by-test-group',
  summary:
    'How many tests there are of each test group; of the samples the caller sees, without the right to see all',
  permission: ['Test'],
  envelope: 'plain',
  ok: z.array(z.strictObject({ testGroupId: id, name: z.string(), data: z.int() })),
});

export const countByTestGroupCodeStatus = defineEndpoint({
  id: 'tests.count-by-test-group-code-status',
  method: 'GET',
  path: '/api/test-information/count-by-test-group-code-status',
  summary:
    'How many tests there are of each test group, code and status; of the samples the caller sees, without the right to see all',
  permission: ['Test'],
  envelope: 'plain',
  ok: z.array(
    z.strictObject({
      testGroupId: id,
      groupName: z.string(),
      testCountByTestCodes: z.array(
        z.strictObject({
          testCodeId: id,
          testCode: z.string(),
          testCountByStatuses: z.array(z.strictObject({ name: z.enum(TEST_STATUSES), data: z.int() })),
        }),
      ),
    }),
  ),
});
