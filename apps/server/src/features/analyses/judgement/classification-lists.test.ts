import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import type { ErrorCode } from '@kiemlab/contract/core/error-codes';
import { lockResults } from '@kiemlab/contract/features/custody/custody.api';
import { deleteTests, saveTest } from '@kiemlab/contract/features/analyses/records.api';
import { updateQcSample } from '@kiemlab/contract/features/analyses/qc.api';
import { allocateTests } from '@kiemlab/contract/features/analyses/allocate.api';
import { completeResultEntry, enterResults } from '@kiemlab/contract/features/analyses/results.api';
import { changeTestStatus, listTests, type TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import type { TestAction } from '@kiemlab/contract/features/analyses/analyses.rules';
import type { TestStatus } from '@kiemlab/contract/features/analyses/analyses.statuses';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PASSWORD, type Person, prepare } from '../../../testing/people.ts';
import { codesOf, failureOf, refused } from '../../../testing/refused.ts';
import { abilitiesOn } from '../../../testing/row-abilities.ts';
import type { Parts } from '../../../testing/test-app.ts';
import { testIn, testsIn } from '../../../testing/tests-in.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { addValue } from '../../settings/settings.queries.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await prepare(world, (tx) => addValue(tx, 'allowSkipReview', true));
});
afterAll(() => world.stop());

type List = 'technician' | 'approver';
/** How a list stands to the person who acts. */
type Standing = 'EVERYONE' | 'NAMED with' | 'NAMED without' | 'NAMED nobody';

/** Sets a list of the world's test id, as its administrator would. */
async function setList(list: List, mode: 'EVERYONE' | 'NAMED', people: readonly Person[]): Promise<void> {
  const { testId } = world.setup;
  await world.owner.query("SET kiemlab.action = 'test.set-list'");
  await world.owner.query(`UPDATE test_classification SET ${list}_list = $2 WHERE id = $1`, [testId, mode]);
  await world.owner.query(
    'DELETE FROM test_classification_person WHERE classification_id = $1 AND role = $2',
    [testId, list],
  );
  for (const { id } of people)
    await world.owner.query('INSERT INTO test_classification_person VALUES ($1, $2, $3)', [testId, id, list]);
}
const stand = (list: List, standing: Standing, who: Person): Promise<void> =>
  standing === 'EVERYONE'
    ? setList(list, 'EVERYONE', [])
    : setList(
        list,
        'NAMED',
        { 'NAMED with': [world.director, who], 'NAMED without': [world.director], 'NAMED nobody': [] }[
          standing
        ],
      );
beforeEach(async () => {
  await setList('technician', 'EVERYONE', []);
  await setList('approver', 'EVERYONE', []);
});

const status = (testStatus: TestStatus | undefined, more: object = {}) => ({
  endpoint: changeTestStatus,
  parts: ({ id, version }: TestRow): Parts => ({
    body: { objectList: [{ id, version }], testStatus, password: PASSWORD, auditReviewed: true, ...more },
  }),
});
const because = { validationRemarks: 'Đo lại' };

interface Act {
  from: TestStatus;
  by: 'technician' | 'reviewer' | 'approver' | 'head';
  /** By hand: whose list the act asks (COMP-09). */
  asks: List | undefined;
  endpoint: EndpointDef;
  parts: (test: TestRow) => Parts;
}
const ACTS: Record<TestAction, Act> = {
  enterResult: {
    from: 'NEW',
    by: 'technician',
    asks: 'technician',
    endpoint: enterResults,
    parts: ({ id, version }) => ({
      body: { testResults: [{ testInformationId: id, version, result: '99', sampleTestingResult: 'PASS' }] },
    }),
  },
  allocate: {
    from: 'NEW',
    by: 'head',
    // Asked is whether the one who is named may test, not who names (`allocate-tests.test.ts`).
    asks: undefined,
    endpoint: allocateTests,
    parts: ({ id, version }) => ({ body: { tests: [{ id, version, entryDate: '2090-01-02T03:04:05Z' }] } }),
  },
  edit: {
    from: 'NEW',
    by: 'technician',
    asks: 'technician',
    endpoint: saveTest,
    parts: ({ id, version }) => ({ body: { id, version, equipment: 'HPLC-02' } }),
  },
  delete: {
    from: 'NEW',
    by: 'head',
    asks: undefined,
    endpoint: deleteTests,
    parts: ({ id }) => ({ body: { objectList: [id] } }),
  },
  markQc: {
    from: 'NEW',
    by: 'head',
    asks: undefined,
    endpoint: updateQcSample,
    parts: ({ id }) => ({ params: { id } }),
  },
  completeEntry: {
    from: 'NEW',
    by: 'technician',
    asks: 'technician',
    endpoint: completeResultEntry,
    parts: ({ id }) => ({ body: { objectList: [id] } }),
  },
  requestReview: { from: 'TEST_DONE', by: 'technician', asks: 'technician', ...status('REQUEST_REVIEW') },
  skipReview: { from: 'TEST_DONE', by: 'technician', asks: 'technician', ...status('REQUEST_APPROVED') },
  review: { from: 'REQUEST_REVIEW', by: 'reviewer', asks: 'approver', ...status('REQUEST_APPROVED') },
  sendBack: { from: 'REQUEST_REVIEW', by: 'reviewer', asks: 'approver', ...status('REJECT', because) },
  approve: { from: 'REQUEST_APPROVED', by: 'approver', asks: 'approver', ...status('APPROVED') },
  reject: { from: 'REQUEST_APPROVED', by: 'approver', asks: 'approver', ...status('REJECT', because) },
  lock: { from: 'APPROVED', by: 'approver', asks: 'approver', ...status('LOCKED') },
  unlock: { from: 'LOCKED', by: 'head', asks: undefined, ...status(undefined, { unlock: true, ...because }) },
  returnResult: { from: 'APPROVED', by: 'technician', asks: undefined, ...status('TEST_DONE', because) },
};

