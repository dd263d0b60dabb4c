import type { ErrorCode } from '@kiemlab/contract/core/error-codes';
import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import type { TestAction } from '@kiemlab/contract/features/analyses/analyses.rules';
import type { TestStatus } from '@kiemlab/contract/features/analyses/analyses.statuses';

/*
 * What may happen to a test, written down by hand from the laboratory's rules (rules T; domain 5.2 and 5.3) and from nothing
 * of the program: what the tables and guards of the contract say is compared with it.
 */

/** The roles of a laboratory, and their rights on tests (domain 5.3). */
export const ROLES = {
  sampler: [],
  planner: ['Test', 'Test_Add'],
  custodian: [],
  technician: ['Test', 'Test_EnterResult'],
  reviewer: ['Test', 'Test_Review'],
  approver: ['Test', 'Test_Approve', 'Test_Lock'],
  head: [
    'Test',
    'Test_Add',
    'Test_Edit',
    'Test_Delete',
    'Test_EnterResult',
    'Test_Review',
    'Test_Approve',
    'Test_Lock',
    'Test_Unlock',
  ],
  director: ['Test', 'Test_Approve', 'Test_Lock', 'Test_Unlock'],
  qa: ['Test'],
  administrator: [],
} as const satisfies Record<string, readonly PermissionCode[]>;
export type Role = keyof typeof ROLES;

/** A case: a test as it is, and who comes to it. */
export interface Case {
  status: TestStatus;
  role: Role;
  /** With whom the test is: who acts, somebody else, nobody yet. */
  technician: 'actor' | 'another' | 'nobody';
  /** Who acts has once entered a result of it. */
  entered: boolean;
  /** Who acts has signed its review. */
  reviewed: boolean;
  /** How the lists of its test id stand to who acts. */
  technicians: Listed;
  approvers: Listed;
  /** An issued report of its sample stands. */
  reported: boolean;
  /** Result and verdict are there. */
  complete: boolean;
  /** The laboratory lets its technicians do without a review. */
  maySkip: boolean;
}
export const LISTED = ['everyone', 'named', 'others', 'nobody'] as const;
export type Listed = (typeof LISTED)[number];

/** Whose work an act is. */
const WHO: Record<TestAction, readonly Role[]> = {
  enterResult: ['technician', 'head'],
  allocate: ['planner', 'head'],
  edit: ['technician', 'head'],
  delete: ['head'],
  markQc: ['planner', 'head', 'director'],
  completeEntry: ['technician', 'head'],
  requestReview: ['technician', 'head'],
  skipReview: ['technician', 'head'],
  review: ['reviewer', 'head'],
  sendBack: ['reviewer', 'head'],
  approve: ['approver', 'head', 'director'],
  reject: ['approver', 'head', 'director'],
  lock: ['approver', 'head', 'director'],
  unlock: ['head', 'director'],
  returnResult: ['technician', 'head', 'director'],
};

const BARRED = 'INVALID_STATUS_TRANSITION';
const NO_EDIT = 'EDIT_NOT_ALLOWED';
const NO_DELETE = 'TEST_DELETE_NOT_ALLOWED';
const NO_RETURN = 'RETURN_NOT_ALLOWED';
const NOT_ASKED = 'NOT_REQUEST_APPROVED';
const UNLOCKED = 'NOT_LOCKED';

export type Outcome = TestStatus | ErrorCode;

