import type { Answer } from '@kiemlab/contract/core/define-endpoint';
import type { FieldFault } from '@kiemlab/contract/core/field-errors';
import type { saveTest, TestRecordBody } from '@kiemlab/contract/features/analyses/records.api';
import type { Tx } from '@kiemlab/db/unit-of-work';
import type { Context } from '../../../platform/http/context.ts';
import { AppError, found } from '../../../platform/http/app-error.ts';
import { pastFault } from '../assign/allocation.ts';
import { assignTests } from '../assign/assign-tests.ts';
import { dueOf } from './due-of.ts';
import { detailsAfter, missingDetails } from './record-details.ts';
import { fillNewRecord, findAnalyte, readTestForm } from './records.queries.ts';
import { type Named, refuseUnfitJudges } from './refuse-unfit-judges.ts';
import { startFault } from './start-fault.ts';

const NOBODY: Named = { technicianId: null, reviewerId: null, approverId: null };

/**
 * Adds one test with everything its form asks (TEST-02), by the command that assigns analytes: the same copies, the same refusals.
 * Begun now and due after the turnaround of the flagging set, hours and days added, or with its sample, where the call says nothing else. Throws VALIDATION
 * and what `assignTests` and `refuseUnfitJudges` refuse.
 */
export async function addTest(
  tx: Tx,
  { user }: Context,
  body: TestRecordBody,
): Promise<Answer<typeof saveTest>> {
  const { testId = '', analytesId = '', sampleId = '', technicianId = null } = body;
  const { reviewerId = null, approverId = null, startDate, entryDate, description } = body;
  const given = await assignTests(tx, user, {
    testId,
    analytes: [analytesId],
    sampleIds: [sampleId],
    technicianId,
  });
  const created = found(given.created[0], 'NOT_FOUND');
  const details = detailsAfter({}, body);
  const start = startDate === undefined ? undefined : new Date(startDate);
  const due = entryDate === undefined || entryDate === null ? undefined : dueOf(entryDate, body.entryTime);
  const { group_id: inGroup } = await findAnalyte(tx, given.analyteIds[0] ?? '');
  const faults: FieldFault[] = [
    ...(inGroup === body.analytesGroupId
      ? []
      : [{ field: 'analytesGroupId', code: 'INVALID_VALUE' as const }]),
    ...missingDetails(details, await readTestForm(tx, given.test.group_id, given.test.group_version)),
    ...(start ? startFault(start) : []),
    ...(due ? pastFault(due, 'entryDate') : []),
  ];
  if (faults.length > 0) throw new AppError('VALIDATION', { fields: faults });
  await refuseUnfitJudges(tx, given.test.id, NOBODY, { technicianId, reviewerId, approverId });
  await fillNewRecord(tx, created.id, {
    reviewer_id: reviewerId,
    approver_id: approverId,
    details,
    ...(description === undefined ? {} : { description }),
    ...(start ? { start_date: start } : {}),
    ...(due ? { due_date: due } : {}),
  });
  return { id: created.id, testInformationCode: created.code, version: 1 };
}
