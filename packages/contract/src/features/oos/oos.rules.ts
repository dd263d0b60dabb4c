import { type Actor, can } from '../../core/actor.ts';
import type { ErrorCode } from '../../core/error-codes.ts';
import type { PermissionCode } from '../../core/permissions.ts';
import { samePerson, samePersonAmong } from '../../core/same-person.ts';
import { type Ability, type Guard, judge, type Transition } from '../../core/workflow.ts';

/**
 * Statuses of a case: a saved value outside that was changed before entry was complete; that change explained; a result out of
 * specification that stands; one that may be changed once; one that conforms although it lies outside; and what is settled.
 */
export const OOS_STATUSES = ['SUSPECTED', 'CLEARED', 'OPEN', 'PERMITTED', 'ACCEPTED', 'CLOSED'] as const;
export type OosStatus = (typeof OOS_STATUSES)[number];

/** What the unit head may permit: the correction of a slip, or a further round of the test. */
export const OOS_PERMITS = ['CORRECTION', 'RETEST'] as const;
export type OosPermit = (typeof OOS_PERMITS)[number];

/** What the unit head may decide of a value outside whose verdict is none of failure: it fails, or it conforms all the same. */
export const OOS_VERDICTS = ['FAILS', 'CONFORMS'] as const;
export type OosVerdict = (typeof OOS_VERDICTS)[number];

/** What is kept of decisions: one of these, or that a change before the completion was explained. */
export const OOS_DECISIONS = [...OOS_VERDICTS, 'CLEARED'] as const;
export type OosDecisionKind = (typeof OOS_DECISIONS)[number];

/** Why a saved value outside was changed before entry was complete. */
export const OOS_CAUSES = ['TYPING_ERROR', 'INSTRUMENT', 'SAMPLE_PREPARATION', 'OTHER'] as const;
export type OosCause = (typeof OOS_CAUSES)[number];

/** True for a cause that says nothing without words of its own. */
export const wantsWords = (cause: OosCause): boolean => cause === 'OTHER';

/** How a case was settled: the approved result fails as the first one did, it does not, or it conforms although it lies outside. */
export const OOS_OUTCOMES = ['CONFIRMED', 'NOT_CONFIRMED', 'CONFORMS'] as const;
export type OosOutcome = (typeof OOS_OUTCOMES)[number];

/** What the signatures of the unit head say. */
export const OOS_MEANING = 'oos-permitted';
export const OOS_WITHDRAWN = 'oos-withdrawn';
export const OOS_FAILS = 'oos-fails';
export const OOS_CONFORMS = 'oos-conforms';
export const OOS_CLEARED = 'oos-cleared';
export const OOS_RELATED = 'oos-related-permitted';

