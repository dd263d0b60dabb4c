import { type Actor, can } from '../../core/actor.ts';
import type { ErrorCode } from '../../core/error-codes.ts';
import { samePersonAmong } from '../../core/same-person.ts';
import { type Ability, abilitiesOf, type Guard, judge, type Transition } from '../../core/workflow.ts';
import { isOff, type ToolbarAction } from '../settings/toolbar-actions.ts';
import { hidesOrigin } from './origin.rules.ts';
import { isGone, isReceived, SAMPLE_ACTIONS, type SampleAction } from './samples.rules.ts';
import type { SampleStatus } from './samples.schema.ts';

/** What the rules need to know of a sample. */
export interface SampleState {
  status: SampleStatus;
  /** All tests that count for the certificate are approved or locked, and there is at least one. */
  testsApproved: boolean;
  /** Test records exist. */
  hasTests: boolean;
  /** Results are locked: at least one, and every one. */
  anyLocked: boolean;
  allLocked: boolean;
  /** It has got its number. */
  hasNumber: boolean;
  /** Something of it is left. */
  hasQuantity: boolean;
  /** A report of it has been issued. */
  hasReport: boolean;
  /** Who entered or reviewed results that count for the certificate, and who approved them. */
  resultsBy: readonly string[];
  approvedBy: readonly string[];
  /** A case of a test waits for the unit head (rules O8, O9). */
  oosOpen: boolean;
  /** What it was taken from, or what else was, fails or has an open case, and nobody has signed that it gets its own number (rule O10). */
  relatedOpen: boolean;
  /** A laboratory may let the approver issue too; it does not unless it says so. */
  approverMayIssue: boolean;
  /** What the laboratory, or the version of its template, does without (specification 2 §2). */
  actionsOff: readonly ToolbarAction[];
  /** A legal hold or an open complaint bars its destruction. */
  onHold: boolean;
  /** Its report is being amended, and with it the identity of the sample (rule C8). */
  identityOpen: boolean;
  /** It stands in minutes of destruction that two people have signed. */
  minutesSigned: boolean;
  /** It was deleted, and is only looked at. */
  deleted: boolean;
  /** Last day of its retention, and today, `YYYY-MM-DD`. */
  keptUntil: string | null;
  /** Last day of it by what was told of the sample before, where that is later; null where it is not. */
  toldUntil: string | null;
  today: string;
}

const unitHeadWhileTesting: Guard<SampleState> = (sample, actor) =>
  sample.status === 'ANALYZING' && !can(actor, 'Test_Unlock') ? 'EDIT_NOT_ALLOWED' : undefined;

/** Who sees only samples of his or her own changes them until they are received (role matrix). */
const ownUntilReceipt: Guard<SampleState> = (sample, actor) =>
  isReceived(sample.status) && !can(actor, 'Sample_ViewAll') ? 'EDIT_NOT_ALLOWED' : undefined;

/** Only what was received is tested or divided: its number stands on every record (COMP-35). */
const numbered: Guard<SampleState> = (sample) => (sample.hasNumber ? undefined : 'SAMPLE_NUMBER_REQUIRED');
/** What was attached to a sample with a number is evidence: it stays, whoever asks. */
const filesKept: Guard<SampleState> = (sample) => (sample.hasNumber ? 'FILE_DELETE_NOT_ALLOWED' : undefined);
const withTests: Guard<SampleState> = (sample) => (sample.hasTests ? undefined : 'NO_TESTS');
const somethingLeft: Guard<SampleState> = (sample) =>
  sample.hasQuantity ? undefined : 'SAMPLE_QUANTITY_REQUIRED';

/** What is kept, sent or destroyed has to be there: tests may have taken all of it, or another sample (rules S11 and Q8). */
const remains: Guard<SampleState> = (sample) => (sample.hasQuantity ? undefined : 'NOTHING_LEFT');

/** Tests begin with something; what a group has taken whole is there, too (rule Q8). */
const somethingToTest: Guard<SampleState> = (sample, actor) =>
  sample.status === 'RECEIVED' ? somethingLeft(sample, actor) : undefined;

/** The tests of an issued report are closed; what is left of the sample is tested again as a portion with a number of its own. */
const notReported: Guard<SampleState> = (sample) =>
  sample.hasReport ? 'INVALID_STATUS_TRANSITION' : undefined;

/** Who issues a certificate has not made what it says (PI 041 9.5, COMP-06 and COMP-25). */
const independent: Guard<SampleState> = ({ resultsBy, approvedBy, approverMayIssue }, actor) =>
  samePersonAmong(actor, resultsBy) || (!approverMayIssue && samePersonAmong(actor, approvedBy))
    ? 'ISSUER_NOT_INDEPENDENT'
    : undefined;

/**
 * Its retention runs still, the last day included (rules K): by what is told of it now, or by what was told since its receipt, which no
 * correction takes back.
 */
