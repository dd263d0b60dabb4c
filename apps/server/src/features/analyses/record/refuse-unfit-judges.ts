import { samePerson } from '@kiemlab/contract/core/same-person';
import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { testTransition } from '@kiemlab/contract/features/analyses/analyses.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { findAliases } from '../../../platform/auth/same-people.queries.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { findUnfitJudge } from './records.queries.ts';

/** Who is named to test, to review and to approve a record. */
export interface Named {
  technicianId: string | null;
  reviewerId: string | null;
  approverId: string | null;
}

const [MAY_REVIEW] = testTransition('review').permission;
const [MAY_APPROVE] = testTransition('approve').permission;

/**
 * Refuses reviewers and approvers of a test id who could not do it: another person than who tests and than each other, whatever the account (rules T6, R7), with the
 * right, and on its list of approvers (rule T14); only those that are named anew are looked at. Throws VALIDATION, APPROVER_LIST_EMPTY,
 * NOT_AUTHORISED_FOR_TEST.
 */
export async function refuseUnfitJudges(
  tx: Tx,
  classificationId: string,
  before: Named,
  after: Named,
): Promise<void> {
  const { technicianId, reviewerId, approverId } = after;
  const personOf = await findAliases(
    tx,
    [reviewerId, approverId].filter((id) => id !== null),
  );
  const same = (field: string, id: string | null, others: readonly (string | null)[]) =>
    id !== null && others.some((other) => samePerson(personOf(id), other))
      ? [{ field, code: 'SAME_PERSON' as const }]
      : [];
  const fields = [
    ...same('reviewerId', reviewerId, [technicianId]),
    ...same('approverId', approverId, [technicianId, reviewerId]),
  ];
  if (fields.length > 0) throw new AppError('VALIDATION', { fields });
  const newly: [string | null, string | null, PermissionCode][] = [
    [reviewerId, before.reviewerId, MAY_REVIEW],
    [approverId, before.approverId, MAY_APPROVE],
  ];
  for (const [id, was, right] of newly) {
    if (id === null || id === was) continue;
    const unfit = await findUnfitJudge(tx, classificationId, id, right);
    if (unfit?.nobody) throw new AppError('APPROVER_LIST_EMPTY', { codes: [unfit.test_id] });
    if (unfit) throw new AppError('NOT_AUTHORISED_FOR_TEST', { name: unfit.name, codes: [unfit.test_id] });
  }
}
