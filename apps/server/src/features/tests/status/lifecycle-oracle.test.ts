import type { Actor } from '@kiemlab/contract/core/actor';
import { completeResultEntry, enterResults } from '@kiemlab/contract/features/tests/results.api';
import { assignAnalytes, changeTestStatus } from '@kiemlab/contract/features/tests/tests.api';
import { deleteTests, saveTest } from '@kiemlab/contract/features/tests/records.api';
import { updateQcSample } from '@kiemlab/contract/features/tests/qc.api';
import { allocateTests } from '@kiemlab/contract/features/tests/allocate.api';
import {
  judgeTest,
  statusAfter,
  TEST_ACTIONS,
  type TestAction,
  type TestState,
} from '@kiemlab/contract/features/tests/tests.rules';
import { TEST_STATUSES, type TestStatus } from '@kiemlab/contract/features/tests/tests.statuses';
import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSetup } from '../../../testing/laboratory.ts';
import { addPerson, PASSWORD, type Person, prepare } from '../../../testing/people.ts';
import { sampleIn } from '../../../testing/samples.ts';
import { type Case, LISTED, outcomeOf, type Role, ROLES } from '../../../testing/test-oracle.ts';
import type { Parts } from '../../../testing/test-app.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { addValue } from '../../settings/settings.queries.ts';

const ACTIONS = Object.keys(TEST_ACTIONS) as TestAction[];
const ROLE_NAMES = Object.keys(ROLES) as Role[];
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
  reviewMayBeSkipped: given.maySkip,
});
const ACTORS = Object.fromEntries(
  ROLE_NAMES.map((role) => [role, { id: 'me', permissions: new Set(ROLES[role]) }]),
) as unknown as Record<Role, Actor>;

