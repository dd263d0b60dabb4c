import type { Transition } from '../../core/workflow.ts';
import type { AlertKind } from '../alerts/alerts.kinds.ts';
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
  moveToGroup: {
    from: ['RECEIVED', 'STORED'],
    to: 'MOVE_TO_CART',
    permission: ['Sample_MoveToCart'],
    emits: ['HANDOVER_WAITS'],
  },
  leaveGroup: {
    from: ['MOVE_TO_CART'],
    to: 'RECEIVED',
    permission: ['Sample_MoveToCart'],
    requires: { reason: true },
  },
  assign: {
    from: ['RECEIVED', 'MOVE_TO_CART', 'ANALYZING'],
    to: 'ANALYZING',
    permission: ['Test_Add'],
    emits: ['TESTS_ASSIGNED'],
  },
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
} as const satisfies Record<string, Transition<SampleStatus, string, AlertKind>>;

export type SampleAction = keyof typeof SAMPLE_ACTIONS;

const table: Record<SampleAction, Transition<SampleStatus, string>> = SAMPLE_ACTIONS;

/** The row of an action, with its optional parts. */
export const sampleTransition = <A extends SampleAction>(
  action: A,
): Transition<SampleStatus, string> & Pick<(typeof SAMPLE_ACTIONS)[A], 'to'> => SAMPLE_ACTIONS[action];

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

/** The status of a sample that is registered and nothing more. */
export const REGISTERED = 'NOT_RECEIVE' satisfies SampleStatus;

/** A sample in this status has been received: its number, dates and condition are official. */
export const isReceived = (status: SampleStatus): boolean => status !== 'NOT_RECEIVE';

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

/** Statuses of the samples whose certificate is still to come: they are to be tested, or are. */
export const AWAITS_CERTIFICATE: readonly SampleStatus[] = ['RECEIVED', ...HELD_BY_GROUP];

/** The sample is in an analysis group and waits for its tests. */
export const isInGroup = (status: SampleStatus): boolean => status === 'MOVE_TO_CART';

/** Sent out or destroyed: there is nothing left of it here. */
export const isGone = (status: SampleStatus): boolean => status === 'EXPORTED' || status === 'DESTROYED';
