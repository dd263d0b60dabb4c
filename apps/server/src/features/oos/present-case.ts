import type { Actor } from '@kiemlab/contract/core/actor';
import type { OosCase } from '@kiemlab/contract/features/oos/oos.api';
import { judgePermit, judgeWithdrawal, type OosState } from '@kiemlab/contract/features/oos/oos.rules';
import { WITH_TECHNICIAN } from '@kiemlab/contract/features/tests/tests.rules';
import type { StoredCase } from './oos.queries.ts';

/** What the rules need to know of a stored case. */
export const oosState = (oos: StoredCase): OosState => ({
  status: oos.status,
  newest: oos.newest,
  withTechnician: WITH_TECHNICIAN.includes(oos.test_status),
  begun: oos.begun,
  technicianId: oos.technician_id,
  enteredBy: oos.entered_by,
});

/** A case as calls answer it. */
export function presentCase(oos: StoredCase, actor: Actor): OosCase {
  const because = judgePermit(oosState(oos), actor);
  const withdrawBecause = judgeWithdrawal(oosState(oos), actor);
  return {
    id: oos.id,
    code: oos.code,
    status: oos.status,
    outcome: oos.outcome,
    testId: oos.test_id,
    testInformationCode: oos.test_code,
    analytesName: oos.analyte_name,
    requirement: oos.requirement,
    unit: oos.unit,
    sampleId: oos.sample_id,
    sampleCode: oos.sample_code,
    sampleName: oos.sample_name,
    round: oos.round,
    determination: oos.determination,
    result: oos.result,
    openedBy: oos.opener,
    openedAt: oos.opened_at.toISOString(),
    closedBy: oos.closer,
    closedAt: oos.closed_at?.toISOString() ?? null,
    permissions: oos.permissions,
    version: oos.version,
    mayPermit: because === undefined,
    because: because ?? null,
    mayWithdraw: withdrawBecause === undefined,
    withdrawBecause: withdrawBecause ?? null,
  };
}
