import type { Actor } from '@kiemlab/contract/core/actor';
import type { ErrorCode } from '@kiemlab/contract/core/error-codes';
import type { Report } from '@kiemlab/contract/features/reports/reports.schema';
import {
  isApart,
  judgeReport,
  type ReportAction,
  type ReportState,
  reportTransition,
} from '@kiemlab/contract/features/reports/reports.rules';
import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import { today } from '../../../lib/clock.ts';

/** What is done with one report on the page of its sample. */
export const SHOWN_ACTIONS = ['issue', 'renumber', 'amend', 'withdraw', 'deliver'] as const;
export type ShownAction = (typeof SHOWN_ACTIONS)[number];

/** What the rules ask of a report, as the page was told of it. */
export const stateOfShown = (report: Report): ReportState => ({
  status: report.status,
  verdict: report.verdict,
  partial: report.partialReason !== null,
  amended: report.replacedBy !== null,
  amending: report.amending,
  amends: report.replaces !== null,
  year: report.year,
  thisYear: Number(today().slice(0, 4)),
  replacedAt: report.replacedAt,
});

/** A button of a report; `because`: why it is off. */
export interface ReportButton {
  action: ShownAction;
  because?: ErrorCode;
}

/**
 * The buttons of a report for somebody: what the status fits, off with the reason where a condition stands in the way. The issue is
 * the sample's own step, and stands here only while the sample is apart from that way (rule C7).
 */
export function buttonsOf(report: Report, status: SampleStatus, actor: Actor): ReportButton[] {
  const state = stateOfShown(report);
  return SHOWN_ACTIONS.flatMap((action): ReportButton[] => {
    const because = judgeReport(state, actor, action satisfies ReportAction);
    if (because === 'FORBIDDEN' || !reportTransition(action).from.includes(report.status)) return [];
    if (action === 'issue' && !isApart(status)) return [];
    if (action === 'renumber' && because) return [];
    if (action === 'deliver' && hidesOrigin(actor)) return [{ action, because: 'ORIGIN_HIDDEN' }];
    return [{ action, ...(because ? { because } : {}) }];
  });
}