/** Where an act leads from each status, or the words it is refused with there. */
// prettier-ignore
const WHERE: Record<TestAction, Record<TestStatus, Outcome>> = {
  enterResult:   { NEW: 'NEW', TEST_DONE: 'TEST_DONE', REJECT: 'REJECT', REQUEST_REVIEW: NO_EDIT, REQUEST_APPROVED: NO_EDIT, APPROVED: NO_EDIT, LOCKED: NO_EDIT },
  allocate:      { NEW: 'NEW', TEST_DONE: 'TEST_DONE', REJECT: 'REJECT', REQUEST_REVIEW: NO_EDIT, REQUEST_APPROVED: NO_EDIT, APPROVED: NO_EDIT, LOCKED: NO_EDIT },
  edit:          { NEW: 'NEW', TEST_DONE: 'TEST_DONE', REJECT: 'REJECT', REQUEST_REVIEW: 'TEST_DONE', REQUEST_APPROVED: 'TEST_DONE', APPROVED: NO_EDIT, LOCKED: NO_EDIT },
  delete:        { NEW: 'NEW', TEST_DONE: NO_DELETE, REJECT: NO_DELETE, REQUEST_REVIEW: NO_DELETE, REQUEST_APPROVED: NO_DELETE, APPROVED: NO_DELETE, LOCKED: NO_DELETE },
  markQc:        { NEW: 'NEW', TEST_DONE: 'TEST_DONE', REJECT: 'REJECT', REQUEST_REVIEW: NO_EDIT, REQUEST_APPROVED: NO_EDIT, APPROVED: NO_EDIT, LOCKED: NO_EDIT },
  completeEntry: { NEW: 'TEST_DONE', TEST_DONE: BARRED, REJECT: 'TEST_DONE', REQUEST_REVIEW: BARRED, REQUEST_APPROVED: BARRED, APPROVED: BARRED, LOCKED: BARRED },
  requestReview: { NEW: BARRED, TEST_DONE: 'REQUEST_REVIEW', REJECT: BARRED, REQUEST_REVIEW: BARRED, REQUEST_APPROVED: BARRED, APPROVED: BARRED, LOCKED: BARRED },
  skipReview:    { NEW: BARRED, TEST_DONE: 'REQUEST_APPROVED', REJECT: BARRED, REQUEST_REVIEW: BARRED, REQUEST_APPROVED: BARRED, APPROVED: BARRED, LOCKED: BARRED },
  review:        { NEW: BARRED, TEST_DONE: BARRED, REJECT: BARRED, REQUEST_REVIEW: 'REQUEST_APPROVED', REQUEST_APPROVED: BARRED, APPROVED: BARRED, LOCKED: BARRED },
  sendBack:      { NEW: BARRED, TEST_DONE: BARRED, REJECT: BARRED, REQUEST_REVIEW: 'REJECT', REQUEST_APPROVED: BARRED, APPROVED: BARRED, LOCKED: BARRED },
  approve:       { NEW: NOT_ASKED, TEST_DONE: NOT_ASKED, REJECT: NOT_ASKED, REQUEST_REVIEW: NOT_ASKED, REQUEST_APPROVED: 'APPROVED', APPROVED: NOT_ASKED, LOCKED: NOT_ASKED },
  reject:        { NEW: NOT_ASKED, TEST_DONE: NOT_ASKED, REJECT: NOT_ASKED, REQUEST_REVIEW: NOT_ASKED, REQUEST_APPROVED: 'REJECT', APPROVED: NOT_ASKED, LOCKED: NOT_ASKED },
  lock:          { NEW: BARRED, TEST_DONE: BARRED, REJECT: BARRED, REQUEST_REVIEW: BARRED, REQUEST_APPROVED: BARRED, APPROVED: 'LOCKED', LOCKED: BARRED },
  unlock:        { NEW: UNLOCKED, TEST_DONE: UNLOCKED, REJECT: UNLOCKED, REQUEST_REVIEW: UNLOCKED, REQUEST_APPROVED: UNLOCKED, APPROVED: UNLOCKED, LOCKED: 'APPROVED' },
  returnResult:  { NEW: NO_RETURN, TEST_DONE: NO_RETURN, REJECT: NO_RETURN, REQUEST_REVIEW: 'TEST_DONE', REQUEST_APPROVED: 'TEST_DONE', APPROVED: 'TEST_DONE', LOCKED: NO_RETURN },
};

