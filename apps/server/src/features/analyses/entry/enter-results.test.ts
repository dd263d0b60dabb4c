import { enterResults, listResultVersions } from '@kiemlab/contract/features/analyses/results.api';
import { type TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { TEST_STATUSES } from '@kiemlab/contract/features/analyses/analyses.statuses';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audited } from '../../../testing/audited.ts';
import { addPerson, ALL } from '../../../testing/people.ts';
import { codesOf, failureOf, faultsOf, refused } from '../../../testing/refused.ts';
import { enter, reread } from '../../../testing/tests.ts';
import { testIn, testsIn } from '../../../testing/tests-in.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { bodyOf, type Entry, entryOf, now as asItStands, saveAs } from './testing/result-entry.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const save = (rows: readonly TestRow[], entry?: Entry, reason?: string) => saveAs(world, rows, entry, reason);
const now = (row: TestRow): Promise<TestRow> => asItStands(world, row);

test('TEST-03 a first result needs no reason; it is kept with author, time, flag and proposal', async () => {
  const row = await testIn(world, 'NEW');
  const entry = {
    result: '99.60',
    more: { observedValue: '99.61', remarks: 'ổn', analysisComment: 'đo hai lần' },
  };
  const { answer, changes } = await audited(world, world.technician, 'tests.enter-results', () =>
    save([row], entry),
  );
  expect(answer.status).toBe(201);
  expect(answer.data.saved).toEqual([{ id: row.id, version: 2, flag: 'OPTIMAL', proposal: 'PASS' }]);
  expect(await now(row)).toMatchObject({
    status: 'NEW',
    result: '99.60',
    observedValue: '99.61',
    remarks: 'ổn',
    analysisComment: 'đo hai lần',
    sampleTestingResult: 'PASS',
    flag: 'OPTIMAL',
    resultVersions: 1,
    version: 2,
  });
  expect(changes).toContainEqual(
    expect.objectContaining({
      entity: 'test',
      operation: 'UPDATE',
      field: 'result',
      old_value: null,
      new_value: '99.60',
    }),
  );
});

test('COMP-12 COMP-39 TEST-12 a correction needs a reason, and the first result stays for ever', async () => {
  const row = await testIn(world, 'NEW');
  await save([row], { result: '89', verdict: 'FAIL' });
  const second = await now(row);
  const answer = await refused(world, world.technician, enterResults, bodyOf([second]), 'REASON_REQUIRED');
  expect(codesOf(answer)).toEqual([row.testInformationCode]);
  const { reason } = await audited(world, world.technician, 'tests.enter-results', () =>
    save([second], { result: '99.6' }, 'Pha loãng nhầm'),
  );
  expect(reason).toBe('Pha loãng nhầm');
  const versions = await world.done(world.reviewer, listResultVersions, { params: { id: row.id } });
  expect(versions).toMatchObject([
    {
      version: 1,
      result: '89',
      verdict: 'FAIL',
      flag: 'CRITICAL_LOW',
      reason: null,
      enteredBy: world.technician.fullName,
    },
    {
      version: 2,
      result: '99.6',
      verdict: 'PASS',
      flag: 'OPTIMAL',
      reason: 'Pha loãng nhầm',
      enteredBy: world.technician.fullName,
    },
  ]);
  expect((await now(row)).resultVersions).toBe(2);
});

test('TEST-12 saving what is there already makes no version and asks no reason', async () => {
  const row = await testIn(world, 'NEW');
  await save([row]);
  const before = await now(row);
  const answer = await save([before]);
  expect([answer.status, answer.data.saved]).toMatchObject([201, [{ id: row.id, version: before.version }]]);
  expect(await now(row)).toEqual(before);
});

test('TEST-03 absent fields stay, empty ones are cleared', async () => {
  const row = await testIn(world, 'NEW');
  await save([row], { more: { observedValue: '1', remarks: 'a', lod: '0.1', otherLabResult: 'khớp' } });
  await save([await now(row)], { more: { observedValue: '', remarks: null } }, 'Sửa lại ghi chú');
  expect(await now(row)).toMatchObject({
    observedValue: null,
    remarks: null,
    lod: '0.1',
    otherLabResult: 'khớp',
  });
});

