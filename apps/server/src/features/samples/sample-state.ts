import { compareDecimals } from '@kiemlab/contract/core/decimal';
import type { SampleState } from '@kiemlab/contract/features/samples/samples.judgement.rules';
import type { ToolbarAction } from '@kiemlab/contract/features/settings/toolbar-actions';
import { today } from '../../platform/clock.ts';
import type { Keeping } from './keeping.queries.ts';
import type { TestCounts } from './sample-tests.queries.ts';
import type { StoredSample } from './samples.queries.ts';

const NONE: TestCounts = {
  tests: 0,
  open: 0,
  locked: 0,
  resultsBy: [],
  approvedBy: [],
  oosOpen: [],
  relatedOpen: [],
  approverMayIssue: false,
};

/** Nothing bars it. */
export const FREE: Keeping = {
  onHold: false,
  identityOpen: false,
  minutesSigned: false,
  deleted: false,
  toldUntil: null,
};

/** What the rules need to know of a sample; `actionsOff` for actions that can be switched off, `keeping` for destroying and restoring. */
export function stateOf(
  sample: StoredSample,
  counted: TestCounts | undefined,
  actionsOff: readonly ToolbarAction[] = [],
  keeping: Keeping = FREE,
): SampleState {
  const { tests, open, locked, resultsBy, approvedBy, oosOpen, relatedOpen, approverMayIssue } =
    counted ?? NONE;
  return {
    status: sample.status,
    hasTests: tests > 0,
    testsApproved: tests > 0 && open === 0,
    anyLocked: locked > 0,
    allLocked: tests > 0 && locked === tests,
    hasNumber: sample.internal_code !== null,
    hasQuantity: sample.current_quantity !== null && compareDecimals(sample.current_quantity, '0') > 0,
    hasReport: sample.issued_date !== null,
    resultsBy,
    approvedBy,
    oosOpen: oosOpen.length > 0,
    relatedOpen: relatedOpen.length > 0,
    approverMayIssue,
    actionsOff,
    ...keeping,
    keptUntil: sample.keep_until,
    today: today(),
  };
}