/** By hand: what each act answers. */
const ANSWER: Record<List, Record<Standing, ErrorCode | undefined>> = {
  technician: {
    EVERYONE: undefined,
    'NAMED with': undefined,
    'NAMED without': 'NOT_ON_TECHNICIAN_LIST',
    'NAMED nobody': 'TECHNICIAN_LIST_EMPTY',
  },
  approver: {
    EVERYONE: undefined,
    'NAMED with': undefined,
    'NAMED without': 'NOT_ON_APPROVER_LIST',
    'NAMED nobody': 'APPROVER_LIST_EMPTY',
  },
};
const STANDINGS = ['EVERYONE', 'NAMED with', 'NAMED without', 'NAMED nobody'] as const;
const cases = Object.entries(ACTS).flatMap(([action, act]) =>
  (['technician', 'approver'] as const).flatMap((list) =>
    STANDINGS.filter((standing) => list === act.asks || standing === 'NAMED nobody').map((standing) => ({
      action: action as TestAction,
      act,
      list,
      standing,
      answer: list === act.asks ? ANSWER[list][standing] : undefined,
    })),
  ),
);

/** A test as somebody finds it who is about to act. */
async function ready({ action, act }: { action: TestAction; act: Act }): Promise<TestRow> {
  const row = await testIn(world, act.from);
  if (action !== 'completeEntry') return row;
  const answer = await world.send(enterResults, ACTS.enterResult.parts(row), world.technician.token);
  expect(answer.status).toBe(201);
  return row;
}

test.each(cases)('COMP-09 TEST-10 $action, list of $list: $standing: $answer', async (row) => {
  const { act, action, list, standing, answer } = row;
  const who = world[act.by];
  const record = await ready(row);
  await stand(list, standing, who);
  const { content } = await world.done(who, listTests, { query: { sampleId: record.sampleId } });
  const read = content.find(({ id }) => id === record.id);
  const abilities = await abilitiesOn(world, who, read);
  // The page turns its button off with the reason the server would refuse with.
  expect(abilities.find((ability) => ability.action === action)).toEqual({
    action,
    allowed: answer === undefined,
    ...(answer ? { because: answer } : {}),
  });
  if (answer) {
    const refusal = await refused(world, who, act.endpoint, act.parts(record), answer);
    expect(codesOf(refusal)).toEqual([record.testInformationCode]);
    expect(failureOf(refusal).message).toContain(record.testInformationCode);
  } else {
    const done = await world.send(act.endpoint, act.parts(record), who.token);
    expect([done.code, done.status < 300]).toEqual([undefined, true]);
  }
});

test('TEST-10 results of a sample are locked together by those on the list', async () => {
  const rows = await testsIn(world, 'APPROVED');
  const samplesIds = [rows[0]?.sampleId ?? ''];
  const tests = rows.map(({ id, version }) => ({ id, version }));
  await setList('approver', 'NAMED', [world.approver]);
  const body = { samplesIds, LOCKED: true, password: PASSWORD, tests };
  await refused(world, world.head, lockResults, { body }, 'NOT_ON_APPROVER_LIST');
  expect((await world.send(lockResults, { body }, world.approver.token)).status).toBe(200);
});
