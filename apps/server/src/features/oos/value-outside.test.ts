import { updateQcSample } from '@kiemlab/contract/features/analyses/qc.api';
import { changeTestStatus } from '@kiemlab/contract/features/analyses/analyses.api';
import { createReports } from '@kiemlab/contract/features/reports/reports.api';
import type { FlagBase } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, prepare } from '../../testing/people.ts';
import { failureOf, refused } from '../../testing/refused.ts';
import { seen, setStatus, testsOf } from '../../testing/tests.ts';
import { testIn } from '../../testing/tests-in.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { completed, contradicting, decide, type Said, save } from './testing/contradicting.ts';
import { caseOf, casesOf, current, may } from './testing/failing.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** From then on tests of new samples have their flags from another value. */
const flagBy = (base: FlagBase) =>
  prepare(world, (tx) =>
    tx.updateTable('test_group').set({ flag_base: base }).where('id', '=', world.setup.testGroupId).execute(),
  );

/** By hand, limits 95,0 to 105,0: what is said, and the status of the case that opens; undefined where none does. */
const SAID: readonly [base: FlagBase, Said, 'OPEN' | undefined][] = [
  ['RESULT', { result: '330', sampleTestingResult: 'PASS' }, 'OPEN'],
  ['RESULT', { result: '330', sampleTestingResult: 'N/A' }, 'OPEN'],
  ['RESULT', { result: '330', sampleTestingResult: 'FAIL' }, 'OPEN'],
  ['RESULT', { result: '100', sampleTestingResult: 'FAIL' }, 'OPEN'],
  ['RESULT', { result: '100', sampleTestingResult: 'PASS' }, undefined],
  ['RESULT', { result: '330 %', sampleTestingResult: 'PASS' }, 'OPEN'],
  ['RESULT', { result: '> 105', sampleTestingResult: 'PASS' }, 'OPEN'],
  ['RESULT', { result: 'KPH', sampleTestingResult: 'PASS' }, undefined],
  ['RESULT', { result: '< 0,25', sampleTestingResult: 'PASS' }, 'OPEN'],
  ['RESULT', { result: '> 96', sampleTestingResult: 'PASS' }, undefined],
  ['OBSERVER_VALUE', { result: '330', observedValue: '100', sampleTestingResult: 'PASS' }, 'OPEN'],
  ['OBSERVER_VALUE', { result: '100', observedValue: '330', sampleTestingResult: 'PASS' }, 'OPEN'],
  ['OBSERVER_VALUE', { result: '330', sampleTestingResult: 'PASS' }, 'OPEN'],
  ['OBSERVER_VALUE', { result: '100', observedValue: '100', sampleTestingResult: 'PASS' }, undefined],
  ['LOD', { result: 'KPH', lod: '330', sampleTestingResult: 'PASS' }, 'OPEN'],
];

test.each(SAID)('COMP-39 flag by %s, %o: the case is %s', async (base, said, status) => {
  await flagBy(base);
  const row = await completed(world, await testIn(world, 'NEW'), said);
  expect((await casesOf(world, row)).map((oos) => oos.status)).toEqual(status ? [status] : []);
  await flagBy('RESULT');
});

test('COMP-39 a failing result called passing is accepted as it was, and goes no further than to who reviews', async () => {
  const row = await contradicting(world);
  expect(row).toMatchObject({
    status: 'TEST_DONE',
    result: '330',
    limitCheck: 'OUTSIDE',
    sampleTestingResult: 'PASS',
    facts: expect.arrayContaining(['oosOpen']),
  });
  const oos = await caseOf(world, row);
  expect(oos).toMatchObject({
    status: 'OPEN',
    bars: true,
    abilities: may({ fail: undefined, accept: undefined, permit: undefined, clear: 'OOS_NOT_SUSPECTED' }),
    values: [{ determination: 1, result: '330', verdict: 'PASS', limitCheck: 'OUTSIDE', decided: false }],
  });
  // The specified way to who reviews stays open.
  await setStatus(world, world.technician, [row], 'REQUEST_REVIEW');
  const review = async (testStatus: 'REQUEST_APPROVED' | 'APPROVED') => ({
    body: { objectList: await seen(world, [row]), testStatus, password: PASSWORD, auditReviewed: true },
  });
  const answer = await refused(
    world,
    world.reviewer,
    changeTestStatus,
    await review('REQUEST_APPROVED'),
    'OOS_OPEN',
  );
  expect(answer.status).toBe(409);
  expect(failureOf(answer).message).toContain(oos.code);
  expect(failureOf(answer).message).toContain(row.testInformationCode);
});

test('COMP-39 SAMPLE-21 no number is drawn for it, and the refusal names the case', async () => {
  const row = await contradicting(world);
  const { code } = await caseOf(world, row);
  const answer = await refused(
    world,
    world.head,
    createReports,
    { body: { sampleIds: [row.sampleId] } },
    'OOS_OPEN',
  );
  expect(failureOf(answer).message).toContain(code);
});

test('COMP-39 a result that was approved, returned and completed with a value outside is barred as well', async () => {
  const row = await testIn(world, 'TEST_DONE');
  await save(world, row, { result: '330', sampleTestingResult: 'PASS' });
  expect(await caseOf(world, row)).toMatchObject({ status: 'OPEN', bars: true, determination: 2 });
});

test('COMP-39 what was entered under the mark of quality control has its case once the mark is off', async () => {
  const row = await testIn(world, 'NEW');
  await world.done(world.head, updateQcSample, { params: { id: row.id }, body: {} });
  const done = await completed(world, row, { result: '330', sampleTestingResult: 'PASS' });
  expect(await casesOf(world, done)).toEqual([]);
  await world.done(world.head, updateQcSample, {
    params: { id: row.id },
    body: { qcSample: false, version: done.version, reason: 'Không phải mẫu kiểm soát', password: PASSWORD },
  });
  expect((await casesOf(world, done)).map(({ status }) => status)).toEqual(['OPEN']);
});

test('COMP-39 what fails goes its way as it did: reviewed, approved, settled without a decision', async () => {
  const row = await completed(world, await testIn(world, 'NEW'), {
    result: '330',
    sampleTestingResult: 'FAIL',
  });
  expect(await caseOf(world, row)).toMatchObject({ bars: false });
  await setStatus(world, world.technician, [row], 'REQUEST_REVIEW');
  await setStatus(world, world.reviewer, [row], 'REQUEST_APPROVED');
  await setStatus(world, world.approver, [row], 'APPROVED');
  expect(await caseOf(world, row)).toMatchObject({ status: 'CLOSED', outcome: 'CONFIRMED' });
});

test('COMP-39 many cases at once: each of two tests of a sample waits for its own decision', async () => {
  const first = await contradicting(world);
  const [, second] = await testsOf(world, first.sampleId);
  if (!second) throw new Error('one test only');
  await completed(world, second, { result: '99', sampleTestingResult: 'PASS' });
  await decide(world, first, 'CONFORMS');
  const codes = (await casesOf(world, second)).map(({ code }) => code);
  const answer = await refused(
    world,
    world.head,
    createReports,
    { body: { sampleIds: [first.sampleId] } },
    'OOS_OPEN',
  );
  expect(failureOf(answer).message).toContain(codes[0]);
  expect(await current(world, first)).toMatchObject({ oos: [{ status: 'ACCEPTED' }] });
});