/** What stands against an act, in the order in which it is told. */
type Objection = readonly [ErrorCode, (given: Case) => boolean];
const NOBODYS: Objection = ['TECHNICIAN_MISSING', ({ technician }) => technician === 'nobody'];
const ANOTHERS: Objection = ['NOT_ASSIGNED', ({ technician }) => technician === 'another'];
const TECHNICIANS: readonly Objection[] = [
  ['TECHNICIAN_LIST_EMPTY', ({ technicians }) => technicians === 'nobody'],
  ['NOT_ON_TECHNICIAN_LIST', ({ technicians }) => technicians === 'others'],
];
const APPROVERS: readonly Objection[] = [
  ['APPROVER_LIST_EMPTY', ({ approvers }) => approvers === 'nobody'],
  ['NOT_ON_APPROVER_LIST', ({ approvers }) => approvers === 'others'],
];
const OWN: Objection = ['OWN_RESULT', ({ technician, entered }) => technician === 'actor' || entered];
const OWN_REVIEW: Objection = ['OWN_RESULT', ({ reviewed }) => reviewed];
const INCOMPLETE: Objection = ['RESULT_INCOMPLETE', ({ complete }) => !complete];
const REPORTED: Objection = ['EDIT_NOT_ALLOWED', ({ reported }) => reported];
/** A test that is with somebody has, in these cases, been entered once. */
const ENTERED: Objection = [NO_DELETE, ({ technician }) => technician !== 'nobody'];
const UNREVIEWED: Objection = ['REVIEW_REQUIRED', ({ maySkip }) => !maySkip];
/** Nobody takes an own test out; what was begun with the planner leaves to head and director. */
const OWN_TEST: Objection = ['QC_OWN_TEST', OWN[1]];
const BEGUN: Objection = [
  'QC_AFTER_RESULT',
  ({ role, technician }) => role === 'planner' && technician !== 'nobody',
];
/** Head and director pull back anybody's result, a technician the own one. */
const forTechnicians = ([code, holds]: Objection): Objection => [
  code,
  (given) => given.role === 'technician' && holds(given),
];

const OBJECTIONS: Record<TestAction, readonly Objection[]> = {
  enterResult: [NOBODYS, ANOTHERS, ...TECHNICIANS],
  allocate: [],
  edit: [...[NOBODYS, ANOTHERS, ...TECHNICIANS].map(forTechnicians), REPORTED],
  delete: [ENTERED],
  markQc: [OWN_TEST, BEGUN, REPORTED],
  completeEntry: [NOBODYS, ANOTHERS, ...TECHNICIANS, INCOMPLETE],
  requestReview: [NOBODYS, ANOTHERS, ...TECHNICIANS, INCOMPLETE],
  skipReview: [UNREVIEWED, NOBODYS, ANOTHERS, ...TECHNICIANS, INCOMPLETE],
  review: [OWN, ...APPROVERS],
  sendBack: [OWN, ...APPROVERS],
  approve: [OWN, OWN_REVIEW, ...APPROVERS],
  reject: [OWN, OWN_REVIEW, ...APPROVERS],
  lock: [...APPROVERS],
  unlock: [REPORTED],
  returnResult: [forTechnicians(NOBODYS), forTechnicians(ANOTHERS), REPORTED],
};

/** What has to come of an act: the status the test has afterwards, or the code it is refused with. */
export function outcomeOf(action: TestAction, given: Case): { to: TestStatus } | { because: ErrorCode } {
  if (!WHO[action].includes(given.role)) return { because: 'FORBIDDEN' };
  const where = WHERE[action][given.status];
  if (!isStatus(where)) return { because: where };
  const objection = OBJECTIONS[action].find(([, holds]) => holds(given));
  return objection ? { because: objection[0] } : { to: where };
}

const isStatus = (outcome: Outcome): outcome is TestStatus => outcome in WHERE.enterResult;
