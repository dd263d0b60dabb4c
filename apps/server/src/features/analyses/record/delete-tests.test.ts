import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import { ENDPOINTS } from '@kiemlab/contract/endpoints';
import { checkReport } from '@kiemlab/contract/features/reports/reports.api';
import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { deleteTests, getTest, saveTest } from '@kiemlab/contract/features/analyses/records.api';
import {
  assignAnalytes,
  changeTestStatus,
  listTests,
  type TestRow,
} from '@kiemlab/contract/features/analyses/analyses.api';
import { randomUUID } from 'node:crypto';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audited } from '../../../testing/audited.ts';
import { addSetup, ASSAY } from '../../../testing/laboratory.ts';
import { addPerson } from '../../../testing/people.ts';
import { callsOf } from '../../../testing/read-calls.ts';
import { codesOf, refused } from '../../../testing/refused.ts';
import { assign, readSample, sampleIn, samplesIn } from '../../../testing/samples.ts';
import { approveTests, bring, enter, testsOf } from '../../../testing/tests.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { casesOf, failing, permit } from '../../oos/testing/failing.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const drop = (objectList: unknown, who = world.head) =>
  world.send(deleteTests, { body: { objectList } as never }, who.token);
const idsOf = (tests: readonly TestRow[]): string[] => tests.map(({ id }) => id);
/** A sample with the two tests of the set-up. */
const tested = async (status: 'RECEIVED' | 'MOVE_TO_CART' = 'RECEIVED') => {
  const sampleId = await sampleIn(world, status);
  await assign(world, [sampleId]);
  return { sampleId, tests: await testsOf(world, sampleId) };
};

test('TEST-02 the specified body deletes what nobody has begun with; row and trail stay', async () => {
  const { sampleId, tests } = await tested();
  const [first, other] = tests;
  const { answer, changes } = await audited(world, world.head, 'tests.delete-tests', () => drop([first?.id]));
  expect([answer.status, answer.data]).toEqual([200, { deleted: 1 }]);
  expect(idsOf(await testsOf(world, sampleId))).toEqual([other?.id]);
  expect((await readSample(world, sampleId)).sampleStatus).toBe('ANALYZING');
  expect(changes).toContainEqual(
    expect.objectContaining({ entity: 'test', field: 'deleted_by', new_value: world.head.id }),
  );
  const { rows } = await world.owner.query<{ code: string }>(
    'SELECT code FROM test_record WHERE id = $1 AND deleted_at IS NOT NULL',
    [first?.id],
  );
  expect(rows).toEqual([{ code: first?.testInformationCode }]);
});

test('TEST-02 its analyte is free again, its number is never given again', async () => {
  const { sampleId, tests } = await tested();
  const last = tests.at(-1);
  expect(last?.testInformationCode).toMatch(/-T02$/);
  await drop([last?.id]);
  const answer = await world.send(
    assignAnalytes,
    { body: { testId: world.setup.testId, analytesId: last?.analytesId ?? '', sampleId } },
    world.head.token,
  );
  expect(answer.data.created.map(({ testInformationCode }) => testInformationCode.slice(-4))).toEqual([
    '-T03',
  ]);
});

test('TEST-02 a record of a QC sample leaves the analyte free, too', async () => {
  const { sampleId, tests } = await tested();
  await world.owner.query("SET kiemlab.action = 'test.qc'");
  await world.owner.query('UPDATE test_record SET qc_sample = true WHERE id = $1', [tests[0]?.id]);
  const answer = await world.send(
    assignAnalytes,
    { body: { testId: world.setup.testId, analytesId: tests[0]?.analytesId ?? '', sampleId } },
    world.head.token,
  );
  expect(answer.status).toBe(201);
});

test.each([
  ['RECEIVED', 'RECEIVED'],
  ['MOVE_TO_CART', 'MOVE_TO_CART'],
] as const)(
  'TEST-02 T25 a sample that loses its last test goes back to where it waited: %s',
  async (from, to) => {
    const { sampleId, tests } = await tested(from);
    expect((await readSample(world, sampleId)).sampleStatus).toBe('ANALYZING');
    await drop(tests.map(({ id, version }) => ({ id, version })));
    expect((await readSample(world, sampleId)).sampleStatus).toBe(to);
    await assign(world, [sampleId]);
    expect((await readSample(world, sampleId)).sampleStatus).toBe('ANALYZING');
  },
);

