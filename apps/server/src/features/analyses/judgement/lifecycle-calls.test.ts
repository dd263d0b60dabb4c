import type { TestAction } from '@kiemlab/contract/features/analyses/analyses.rules';
import { TEST_STATUSES, type TestStatus } from '@kiemlab/contract/features/analyses/analyses.statuses';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepare } from '../../../testing/people.ts';
import { type Case, outcomeOf } from '../../../testing/test-oracle.ts';
import { addValue } from '../../settings/settings.queries.ts';
import { CALLS } from './testing/act-calls.ts';
import { ACTIONS, type Asked, casesOf, listsOf, ROLE_NAMES } from './testing/drawn-cases.ts';
import { type OracleWorld, startOracleWorld } from './testing/oracle-world.ts';

let lab: OracleWorld;
let world: OracleWorld['world'];
beforeAll(async () => {
  lab = await startOracleWorld();
  ({ world } = lab);
});
afterAll(() => world.stop());

interface Snapshot {
  /** The newest entry of the trail. */
  trail: number;
  signatures: number;
  /** Every test with status and version, a line each: one text is compared four hundred times quicker than as many records. */
  tests: string;
}
async function look(): Promise<Snapshot> {
  const { rows } = await world.owner.query<Snapshot>(
    `SELECT (SELECT max(id) FROM audit_event)::int AS trail, (SELECT count(*) FROM signature)::int AS signatures,
      (SELECT string_agg(concat_ws(' ', id, status, version), E'\\n' ORDER BY id) FROM test_record) AS tests`,
  );
  if (!rows[0]) throw new Error('nothing was answered');
  return rows[0];
}
const lineOf = (id: string, status: TestStatus, version: number): string => `${id} ${status} ${version}`;
/** The line of a test, and its version there. */
function recordIn({ tests }: Snapshot, id: string): { line: string; version: number } {
  const line = tests.split('\n').find((one) => one.startsWith(`${id} `));
  if (!line) throw new Error('the test is gone');
  return { line, version: Number(line.split(' ')[2]) };
}

/** By hand: the acts for which somebody signs. */
const SIGNED: readonly TestAction[] = ['requestReview', 'skipReview', 'review', 'approve', 'reject', 'lock'];
/** A mark of quality control is signed once something was saved: in these cases, of every test that is with somebody. */
const isSigned = ({ action, technician }: Asked): boolean =>
  SIGNED.includes(action) || (action === 'markQc' && technician !== 'nobody');

test('TEST-04 TEST-05 TEST-10 TEST-11 four hundred cases by the calls come to what the rules say, and what is refused changes nothing', async () => {
  const cases = casesOf(15);
  const seen = (of: (one: Asked) => unknown) => new Set(cases.map(of));
  expect(seen(({ status }) => status)).toEqual(new Set(TEST_STATUSES));
  expect(seen(({ action }) => action)).toEqual(new Set(ACTIONS));
  expect(seen(({ role }) => role)).toEqual(new Set(ROLE_NAMES));
  for (const fact of ['technician', 'technicians', 'approvers'] as const)
    expect(seen((one) => one[fact]).size, fact).toBe(fact === 'technician' ? 3 : 4);
  for (const fact of ['entered', 'reviewed', 'reported', 'complete', 'maySkip', 'qc'] as const)
    expect(seen((one) => one[fact]).size, fact).toBe(2);
  for (const action of ACTIONS)
    expect(
      cases.filter((one) => one.action === action && 'to' in outcomeOf(action, one)),
      action,
    ).not.toHaveLength(0);

  const ids = await lab.seed(cases);
  let set: Case | undefined;
  let before = await look();
  const wrong: unknown[] = [];
  for (const [index, one] of cases.entries()) {
    if (one.maySkip !== set?.maySkip)
      await prepare(world, (tx) => addValue(tx, 'allowSkipReview', one.maySkip));
    if (one.technicians !== set?.technicians || one.approvers !== set.approvers) await lab.setLists(one);
    if (listsOf(one) !== (set && listsOf(set))) before = await look();
    set = one;
    const id = ids[index] ?? '';
    const record = recordIn(before, id);
    const { endpoint, partsOf } = CALLS[one.action];
    const answer = await world.send(
      endpoint,
      partsOf({ id, version: record.version }),
      lab.people[one.role].token,
    );
    const outcome = outcomeOf(one.action, one);
    // By hand: entry declared complete before there is a result is remembered (rule T20), and nothing else moves.
    const remembered =
      one.action === 'completeEntry' && 'because' in outcome && outcome.because === 'RESULT_INCOMPLETE';
    const after = await look();
    const ought: Snapshot = remembered
      ? { ...before, trail: before.trail + 1 }
      : 'because' in outcome
        ? before
        : {
            trail: before.trail + 1,
            signatures: before.signatures + (isSigned(one) ? 1 : 0),
            tests: before.tests.replace(record.line, lineOf(id, outcome.to, record.version + 1)),
          };
    const code = 'because' in outcome && !remembered ? outcome.because : undefined;
    if (answer.code !== code || !isDeepStrictEqual(after, ought))
      wrong.push({ ...one, outcome, answer: answer.body, record: recordIn(after, id) });
    before = after;
  }
  expect(wrong).toEqual([]);
});
