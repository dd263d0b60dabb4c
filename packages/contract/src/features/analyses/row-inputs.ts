import type { Actor } from '../../core/actor.ts';
import { samePerson, samePersonAmong } from '../../core/same-person.ts';
import type { TestListPermission } from './list-permissions.ts';
import type { TestRow } from './analyses.api.ts';
import {
  isComplete,
  judgeTest,
  type PeopleList,
  type TestAction,
  type TestState,
  testTransition,
} from './analyses.rules.ts';

/** What of a row the rules ask. */
export type JudgedRow = Pick<
  TestRow,
  'status' | 'technicianId' | 'facts' | 'result' | 'sampleTestingResult' | 'resultVersions'
>;

/** People as the caller needs to know them: of others it tells that there are some, and not who. */
const OTHERS = [''] as const;

/** What the rules ask of a test, as its row in a list tells it to `actor`, who has read it: what the server judges by. */
export function stateOfRow(row: JudgedRow, actor: Actor): TestState {
  const holds = (fact: TestListPermission): boolean => row.facts.includes(fact);
  const listOf = (may: TestListPermission, nobody: TestListPermission): PeopleList =>
    holds(may) ? [actor.id] : holds(nobody) ? [] : OTHERS;
  return {
    status: row.status,
    technicianId: row.technicianId,
    // Whoever entered a result made a version of it.
    enteredBy: holds('enteredByMe') ? [actor.id] : row.resultVersions > 0 ? OTHERS : [],
    markedBy: holds('markedByMe') ? [actor.id] : [],
    reviewedBy: holds('reviewedByMe') ? actor.id : null,
    reported: holds('reported'),
    begun: row.resultVersions > 0,
    complete: isComplete({ result: row.result, verdict: row.sampleTestingResult }),
    technicians: listOf('mayTest', 'nobodyTests'),
    approvers: listOf('mayJudge', 'nobodyJudges'),
    oosOpen: holds('oosOpen'),
    reviewMayBeSkipped: holds('reviewMayBeSkipped'),
  };
}

/** What a row tells `actor` of the state of its test. */
export function factsOf(state: TestState, actor: Actor): TestListPermission[] {
  const told = (
    list: PeopleList,
    may: TestListPermission,
    nobody: TestListPermission,
  ): readonly TestListPermission[] => {
    if (list === 'EVERYONE' || list.includes(actor.id)) return [may];
    return list.length === 0 ? [nobody] : [];
  };
  const when = (holds: boolean, fact: TestListPermission): readonly TestListPermission[] =>
    holds ? [fact] : [];
  return [
    ...when(samePersonAmong(actor, state.enteredBy), 'enteredByMe'),
    ...when(samePersonAmong(actor, state.markedBy), 'markedByMe'),
    ...when(samePerson(actor, state.reviewedBy), 'reviewedByMe'),
    ...when(state.reported, 'reported'),
    ...told(state.technicians, 'mayTest', 'nobodyTests'),
    ...told(state.approvers, 'mayJudge', 'nobodyJudges'),
    ...when(state.oosOpen, 'oosOpen'),
    ...when(
      state.reviewMayBeSkipped && testTransition('skipReview').from.includes(state.status),
      'reviewMayBeSkipped',
    ),
  ];
}

/** May the actor, who has read the row, do this to its test? The error code if not. */
export const judgeRow = (row: JudgedRow, actor: Actor, action: TestAction): ReturnType<typeof judgeTest> =>
  judgeTest(stateOfRow(row, actor), actor, action);

/** True where nothing stands in the way. */
export const mayDo = (row: JudgedRow, actor: Actor, action: TestAction): boolean =>
  judgeRow(row, actor, action) === undefined;
