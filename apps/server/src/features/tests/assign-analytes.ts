import { assignAnalytes as endpoint } from '@kiemlab/contract/features/tests/tests.api';
import { sampleTransition } from '@kiemlab/contract/features/samples/samples.rules';
import { AppError, found } from '../../platform/http/app-error.ts';
import { refuseEach } from '../../platform/http/refusals.ts';
import { route } from '../../platform/http/route.ts';
import { findAnalytes } from '../analytes/analytes.queries.ts';
import { findTestGroups, findTestIds } from '../test-setup/test-setup.queries.ts';
import { findAssigned, insertTests, lastNumbers, type NewTest } from './tests.queries.ts';
import { findActiveNames, holdsPermission } from '../users/users.queries.ts';
import { judgeAll, loadForAction } from '../samples/judge-samples.ts';
import { updateSampleRow } from '../samples/samples.queries.ts';

const HOUR = 3_600_000;

/**
 * Gives samples their tests. Limits, method, unit and names are copied, so that later changes of the set-up do not touch
 * them (COMP-30); only people authorised for the test id may be named (COMP-09; SAMPLE-15).
 */
export const assignAnalytes = route(endpoint, async ({ body }, context) =>
  context.write({ action: endpoint.id }, async (tx) => {
    const samples = await loadForAction(tx, body.sampleId, context.user);
    await judgeAll(tx, samples, context.user, () => 'assign');
    const test = found((await findTestIds(tx, { id: body.testId }))[0], 'NOT_FOUND');
    const analytes = await findAnalytes(tx, { ids: body.analytesId, classificationId: body.testId });
    if (analytes.length !== new Set(body.analytesId).size) throw new AppError('NOT_FOUND');
    const named = test.technician_list === 'NAMED';
    if (named && test.technicians.length === 0)
      throw new AppError('TECHNICIAN_LIST_EMPTY', { codes: [test.test_id] });
    const authorised = named
      ? test.technicians.some((person) => person.IdUser === body.technicianId)
      : await holdsPermission(tx, body.technicianId, 'Test_EnterResult');
    if (!authorised) {
      const name = (await findActiveNames(tx, [body.technicianId])).get(body.technicianId);
      throw new AppError('NOT_AUTHORISED_FOR_TEST', { name: name ?? body.technicianId });
    }
    const types = new Set(test.sample_types.map((type) => type.sampleTypeId));
    refuseEach(samples, (sample) => !types.has(sample.template_id) && 'SAMPLE_TYPE_NOT_ALLOWED');
    const taken = await findAssigned(tx, body.sampleId, body.analytesId);
    refuseEach(
      taken.map((row) => ({ code: `${row.code} ${row.analyte_name}` })),
      () => 'ANALYTE_ALREADY_ASSIGNED',
    );
    const group = found(
      (await findTestGroups(tx)).find((row) => row.id === test.test_group_id),
      'NOT_FOUND',
    );
    const last = await lastNumbers(tx, body.sampleId);
    const now = Date.now();
    const rows = samples.flatMap((sample) =>
      analytes.map((analyte, index): NewTest => {
        const number = (last.get(sample.id) ?? 0) + index + 1;
        const turnaround = (analyte.hours_turnaround ?? 0) + 24 * (analyte.days_turnaround ?? 0);
        return {
          sample_id: sample.id,
          number,
          code: `${sample.code}-T${String(number).padStart(2, '0')}`,
          analyte_id: analyte.id,
          classification_id: test.id,
          test_code_id: test.code_id,
          test_group_id: test.test_group_id,
          test_name: test.name,
          analyte_name: analyte.name,
          analyte_group_name: analyte.group_name,
          position: analyte.position,
          method: analyte.method,
          unit: analyte.unit,
          standard: test.standard,
          requirement: analyte.requirement,
          type: analyte.type,
          flag_base: group.flag_base,
          minimum: analyte.minimum,
          maximum: analyte.maximum,
          critical_low: analyte.critical_low,
          critical_high: analyte.critical_high,
          cost: analyte.cost,
          lod: analyte.lod,
          loq: analyte.loq,
          technician_id: body.technicianId,
          due_date: new Date(now + turnaround * HOUR),
        };
      }),
    );
    const created = await insertTests(tx, rows);
    const { to } = sampleTransition('assign');
    // One that is tested already does not change: who edits it is not disturbed.
    for (const sample of samples)
      if (sample.status !== to) await updateSampleRow(tx, sample.id, { status: to });
    return { created: created.map((row) => ({ id: row.id, testInformationCode: row.code })) };
  }),
);
