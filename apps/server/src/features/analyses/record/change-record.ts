import { can } from '@kiemlab/contract/core/actor';
import type { Answer } from '@kiemlab/contract/core/define-endpoint';
import type { FieldFault } from '@kiemlab/contract/core/field-errors';
import type { saveTest, TestRecordBody } from '@kiemlab/contract/features/analyses/records.api';
import {
  IDENTITY_CHANGE,
  isEntryOpen,
  isSigned,
  TEST_ACTIONS,
  testTransition,
} from '@kiemlab/contract/features/analyses/analyses.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import type { Context } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { checkVersions } from '../../../platform/http/named-records.ts';
import { lockSamples } from '../../samples/samples.queries.ts';
import { isNew, judgeAllocations, toldDue } from '../assign/allocation.ts';
import { noteExpiredResources } from '../expired-resources/note-expired-resources.ts';
import { tellOfMoves } from '../judgement/tell-of-moves.ts';
import { dueOf } from './due-of.ts';
import { judgeTests, loadTests } from '../load-tests.ts';
import { changedDetails, detailsAfter, missingDetails } from './record-details.ts';
import { findAnalyte, readTestForm, type RecordValues, writeRecord } from './records.queries.ts';
import { invalidatedSignatures } from './invalidated-signatures.ts';
import { type Named, refuseUnfitJudges } from './refuse-unfit-judges.ts';
import { startFault } from './start-fault.ts';
import { findSamplesOf, type StoredTest } from '../analyses.queries.ts';

/** Which test it is: a call may name it again, and does not change it. */
async function refuseOther(tx: Tx, test: StoredTest, body: TestRecordBody): Promise<void> {
  const { group_id: inGroup, code } = await findAnalyte(tx, test.analyte_id);
  const same: Record<string, [string | undefined, readonly string[]]> = {
    testId: [body.testId, [test.classification_id]],
    analytesGroupId: [body.analytesGroupId, [inGroup]],
    analytesId: [body.analytesId?.toLocaleLowerCase('vi'), [test.analyte_id, code.toLocaleLowerCase('vi')]],
    sampleId: [body.sampleId, [test.sample_id]],
  };
  const fields = Object.entries(same).flatMap(([field, [sent, now]]): FieldFault[] =>
    sent === undefined || now.includes(sent) ? [] : [{ field, code: 'INVALID_VALUE' }],
  );
  if (fields.length > 0) throw new AppError('VALIDATION', { fields });
}

/** What the record is to say: what the call leaves out stays. */
const after = (test: StoredTest, body: TestRecordBody): RecordValues => {
  const person = (sent: string | null | undefined, now: string | null): string | null =>
    sent === undefined ? now : sent;
  return {
    technician_id: person(body.technicianId, test.technician_id),
    reviewer_id: person(body.reviewerId, test.reviewer_id),
    approver_id: person(body.approverId, test.approver_id),
    start_date: body.startDate === undefined ? test.start_date : new Date(body.startDate),
    due_date:
      body.entryDate === undefined
        ? test.due_date
        : toldDue(test, body.entryDate === null ? null : dueOf(body.entryDate, body.entryTime)),
    description: body.description ?? test.description,
    details: detailsAfter(test.details, body),
  };
};

const named = (row: Pick<RecordValues, 'technician_id' | 'reviewer_id' | 'approver_id'>): Named => ({
  technicianId: row.technician_id,
  reviewerId: row.reviewer_id,
  approverId: row.approver_id,
});

/** What changes of a record, beside technician and deadline, which have a rule of their own. */
function changesOf(test: StoredTest, next: RecordValues) {
  const details = changedDetails(test.details, next.details);
  return {
    details,
    people: next.reviewer_id !== test.reviewer_id || next.approver_id !== test.approver_id,
    start: next.start_date.getTime() !== test.start_date.getTime(),
    description: next.description !== test.description,
    /** Something that stood there is to be another thing: a correction, whose cause has to be seen (COMP-12). */
    corrects:
      details.some((key) => (test.details[key] ?? null) !== null) ||
      (next.description !== test.description && test.description !== ''),
  };
}

