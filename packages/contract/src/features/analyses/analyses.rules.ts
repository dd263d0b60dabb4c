import { type Actor, can } from '../../core/actor.ts';
import type { ErrorCode } from '../../core/error-codes.ts';
import { samePerson, samePersonAmong } from '../../core/same-person.ts';
import {
  type Ability,
  abilitiesOf,
  type EmittedBy,
  type Guard,
  judge,
  type Meaning,
  type Transition,
} from '../../core/workflow.ts';
import type { AlertKind } from '../alerts/alerts.kinds.ts';
import { isFinal, type KeptVerdict } from './flags.ts';
import type { TestStatus } from './analyses.statuses.ts';

/** The lifecycle of a test record (rules T). */
export const TEST_ACTIONS = {
  enterResult: {
    from: ['NEW', 'TEST_DONE', 'REJECT'],
    to: 'same',
    permission: ['Test_EnterResult'],
    refusal: 'EDIT_NOT_ALLOWED',
  },
  /** Who tests it, and until when; what is signed stays with who signed it (rule T18). */
  allocate: {
    from: ['NEW', 'TEST_DONE', 'REJECT'],
    to: 'same',
    permission: ['Test_Add'],
    refusal: 'EDIT_NOT_ALLOWED',
    emits: ['TESTS_ASSIGNED'],
  },
  /** What a record says of its testing; what is signed already has to be signed anew (rule T24). */
  edit: {
    from: ['NEW', 'TEST_DONE', 'REJECT', 'REQUEST_REVIEW', 'REQUEST_APPROVED'],
    to: 'unsigned',
    permission: ['Test_Edit', 'Test_EnterResult'],
    refusal: 'EDIT_NOT_ALLOWED',
  },
  /** Only what nobody has begun with (rule T25). */
  delete: { from: ['NEW'], to: 'same', permission: ['Test_Delete'], refusal: 'TEST_DELETE_NOT_ALLOWED' },
  /** Whether it is of quality control: who assigns says so before anything was saved, the unit head later; what is signed says so, and stays (rule O6). */
  markQc: {
    from: ['NEW', 'TEST_DONE', 'REJECT'],
    to: 'same',
    permission: ['Test_Add', 'Test_Unlock'],
    refusal: 'EDIT_NOT_ALLOWED',
  },
  completeEntry: { from: ['NEW', 'REJECT'], to: 'TEST_DONE', permission: ['Test_EnterResult'] },
  requestReview: {
    from: ['TEST_DONE'],
    to: 'REQUEST_REVIEW',
    permission: ['Test_EnterResult'],
    requires: { signature: 'performed' },
    emits: ['TESTS_TO_REVIEW'],
  },
  /** By the laboratory's leave alone (rule T4a). */
  skipReview: {
    from: ['TEST_DONE'],
    to: 'REQUEST_APPROVED',
    permission: ['Test_EnterResult'],
    requires: { signature: 'performed' },
    emits: ['TESTS_TO_APPROVE'],
  },
  review: {
    from: ['REQUEST_REVIEW'],
    to: 'REQUEST_APPROVED',
    permission: ['Test_Review'],
    requires: { signature: 'reviewed', auditReviewed: true },
    emits: ['TESTS_TO_APPROVE'],
  },
  sendBack: {
    from: ['REQUEST_REVIEW'],
    to: 'REJECT',
    permission: ['Test_Review'],
    requires: { reason: true },
    emits: ['TESTS_REJECTED'],
  },
  approve: {
    from: ['REQUEST_APPROVED'],
    to: 'APPROVED',
    permission: ['Test_Approve'],
    refusal: 'NOT_REQUEST_APPROVED',
    requires: { signature: 'approved', auditReviewed: true },
  },
  reject: {
    from: ['REQUEST_APPROVED'],
    to: 'REJECT',
    permission: ['Test_Approve'],
    refusal: 'NOT_REQUEST_APPROVED',
    requires: { reason: true, signature: 'rejected' },
    emits: ['TESTS_REJECTED'],
  },
  lock: { from: ['APPROVED'], to: 'LOCKED', permission: ['Test_Lock'], requires: { signature: 'locked' } },
  unlock: {
    from: ['LOCKED'],
    to: 'APPROVED',
    permission: ['Test_Unlock'],
    refusal: 'NOT_LOCKED',
    requires: { reason: true },
  },
  returnResult: {
    from: ['REQUEST_REVIEW', 'REQUEST_APPROVED', 'APPROVED'],
    to: 'TEST_DONE',
    permission: ['Test_EnterResult', 'Test_Unlock'],
    refusal: 'RETURN_NOT_ALLOWED',
    requires: { reason: true },
    emits: ['TESTS_RETURNED'],
  },
} as const satisfies Record<string, Transition<TestStatus, Meaning, AlertKind>>;

export type TestAction = keyof typeof TEST_ACTIONS;
/** What people are told when tests move. */
export type TestAlert = EmittedBy<typeof TEST_ACTIONS>;

/** Who a list of a test id names, by id; or everybody with the right. */
export type PeopleList = readonly string[] | 'EVERYONE';