test('TEST-10 TEST-11 every act in every status by everybody is judged as the laboratory’s rules have it', () => {
  const wrong: string[] = [];
  let judged = 0;
  for (const given of everyCase()) {
    const state = stateOf(given);
    for (const action of ACTIONS) {
      judged++;
      const because = judgeTest(state, ACTORS[given.role], action);
      const is = because ?? statusAfter(action, { status: given.status, beforeLock: null });
      const outcome = outcomeOf(action, given);
      const ought = 'because' in outcome ? outcome.because : outcome.to;
      if (is !== ought && wrong.length < 20)
        wrong.push(`${action} ${JSON.stringify(given)}: ${is}, not ${ought}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(judged).toBe(15 * 7 * 10 * 3 * 2 * 2 * 4 * 4 * 2 * 2 * 2);
});

/** Test ids of a sample; as many tests each sample has. */
const ANALYTES = 20;
const SAMPLES = 20;

let world: World;
let people: Record<Role, Person>;
/** Tests nobody has done anything with yet, those of samples with an issued report apart. */
const fresh: Record<'reported' | 'plain', string[]> = { reported: [], plain: [] };
beforeAll(async () => {
  world = await startWorld();
  people = {} as typeof people;
  for (const role of ROLE_NAMES)
    people[role] = await addPerson(world, ['Sample', 'Sample_ViewAll', ...ROLES[role]]);
  const setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [],
    analytes: Array.from({ length: ANALYTES }, (_, number) => ({ name: `Chỉ tiêu ${number}` })),
  });
  world = { ...world, setup };
  const sampleIds: string[] = [];
  for (let count = 0; count < SAMPLES; count++) sampleIds.push(await sampleIn(world, 'RECEIVED'));
  await world.done(world.head, assignAnalytes, {
    body: { testId: setup.testId, analytesId: setup.analytes.map(({ id }) => id), sampleId: sampleIds },
  });
  await asOwner(
    `INSERT INTO report (sample_id, number, year, code, full_number, kind, form, status, created_by)
      SELECT id, row_number() OVER (ORDER BY id), 2001, id, id, 'ANALYSIS_SHEET', 'analysis-sheet', 'ISSUED', $2 FROM sample WHERE id = ANY($1)`,
    [sampleIds.slice(0, SAMPLES / 4), world.director.id],
  );
  const { rows } = await world.owner.query<{ id: string; reported: boolean }>(
    'SELECT id, EXISTS (SELECT FROM report r WHERE r.sample_id = t.sample_id) AS reported FROM test_record t ORDER BY code',
  );
  for (const { id, reported } of rows) fresh[reported ? 'reported' : 'plain'].push(id);
});
afterAll(() => world.stop());

async function asOwner(query: string, values: readonly unknown[]): Promise<void> {
  await world.owner.query("SET kiemlab.action = 'test.oracle'");
  await world.owner.query(query, [...values]);
}

/** Sets the lists of the test id as they stand to whoever acts. */
async function setLists({ technicians, approvers }: Case): Promise<void> {
  const { testId } = world.setup;
  const others = [world.director.id];
  const all = Object.values(people).map(({ id }) => id);
  const named = { everyone: [], named: [...others, ...all], others, nobody: [] };
  const mode = (listed: Case['technicians']) => (listed === 'everyone' ? 'EVERYONE' : 'NAMED');
  await asOwner('UPDATE test_classification SET technician_list = $2, approver_list = $3 WHERE id = $1', [
    testId,
    mode(technicians),
    mode(approvers),
  ]);
  await asOwner('DELETE FROM test_classification_person WHERE classification_id = $1', [testId]);
  await asOwner(
    `INSERT INTO test_classification_person (classification_id, user_id, role)
      SELECT $1::uuid, unnest($2::uuid[]), 'technician' UNION ALL SELECT $1::uuid, unnest($3::uuid[]), 'approver'`,
    [testId, named[technicians], named[approvers]],
  );
}

/** Makes fresh tests those of the cases; answers their ids. */
async function seed(cases: readonly Asked[]): Promise<string[]> {
  const rows = cases.map((one) => {
    const actor = people[one.role].id;
    const id = fresh[one.reported ? 'reported' : 'plain'].pop();
    if (id === undefined) throw new Error('no test is left');
    const begun = one.technician !== 'nobody';
    return {
      id,
      status: one.status,
      technician_id: { actor, another: world.technician.id, nobody: null }[one.technician],
      qc_sample: one.qc,
      reviewed_by: one.reviewed ? actor : null,
      status_before_lock: one.status === 'LOCKED' ? 'APPROVED' : null,
      result: one.complete ? '99.6' : null,
      verdict: one.complete ? 'PASS' : null,
      entered_by: begun ? [world.technician.id, ...(one.entered ? [actor] : [])] : [],
    };
  });
  await asOwner(
    `UPDATE test_record t SET status = r.status, technician_id = r.technician_id, qc_sample = r.qc_sample, reviewed_by = r.reviewed_by,
      status_before_lock = r.status_before_lock, result = r.result, verdict = r.verdict, result_versions = cardinality(r.entered_by)
      FROM jsonb_to_recordset($1) AS r(id uuid, status text, technician_id uuid, qc_sample boolean, reviewed_by uuid, status_before_lock text,
        result text, verdict text, entered_by uuid[]) WHERE t.id = r.id`,
    [JSON.stringify(rows)],
  );
  await asOwner(
    `WITH entered AS (
       SELECT t.id, n, sample_id, t.result, t.verdict, who FROM jsonb_to_recordset($1) AS r(id uuid, entered_by uuid[])
         JOIN test_record t USING (id), unnest(r.entered_by) WITH ORDINALITY AS w(who, n)),
     determined AS (
       INSERT INTO determination (test_id, round, number, version, sample_id, typed, value, unit, entered_by)
         SELECT id, 1, 1, n, sample_id, result, result::numeric, '%', who FROM entered WHERE result IS NOT NULL)
     INSERT INTO test_result_version (test_id, version, sample_id, result, verdict, entered_by, basis)
       SELECT id, n, sample_id, result, verdict, who, jsonb_build_object('round', 1, 'determinations',
         CASE WHEN result IS NULL THEN '[]' ELSE jsonb_build_array(jsonb_build_object('number', 1, 'version', n)) END) FROM entered`,
    [JSON.stringify(rows)],
  );
  return rows.map(({ id }) => id);
}

const call = (testStatus: TestStatus | undefined, more: object = {}) => ({
  endpoint: changeTestStatus,
  partsOf: ({ id, version }: Named): Parts => ({
    body: {
      objectList: [{ id, version }],
      testStatus,
      validationRemarks: 'Tính lại theo hồ sơ',
      password: PASSWORD,
      auditReviewed: true,
      ...more,
    },
  }),
});
interface Named {
  id: string;
  version: number;
}
/** The call that carries out each act. */
const CALLS = {
  enterResult: {
    endpoint: enterResults,
    partsOf: ({ id, version }: Named): Parts => ({
      body: {
        testResults: [{ testInformationId: id, version, result: '98.7', sampleTestingResult: 'PASS' }],
        reason: 'Tính lại theo hồ sơ',
      },
    }),
  },
  allocate: {
    endpoint: allocateTests,
    partsOf: (named: Named): Parts => ({
      body: { tests: [{ ...named, entryDate: '2090-01-02T03:04:05Z' }] },
    }),
  },
  markQc: {
    endpoint: updateQcSample,
    partsOf: ({ id, version }: Named): Parts => ({
      params: { id },
      body: { version, reason: 'Tính lại theo hồ sơ' },
    }),
  },
  completeEntry: {
    endpoint: completeResultEntry,
    partsOf: (named: Named): Parts => ({ body: { objectList: [named] } }),
  },
  edit: {
    endpoint: saveTest,
    partsOf: (named: Named): Parts => ({
      body: { ...named, equipment: 'HPLC-02', reason: 'Bổ sung thiết bị đã dùng' },
    }),
  },
  delete: {
    endpoint: deleteTests,
    partsOf: (named: Named): Parts => ({ body: { objectList: [named] } }),
  },
  requestReview: call('REQUEST_REVIEW'),
  skipReview: call('REQUEST_APPROVED'),
  review: call('REQUEST_APPROVED'),
  sendBack: call('REJECT'),
  approve: call('APPROVED'),
  reject: call('REJECT'),
  lock: call('LOCKED'),
  unlock: call(undefined, { unlock: true }),
  returnResult: call('TEST_DONE'),
};

type Asked = Case & { action: TestAction; qc: boolean };
/** By the calls as they come: a test that nobody has is not begun, what is signed is complete; a status call means one act in each status. */
const canBe = ({ action, status, technician, entered, reviewed, complete, qc }: Asked): boolean =>
  // One that is marked already stays as it is.
  (action !== 'markQc' || !qc) &&
  (technician !== 'nobody' || (status === 'NEW' && !entered && !complete)) &&
  (complete || status === 'NEW' || status === 'REJECT') &&
  (!reviewed || ['REQUEST_APPROVED', 'APPROVED', 'LOCKED'].includes(status)) &&
  (action !== 'skipReview' || status === 'TEST_DONE') &&
  (action !== 'review' || status !== 'TEST_DONE') &&
  (action !== 'sendBack' || status === 'REQUEST_REVIEW') &&
  (action !== 'reject' || status !== 'REQUEST_REVIEW');

const asked: fc.Arbitrary<Asked> = fc
  .record({
    action: fc.constantFrom(...ACTIONS),
    status: fc.constantFrom(...TEST_STATUSES),
    role: fc.constantFrom(...ROLE_NAMES),
    technician: fc.constantFrom('actor', 'another', 'nobody'),
    entered: fc.boolean(),
    reviewed: fc.boolean(),
    technicians: fc.constantFrom(...LISTED),
    approvers: fc.constantFrom(...LISTED),
    reported: fc.constantFrom(true, false, false, false),
    complete: fc.boolean(),
    maySkip: fc.boolean(),
    qc: fc.boolean(),
  })
  .filter(canBe);

/** What a case wants of the set-up and the settings. */
const listsOf = ({ maySkip, technicians, approvers }: Case): string =>
  `${maySkip} ${technicians} ${approvers}`;

const CASES = 400;
/** Cases that hold what every act may come to, in turn; those of one set-up beside each other. */
function casesOf(seed: number): Asked[] {
  const byOutcome = new Map<string, Asked[]>();
  const left = { reported: ANALYTES * (SAMPLES / 4), plain: ANALYTES * (SAMPLES - SAMPLES / 4) };
  for (const one of fc.sample(asked, { seed, numRuns: 20_000 })) {
    const key = `${one.action} ${JSON.stringify(outcomeOf(one.action, one))}`;
    byOutcome.set(key, [...(byOutcome.get(key) ?? []), one]);
  }
  const chosen: Asked[] = [];
  while (chosen.length < CASES)
    for (const cases of byOutcome.values()) {
      const next = cases.findIndex(({ reported }) => left[reported ? 'reported' : 'plain'] > 0);
      const [one] = next < 0 ? [] : cases.splice(next, 1);
      if (!one || chosen.length === CASES) continue;
      left[one.reported ? 'reported' : 'plain']--;
      chosen.push(one);
    }
  return chosen.sort((a, b) => (listsOf(a) < listsOf(b) ? -1 : 1));
}

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

  const ids = await seed(cases);
  let set: Case | undefined;
  let before = await look();
  const wrong: unknown[] = [];
  for (const [index, one] of cases.entries()) {
    if (one.maySkip !== set?.maySkip)
      await prepare(world, (tx) => addValue(tx, 'allowSkipReview', one.maySkip));
    if (one.technicians !== set?.technicians || one.approvers !== set.approvers) await setLists(one);
    if (listsOf(one) !== (set && listsOf(set))) before = await look();
    set = one;
    const id = ids[index] ?? '';
    const record = recordIn(before, id);
    const { endpoint, partsOf } = CALLS[one.action];
    const answer = await world.send(
      endpoint,
      partsOf({ id, version: record.version }),
      people[one.role].token,
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
            signatures: before.signatures + (SIGNED.includes(one.action) ? 1 : 0),
            tests: before.tests.replace(record.line, lineOf(id, outcome.to, record.version + 1)),
          };
    const code = 'because' in outcome && !remembered ? outcome.because : undefined;
    if (answer.code !== code || !isDeepStrictEqual(after, ought))
      wrong.push({ ...one, outcome, answer: answer.body, record: recordIn(after, id) });
    before = after;
  }
  expect(wrong).toEqual([]);
});