/** Who tests keeps what was tested with; the rest is the unit's, and stays once a result stands. */
function judgeChanges(
  { user }: Context,
  test: StoredTest,
  { people, start }: { people: boolean; start: boolean },
): void {
  const [mayEdit] = testTransition('edit').permission;
  const field = start ? 'startDate' : 'reviewerId';
  if ((people || start) && !can(user, mayEdit))
    throw new AppError('FORBIDDEN', { fields: [{ field, code: 'INVALID_VALUE' }] });
  if (start && test.result_versions > 0) throw new AppError('EDIT_NOT_ALLOWED', { codes: [test.code] });
}

/**
 * Changes what a test record says, over the version that was seen (rule T24): its details while it is neither approved nor locked; who
 * tests it and until when as rule T18 says. What stood there, another start, or anything of a record that is signed wants a reason; what
 * was signed is void then, and it goes back to be signed anew (COMP-22). Throws TEST_NOT_FOUND, STALE_VERSION, EDIT_NOT_ALLOWED,
 * VALIDATION, REASON_REQUIRED, and what `judgeAllocations` and `refuseUnfitJudges` refuse.
 */
export async function changeRecord(
  tx: Tx,
  context: Context,
  id: string,
  body: TestRecordBody,
): Promise<Answer<typeof saveTest>> {
  // The sample is locked before its test, as everywhere; a test that is not there, or hidden, is told as such below.
  const samples = await lockSamples(tx, [...(await findSamplesOf(tx, [id])).values()], context.user);
  const [test] = await loadTests(tx, [id], true, context.user);
  if (!test) throw new AppError('TEST_NOT_FOUND', { codes: [id] });
  judgeTests([test], context.user, () => 'edit');
  checkVersions([{ id, version: body.version }], [test]);
  await refuseOther(tx, test, body);
  const next = after(test, body);
  const changes = changesOf(test, next);
  judgeChanges(context, test, changes);
  const { reason } = body;
  const allocation = { test, technicianId: next.technician_id, due: next.due_date };
  if (isNew(allocation)) {
    if (next.technician_id === null && test.technician_id !== null)
      throw new AppError('VALIDATION', { fields: [{ field: 'technicianId', code: 'REQUIRED' }] });
    await judgeAllocations(tx, context.user, {
      allocations: [allocation],
      samples,
      reason,
      dueField: () => 'entryDate',
    });
  }
  const isOtherContent = changes.details.length > 0 || changes.start || changes.description;
  const answer = { id, testInformationCode: test.code };
  if (!isOtherContent && !changes.people && !isNew(allocation)) return { ...answer, version: test.version };
  const unsigned = isOtherContent && isSigned(test.status);
  if ((changes.corrects || changes.start || unsigned) && !reason)
    throw new AppError('REASON_REQUIRED', { codes: [test.code] });
  const faults = [
    ...(changes.start ? startFault(next.start_date) : []),
    ...missingDetails(next.details, await readTestForm(tx, test.test_group_id, test.test_group_version)),
  ];
  if (faults.length > 0) throw new AppError('VALIDATION', { fields: faults });
  await refuseUnfitJudges(tx, test.classification_id, named(test), named(next));
  // Of a result that stands it is told when its record says another thing.
  if (!isEntryOpen(test.status))
    await noteExpiredResources(tx, context, [{ ...test, details: next.details }], reason);
  await writeRecord(tx, id, next, {
    ...(isOtherContent ? invalidatedSignatures(test, reason) : { voidSignatures: false }),
    isOtherTechnician: next.technician_id !== test.technician_id,
  });
  await tellOfMoves(
    tx,
    [
      { id, by: next.technician_id === test.technician_id ? {} : TEST_ACTIONS.allocate },
      ...(unsigned ? [{ id, by: IDENTITY_CHANGE }] : []),
    ],
    context.user.id,
  );
  return { ...answer, version: test.version + 1 };
}