/** What the rules need to know of a test record. */
export interface TestState {
  status: TestStatus;
  /** Null until somebody is given it. */
  technicianId: string | null;
  /** Everyone who ever entered or corrected a result of it. */
  enteredBy: readonly string[];
  /** Everyone who ever marked it as one of quality control, or took the mark off. */
  markedBy: readonly string[];
  /** Who signed the review, if anybody. */
  reviewedBy: string | null;
  /** Result and verdict are there. */
  complete: boolean;
  /** It has, or once had, a determination. */
  begun: boolean;
  /** An issued certificate of its sample stands, wherever the sample is by now, and nobody amends it. */
  reported: boolean;
  /** Who tests it, and who judges its results, by the lists of its test id as they are now. */
  technicians: PeopleList;
  approvers: PeopleList;
  /** A case waits for the unit head: its value says another thing than its verdict, or was changed unexplained (rules O8, O9). */
  oosOpen: boolean;
  /** Whether the laboratory lets its technicians do without a review (setting `allowSkipReview`), as of today. */
  reviewMayBeSkipped: boolean;
}

/** Nobody begins with a test that nobody was given (rule T18). */
const assignedToMe: Guard<TestState> = (test, actor) => {
  if (test.technicianId === null) return 'TECHNICIAN_MISSING';
  return test.technicianId === actor.id ? undefined : 'NOT_ASSIGNED';
};
const notMyResult: Guard<TestState> = (test, actor) =>
  samePerson(actor, test.technicianId) || samePersonAmong(actor, test.enteredBy) ? 'OWN_RESULT' : undefined;
const notMyReview: Guard<TestState> = (test, actor) =>
  samePerson(actor, test.reviewedBy) ? 'OWN_RESULT' : undefined;
const reviewMayBeSkipped: Guard<TestState> = (test) =>
  test.reviewMayBeSkipped ? undefined : 'REVIEW_REQUIRED';
/** True for a result that entry may be declared complete with: there is one, and a verdict that decides (rules T2, T22). */
export const isComplete = (test: { result: string | null; verdict: KeptVerdict | null }): boolean =>
  isFinal(test.verdict) && test.result !== null && test.result !== '';
/** A verdict against the value, and a value that was changed before entry was complete, wait for the unit head (COMP-39). */
const decided: Guard<TestState> = (test) => (test.oosOpen ? 'OOS_OPEN' : undefined);
const complete: Guard<TestState> = (test) => (test.complete ? undefined : 'RESULT_INCOMPLETE');

/** Authorisation is for the method, and of the moment: whoever was taken off the list goes on no longer (17025 6.2.5, COMP-09). */
const onList =
  (list: 'technicians' | 'approvers', off: ErrorCode, empty: ErrorCode): Guard<TestState> =>
  ({ [list]: people }, actor) => {
    if (people === 'EVERYONE' || people.includes(actor.id)) return undefined;
    return people.length === 0 ? empty : off;
  };
const mayTest = onList('technicians', 'NOT_ON_TECHNICIAN_LIST', 'TECHNICIAN_LIST_EMPTY');
const mayJudge = onList('approvers', 'NOT_ON_APPROVER_LIST', 'APPROVER_LIST_EMPTY');

/** Results are pulled back by the one who entered them, or by the unit head (rule T10). */
const mineOrHead: Guard<TestState> = (test, actor) =>
  can(actor, 'Test_Unlock') ? undefined : assignedToMe(test, actor);
/** A record is kept by who may edit all, and by who tests it. */
const editorOrTechnician: Guard<TestState> = (test, actor) =>
  can(actor, 'Test_Edit') ? undefined : (assignedToMe(test, actor) ?? mayTest(test, actor));
const notBegun: Guard<TestState> = (test) => (test.begun ? 'TEST_DELETE_NOT_ALLOWED' : undefined);
/** Who marked it, or took the mark off, does not enter it afterwards (rule O6). */
const notMarkedByMe: Guard<TestState> = (test, actor) =>
  samePersonAmong(actor, test.markedBy) ? 'QC_OWN_TEST' : undefined;
/** Nobody marks what he or she tests, or ever entered a result of. */
const notMyTest: Guard<TestState> = (test, actor) => notMyResult(test, actor) && 'QC_OWN_TEST';
/** Once something was saved the mark is the unit head's alone, so that no result ends as one of quality control. */
const unbegunOrHead: Guard<TestState> = (test, actor) =>
  test.begun && !can(actor, 'Test_Unlock') ? 'QC_AFTER_RESULT' : undefined;
/** What an issued certificate says stays as it is, unless it is being amended (rule C7). */
const notReported: Guard<TestState> = (test) => (test.reported ? 'EDIT_NOT_ALLOWED' : undefined);

