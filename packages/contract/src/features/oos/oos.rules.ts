import type { Actor } from '../../core/actor.ts';
import type { ErrorCode } from '../../core/error-codes.ts';
import { type Guard, judge, type Transition } from '../../core/workflow.ts';

/** Statuses of a case: a result out of specification that stands, one that may be changed once, and one that is settled. */
export const OOS_STATUSES = ['OPEN', 'PERMITTED', 'CLOSED'] as const;
export type OosStatus = (typeof OOS_STATUSES)[number];

/** What the unit head may permit: the correction of a slip, or a further round of the test. */
export const OOS_PERMITS = ['CORRECTION', 'RETEST'] as const;
export type OosPermit = (typeof OOS_PERMITS)[number];

/** How a case was settled: the approved result fails as the first one did, or it does not. */
export const OOS_OUTCOMES = ['CONFIRMED', 'NOT_CONFIRMED'] as const;
export type OosOutcome = (typeof OOS_OUTCOMES)[number];

/** What the signatures of the unit head say. */
export const OOS_MEANING = 'oos-permitted';
export const OOS_WITHDRAWN = 'oos-withdrawn';

/** The lifecycle of a case (rules O). All but the permission happens with an act on its test. */
export const OOS_ACTIONS = {
  permit: {
    from: ['OPEN'],
    to: 'PERMITTED',
    permission: ['Test_Unlock'],
    refusal: 'OOS_NOT_OPEN',
    requires: { reason: true, signature: OOS_MEANING },
  },
  /** What nobody has begun to use is taken back. */
  withdraw: {
    from: ['PERMITTED'],
    to: 'OPEN',
    permission: ['Test_Unlock'],
    refusal: 'OOS_NO_PERMISSION',
    requires: { reason: true, signature: OOS_WITHDRAWN },
  },
  /** The permitted change was made: whatever comes next wants a permission of its own. */
  use: { from: ['PERMITTED'], to: 'OPEN', permission: ['Test_EnterResult'] },
  /** The test is approved with the case before the approver's eyes. */
  close: { from: ['OPEN', 'PERMITTED'], to: 'CLOSED', permission: ['Test_Approve'] },
  /** An approved test goes back to its technician. */
  reopen: { from: ['CLOSED'], to: 'OPEN', permission: ['Test_EnterResult', 'Test_Unlock'] },
} as const satisfies Record<string, Transition<OosStatus, string>>;
export type OosAction = keyof typeof OOS_ACTIONS;

/** What the rules need to know of a case. */
export interface OosState {
  status: OosStatus;
  /** It is of the last round of its test that has one. */
  newest: boolean;
  /** The test waits for its technician: a result that went on is returned first. */
  withTechnician: boolean;
  /** Somebody has entered something, or declared entry complete, since the last permission. */
  begun: boolean;
  technicianId: string | null;
  /** Everyone who ever entered a result of the test. */
  enteredBy: readonly string[];
}

const newest: Guard<OosState> = (oos) => (oos.newest ? undefined : 'OOS_NOT_OPEN');
const withTechnician: Guard<OosState> = (oos) => (oos.withTechnician ? undefined : 'OOS_RETURN_FIRST');
/** Nobody gives leave to change what he or she has entered (PI 041 9.5). */
const notMine: Guard<OosState> = ({ technicianId, enteredBy }, actor) =>
  technicianId === actor.id || enteredBy.includes(actor.id) ? 'OOS_OWN_RESULT' : undefined;

/** What was begun by a permission stands on it: it cannot be taken away from under a result. */
const notBegun: Guard<OosState> = ({ begun }) => (begun ? 'OOS_PERMISSION_USED' : undefined);

/** The row of an action. */
export const oosTransition = <A extends OosAction>(
  action: A,
): Transition<OosStatus, string> & Pick<(typeof OOS_ACTIONS)[A], 'to'> => OOS_ACTIONS[action];

/** May the actor permit a change of the result now? The error code if not. */
export const judgePermit = (oos: OosState, actor: Actor): ErrorCode | undefined =>
  judge(oos, actor, oosTransition('permit'), [newest, withTechnician, notMine]);

/** May the actor withdraw the last permission now (rule O7)? The error code if not. */
export const judgeWithdrawal = (oos: OosState, actor: Actor): ErrorCode | undefined =>
  judge(oos, actor, oosTransition('withdraw'), [newest, withTechnician, notBegun]);

/** True while the result must stay as it is; `last` is the newest case of the test, if there is one (rule O2). */
export const isBarred = (last: OosStatus | undefined): boolean =>
  last !== undefined && !(OOS_ACTIONS.use.from as readonly OosStatus[]).includes(last);

/** How a case is settled by the approval of a test that fails, or does not (rule O4). */
export const outcomeOf = (fails: boolean): OosOutcome => (fails ? 'CONFIRMED' : 'NOT_CONFIRMED');

/** True for a retest: the test goes into a further round. */
export const isRetest = (permitted: OosPermit): boolean => permitted === 'RETEST';

/** The number of a case: `OOS26-001`, four digits or more when a year has a thousand of them. */
export const oosCode = (year: string, number: number): string =>
  `OOS${year.slice(-2)}-${String(number).padStart(3, '0')}`;
