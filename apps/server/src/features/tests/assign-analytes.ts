import { assignAnalytes as endpoint } from '@kiemlab/contract/features/tests/tests.api';
import { sampleTransition } from '@kiemlab/contract/features/samples/samples.rules';
import { found } from '../../platform/http/app-error.ts';
import { refuseEach } from '../../platform/http/refusals.ts';
import { route } from '../../platform/http/route.ts';
import { judgeAll, loadForAction } from '../samples/judge-samples.ts';
import { moveSamples } from '../samples/samples.queries.ts';
import { findAssigned, findTestToAssign, holdSetup, insertTests } from './assign.queries.ts';
import { refuseUnauthorised } from './refuse-unauthorised.ts';

/**
 * Gives samples their tests. Limits, method, unit and names are copied from what is in force at that moment, so that later changes
 * of the set-up do not touch them (COMP-30; rule T15); only people authorised for the test id may be named (COMP-09; SAMPLE-15), or
 * nobody: then who tests is said later (rule T18).
 */
export const assignAnalytes = route(endpoint, ({ body }, context) =>
  context.write({ action: endpoint.id }, async (tx) => {
    const { testId, technicianId = null } = body;
    const samples = await loadForAction(tx, body.sampleId, context.user);
    await judgeAll(tx, samples, context.user, () => 'assign');
    const held = await holdSetup(tx, testId, body.analytesId);
    const test = found(await findTestToAssign(tx, testId), 'NOT_FOUND');
    const analyteIds = found(held, 'NOT_FOUND');
    await refuseUnauthorised(tx, technicianId === null ? [] : [{ classificationId: test.id, technicianId }]);
    const types = new Set(test.template_ids);
    refuseEach(samples, (sample) => !types.has(sample.template_id) && 'SAMPLE_TYPE_NOT_ALLOWED');
    const ids = samples.map(({ id }) => id);
    refuseEach(
      (await findAssigned(tx, ids, analyteIds)).map((row) => ({ code: `${row.code} ${row.analyte_name}` })),
      () => 'ANALYTE_ALREADY_ASSIGNED',
    );
    const created = await insertTests(tx, test, analyteIds, samples, technicianId);
    const { to } = sampleTransition('assign');
    // One that is tested already does not change: who edits it is not disturbed.
    const moved = samples.filter((sample) => sample.status !== to);
    await moveSamples(
      tx,
      moved.map(({ id }) => id),
      to,
    );
    return { created: created.map((row) => ({ id: row.id, testInformationCode: row.code })) };
  }),
);