/** Segregation of duties and completeness (PI 041 9.5, COMP-06, COMP-25). */
const GUARDS: Partial<Record<TestAction, readonly Guard<TestState>[]>> = {
  enterResult: [assignedToMe, mayTest, notMarkedByMe],
  edit: [editorOrTechnician, notReported],
  delete: [notBegun],
  markQc: [notMyTest, unbegunOrHead, notReported],
  completeEntry: [assignedToMe, mayTest, notMarkedByMe, complete],
  requestReview: [assignedToMe, mayTest, complete],
  skipReview: [reviewMayBeSkipped, assignedToMe, mayTest, complete, decided],
  review: [notMyResult, mayJudge, decided],
  sendBack: [notMyResult, mayJudge],
  approve: [notMyResult, notMyReview, mayJudge, decided],
  reject: [notMyResult, notMyReview, mayJudge],
  lock: [mayJudge],
  unlock: [notReported],
  returnResult: [mineOrHead, notReported],
};

const table: Record<TestAction, Transition<TestStatus, Meaning, TestAlert>> = TEST_ACTIONS;

/** The row of an action, with its optional parts. */
export const testTransition = <A extends TestAction>(
  action: A,
): Transition<TestStatus, Meaning, TestAlert> & Pick<(typeof TEST_ACTIONS)[A], 'to'> => TEST_ACTIONS[action];

/** The status after an action. What goes back to unsigned is the content of a record. */
export function statusAfter(action: TestAction, status: TestStatus): TestStatus {
  const { to } = testTransition(action);
  if (to === 'same') return status;
  if (to === 'unsigned') return isSigned(status) ? IDENTITY_CHANGE.to : status;
  return to;
}

/** May the actor do this to the test now? The error code if not. */
export const judgeTest = (test: TestState, actor: Actor, action: TestAction): ErrorCode | undefined =>
  judge(test, actor, table[action], GUARDS[action]);

/** Every action with the judgement on it. */
export const testAbilities = (test: TestState, actor: Actor): Ability<TestAction>[] =>
  abilitiesOf(table, GUARDS, test, actor);

/** True where entry is still open: nobody has declared it complete since it began, or since it was sent back (rule T2). */
export const isEntryOpen = (status: TestStatus): boolean =>
  (TEST_ACTIONS.completeEntry.from as readonly TestStatus[]).includes(status);

/**
 * True where declaring entry complete is remembered until there is a result: nothing but that stands in its way (rule T20).
 * Takes the judgement on `completeEntry`.
 */
export const isDeclaredAhead = (because: ErrorCode | undefined): boolean => because === 'RESULT_INCOMPLETE';

/** Statuses a caller may ask for, and the action each means; entry completion has a call of its own. */
const BY_STATUS: Partial<Record<TestStatus, readonly TestAction[]>> = {
  REQUEST_REVIEW: ['requestReview'],
  REQUEST_APPROVED: ['skipReview', 'review'],
  APPROVED: ['approve'],
  REJECT: ['sendBack', 'reject'],
  LOCKED: ['lock'],
  TEST_DONE: ['returnResult'],
};

/** Every action that the status call carries out. */
export const BY_TEST_STATUS_CALL = ['unlock', ...Object.values(BY_STATUS).flat()] as [
  TestAction,
  ...TestAction[],
];

/** The action a status call means for a record; the first candidate when none fits, so that its refusal is the answer. */
export function testActionTo(from: TestStatus, to: TestStatus, unlock: boolean): TestAction | undefined {
  if (unlock) return 'unlock';
  const candidates = BY_STATUS[to] ?? [];
  return candidates.find((action) => table[action].from.includes(from)) ?? candidates.at(-1);
}

/**
 * What a change of its sample's identity does to a test: signatures say what was tested, so one that was given is void and
 * the test has to be signed anew (COMP-22); what has a result not signed yet is another version of the record.
 */
export const IDENTITY_CHANGE = {
  from: ['REQUEST_REVIEW', 'REQUEST_APPROVED', 'APPROVED', 'LOCKED'],
  to: 'TEST_DONE',
  emits: TEST_ACTIONS.returnResult.emits,
} as const satisfies Pick<Transition<TestStatus, Meaning, TestAlert>, 'from' | 'to' | 'emits'>;

/** True for a test whose signatures count on its way to the certificate. */
export const isSigned = (status: TestStatus): boolean =>
  (IDENTITY_CHANGE.from as readonly TestStatus[]).includes(status);

/** Statuses in which a test waits for whoever tests it. */
export const WITH_TECHNICIAN: readonly TestStatus[] = TEST_ACTIONS.enterResult.from;

/** True from where a review lies behind a test, or was done without. */
export const isPastReview = (status: TestStatus): boolean =>
  (['REQUEST_APPROVED', 'APPROVED', 'LOCKED'] satisfies TestStatus[] as TestStatus[]).includes(status);

/** True for a test that waits for its first result: nothing of it was signed yet. */
export const isOpen = (status: TestStatus): boolean => status === 'NEW';

/** Statuses in which a result may stand on a certificate (rule S8). */
export const APPROVED_STATUSES = ['APPROVED', 'LOCKED'] as const satisfies readonly TestStatus[];

/** True when the result may stand on a certificate. */
export const isApproved = (status: TestStatus): boolean =>
  (APPROVED_STATUSES as readonly TestStatus[]).includes(status);