describe('who and when', () => {
  test('TEST-10 only the technician it is assigned to enters a result, whatever else he or she may do', async () => {
    const row = await testIn(world, 'NEW');
    const colleague = await addPerson(world, ALL);
    for (const person of [colleague, world.head]) {
      const answer = await refused(world, person, enterResults, bodyOf([row]), 'NOT_ASSIGNED');
      expect(codesOf(answer)).toEqual([row.testInformationCode]);
    }
  });

  const closed = TEST_STATUSES.filter((status) => !['NEW', 'TEST_DONE', 'REJECT'].includes(status));
  test.each(closed)('TEST-05 in %s no result can be entered', async (status) => {
    const row = await testIn(world, status);
    const body = bodyOf([row], {}, 'Theo biên bản họp');
    const answer = await refused(world, world.technician, enterResults, body, 'EDIT_NOT_ALLOWED');
    expect(failureOf(answer).message).toBe(
      `Trạng thái hiện tại không được phép sửa! ${row.testInformationCode}`,
    );
    const english = await world.send(enterResults, body, world.technician.token, 'en');
    expect(failureOf(english).message).toBe(`Current status cannot be edited! ${row.testInformationCode}`);
  });

  test.each(['TEST_DONE', 'REJECT'] as const)('TEST-05 in %s it can be corrected', async (status) => {
    const row = await testIn(world, status);
    expect((await save([row], { result: '98.1' }, 'Tính lại kết quả')).status).toBe(201);
    expect(await now(row)).toMatchObject({ result: '98.1', status });
  });
});

describe('many at once', () => {
  test('TEST-03 one that cannot be saved stops all, and is named', async () => {
    const [open, other] = await testsIn(world, 'NEW');
    const closed = await testIn(world, 'APPROVED');
    if (!open || !other) throw new Error('no tests');
    const answer = await refused(
      world,
      world.technician,
      enterResults,
      bodyOf([open, closed, other], {}, 'Nhập nhầm'),
      'EDIT_NOT_ALLOWED',
    );
    expect(codesOf(answer)).toEqual([closed.testInformationCode]);
    await refused(
      world,
      world.technician,
      enterResults,
      {
        body: {
          testResults: [entryOf(open, {}), { ...entryOf(other, {}), testInformationId: randomUUID() }],
        },
      },
      'TEST_NOT_FOUND',
    );
  });

  test('TEST-03 the same test twice in one call is refused', async () => {
    const row = await testIn(world, 'NEW');
    const answer = await refused(world, world.technician, enterResults, bodyOf([row, row]), 'VALIDATION');
    expect(faultsOf(answer)).toEqual(['testResults INVALID_VALUE']);
  });

  test('TEST-03 every test of a call gets its own version in one entry of the trail', async () => {
    const rows = await testsIn(world, 'NEW');
    await audited(world, world.technician, 'tests.enter-results', () => enter(world, rows));
    expect((await reread(world, rows)).map((row) => row.resultVersions)).toEqual([1, 1]);
  });
});

describe('two at one test', () => {
  test('SAMPLE-24 a result over a version that is gone is refused, both stay as they are', async () => {
    const row = await testIn(world, 'NEW');
    await save([row], { result: '99.1' });
    const answer = await refused(
      world,
      world.technician,
      enterResults,
      bodyOf([row], { result: '99.2' }, 'Nhập nhầm'),
      'STALE_VERSION',
    );
    expect(codesOf(answer)).toEqual([row.testInformationCode]);
    expect((await now(row)).result).toBe('99.1');
  });

  test('SAMPLE-24 of ten saves at the same moment one is kept', async () => {
    const row = await testIn(world, 'NEW');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => save([row], { result: `99.${n}` })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    const kept = answers.findIndex((answer) => answer.status === 201);
    expect(await now(row)).toMatchObject({ result: `99.${kept}`, resultVersions: 1 });
  });
});

test('TEST-03 who entered a result is the one of the session, whatever a body says', async () => {
  const row = await testIn(world, 'NEW');
  const more = { enteredBy: world.head.id, technicianId: world.head.id, flag: 'OPTIMAL', proposal: 'PASS' };
  const answer = await refused(world, world.technician, enterResults, bodyOf([row], { more }), 'VALIDATION');
  expect(faultsOf(answer).sort()).toEqual(
    ['enteredBy', 'flag', 'proposal', 'technicianId'].map((field) => `testResults.0.${field} UNKNOWN_FIELD`),
  );
});

test('TEST-03 a version below one, no version and no tests are refused', async () => {
  const row = await testIn(world, 'NEW');
  for (const version of [0, -1, 1.5])
    await refused(world, world.technician, enterResults, bodyOf([row], { version }), 'VALIDATION');
  await refused(world, world.technician, enterResults, { body: { testResults: [] } }, 'VALIDATION');
  await refused(world, world.technician, enterResults, bodyOf([row], { verdict: 'MAYBE' }), 'VALIDATION');
});
