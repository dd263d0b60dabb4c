import { assignAnalytes as endpoint } from '@kiemlab/contract/features/analyses/analyses.api';
import { route } from '../../../platform/http/route.ts';
import { assignTests } from './assign-tests.ts';

/** Gives samples their tests (SAMPLE-15). */
export const assignAnalytes = route(endpoint, ({ body }, context) =>
  context.write({ action: endpoint.id }, async (tx) => {
    const { testId, technicianId = null } = body;
    const { created } = await assignTests(tx, context.user, {
      testId,
      analytes: body.analytesId,
      sampleIds: body.sampleId,
      technicianId,
    });
    return { created: created.map((row) => ({ id: row.id, testInformationCode: row.code })) };
  }),
);
