import type { Parsed } from '@kiemlab/contract/core/define-endpoint';
import { allocateTests as endpoint, MOST_SAMPLES } from '@kiemlab/contract/features/tests/allocate.api';
import { AppError } from '../../platform/http/app-error.ts';
import { dayOf, today } from '../../platform/clock.ts';
import { checkVersions } from '../../platform/http/named-records.ts';
import { refuseEach } from '../../platform/http/refusals.ts';
import { route } from '../../platform/http/route.ts';
import { judgeAll } from '../samples/judge-samples.ts';
import { lockSamples } from '../samples/samples.queries.ts';
import { writeAllocations } from './allocate.queries.ts';
import { judgeTests, loadTests } from './load-tests.ts';
import { refuseUnauthorised } from './refuse-unauthorised.ts';
import { findSamplesOf, type StoredTest } from './tests.queries.ts';

type Allocation = Parsed<typeof endpoint>['body']['tests'][number];

/** A record with what it is to be from now on. */
interface Wish {
  test: StoredTest;
  technicianId: string | null;
  due: Date;
}

const isNewTechnician = ({ test, technicianId }: Wish): boolean => technicianId !== test.technician_id;
const isNewDue = ({ test, due }: Wish): boolean => due.getTime() !== test.due_date.getTime();

/** A deadline before today cannot be met: it is a slip, and named by its place in the call. */
function refusePast(wishes: readonly Wish[]): void {
  const fields = wishes.flatMap((wish, index) =>
    isNewDue(wish) && dayOf(wish.due) < today()
      ? [{ field: `tests.${index}.entryDate`, code: 'IN_PAST' }]
      : [],
  );
  if (fields.length > 0) throw new AppError('VALIDATION', { fields });
}

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
    await judgeAll(tx, samples, context.user, () => 'allocate');
    judgeTests(tests, context.user, () => 'allocate');
    const wishOf = (test: StoredTest, asked: Allocation | undefined): Wish => ({
      test,
      technicianId: asked?.technicianId ?? test.technician_id,
      due: asked?.entryDate === undefined ? test.due_date : new Date(asked.entryDate),
    });
    // Both are in the order of the call.
    const wishes = tests.map((test, index) => wishOf(test, body.tests[index]));
    refusePast(wishes);
    const given = wishes.filter(isNewTechnician);
    await refuseUnauthorised(
      tx,
      given.flatMap(({ test, technicianId }) =>
        technicianId === null ? [] : [{ classificationId: test.classification_id, technicianId }],
      ),
    );
    refuseEach(
      given.map(({ test }) => test),
      (test) => test.technician_id !== null && test.result_versions > 0 && !body.reason && 'REASON_REQUIRED',
    );
    const changed = wishes.filter((wish) => isNewTechnician(wish) || isNewDue(wish));
    await writeAllocations(
      tx,
      changed.map(({ test, technicianId, due }) => ({
        id: test.id,
        technician_id: technicianId,
        due_date: due.toISOString(),
      })),
    );
    const written = new Set(changed.map(({ test }) => test.id));
    return {
      changed: changed.length,
      tests: tests.map(({ id, version }) => ({ id, version: written.has(id) ? version + 1 : version })),
    };
  }),
);
