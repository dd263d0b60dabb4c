import type { Actor } from '../../core/actor.ts';
import { can } from '../../core/actor.ts';
import { type Ability, abilitiesOf, type Guard, judge, type Transition } from '../../core/workflow.ts';
import type { ErrorCode } from '../../core/error-codes.ts';
import { fieldOf } from './samples.catalogue.ts';
import type { RecheckedField } from './identity.rules.ts';
import { isOff, type ToolbarAction } from '../settings/toolbar-actions.ts';
import { hidesOrigin } from './origin.rules.ts';
import { SAMPLE_STATUSES, type SampleStatus } from './samples.schema.ts';

/** The lifecycle of a sample (rules S; statuses of specification 2 §4). */
export const SAMPLE_ACTIONS = {
  /** Stored without a number is what was refused and restored: its receipt is still to come (rule S14). */
  receive: { from: ['NOT_RECEIVE', 'STORED'], to: 'RECEIVED', permission: ['Sample_Receive'] },
  refuse: {
    from: ['NOT_RECEIVE'],
    to: 'DESTROYED',
    permission: ['Sample_Cancel', 'Sample_Refuse'],
    requires: { reason: true },
  },
  store: { from: ['RECEIVED', 'REPORTED'], to: 'STORED', permission: ['Sample_Receive'] },
  moveToGroup: { from: ['RECEIVED', 'STORED'], to: 'MOVE_TO_CART', permission: ['Sample_MoveToCart'] },
  leaveGroup: {
    from: ['MOVE_TO_CART'],
    to: 'RECEIVED',
    permission: ['Sample_MoveToCart'],
    requires: { reason: true },
  },
  assign: { from: ['RECEIVED', 'MOVE_TO_CART', 'ANALYZING'], to: 'ANALYZING', permission: ['Test_Add'] },
  /** People and deadlines of its tests; each test is judged by its own table. A returned one may be left after the report was drawn. */
  allocate: { from: ['ANALYZING', 'REPORT_SAMPLE_HAS_EXISTED'], to: 'same', permission: ['Test_Add'] },
  /** Tests that nobody has begun with are deleted; without any left it waits where it waited before (rules S6 and T25). */
  deleteTests: { from: ['ANALYZING'], to: 'same', permission: ['Test_Delete'] },
  createReport: { from: ['ANALYZING'], to: 'REPORT_SAMPLE_HAS_EXISTED', permission: ['Report_Create'] },
  issue: {
    from: ['REPORT_SAMPLE_HAS_EXISTED'],
    to: 'REPORTED',
    permission: ['Report_Issue'],
    requires: { signature: 'issued' },
  },
  /** Only before issue: after it the way is an amended report, which replaces the issued one. */
  reopen: {
    from: ['REPORT_SAMPLE_HAS_EXISTED'],
    to: 'ANALYZING',
    permission: ['Test_Unlock'],
    requires: { reason: true },
  },
  sendOut: {
    from: ['RECEIVED', 'STORED', 'REPORTED'],
    to: 'EXPORTED',
    permission: ['Sample_SendExternal'],
    requires: { reason: true },
  },
  destroy: {
    from: ['RECEIVED', 'STORED', 'REPORTED'],
    to: 'DESTROYED',
    permission: ['Sample_Cancel'],
    requires: { reason: true },
  },
  /** Before the end of its retention, by the unit head and with a second person; it has a call of its own (rule K8). */
  destroyEarly: {
    from: ['RECEIVED', 'STORED', 'REPORTED'],
    to: 'DESTROYED',
    permission: ['Test_Unlock'],
    requires: { reason: true },
  },
  restore: { from: ['DESTROYED'], to: 'STORED', permission: ['Sample_Restore'], requires: { reason: true } },
  takeBack: { from: ['EXPORTED'], to: 'STORED', permission: ['Sample_Restore'], requires: { reason: true } },
  /** Free until receipt, then with a reason, while testing only by the unit head (rule S17). */
  edit: {
    from: ['NOT_RECEIVE', 'RECEIVED', 'STORED', 'MOVE_TO_CART', 'ANALYZING'],
    to: 'same',
    permission: ['Sample_Edit'],
    refusal: 'EDIT_NOT_ALLOWED',
  },
  /** What has been reported is read only but for its notes (rule S17). */
  annotate: {
    from: ['REPORT_SAMPLE_HAS_EXISTED', 'REPORTED', 'EXPORTED', 'DESTROYED'],
    to: 'same',
    permission: ['Sample_Edit'],
    requires: { reason: true },
    refusal: 'EDIT_NOT_ALLOWED',
  },
  delete: {
    from: ['NOT_RECEIVE'],
    to: 'same',
    permission: ['Sample_Delete'],
    refusal: 'DELETE_NOT_ALLOWED',
  },
  /** Quantities are taken from samples that lie in the laboratory and are not being tested (specification 2 §4). */
  separate: {
    from: ['RECEIVED', 'STORED'],
    to: 'same',
    permission: ['Sample_Split'],
    refusal: 'SPLIT_NOT_ALLOWED',
  },
  pool: {
    from: ['RECEIVED', 'STORED'],
    to: 'same',
    permission: ['Sample_Split'],
    refusal: 'SPLIT_NOT_ALLOWED',
  },
  merge: {
    from: ['RECEIVED', 'STORED'],
    to: 'same',
    permission: ['Sample_Split'],
    refusal: 'SPLIT_NOT_ALLOWED',
  },
  clone: { from: SAMPLE_STATUSES, to: 'same', permission: ['Sample_Add'] },
  /** By the owner until the receipt, then by who edits every sample; the two are judged by the guards. */
  upload: { from: SAMPLE_STATUSES, to: 'same', permission: ['Sample_Edit'] },
  deleteFile: { from: SAMPLE_STATUSES, to: 'same', permission: ['Sample_Edit'] },
  /** All results of a sample at once; each test is judged by its own table. */
  lockResults: { from: ['ANALYZING', 'REPORT_SAMPLE_HAS_EXISTED'], to: 'same', permission: ['Test_Lock'] },
  unlockResults: {
    from: ['ANALYZING', 'REPORT_SAMPLE_HAS_EXISTED'],
    to: 'same',
    permission: ['Test_Unlock'],
    requires: { reason: true },
  },
} as const satisfies Record<string, Transition<SampleStatus, string>>;

