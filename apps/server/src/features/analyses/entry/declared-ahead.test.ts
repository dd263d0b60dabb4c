import { allocateTests } from '@kiemlab/contract/features/analyses/allocate.api';
import { completeResultEntry, enterResults } from '@kiemlab/contract/features/analyses/results.api';
import { assignAnalytes, type TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audited } from '../../../testing/audited.ts';
import { codesOf, refused } from '../../../testing/refused.ts';
import { addPerson, ALL } from '../../../testing/people.ts';
import { sampleIn } from '../../../testing/samples.ts';
import { enter, setStatus, testsOf } from '../../../testing/tests.ts';
import { testIn, testsIn } from '../../../testing/tests-in.ts';
import { addSetup } from '../../../testing/laboratory.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { bodyOf, type Entry, now, saveAs } from './testing/result-entry.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const declare = (rows: readonly TestRow[], quantities?: { id: string; quantity: string }[]) =>
  world.call(
    completeResultEntry,
    { body: { objectList: rows.map(({ id }) => id), ...(quantities ? { quantities } : {}) } },
    world.technician.token,
  );
const save = (row: TestRow, entry: Entry = {}, reason?: string) => saveAs(world, [row], entry, reason);
const takenOf = async (row: TestRow) =>
  (
    await world.owner.query<{ quantity: string }>('SELECT quantity FROM sample_taking WHERE test_id = $1', [
      row.id,
    ])
  ).rows.map(({ quantity }) => quantity);

describe('TEST-05 entry is declared complete before the save, as specified', () => {
  test('it is remembered with its person and time; the save completes the test in its own act', async () => {
    const row = await testIn(world, 'NEW');
    const { answer, changes } = await audited(world, world.technician, 'tests.complete-result-entry', () =>
      declare([row]),
    );
    expect([answer.status, answer.data]).toEqual([200, { changed: 0, declared: 1 }]);
    expect(changes.map(({ entity, field }) => `${entity}.${field}`).sort()).toEqual([
      'test.declared_at',
      'test.declared_by',
    ]);
    const declared = await now(world, row);
    expect(declared).toMatchObject({ status: 'NEW', version: row.version, result: null });
    expect(declared.declaredAt).not.toBeNull();

    const saved = await audited(world, world.technician, 'tests.enter-results', () => save(row));
    expect(saved.answer.status).toBe(201);
    const done = await now(world, row);
    expect(done).toMatchObject({ status: 'TEST_DONE', result: '99.6', declaredAt: null });
    expect(saved.answer.data.saved).toMatchObject([{ id: row.id, version: done.version }]);
  });

  test('a save that leaves result or verdict open completes nothing; the one that brings them does', async () => {
    const row = await testIn(world, 'NEW');
    await declare([row]);
    await save(row, { verdict: null });
    expect(await now(world, row)).toMatchObject({ status: 'NEW', result: '99.6' });
    await save(await now(world, row), { result: '' }, 'Ghi nhầm sang chỉ tiêu khác');
    expect(await now(world, row)).toMatchObject({ status: 'NEW', result: null, sampleTestingResult: 'PASS' });
    await save(await now(world, row), {}, 'Ghi lại đúng chỉ tiêu');
    expect(await now(world, row)).toMatchObject({ status: 'TEST_DONE', result: '99.6' });
  });

  test('of several those with a result are completed at once, the others wait; saving first goes as ever', async () => {
    const rows = await testsIn(world, 'NEW');
    const [entered, empty] = rows;
    if (!entered || !empty) throw new Error('no tests');
    await enter(world, [entered]);
    expect((await declare(rows)).data).toEqual({ changed: 1, declared: 1 });
    expect(await now(world, entered)).toMatchObject({ status: 'TEST_DONE', declaredAt: null });
    expect(await now(world, empty)).toMatchObject({ status: 'NEW' });
  });

  test('declared once more it is remembered as it was the first time', async () => {
    const row = await testIn(world, 'NEW');
    await declare([row]);
    const first = (await now(world, row)).declaredAt;
    expect((await declare([row])).data).toEqual({ changed: 0, declared: 1 });
    expect((await now(world, row)).declaredAt).toBe(first);
  });

  test('a completed test does not lose its result or its verdict by a correction', async () => {
    const row = await testIn(world, 'TEST_DONE');
    for (const entry of [{ result: '' }, { verdict: null }]) {
      const body = bodyOf([row], entry, 'Sửa lại theo sổ tay');
      const answer = await refused(world, world.technician, enterResults, body, 'RESULT_INCOMPLETE');
      expect(codesOf(answer)).toEqual([row.testInformationCode]);
    }
  });

  test('a rejected test is declared complete, then corrected: it is done with the new result', async () => {
    const row = await testIn(world, 'REJECT');
    await declare([row]);
    expect((await save(await now(world, row), { result: '98.3' }, 'Tính lại kết quả')).status).toBe(201);
    expect(await now(world, row)).toMatchObject({ status: 'TEST_DONE', result: '98.3', resultVersions: 2 });
    await setStatus(world, world.technician, [row], 'REQUEST_REVIEW');
  });
});

