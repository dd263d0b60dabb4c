import type { Actor } from '@kiemlab/contract/core/actor';
import type { OosCase } from '@kiemlab/contract/features/oos/oos.api';
import { oosAbilities, type OosState } from '@kiemlab/contract/features/oos/oos.rules';
import { barsTest, isContradicted, type TestOfCase } from '@kiemlab/contract/features/analyses/contradiction';
import { isApproved, WITH_TECHNICIAN } from '@kiemlab/contract/features/analyses/analyses.rules';
import type { StoredCase } from './oos.queries.ts';

/** What the rules ask of the test of a case. */
const testOf = ({ test_round: round, verdict, limit_check: limitCheck }: StoredCase): TestOfCase => ({
  round,
  verdict,
  limitCheck,
});

/** What the rules need to know of a stored case. */
export const oosState = (oos: StoredCase): OosState => ({
  status: oos.status,
  newest: oos.newest,
  withTechnician: WITH_TECHNICIAN.includes(oos.test_status),
  approved: isApproved(oos.test_status),
  contradicted: oos.round === oos.test_round && isContradicted(testOf(oos)),
  unexplained: oos.unexplained,
  begun: oos.begun,
  technicianId: oos.technician_id,
  enteredBy: oos.entered_by,
});

/** A case as calls answer it. */
export function presentCase(oos: StoredCase, actor: Actor): OosCase {
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
    unexplained: oos.unexplained,
    determination: oos.determination,
    result: oos.result,
    openedBy: oos.opener,
    openedAt: oos.opened_at.toISOString(),
    closedBy: oos.closer,
    closedAt: oos.closed_at?.toISOString() ?? null,
    values: oos.values,
    permissions: oos.permissions,
    decisions: oos.decisions,
    bars: barsTest(oos, testOf(oos)),
    version: oos.version,
    abilities: oosAbilities(oosState(oos), actor),
  };
}