export type SampleAction = keyof typeof SAMPLE_ACTIONS;

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

/** What is kept or sent has to be there: tests may have taken all of it, or another sample (rules S11 and Q8). */
const remains: Guard<SampleState> = (sample) => (sample.hasQuantity ? undefined : 'NOTHING_LEFT');

/** Tests begin with something; what a group has taken whole is there, too (rule Q8). */
const somethingToTest: Guard<SampleState> = (sample, actor) =>
  sample.status === 'RECEIVED' ? somethingLeft(sample, actor) : undefined;

/** The tests of an issued report are closed; what is left of the sample is tested again as a portion with a number of its own. */
const notReported: Guard<SampleState> = (sample) =>
  sample.hasReport ? 'INVALID_STATUS_TRANSITION' : undefined;

/** Who issues a certificate has not made what it says (PI 041 9.5, COMP-06 and COMP-25). */
const independent: Guard<SampleState> = ({ resultsBy, approvedBy, approverMayIssue }, actor) =>
  resultsBy.includes(actor.id) || (!approverMayIssue && approvedBy.includes(actor.id))
    ? 'ISSUER_NOT_INDEPENDENT'
    : undefined;

/** Its retention runs still, the last day included (rules K). */
export const isKept = ({ keptUntil, today }: Pick<SampleState, 'keptUntil' | 'today'>): boolean =>
  keptUntil !== null && today <= keptUntil;

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
  destroy: [notOnHold, retentionOver],
  destroyEarly: [notOnHold, stillKept],
  restore: [minutesOpen],
  createReport: [withTests, (sample) => (sample.testsApproved ? undefined : 'TESTS_NOT_APPROVED')],
  delete: [(sample) => (sample.hasNumber ? 'DELETE_NOT_ALLOWED' : undefined)],
  lockResults: [
    withTests,
    (sample) => (sample.testsApproved ? undefined : 'TESTS_NOT_APPROVED'),
    (sample) => (sample.allLocked ? 'INVALID_STATUS_TRANSITION' : undefined),
  ],
  unlockResults: [withTests, (sample) => (sample.anyLocked ? undefined : 'NOT_LOCKED')],
  // A result may have been returned after the number was given.
  issue: [shownOrigin, (sample) => (sample.testsApproved ? undefined : 'TESTS_NOT_APPROVED'), independent],
  leaveGroup: [(sample) => (sample.hasTests ? 'INVALID_STATUS_TRANSITION' : undefined)],
  edit: [ownUntilReceipt, unitHeadWhileTesting],
  annotate: [ownUntilReceipt],
  upload: [ownUntilReceipt],
  deleteFile: [filesKept, ownUntilReceipt],
};

const table: Record<SampleAction, Transition<SampleStatus, string>> = SAMPLE_ACTIONS;

/** The row of an action, with its optional parts. */
export const sampleTransition = <A extends SampleAction>(
  action: A,
): Transition<SampleStatus, string> & Pick<(typeof SAMPLE_ACTIONS)[A], 'to'> => SAMPLE_ACTIONS[action];

/** What is refused to everybody: of a deleted sample, and what is switched off. */
const whoeverAsks = (sample: SampleState, action: SampleAction): ErrorCode | undefined => {
  if (sample.deleted) return 'SAMPLE_DELETED';
  return isOff(action, sample.actionsOff) ? 'ACTION_OFF' : undefined;
};

