import type { Actor } from '@kiemlab/contract/core/actor';
import { judgeTest, statusAfter, type TestState } from '@kiemlab/contract/features/analyses/analyses.rules';
import { TEST_STATUSES } from '@kiemlab/contract/features/analyses/analyses.statuses';
import { expect, test } from 'vitest';
import { type Case, LISTED, outcomeOf, type Role, ROLES } from '../../../testing/test-oracle.ts';
import { ACTIONS, ROLE_NAMES } from './testing/drawn-cases.ts';

const BOTH = [true, false];

/** Every combination of what a case may be. */
function* everyCase(): Generator<Case> {
  for (const status of TEST_STATUSES)
    for (const role of ROLE_NAMES)
      for (const technician of ['actor', 'another', 'nobody'] as const)
        for (const entered of BOTH)
          for (const reviewed of BOTH)
            for (const technicians of LISTED)
              for (const approvers of LISTED)
                for (const reported of BOTH)
                  for (const complete of BOTH)
                    for (const maySkip of BOTH)
                      yield {
                        status,
                        role,
                        technician,
                        entered,
                        reviewed,
                        technicians,
                        approvers,
                        reported,
                        complete,
                        maySkip,
                      };
}

const PEOPLE = { everyone: 'EVERYONE', named: ['who', 'me'], others: ['who'], nobody: [] } as const;
const stateOf = (given: Case): TestState => ({
  status: given.status,
  technicianId: { actor: 'me', another: 'who', nobody: null }[given.technician],
  enteredBy: given.entered ? ['who', 'me'] : ['who'],
  reviewedBy: given.reviewed ? 'me' : 'who',
  complete: given.complete,
  begun: given.technician !== 'nobody',
  reported: given.reported,
  technicians: PEOPLE[given.technicians],
  approvers: PEOPLE[given.approvers],
  markedBy: [],
  // A case bars on top of all this: `tests.rules.test.ts`.
  oosOpen: false,
  reviewMayBeSkipped: given.maySkip,
});
const ACTORS = Object.fromEntries(
  ROLE_NAMES.map((role) => [
    role,
    { id: 'me', aliases: new Set<never>(), permissions: new Set(ROLES[role]) },
  ]),
) as unknown as Record<Role, Actor>;

test('TEST-10 TEST-11 every act in every status by everybody is judged as the laboratory’s rules have it', () => {
  const wrong: string[] = [];
  let judged = 0;
  for (const given of everyCase()) {
    const state = stateOf(given);
    for (const action of ACTIONS) {
      judged++;
      const because = judgeTest(state, ACTORS[given.role], action);
      const is = because ?? statusAfter(action, given.status);
      const outcome = outcomeOf(action, given);
      const ought = 'because' in outcome ? outcome.because : outcome.to;
      if (is !== ought && wrong.length < 20)
        wrong.push(`${action} ${JSON.stringify(given)}: ${is}, not ${ought}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(judged).toBe(15 * 7 * 10 * 3 * 2 * 2 * 4 * 4 * 2 * 2 * 2);
});
