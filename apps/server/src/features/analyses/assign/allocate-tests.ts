import type { Parsed } from '@kiemlab/contract/core/define-endpoint';
import { allocateTests as endpoint, MOST_SAMPLES } from '@kiemlab/contract/features/analyses/allocate.api';
import { TEST_ACTIONS } from '@kiemlab/contract/features/analyses/analyses.rules';
import { AppError } from '../../../platform/http/app-error.ts';
import { checkVersions } from '../../../platform/http/named-records.ts';
import { route } from '../../../platform/http/route.ts';
import { lockSamples } from '../../samples/samples.queries.ts';
import { writeAllocations } from './allocate.queries.ts';
import { type Allocation, isNew, judgeAllocations, toldDue } from './allocation.ts';
import { loadTests } from '../load-tests.ts';
import { tellOfMoves } from '../judgement/tell-of-moves.ts';
import { findSamplesOf, type StoredTest } from '../analyses.queries.ts';

type Asked = Parsed<typeof endpoint>['body']['tests'][number];

/**
 * Says who tests and until when, all or none (rule T18): only people authorised for the test id (COMP-09), while it waits for its
 * technician, over the versions that were seen. Where a result is begun, another technician wants a reason (COMP-12). What is
 * already so is not written again. Throws TEST_NOT_FOUND, STALE_VERSION, EDIT_NOT_ALLOWED, NOT_AUTHORISED_FOR_TEST,
 * TECHNICIAN_LIST_EMPTY, REASON_REQUIRED.
 */
export const allocateTests = route(endpoint, ({ body }, context) =>
  context.write({ action: endpoint.id, reason: body.reason }, async (tx) => {
    const ids = body.tests.map(({ id }) => id);
    // Samples are locked before their tests, as everywhere; a test that is not there, or hidden, is told as such below.
    const sampleIds = [...new Set((await findSamplesOf(tx, ids)).values())];
    if (sampleIds.length > MOST_SAMPLES)
      throw new AppError('VALIDATION', { fields: [{ field: 'tests', code: 'TOO_BIG' }] });
    const samples = await lockSamples(tx, sampleIds, context.user);
    const tests = await loadTests(tx, ids, true, context.user);
    checkVersions(body.tests, tests);
    const allocationOf = (test: StoredTest, asked: Asked | undefined): Allocation => ({
      test,
      technicianId: asked?.technicianId ?? test.technician_id,
      due:
        asked?.entryDate === undefined
          ? test.due_date
          : toldDue(test, asked.entryDate === null ? null : new Date(asked.entryDate)),
    });
    // Both are in the order of the call.
    const allocations = tests.map((test, index) => allocationOf(test, body.tests[index]));
    await judgeAllocations(tx, context.user, {
      allocations,
      samples,
      reason: body.reason,
      dueField: (index) => `tests.${index}.entryDate`,
    });
    const changed = allocations.filter(isNew);
    await writeAllocations(
      tx,
      changed.map(({ test, technicianId, due }) => ({
        id: test.id,
        technician_id: technicianId,
        due_date: due?.toISOString() ?? null,
      })),
    );
    // Another deadline alone is not told of; what was reminded of ends with it.
    await tellOfMoves(
      tx,
      changed.map(({ test, technicianId }) => ({
        id: test.id,
        by: technicianId === test.technician_id ? {} : TEST_ACTIONS.allocate,
      })),
      context.user.id,
    );
    const written = new Set(changed.map(({ test }) => test.id));
    return {
      changed: changed.length,
      tests: tests.map(({ id, version }) => ({ id, version: written.has(id) ? version + 1 : version })),
    };
  }),
);