/** Sent out or destroyed: there is nothing left of it here. */
export const isGone = (status: SampleStatus): boolean => status === 'EXPORTED' || status === 'DESTROYED';

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

/** Actions that the status call (specification 2 §7) may carry out; the others have calls of their own. */
export const BY_STATUS_CALL = [
  'receive',
  'refuse',
  'store',
  'leaveGroup',
  'reopen',
  'sendOut',
  'destroy',
  'restore',
  'takeBack',
] as const;
export type StatusCallAction = (typeof BY_STATUS_CALL)[number];

type SignedAction = {
  [A in SampleAction]: (typeof SAMPLE_ACTIONS)[A] extends { requires: { signature: string } } ? A : never;
}[SampleAction];
/** Actions that are signed, and move samples only: the issue makes a report, too. Each has a call of its own (ADR 14). */
export type SignedMove = Exclude<SignedAction, 'issue'>;

export const isSignedMove = (action: string): action is SignedMove =>
  action !== 'issue' &&
  Object.entries(table).some(([name, row]) => name === action && row.requires?.signature !== undefined);

/** True for what the status call carries out. */
export const isByStatusCall = (action: string): action is StatusCallAction =>
  BY_STATUS_CALL.some((one) => one === action);

/** The one of them that destroys what was received, and the one that refuses what was not: they have a call of their own. */
export const BY_DESTROY_CALL = ['destroy', 'refuse'] as const satisfies readonly StatusCallAction[];
/** The two directions of the lock call. */
export const BY_LOCK_CALL = ['lockResults', 'unlockResults'] as const satisfies readonly SampleAction[];

/** The action that a status call means: the one that leads from the sample's status to the wanted one. */
export const actionTo = (from: SampleStatus, to: SampleStatus): StatusCallAction | undefined =>
  BY_STATUS_CALL.find((action) => table[action].to === to && table[action].from.includes(from));

/** A change to a sample in this status needs a reason (COMP-12: data already committed). */
export const editNeedsReason = (status: SampleStatus): boolean => status !== 'NOT_RECEIVE';

/**
 * Those of the changed fields that a second person has to check: expiry and quantity from the receipt on, the rest of the identity
 * while the sample is being tested, and while its report is being amended with it (rules S18, C8).
 */
export const forSecondPerson = (
  { status, identityOpen }: Pick<SampleState, 'status' | 'identityOpen'>,
  changed: readonly RecheckedField[],
): RecheckedField[] =>
  changed.filter((key) =>
    fieldOf(key).rechecked === 'received' ? isReceived(status) : status === 'ANALYZING' || identityOpen,
  );

/**
 * What an issued report says its sample is cannot change any more, also while the rest of it is stored (rule S17); unless that report is
 * being amended with it (rule C8).
 */
export const identityIsFixed = ({
  hasReport,
  identityOpen,
}: Pick<SampleState, 'hasReport' | 'identityOpen'>): boolean => hasReport && !identityOpen;

/** The status of a sample that is registered and nothing more. */
export const REGISTERED = 'NOT_RECEIVE' satisfies SampleStatus;

/** A sample in this status has been received: its number, dates and condition are official. */
export const isReceived = (status: SampleStatus): boolean => status !== 'NOT_RECEIVE';

/** Registers samples and sees those of his or her own only: the sampler of the role matrix (5.3), who goes and takes them. */
export const isSampler = (actor: Actor): boolean => can(actor, 'Sample_Add') && !can(actor, 'Sample_ViewAll');

/** The stations of a sample on its way, for the stepper. */
export const SAMPLE_PATH = [
  'NOT_RECEIVE',
  'RECEIVED',
  'MOVE_TO_CART',
  'ANALYZING',
  'REPORT_SAMPLE_HAS_EXISTED',
  'REPORTED',
] as const satisfies readonly SampleStatus[];

/** Where the end of a certificate's life begins: an issued report exists. */
export const isReported = (status: SampleStatus): boolean => status === 'REPORTED';

/** The statuses off that way: there a sample waits, there its way ends for now, or for good. */
export const OFF_PATH: Record<
  Exclude<SampleStatus, (typeof SAMPLE_PATH)[number]>,
  'waits' | 'left' | 'gone'
> = {
  STORED: 'waits',
  EXPORTED: 'left',
  DESTROYED: 'gone',
};

/** Where a sample waits for tests: in its group, or for one. */
export const waitsForTests = (inGroup: boolean): SampleStatus => (inGroup ? 'MOVE_TO_CART' : 'RECEIVED');

/** Statuses of the samples that an analysis group holds: they wait for their tests, or for the report on them. */
export const HELD_BY_GROUP: readonly SampleStatus[] = [
  'MOVE_TO_CART',
  'ANALYZING',
  'REPORT_SAMPLE_HAS_EXISTED',
];

/** The sample is in an analysis group and waits for its tests. */
export const isInGroup = (status: SampleStatus): boolean => status === 'MOVE_TO_CART';