describe('TEST-02 refused, with nothing for the others', () => {
  test('TEST-02 what has, or once had, a result: all stay, and it is named', async () => {
    const { sampleId, tests } = await tested();
    await enter(world, tests.slice(1));
    const answer = await refused(
      world,
      world.head,
      deleteTests,
      { body: { objectList: idsOf(tests) } },
      'TEST_DELETE_NOT_ALLOWED',
    );
    expect(codesOf(answer)).toEqual([tests[1]?.testInformationCode]);
    expect(await testsOf(world, sampleId)).toHaveLength(2);
  });

  test('TEST-02 what waits for a correction, or for its signature', async () => {
    for (const status of ['TEST_DONE', 'REJECT'] as const) {
      const one = await bring(world, await testsOf(world, await sampleIn(world, 'ANALYZING')), status);
      await refused(
        world,
        world.head,
        deleteTests,
        { body: { objectList: idsOf(one) } },
        'TEST_DELETE_NOT_ALLOWED',
      );
      expect(await testsOf(world, one[0]?.sampleId ?? '')).toHaveLength(2);
    }
  });

  test('TEST-02 another version, unknown, foreign and deleted ids, no right, nobody', async () => {
    const { tests } = await tested();
    const [first] = tests;
    if (!first) throw new Error('no test');
    const body = (objectList: unknown[]) => ({ body: { objectList } as never });
    await refused(world, world.head, deleteTests, body([{ id: first.id, version: 9 }]), 'STALE_VERSION');
    await refused(world, world.head, deleteTests, body([first.id, randomUUID()]), 'TEST_NOT_FOUND');
    const stranger = await addPerson(world, ['Sample', 'Test', 'Test_Delete']);
    await refused(world, stranger, deleteTests, body([first.id]), 'TEST_NOT_FOUND');
    expect((await drop([first.id], world.technician)).status).toBe(403);
    expect((await drop([first.id], { ...world.head, token: 'none' })).status).toBe(401);
    for (const wrong of [[], ['x'], 'x', Array.from({ length: 501 }, () => randomUUID())])
      expect((await drop(wrong)).status).toBe(400);
    expect((await drop([first.id])).status).toBe(200);
    await refused(world, world.head, deleteTests, body([first.id]), 'TEST_NOT_FOUND');
  });

  test('TEST-02 two at once: one deletes, the other finds nothing', async () => {
    const { tests } = await tested();
    const answers = await Promise.all([drop(idsOf(tests)), drop(idsOf(tests))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

test('TEST-02 COMP-39 what has a case out of specification is never deleted: the case keeps its test', async () => {
  const row = await failing(world);
  const body = { body: { objectList: [row.id] } };
  await refused(world, world.head, deleteTests, body, 'TEST_DELETE_NOT_ALLOWED');
  await permit(world, row);
  await refused(world, world.head, deleteTests, body, 'TEST_DELETE_NOT_ALLOWED');
  // Nor by a way round the rules: the database holds it, in whatever status the test is.
  await world.owner.query("SET kiemlab.action = 'test.change'");
  for (const status of ['NEW', 'TEST_DONE'])
    await expect(
      world.owner.query(
        'UPDATE test_record SET status = $2, deleted_at = now(), deleted_by = $3 WHERE id = $1',
        [row.id, status, world.head.id],
      ),
    ).rejects.toThrow('test_record_deleted_unbegun');
  expect(await casesOf(world, row)).toMatchObject([{ testId: row.id }]);
});

test('TEST-02 who had only deleted tests of a sample sees it no longer', async () => {
  const { sampleId, tests } = await tested();
  const seen = async () =>
    (await world.done(world.technician, listSamples, { query: { size: 500 } })).sampleList.some(
      (sample) => sample.sampleId === sampleId,
    );
  expect(await seen()).toBe(true);
  await drop(idsOf(tests));
  expect(await seen()).toBe(false);
});

test('TEST-02 a deleted test stands in the way of nothing: the others are approved, the report follows', async () => {
  const setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
    analytes: [{ ...ASSAY, name: 'Kylavirin' }],
  });
  const { sampleId } = await tested();
  const { created } = await world.done(world.head, assignAnalytes, {
    body: { testId: setup.testId, analytesId: setup.analytes[0]?.id ?? '', sampleId },
  });
  const [gone] = created;
  if (!gone) throw new Error('no test was made');
  await drop([gone.id]);
  await approveTests(world, [sampleId]);
  const { reports } = await world.done(world.head, checkReport, { body: { sampleIds: [sampleId] } });
  expect(reports).toHaveLength(1);

  // No call that reads tells of it, but the trail; whatever is asked for.
  const hidden = { id: sampleId, ids: [sampleId, gone.id], texts: [gone.testInformationCode] };
  const reads: EndpointDef[] = ENDPOINTS.filter(
    ({ id, method, permission }) => method === 'GET' && permission !== 'public' && !id.startsWith('audit.'),
  );
  for (const endpoint of reads)
    for (const { at, value, parts } of callsOf(endpoint, hidden as never)) {
      const { body, bytes } = await world.send(endpoint, parts, world.head.token);
      const isBook = bytes?.subarray(0, 2).toString() === 'PK';
      const text =
        body === undefined
          ? isBook
            ? JSON.stringify((await readXlsx(bytes)).sheets)
            : bytes.toString()
          : JSON.stringify((body as { content?: unknown }).content ?? body);
      for (const secret of [gone.testInformationCode, 'Kylavirin'])
        if (!ABOUT_THE_SETUP.has(endpoint.id) && value !== secret)
          expect(text, `${endpoint.id} ${at} ${value}`).not.toContain(secret);
      if (value !== gone.id) expect(text, `${endpoint.id} ${at} ${value}`).not.toContain(gone.id);
    }
  for (const query of [{ sampleId }, { textSearch: gone.testInformationCode }]) {
    const { content } = await world.done(world.head, listTests, { query });
    expect(idsOf(content)).not.toContain(gone.id);
  }
  await refused(world, world.head, getTest, { params: { id: gone.id } }, 'TEST_NOT_FOUND');
  const named = {
    body: { objectList: [gone.id], testStatus: 'TEST_DONE' as const, validationRemarks: 'Nhập lại' },
  };
  await refused(world, world.head, changeTestStatus, named, 'TEST_NOT_FOUND');
  await refused(world, world.head, saveTest, { body: { id: gone.id, version: 2 } }, 'TEST_NOT_FOUND');
});

/** What may be tested says nothing of what is. */
const ABOUT_THE_SETUP = new Set([
  'analytes.list-analytes',
  'analytes.list-analyte-limits',
  'analytes.list-limits',
  'test-setup.list-test-ids',
  'test-setup.page-test-ids',
]);

test('TEST-02 many samples lose their tests at once', async () => {
  const ids = await samplesIn(world, 'RECEIVED', 3);
  await assign(world, ids);
  const tests = (await Promise.all(ids.map((id) => testsOf(world, id)))).flat();
  expect((await drop(idsOf(tests))).data).toEqual({ deleted: 6 });
  for (const id of ids) expect((await readSample(world, id)).sampleStatus).toBe('RECEIVED');
});