/** The lifecycle of a case (rules O). All but the acts of the unit head happen with an act on its test. */
export const OOS_ACTIONS = {
  /** An explained change is followed by another one. */
  suspect: { from: ['CLEARED'], to: 'SUSPECTED', permission: ['Test_EnterResult'] },
  /** The change is explained by its cause (rule O9), also of what is a case in the end. */
  clear: {
    from: ['SUSPECTED', 'OPEN', 'PERMITTED'],
    to: 'same',
    permission: ['Test_Unlock'],
    refusal: 'OOS_NOT_SUSPECTED',
    requires: { signature: OOS_CLEARED },
  },
  /** What was a suspicion alone is over with its explanation. */
  dismiss: { from: ['SUSPECTED'], to: 'CLEARED', permission: ['Test_Unlock'] },
  /** What was completed in the end is out of specification all the same. */
  confirm: { from: ['SUSPECTED', 'CLEARED'], to: 'OPEN', permission: ['Test_EnterResult'] },
  permit: {
    from: ['OPEN', 'ACCEPTED'],
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
  /** The verdict becomes a failure, which is no entry; from then on the case goes its way (rules O4, O8). */
  fail: {
    from: ['OPEN', 'ACCEPTED'],
    to: 'OPEN',
    permission: ['Test_Unlock'],
    refusal: 'OOS_NOT_OPEN',
    requires: { reason: true, signature: OOS_FAILS },
  },
  /** It stands on the certificate that the result conforms although it lies outside (rule O8). */
  accept: {
    from: ['OPEN'],
    to: 'ACCEPTED',
    permission: ['Test_Unlock'],
    refusal: 'OOS_NOT_OPEN',
    requires: { reason: true, signature: OOS_CONFORMS },
  },
  /** The permitted change was made: whatever comes next wants a permission of its own. */
  use: { from: ['PERMITTED'], to: 'OPEN', permission: ['Test_EnterResult'] },
  /** The test is approved with the case before the approver's eyes. */
  close: { from: ['OPEN', 'PERMITTED', 'ACCEPTED'], to: 'CLOSED', permission: ['Test_Approve'] },
  /** An approved test, or an accepted result, goes back to its technician. */
  reopen: {
    from: ['CLOSED', 'ACCEPTED'],
    to: 'OPEN',
    permission: ['Test_EnterResult', 'Test_Unlock'],
  },
} as const satisfies Record<string, Transition<OosStatus, string>>;
export type OosAction = keyof typeof OOS_ACTIONS;

/** What the unit head does with a case. */
export const UNIT_HEAD_ACTS = [
  'permit',
  'withdraw',
  'fail',
  'accept',
  'clear',
] as const satisfies OosAction[];
export type UnitHeadAct = (typeof UNIT_HEAD_ACTS)[number];

/** What the rules need to know of a case. */
export interface OosState {
  status: OosStatus;
  /** It is of the last round of its test that has one. */
  newest: boolean;
  /** The test waits for its technician: a result that went on is returned first. */
  withTechnician: boolean;
  /** Its result stands on a certificate, or may: it was approved. */
  approved: boolean;
  /** The result lies outside its limits, and what is said of it is no failure. */
  contradicted: boolean;
  /** A value outside was changed before entry was complete, and the unit head has signed nothing about the case since. */
  unexplained: boolean;
  /** Somebody has entered something, or declared entry complete, since the last permission. */
  begun: boolean;
  technicianId: string | null;
  /** Everyone who ever entered a result of the test. */
  enteredBy: readonly string[];
}

const newest: Guard<OosState> = (oos) => (oos.newest ? undefined : 'OOS_NOT_OPEN');
const withTechnician: Guard<OosState> = (oos) => (oos.withTechnician ? undefined : 'OOS_RETURN_FIRST');
const unapproved: Guard<OosState> = ({ approved }) => (approved ? 'OOS_RETURN_FIRST' : undefined);
const unexplained: Guard<OosState> = (oos) => (oos.unexplained ? undefined : 'OOS_NOT_SUSPECTED');
/** A verdict that fails, or a value inside, goes the usual way: nothing is to be decided. */
const contradicted: Guard<OosState> = (oos) => (oos.contradicted ? undefined : 'OOS_NOTHING_TO_DECIDE');
/** Nobody decides on what he or she has entered, or gives leave to change it (PI 041 9.5). */
const notMine: Guard<OosState> = ({ technicianId, enteredBy }, actor) =>
  samePerson(actor, technicianId) || samePersonAmong(actor, enteredBy) ? 'OOS_OWN_RESULT' : undefined;

/** What was begun by a permission stands on it: it cannot be taken away from under a result. */
const notBegun: Guard<OosState> = ({ begun }) => (begun ? 'OOS_PERMISSION_USED' : undefined);

/** The row of an action. */
export const oosTransition = <A extends OosAction>(
  action: A,
): Transition<OosStatus, string> & Pick<(typeof OOS_ACTIONS)[A], 'to'> => OOS_ACTIONS[action];

const GUARDS: Record<UnitHeadAct, readonly Guard<OosState>[]> = {
  permit: [newest, withTechnician, notMine],
  withdraw: [newest, withTechnician, notBegun],
  fail: [newest, unapproved, notMine, contradicted],
  accept: [newest, unapproved, notMine, contradicted],
  clear: [unexplained, notMine],
};

/** May the actor, who is the unit head, do this with the case now? The error code if not. */
export const judgeCase = (oos: OosState, actor: Actor, action: UnitHeadAct): ErrorCode | undefined =>
  judge(oos, actor, oosTransition(action), GUARDS[action]);

/** Every act of the unit head with the judgement on it. */
export const oosAbilities = (oos: OosState, actor: Actor): Ability<UnitHeadAct>[] =>
  UNIT_HEAD_ACTS.map((action) => {
    const because = judgeCase(oos, actor, action);
    return because ? { action, allowed: false, because } : { action, allowed: true };
  });

/** The act by which the unit head decides on a contradiction (rule O8). */
export const DECIDING = { FAILS: 'fail', CONFORMS: 'accept' } as const satisfies Record<
  OosVerdict,
  UnitHeadAct
>;

/** Statuses of what is no case of a completed result yet, explained or not: typing goes on. */
export const UNCONFIRMED: readonly OosStatus[] = OOS_ACTIONS.confirm.from;
/** Statuses in which the result may be changed: by leave, or because it was never out of specification. */
const CHANGEABLE: readonly OosStatus[] = [...OOS_ACTIONS.use.from, ...UNCONFIRMED];

/** Who lets a sample have a report of its own although the same material fails. */
export const OOS_RELATED_PERMISSION = ['Test_Unlock'] as const satisfies readonly PermissionCode[];

/**
 * May the actor sign that a sample gets a report of its own (rule O10)? `resultsBy`: who entered or reviewed its results; `waiting`: how many
 * cases and reports nobody has signed about. The error code if not.
 */
export function judgeRelated(
  { resultsBy, waiting }: { resultsBy: readonly string[]; waiting: number },
  actor: Actor,
): ErrorCode | undefined {
  if (!can(actor, ...OOS_RELATED_PERMISSION)) return 'FORBIDDEN';
  if (waiting === 0) return 'OOS_NOTHING_TO_DECIDE';
  return samePersonAmong(actor, resultsBy) ? 'OOS_OWN_RESULT' : undefined;
}

/** True while the result must stay as it is; `last` is the newest case of the test that is not UNCONFIRMED, if there is one (rule O2). */
export const isBarred = (last: OosStatus | undefined): boolean =>
  last !== undefined && !CHANGEABLE.includes(last);

/** Statuses of a case that stops its test while the value lies outside and the verdict is no failure. */
export const UNDECIDED: readonly OosStatus[] = ['OPEN', 'PERMITTED'];
/** Statuses of a case that other samples of the same material wait for (rule O10); beside these, what was confirmed. */
export const OPEN_TO_RELATED: readonly OosStatus[] = [...OOS_ACTIONS.dismiss.from, ...UNDECIDED];
/** How a case ended that they wait for as well. */
export const FAILED = outcomeOf(true, false);

/** How a case is settled by the approval of a test that fails, of one that was accepted, or of another (rule O4). */
export function outcomeOf(fails: boolean, accepted: boolean): OosOutcome {
  if (fails) return 'CONFIRMED';
  return accepted ? 'CONFORMS' : 'NOT_CONFIRMED';
}

/** True for a retest: the test goes into a further round. */
export const isRetest = (permitted: OosPermit): boolean => permitted === 'RETEST';

/** The number of a case: `OOS26-001`, four digits or more when a year has a thousand of them. */
export const oosCode = (year: string, number: number): string =>
  `OOS${year.slice(-2)}-${String(number).padStart(3, '0')}`;