export const isKept = ({
  keptUntil,
  toldUntil,
  today,
}: Pick<SampleState, 'keptUntil' | 'toldUntil' | 'today'>): boolean =>
  [keptUntil, toldUntil].some((day) => day !== null && today <= day);

/** Nothing gets a number, or is issued, that waits for the unit head: by its own value, or by that of the same material (COMP-39). */
const decided: Guard<SampleState> = ({ oosOpen, relatedOpen }) =>
  oosOpen ? 'OOS_OPEN' : relatedOpen ? 'OOS_RELATED_OPEN' : undefined;

const notOnHold: Guard<SampleState> = ({ onHold }) => (onHold ? 'SAMPLE_ON_HOLD' : undefined);
const retentionOver: Guard<SampleState> = (sample) => (isKept(sample) ? 'RETENTION_NOT_OVER' : undefined);
const stillKept: Guard<SampleState> = (sample) => (isKept(sample) ? undefined : 'RETENTION_OVER');
/** What two people have signed for is gone. */
const minutesOpen: Guard<SampleState> = ({ minutesSigned }) =>
  minutesSigned ? 'DESTRUCTION_SIGNED' : undefined;

/** A certificate tells the origin: who may not see it does not sign it (COMP-40). */
const shownOrigin: Guard<SampleState> = (_, actor) => (hidesOrigin(actor) ? 'ORIGIN_HIDDEN' : undefined);

const GUARDS: Partial<Record<SampleAction, readonly Guard<SampleState>[]>> = {
  receive: [
    (sample) => (isReceived(sample.status) && sample.hasNumber ? 'INVALID_STATUS_TRANSITION' : undefined),
  ],
  // After the report only what the tests have left (rule S11); what was merged into another sample is gone.
  store: [remains],
  moveToGroup: [numbered, notReported, somethingLeft],
  assign: [numbered, somethingToTest],
  separate: [numbered],
  pool: [numbered],
  merge: [numbered],
  sendOut: [remains],
  // What is not there is on no minutes.
  destroy: [remains, notOnHold, retentionOver],
  destroyEarly: [remains, notOnHold, stillKept],
  restore: [minutesOpen],
  createReport: [withTests, decided, (sample) => (sample.testsApproved ? undefined : 'TESTS_NOT_APPROVED')],
  delete: [(sample) => (sample.hasNumber ? 'DELETE_NOT_ALLOWED' : undefined)],
  lockResults: [
    withTests,
    (sample) => (sample.testsApproved ? undefined : 'TESTS_NOT_APPROVED'),
    (sample) => (sample.allLocked ? 'INVALID_STATUS_TRANSITION' : undefined),
  ],
  unlockResults: [withTests, (sample) => (sample.anyLocked ? undefined : 'NOT_LOCKED')],
  // A result may have been returned after the number was given.
  issue: [
    shownOrigin,
    decided,
    (sample) => (sample.testsApproved ? undefined : 'TESTS_NOT_APPROVED'),
    independent,
  ],
  leaveGroup: [(sample) => (sample.hasTests ? 'INVALID_STATUS_TRANSITION' : undefined)],
  edit: [ownUntilReceipt, unitHeadWhileTesting],
  annotate: [ownUntilReceipt],
  upload: [ownUntilReceipt],
  deleteFile: [filesKept, ownUntilReceipt],
};

const table: Record<SampleAction, Transition<SampleStatus, string>> = SAMPLE_ACTIONS;

/** What is refused to everybody: of a deleted sample, and what is switched off. */
const whoeverAsks = (sample: SampleState, action: SampleAction): ErrorCode | undefined => {
  if (sample.deleted) return 'SAMPLE_DELETED';
  return isOff(action, sample.actionsOff) ? 'ACTION_OFF' : undefined;
};

/** What is gone is corrected as what is stored, where its report is being amended with its identity (rule C8). */
const asEdited = (sample: SampleState): SampleState =>
  sample.identityOpen && isGone(sample.status) ? { ...sample, status: 'STORED' } : sample;

/** May the actor do this to the sample now? The error code if not. What is switched off is off for everybody (SAMPLE-20). */
export const judgeSample = (sample: SampleState, actor: Actor, action: SampleAction): ErrorCode | undefined =>
  whoeverAsks(sample, action) ??
  judge(action === 'edit' ? asEdited(sample) : sample, actor, table[action], GUARDS[action]);

/** Every action with the judgement on it. */
export const sampleAbilities = (sample: SampleState, actor: Actor): Ability<SampleAction>[] =>
  abilitiesOf(table, GUARDS, sample, actor).map(({ action }) => {
    const because = judgeSample(sample, actor, action);
    return because ? { action, allowed: false, because } : { action, allowed: true };
  });

/** Registers samples and sees those of his or her own only: the sampler of the role matrix (5.3), who goes and takes them. */
export const isSampler = (actor: Actor): boolean => can(actor, 'Sample_Add') && !can(actor, 'Sample_ViewAll');
