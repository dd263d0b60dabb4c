import type { Actor } from '../../core/actor.ts';
import type { ErrorCode } from '../../core/error-codes.ts';
import {
  type Ability,
  abilitiesOf,
  type Guard,
  judge,
  type Meaning,
  type Transition,
} from '../../core/workflow.ts';
import type { AlertKind } from '../alerts/alerts.kinds.ts';
import type { SampleStatus } from '../samples/samples.statuses.ts';

import type { Judged } from './report-kinds.ts';

/** The life of a report: a draft with a number, issued, and replaced by an amended one; void is a draft that was never issued. */
export const REPORT_STATUSES = ['DRAFT', 'ISSUED', 'REPLACED', 'VOID'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** Why a draft is void: somebody withdrew it, or the year of its number ended before the issue (rules C9, C10). */
export const VOID_CAUSES = ['WITHDRAWN', 'YEAR_OVER'] as const;
export type VoidCause = (typeof VOID_CAUSES)[number];

/** How a report came to whom it is for. */
export const DELIVERY_WAYS = ['DIRECT', 'POST', 'EMAIL'] as const;
export type DeliveryWay = (typeof DELIVERY_WAYS)[number];

/** What of a report goes out: its paper, or the notice that its sample failed (rule C24). */
export const DELIVERED = ['REPORT', 'NOTICE'] as const;
export type Delivered = (typeof DELIVERED)[number];

/** Why a test that was once assigned is on no report of its sample: of quality control, or deleted (rule C30). */
export const OMITTED_BECAUSE = ['QC', 'DELETED'] as const;
export type OmittedBecause = (typeof OMITTED_BECAUSE)[number];

/** The lifecycle of a report (rules S8 to S10, C7 to C11). Whether its sample and the tests allow the issue, their own tables say. */
export const REPORT_ACTIONS = {
  issue: {
    from: ['DRAFT'],
    to: 'ISSUED',
    permission: ['Report_Issue'],
    requires: { signature: 'issued' },
    emits: ['REPORT_TO_DELIVER', 'NOTICE_TO_SEND'],
  },
  /** An analysis sheet of what passed, where a part was tested of what was to be; and back (rule C6). */
  makePartial: { from: ['DRAFT'], to: 'same', permission: ['Report_Create'], requires: { reason: true } },
  makeWhole: { from: ['DRAFT'], to: 'same', permission: ['Report_Create'], requires: { reason: true } },
  /** A draft that says what it replaces is made of what stands; by the unit head, who reopens and unlocks (rule C7). */
  amend: { from: ['ISSUED'], to: 'same', permission: ['Test_Unlock'], requires: { reason: true } },
  /** The old one stays readable; what it says does not change any more (COMP-44). */
  replace: { from: ['ISSUED'], to: 'REPLACED', permission: ['Report_Issue'], requires: { reason: true } },
  /** Its number is never given again; what it was to replace stands (rule C9). */
  withdraw: { from: ['DRAFT'], to: 'VOID', permission: ['Test_Unlock'], requires: { reason: true } },
  /** A number of a year that is over is none of the year of issue: whoever makes reports gets the next one (rule C10). */
  renumber: { from: ['DRAFT'], to: 'VOID', permission: ['Report_Create'] },
  /** To whom, how and when it was given; of one that was replaced, before it was (rule C11). */
  deliver: { from: ['ISSUED', 'REPLACED'], to: 'same', permission: ['Report_Create'] },
  /** The same of the notice that its sample failed (rule C24). */
  deliverNotice: { from: ['ISSUED', 'REPLACED'], to: 'same', permission: ['Report_Create'] },
} as const satisfies Record<string, Transition<ReportStatus, Meaning, AlertKind>>;

export type ReportAction = keyof typeof REPORT_ACTIONS;

/** What the rules need to know of a report. */
export interface ReportState extends Judged {
  status: ReportStatus;
  /** An amended report has been issued that says it stands in this one's place. */
  amended: boolean;
  /** A draft waits that is to stand in its place. */
  amending: boolean;
  /** It says which one it is to replace: its number and year are those of the first report, for ever. */
  amends: boolean;
  /** Year of its number, and the laboratory's year now. */
  year: number;
  thisYear: number;
  /** When the one that says it stands in this one's place was issued, ISO 8601; null while it stands. */
  replacedAt: string | null;
  /** When what is to be noted was given, ISO 8601; without it is judged whether anything may be noted. */
  givenAt?: string;
}

/** An amended report has the year of the first one, whenever it is issued (rule C7). */
const isOfPastYear = ({ amends, year, thisYear }: ReportState): boolean => !amends && year !== thisYear;

/** What was given of a report that no longer stands went out before the other one was issued, to the moment, or it did not go out. */
const givenBeforeReplaced: Guard<ReportState> = ({ status, replacedAt, givenAt }) => {
  if (!isReplaced(status) || givenAt === undefined) return undefined;
  return replacedAt !== null && Date.parse(givenAt) < Date.parse(replacedAt) ? undefined : 'REPORT_REPLACED';
};

const GUARDS: Partial<Record<ReportAction, readonly Guard<ReportState>[]>> = {
  issue: [(report) => (isOfPastYear(report) ? 'REPORT_YEAR_OVER' : undefined)],
  makePartial: [
    ({ verdict }) => (verdict === 'PASS' ? undefined : 'SAMPLE_NOT_PASSED'),
    ({ partial }) => (partial ? 'INVALID_STATUS_TRANSITION' : undefined),
  ],
  makeWhole: [({ partial }) => (partial ? undefined : 'INVALID_STATUS_TRANSITION')],
  amend: [({ amending }) => (amending ? 'REPORT_BEING_AMENDED' : undefined)],
  replace: [({ amended }) => (amended ? undefined : 'INVALID_STATUS_TRANSITION')],
  renumber: [(report) => (isOfPastYear(report) ? undefined : 'INVALID_STATUS_TRANSITION')],
  deliver: [givenBeforeReplaced],
  deliverNotice: [
    ({ verdict }) => (verdict === 'FAIL' ? undefined : 'NO_FAILING_REPORT'),
    givenBeforeReplaced,
  ],
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

/** The action that notes a delivery. */
export const deliveryOf = (what: Delivered): 'deliver' | 'deliverNotice' =>
  what === 'NOTICE' ? 'deliverNotice' : 'deliver';

/** The status of a report that counts: what its sample's tests say is final as long as it stands, and nobody amends it. */
export const STANDING = REPORT_ACTIONS.issue.to;
/** True for a report that was issued and that none stands in the place of. */
export const isStanding = (status: ReportStatus): boolean => status === STANDING;

/** A report begins as a draft, which says what the tests say; nothing of it is final but its number. */
export const DRAFT = 'DRAFT' satisfies ReportStatus;
export const isDraft = (status: ReportStatus): boolean => status === DRAFT;

/** Another one stands in its place. */
export const isReplaced = (status: ReportStatus): boolean => status === REPORT_ACTIONS.replace.to;

/** It was never issued, and never will be. */
export const VOID = REPORT_ACTIONS.withdraw.to;
export const isVoid = (status: ReportStatus): boolean => status === VOID;

/** True for a report whose paper went out: it is archived, and readable for ever. */
export const wasIssued = (status: ReportStatus): boolean => isStanding(status) || isReplaced(status);

/** Where samples are whose report is issued though they do not wait for it: kept, gone, or no more (rule C7). */
const APART: readonly SampleStatus[] = ['STORED', 'EXPORTED', 'DESTROYED'];

/** True for a sample of which an amended report is made while it is kept, sent out or destroyed: its own status then stays. */
export const isApart = (status: SampleStatus): boolean => APART.includes(status);

/** The status in which a sample waits for the issue of its draft; one that is apart is judged as if it did. */
export const WAITS_FOR_ISSUE = 'REPORT_SAMPLE_HAS_EXISTED' satisfies SampleStatus;

/** True for a sample whose newest report may be amended: what was reported, and what is apart by now (domain 5.1, rule 10). */
export const mayBeAmended = (status: SampleStatus): boolean => status === 'REPORTED' || isApart(status);

/** Where a sample is once its report is being amended: back with the tests, unless it is apart. */
export const sampleAfterAmend = (status: SampleStatus): SampleStatus =>
  isApart(status) ? status : 'ANALYZING';

/** Where it is once a draft of it was withdrawn: the report that was to be replaced stands, or there is none yet. */
export function sampleAfterWithdraw(status: SampleStatus, amends: boolean): SampleStatus {
  if (isApart(status)) return status;
  return amends ? 'REPORTED' : 'ANALYZING';
}

/** Where it is once its report is issued. */
export const sampleAfterIssue = (status: SampleStatus): SampleStatus =>
  isApart(status) ? status : 'REPORTED';
