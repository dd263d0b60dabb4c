import { isDayAlone } from '@kiemlab/contract/core/laboratory-day';
import { dayOf, today } from '../../../platform/clock.ts';
import type { FieldFault } from '@kiemlab/contract/core/field-errors';
import type { Tx } from '@kiemlab/db/unit-of-work';
import type { SignedIn } from '../../../platform/auth/signed-in.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { refuseEach } from '../../../platform/http/refuse-records.ts';
import { judgeAll } from '../../samples/judge-samples.ts';
import type { StoredSample } from '../../samples/samples.queries.ts';
import { judgeTests } from '../load-tests.ts';
import { refuseUnauthorised } from './refuse-unauthorised.ts';
import type { StoredTest } from '../analyses.queries.ts';

/** A record with who is to test it, and until when. */
export interface Allocation {
  test: StoredTest;
  technicianId: string | null;
  /** Null: with its sample. */
  due: Date | null;
}

const isNewTechnician = ({ test, technicianId }: Allocation): boolean => technicianId !== test.technician_id;
const isNewDue = ({ test, due }: Allocation): boolean => due?.getTime() !== test.due_date?.getTime();

/** The end of a day, as a test that is due with its sample says it: nobody tells one. */
const isEndOfDay = (at: Date): boolean => isDayAlone(new Date(at.getTime() + 1));

/**
 * The moment of its own that a test has when it is told `due`: who sends back when it is due anyway, or was due with its sample before that one moved, has said
 * nothing, and it stays with its sample (rule T24). Null puts it back to its sample.
 */
export const toldDue = (test: StoredTest, due: Date | null): Date | null =>
  due !== null &&
  (due.getTime() === (test.due ?? test.start_date).getTime() || (test.due_by === 'SAMPLE' && isEndOfDay(due)))
    ? test.due_date
    : due;

/** True where something is to be another than it is. */
export const isNew = (allocation: Allocation): boolean => isNewTechnician(allocation) || isNewDue(allocation);

/** A deadline before today cannot be met: it is a slip. */
export const pastFault = (due: Date, field: string): FieldFault[] =>
  dayOf(due) < today() ? [{ field, code: 'IN_PAST' }] : [];

/** Of a moment of its own that is put back to the sample: one that has no day either would leave it due by nothing. */
const backFault = ({ sample_is_due: isDue }: StoredTest, field: string): FieldFault[] =>
  isDue ? [] : [{ field, code: 'REQUIRED' }];

/** What is judged, and how it is told. */
interface Asked {
  allocations: readonly Allocation[];
  /** Their samples, locked. */
  samples: readonly StoredSample[];
  reason: string | undefined;
  /** The field of the call in which the deadline of one stands. */
  dueField(index: number): string;
}

/**
 * Refuses what rule T18 does not let: only people authorised for the test id (COMP-09), while it waits for its technician; where a
 * result is begun, another technician wants a reason (COMP-12). Throws EDIT_NOT_ALLOWED, VALIDATION, NOT_AUTHORISED_FOR_TEST,
 * TECHNICIAN_LIST_EMPTY, REASON_REQUIRED, and what the table of samples refuses.
 */
export async function judgeAllocations(
  tx: Tx,
  user: SignedIn,
  { allocations, samples, reason, dueField }: Asked,
): Promise<void> {
  const tests = allocations.map(({ test }) => test);
  await judgeAll(tx, samples, user, () => 'allocate');
  judgeTests(tests, user, () => 'allocate');
  const fields = allocations.flatMap((one, index) =>
    isNewDue(one)
      ? one.due
        ? pastFault(one.due, dueField(index))
        : backFault(one.test, dueField(index))
      : [],
  );
  if (fields.length > 0) throw new AppError('VALIDATION', { fields });
  const given = allocations.filter(isNewTechnician);
  await refuseUnauthorised(
    tx,
    given.flatMap(({ test, technicianId }) =>
      technicianId === null ? [] : [{ classificationId: test.classification_id, technicianId }],
    ),
  );
  refuseEach(
    given.map(({ test }) => test),
    (test) => test.technician_id !== null && test.result_versions > 0 && !reason && 'REASON_REQUIRED',
  );
}
