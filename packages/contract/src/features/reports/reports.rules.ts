import type { Actor } from '../../core/actor.ts';
import type { ErrorCode } from '../../core/error-codes.ts';
import { type Ability, abilitiesOf, type Guard, judge, type Transition } from '../../core/workflow.ts';

import type { Judged } from './report-kinds.ts';

/** The life of a report: a draft with a number, issued, and replaced by an amended one. */
export const REPORT_STATUSES = ['DRAFT', 'ISSUED', 'REPLACED'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** The lifecycle of a report (rules S8 to S10). Whether its sample and the tests allow the issue, their own tables say. */
export const REPORT_ACTIONS = {
  issue: { from: ['DRAFT'], to: 'ISSUED', permission: ['Report_Issue'], requires: { signature: 'issued' } },
  /** An analysis sheet of what passed, where a part was tested of what was to be; and back (rule C6). */
  makePartial: { from: ['DRAFT'], to: 'same', permission: ['Report_Create'], requires: { reason: true } },
  makeWhole: { from: ['DRAFT'], to: 'same', permission: ['Report_Create'], requires: { reason: true } },
  /** The old one stays readable; what it says does not change any more (COMP-44). */
  replace: { from: ['ISSUED'], to: 'REPLACED', permission: ['Report_Issue'], requires: { reason: true } },
} as const satisfies Record<string, Transition<ReportStatus>>;

export type ReportAction = keyof typeof REPORT_ACTIONS;

/** What the rules need to know of a report. */
export interface ReportState extends Judged {
  status: ReportStatus;
  /** An amended report has been issued that says it stands in this one's place. */
  amended: boolean;
}

const GUARDS: Partial<Record<ReportAction, readonly Guard<ReportState>[]>> = {
  makePartial: [
    ({ verdict }) => (verdict === 'PASS' ? undefined : 'SAMPLE_NOT_PASSED'),
    ({ partial }) => (partial ? 'INVALID_STATUS_TRANSITION' : undefined),
  ],
  makeWhole: [({ partial }) => (partial ? undefined : 'INVALID_STATUS_TRANSITION')],
  replace: [({ amended }) => (amended ? undefined : 'INVALID_STATUS_TRANSITION')],
};

const table: Record<ReportAction, Transition<ReportStatus>> = REPORT_ACTIONS;

/** The row of an action, with its optional parts. */
export const reportTransition = <A extends ReportAction>(
  action: A,
): Transition<ReportStatus> & Pick<(typeof REPORT_ACTIONS)[A], 'to'> => REPORT_ACTIONS[action];

/** May the actor do this to the report now? The error code if not. */
export const judgeReport = (report: ReportState, actor: Actor, action: ReportAction): ErrorCode | undefined =>
  judge(report, actor, table[action], GUARDS[action]);

/** Every action with the judgement on it. */
export const reportAbilities = (report: ReportState, actor: Actor): Ability<ReportAction>[] =>
  abilitiesOf(table, GUARDS, report, actor);

/** The status of a report that counts: what its sample's tests say is final as long as it stands. */
export const STANDING = REPORT_ACTIONS.issue.to;
/** True for a report that was issued and that none stands in the place of. */
export const isStanding = (status: ReportStatus): boolean => status === STANDING;

/** A report begins as a draft, which says what the tests say; nothing of it is final but its number. */
export const DRAFT = 'DRAFT' satisfies ReportStatus;
export const isDraft = (status: ReportStatus): boolean => status === DRAFT;

/** Another one stands in its place. */
export const isReplaced = (status: ReportStatus): boolean => status === REPORT_ACTIONS.replace.to;