describe('TEST-05 what a test took is told with the declaration', () => {
  test('SAMPLE-18 it is taken then, and not once more with the save or with a second declaration', async () => {
    const row = await testIn(world, 'NEW');
    const told = [{ id: row.id, quantity: '2' }];
    expect((await declare([row], told)).status).toBe(200);
    expect(await takenOf(row)).toEqual(['2']);
    expect((await declare([row], [{ id: row.id, quantity: '2.0' }])).status).toBe(200);
    await save(row);
    expect((await now(world, row)).status).toBe('TEST_DONE');
    expect(await takenOf(row)).toEqual(['2']);
  });

  test('SAMPLE-18 another quantity than was told is refused, nothing changes', async () => {
    const row = await testIn(world, 'NEW');
    await declare([row], [{ id: row.id, quantity: '2' }]);
    const body = { objectList: [row.id], quantities: [{ id: row.id, quantity: '3' }] };
    await refused(world, world.technician, completeResultEntry, { body }, 'TAKEN_OTHER_WAY');
    expect(await takenOf(row)).toEqual(['2']);
  });
});

test('TEST-05 a declaration falls when the test goes to another technician; only whose test it is declares it', async () => {
  const colleague = await addPerson(world, ALL);
  const setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id, colleague.id],
    analytes: [{ name: 'Độ rã', maximum: '100' }],
  });
  const sampleId = await sampleIn(world, 'RECEIVED');
  await world.done(world.head, assignAnalytes, {
    body: {
      testId: setup.testId,
      analytesId: setup.analytes.map(({ id }) => id),
      sampleId: [sampleId],
      technicianId: world.technician.id,
    },
  });
  const [row] = await testsOf(world, sampleId);
  if (!row) throw new Error('no test');
  await declare([row]);
  const body = { objectList: [row.id] };
  await refused(world, colleague, completeResultEntry, { body }, 'NOT_ASSIGNED');
  await world.done(world.head, allocateTests, {
    body: { tests: [{ id: row.id, version: row.version, technicianId: colleague.id }] },
  });
  const given = await now(world, row);
  expect(given).toMatchObject({ technicianId: colleague.id, declaredAt: null });
  expect((await world.send(enterResults, bodyOf([given]), colleague.token)).status).toBe(201);
  expect(await now(world, row)).toMatchObject({ status: 'NEW', result: '99.6' });
});

test('TEST-05 the declaration and the save at the same moment leave the test done or open, never lost', async () => {
  const row = await testIn(world, 'NEW');
  const [declared, saved] = await Promise.all([declare([row]), save(row)]);
  expect([declared.status, saved.status]).toEqual([200, 201]);
  expect(await now(world, row)).toMatchObject({ status: 'TEST_DONE', result: '99.6', declaredAt: null });
});
