import { decideOosCase } from '@kiemlab/contract/features/oos/oos.api';
import { completeResultEntry, enterResults } from '@kiemlab/contract/features/analyses/results.api';
import { changeTestStatus } from '@kiemlab/contract/features/analyses/analyses.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../../testing/audited.ts';
import { addPerson, ALL, PASSWORD } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { reread, seen, setStatus } from '../../../testing/tests.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { contradicting, decide, DECIDED_BECAUSE, decision, save } from '../../oos/testing/contradicting.ts';
import { caseOf, current, failing, permit, withdraw } from '../../oos/testing/failing.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

test('COMP-39 that it fails becomes the verdict, which nobody entered, signed over the version that was seen', async () => {
  const row = await contradicting(world);
  const oos = await caseOf(world, row);
  const { answer } = await audited(world, world.head, 'tests.decide-oos-case', () =>
    world.send(decideOosCase, decision(oos, 'FAILS'), world.head.token),
  );
  expect(answer).toMatchObject({ status: 200, data: { id: oos.id, version: row.version + 1 } });
  const failed = await current(world, row);
  expect(failed).toMatchObject({
    status: 'TEST_DONE',
    version: row.version + 1,
    result: '330',
    sampleTestingResult: 'FAIL',
    resultedBy: world.technician.fullName,
  });
  expect(failed.facts).not.toContain('oosOpen');
  expect(await caseOf(world, row)).toMatchObject({
    status: 'OPEN',
    bars: false,
    decisions: [
      { decision: 'FAILS', reason: DECIDED_BECAUSE, determination: 1, decidedBy: world.head.fullName },
    ],
    values: [
      { determination: 1, verdict: 'PASS', decided: false, by: world.technician.fullName },
      { determination: 2, result: '330', verdict: 'FAIL', decided: true, by: world.head.fullName },
    ],
  });
  const { rows } = await world.owner.query<{ meaning: string; content: object }>(
    'SELECT g.meaning, c.content FROM signature g JOIN signed_content c USING (content_hash) WHERE g.subject_id = $1',
    [oos.id],
  );
  expect(rows).toMatchObject([
    {
      meaning: 'oos-fails',
      content: {
        code: oos.code,
        determination: 1,
        result: '330',
        verdict: 'PASS',
        limits: ['90.0', '95.0', '105.0', '110.0'],
        decision: 'FAILS',
        cause: DECIDED_BECAUSE,
      },
    },
  ]);
});

test('COMP-39 a failure that was sent on goes back to its technician, whose signature is void; the head who decided may review it', async () => {
  const row = await contradicting(world);
  await setStatus(world, world.technician, [row], 'REQUEST_REVIEW');
  await decide(world, row, 'FAILS');
  const back = await current(world, row);
  expect(back).toMatchObject({ status: 'TEST_DONE', sampleTestingResult: 'FAIL' });
  expect(back.signatures).toMatchObject([{ meaning: 'performed', valid: false }]);
  // Its technician does not make it pass again.
  const answer = await save(world, back, { result: '330', sampleTestingResult: 'PASS' });
  expect(answer).toMatchObject({ status: 409, code: 'OOS_NOT_PERMITTED' });
  await setStatus(world, world.technician, [row], 'REQUEST_REVIEW');
  await setStatus(world, world.head, [row], 'REQUEST_APPROVED');
  await setStatus(world, world.approver, [row], 'APPROVED');
  expect(await caseOf(world, row)).toMatchObject({ status: 'CLOSED', outcome: 'CONFIRMED' });
});

test('COMP-39 that it conforms lets it go on as it is, and is settled as that', async () => {
  const row = await contradicting(world);
  await setStatus(world, world.technician, [row], 'REQUEST_REVIEW');
  const waiting = await current(world, row);
  // Who has not seen the decision signs nothing.
  const unseen = { id: row.id, version: waiting.version };
  await decide(world, row, 'CONFORMS');
  await refused(
    world,
    world.reviewer,
    changeTestStatus,
    {
      body: { objectList: [unseen], testStatus: 'REQUEST_APPROVED', password: PASSWORD, auditReviewed: true },
    },
    'STALE_VERSION',
  );
  expect((await current(world, row)).signatures).toMatchObject([{ meaning: 'performed', valid: true }]);
  await setStatus(world, world.reviewer, [row], 'REQUEST_APPROVED');
  await setStatus(world, world.approver, [row], 'APPROVED');
  expect(await current(world, row)).toMatchObject({ status: 'APPROVED', sampleTestingResult: 'PASS' });
  expect(await caseOf(world, row)).toMatchObject({
    status: 'CLOSED',
    outcome: 'CONFORMS',
    decisions: [{ decision: 'CONFORMS', reason: DECIDED_BECAUSE }],
  });
});

test('COMP-39 a decision is of the value that stood: returned, it waits for the unit head anew', async () => {
  const row = await contradicting(world);
  await decide(world, row, 'CONFORMS');
  const answer = await save(world, await current(world, row), { result: '331', sampleTestingResult: 'PASS' });
  expect(answer).toMatchObject({ status: 409, code: 'OOS_NOT_PERMITTED' });
  await setStatus(world, world.technician, [row], 'REQUEST_REVIEW');
  await setStatus(world, world.technician, [row], 'TEST_DONE', 'Xem lại hồ sơ gốc');
  expect(await caseOf(world, row)).toMatchObject({ status: 'OPEN', bars: true });
});

