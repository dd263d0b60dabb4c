import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { day, id } from '../../core/text.ts';
import { TEST_STATUSES } from '../analyses/analyses.statuses.ts';

export const workload = defineEndpoint({
  id: 'statistics.workload',
  method: 'GET',
  path: '/api/statistics/workload',
  summary:
    'Tests that wait for each technician, by status and deadline, most overdue first, and at the end those that nobody was given yet; of the samples the caller sees, without the right to see all',
  /** Unit heads. */
  permission: ['Test_Unlock'],
  envelope: 'plain',
  ok: z.array(
    z.strictObject({
      /** Null for the tests that nobody was given yet. */
      technician: z
        .strictObject({
          id,
          name: z.string(),
          /** False for a disabled account, which still holds them. */
          active: z.boolean(),
        })
        .nullable(),
      count: z.int(),
      /** In the order of the lifecycle, only those with tests. */
      statuses: z.array(z.strictObject({ status: z.enum(TEST_STATUSES), count: z.int() })),
      /** With a deadline that is still to come. */
      within: z.int(),
      overdue: z.int(),
      /** Day of the earliest deadline among them; null where none has one. */
      oldestDue: day.nullable(),
    }),
  ),
});