test('COMP-39 a permitted correction to another value outside waits for the unit head again, one to a value inside does not', async () => {
  const row = await failing(world);
  await permit(world, row);
  await save(world, row, { result: '330', sampleTestingResult: 'PASS' });
  expect(await caseOf(world, row)).toMatchObject({ status: 'OPEN', bars: true });
  await permit(world, row);
  expect(await caseOf(world, row)).toMatchObject({ status: 'PERMITTED', bars: true });
  await save(world, row, { result: '100', sampleTestingResult: 'PASS' });
  expect(await caseOf(world, row)).toMatchObject({ status: 'OPEN', bars: false });
  expect(await current(world, row)).toMatchObject({ outsideBefore: true });
});

test('COMP-39 a retest is judged by its own value', async () => {
  const row = await failing(world);
  await permit(world, row, 'RETEST');
  await save(world, row, { result: '330', sampleTestingResult: 'PASS' });
  await world.done(world.technician, completeResultEntry, {
    body: { objectList: [row.id] },
  });
  expect(await caseOf(world, row)).toMatchObject({ round: 2, status: 'OPEN', bars: true });
});

test('COMP-39 a permission that began a round is withdrawn, and the failure that was decided stands again', async () => {
  const row = await contradicting(world);
  await decide(world, row, 'FAILS');
  await permit(world, row, 'RETEST');
  const oos = await caseOf(world, row);
  expect(oos).toMatchObject({ status: 'PERMITTED' });
  await withdraw(world, row);
  expect(await current(world, row)).toMatchObject({
    result: '330',
    sampleTestingResult: 'FAIL',
    limitCheck: 'OUTSIDE',
  });
});

test('COMP-39 COMP-06 who entered it decides nothing, whatever rights there are', async () => {
  const row = await contradicting(world);
  const all = await addPerson(world, ALL, 'Trưởng phòng');
  await world.owner.query('BEGIN');
  await world.owner.query("SELECT set_config('kiemlab.action', 'tests.allocate', true)");
  await world.owner.query('UPDATE test_record SET technician_id = $1 WHERE id = $2', [all.id, row.id]);
  await world.owner.query('COMMIT');
  const oos = await caseOf(world, row);
  for (const verdict of ['FAILS', 'CONFORMS'] as const)
    await refused(world, all, decideOosCase, decision(oos, verdict), 'OOS_OWN_RESULT');
});

test('COMP-39 what cannot be decided is refused by name and changes nothing', async () => {
  const row = await contradicting(world);
  const oos = await caseOf(world, row);
  const call = decision(oos, 'CONFORMS');
  await refused(world, world.technician, decideOosCase, call, 'FORBIDDEN');
  await refused(world, world.approver, decideOosCase, call, 'FORBIDDEN');
  const wrong = await world.send(
    decideOosCase,
    decision(oos, 'CONFORMS', { password: 'sai' }),
    world.head.token,
  );
  expect(wrong).toMatchObject({ status: 401, code: 'SIGNATURE_FAILED' });
  await refused(
    world,
    world.head,
    decideOosCase,
    decision(oos, 'CONFORMS', { version: oos.version + 1 }),
    'STALE_VERSION',
  );
  await refused(world, world.head, decideOosCase, { ...call, params: { id: randomUUID() } }, 'NOT_FOUND');
  for (const bad of [{ decision: 'PASS' }, { reason: '' }, { reason: 'ngắn' }, { password: '' }, { more: 1 }])
    await refused(world, world.head, decideOosCase, decision(oos, 'CONFORMS', bad) as never, 'VALIDATION');
  const fails = await failing(world);
  await refused(
    world,
    world.head,
    decideOosCase,
    decision(await caseOf(world, fails), 'FAILS'),
    'OOS_NOTHING_TO_DECIDE',
  );
  const [nobody] = await reread(world, [row]);
  expect(nobody).toMatchObject({ version: row.version });
});

test('COMP-39 one of two who decide at the same moment is told that somebody was first', async () => {
  const row = await contradicting(world);
  const oos = await caseOf(world, row);
  const other = await addPerson(world, ALL, 'Phó trưởng phòng');
  const answers = await Promise.all([
    world.send(decideOosCase, decision(oos, 'FAILS'), world.head.token),
    world.send(decideOosCase, decision(oos, 'CONFORMS'), other.token),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await caseOf(world, row)).decisions).toHaveLength(1);
});

test('COMP-39 the specified body of a result is answered as before, whatever the value', async () => {
  const row = await contradicting(world);
  const [named] = await seen(world, [row]);
  const answer = await world.send(
    enterResults,
    {
      body: {
        testResults: [
          { testInformationId: row.id, version: named?.version, result: '330', sampleTestingResult: 'PASS' },
        ],
      },
    },
    world.technician.token,
  );
  expect(answer.status).toBe(201);
});
