import { saveAnalyte } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import { listResultVersions } from '@kiemlab/contract/features/analyses/results.api';
import { listTests, type TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSetup, ASSAY } from '../../../testing/laboratory.ts';
import { addPerson } from '../../../testing/people.ts';
import { faultsOf, refused } from '../../../testing/refused.ts';
import { abilitiesOn } from '../../../testing/row-abilities.ts';
import { readSample, register, sampleBody, sampleIn } from '../../../testing/samples.ts';
import { assign, move } from '../../../testing/samples.ts';
import { testsOf } from '../../../testing/tests.ts';
import { testIn, testsIn } from '../../../testing/tests-in.ts';
import { startWorld, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const list = (query: object, who = world.head) => world.done(who, listTests, { query });
const ids = (rows: readonly TestRow[]): string[] => rows.map((row) => row.id);

test('TEST-01 a record holds all that the table shows', async () => {
  const [row] = await testsIn(world, 'NEW');
  const sample = await readSample(world, row?.sampleId ?? '');
  expect(row).toMatchObject({
    testInformationCode: `${sample.code}-T01`,
    sampleName: sample.sampleName,
    sampleIdInternal: sample.sampleIdInternal,
    sampleStatus: 'ANALYZING',
    analytesName: 'Định lượng',
    technicianName: world.technician.fullName,
    status: 'NEW',
    qcSample: false,
    resultDate: null,
    accredited: false,
    typical: { result: '', observedValue: '', otherLabResult: '' },
  });
});

test('TEST-08 what is usually found stands beside a result as the set-up says now, the mark as it was at assigning', async () => {
  const setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
  });
  const [analyte] = setup.analytes;
  const body = {
    id: analyte?.id,
    analytesId: 'CT1',
    analytesName: analyte?.name ?? '',
    analytesGroupId: setup.analyteGroupId,
  };
  await world.done(world.head, saveAnalyte, { body: { ...body, accredited: true } });
  const sampleId = await sampleIn({ ...world, setup }, 'ANALYZING');
  const typical = { result: '99,8 %', observedValue: 'Không màu', otherLabResult: '98–101' };
  await world.done(world.head, saveAnalyte, { body: { ...body, ...typical, accredited: false } });
  expect(await testsOf(world, sampleId)).toMatchObject([
    { accredited: true, typical, result: null, observedValue: null, otherLabResult: null },
  ]);
});

test('TEST-01 filters by group, code, sample, status and the own tests; 0 means all codes', async () => {
  const colleague = await addPerson(world, ['Test', 'Test_EnterResult']);
  const setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [colleague.id],
    analytes: [ASSAY, { ...ASSAY, name: 'Tạp chất' }],
  });
  const rows = await testsOf(world, await sampleIn({ ...world, technician: colleague, setup }, 'ANALYZING'));
  const found = async (query: object, who = world.head) => {
    const { content, total } = await list(query, who);
    expect(total).toBe(content.length);
    return ids(content).sort();
  };
  const expected = ids(rows).sort();
  expect(await found({ testGroupId: setup.testGroupId })).toEqual(expected);
  expect(await found({ testGroupId: setup.testGroupId, testCodeId: '0' })).toEqual(expected);
  expect(await found({ testCodeId: setup.testCodeId })).toEqual(expected);
  expect(await found({ sampleId: rows[0]?.sampleId })).toEqual(expected);
  expect(await found({ testGroupId: setup.testGroupId, status: 'NEW' })).toEqual(expected);
  expect(await found({ testGroupId: setup.testGroupId, status: 'APPROVED' })).toEqual([]);
  expect(await found({ testGroupId: setup.testGroupId, testCodeId: world.setup.testCodeId })).toEqual([]);
  expect(await found({ technician: 'me' }, colleague)).toEqual(expected);
  expect(await found({ technician: 'me', testGroupId: setup.testGroupId }, world.technician)).toEqual([]);
});

test('TEST-01 pages with the total, newest assignment first', async () => {
  const analytes = Array.from({ length: 5 }, (_, n) => ({ ...ASSAY, name: `Chỉ tiêu ${n}` }));
  const setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
    analytes,
  });
  const older = await testsOf(world, await sampleIn({ ...world, setup }, 'ANALYZING'));
  const newer = await testsOf(world, await sampleIn({ ...world, setup }, 'ANALYZING'));
  const all = ids([...newer, ...older]);
  const query = { testGroupId: setup.testGroupId };
  expect(ids((await list(query)).content)).toEqual(all);
  for (const page of [0, 1, 2]) {
    const answer = await list({ ...query, size: 4, page });
    expect(ids(answer.content)).toEqual(all.slice(page * 4, page * 4 + 4));
    expect(answer.total).toBe(10);
  }
  expect(await list({ ...query, size: 5, page: 2 })).toMatchObject({ content: [], total: 10 });
  expect(await list({ ...query, size: 10 })).toMatchObject({ total: 10 });
});

describe('search', () => {
  let rows: TestRow[];
  beforeAll(async () => {
    const analytes = ['Độ hoà tan 75%', 'Tạp A_1', 'Tạp AB1'].map((name) => ({ ...ASSAY, name }));
    const setup = await addSetup(world, {
      templateIds: [world.template.id],
      technicianIds: [world.technician.id],
      analytes,
    });
    const id = await register(world, sampleBody({ sampleName: 'Đỗ trọng phiến' }));
    await move(world, [id], 'RECEIVED');
    await assign({ ...world, setup }, [id]);
    rows = await testsOf(world, id);
  });

  test.each([
    ['do hoa tan', [0]],
    ['HÒA TAN', [0]],
    ['75%', [0]],
    ['A_1', [1]],
    ['đỗ trọng', [0, 1, 2]],
    ['\u00d0ỗ trọng'.normalize('NFD'), [0, 1, 2]],
    ['%_', []],
    ['\\', []],
  ])('SAMPLE-02 %j finds tests %j', async (textSearch, expected) => {
    const { content, total } = await list({ textSearch });
    expect(ids(content).sort()).toEqual(expected.map((index) => rows[index]?.id ?? '').sort());
    expect(total).toBe(expected.length);
  });

  test('SAMPLE-02 a test’s own code finds it', async () => {
    const { content } = await list({ textSearch: rows[1]?.testInformationCode.toLowerCase() });
    expect(ids(content)).toEqual([rows[1]?.id]);
  });
});

test('TEST-10 what may be done with a test is told to each caller', async () => {
  const row = await testIn(world, 'REQUEST_REVIEW');
  const mayDo = async (who: typeof world.head) => {
    const [read] = (await list({ sampleId: row.sampleId, status: 'REQUEST_REVIEW' }, who)).content.filter(
      ({ id }) => id === row.id,
    );
    const abilities = await abilitiesOn(world, who, read);
    return abilities.filter((ability) => ability.allowed).map((ability) => ability.action);
  };
  expect(await mayDo(world.reviewer)).toEqual(['review', 'sendBack']);
  expect(await mayDo(world.approver)).toEqual([]);
  expect(await mayDo(world.technician)).toEqual(['edit', 'returnResult']);
  expect(await mayDo(world.director)).toEqual([]);
});

test('TEST-01 a filter that makes no sense is refused by name', async () => {
  const query = {
    page: '-1',
    size: '1000',
    testGroupId: '00',
    testCodeId: '1',
    sampleId: 'x',
    status: 'DONE',
    technician: 'you',
  };
  const answer = await refused(world, world.head, listTests, { query }, 'VALIDATION');
  expect(faultsOf(answer).map((fault) => fault.split(' ')[0])).toEqual(Object.keys(query));
});

test('TEST-12 the determinations of a test that does not exist are not found', async () => {
  await refused(world, world.head, listResultVersions, { params: { id: randomUUID() } }, 'TEST_NOT_FOUND');
  const row = await testIn(world, 'NEW');
  expect(await world.done(world.head, listResultVersions, { params: { id: row.id } })).toEqual([]);
});

test('TEST-01 tests are put in order by two columns: Vietnamese letters, statuses by their rank, those of nobody last', async () => {
  const made = [
    ...(await testsIn(world, 'NEW')),
    ...(await testsIn(world, 'NEW')),
    await testIn(world, 'APPROVED'),
  ];
  const [a1 = '', a2 = '', b1 = '', b2 = '', c = ''] = ids(made);
  await world.owner.query("SET kiemlab.action = 'test.empty'");
  const name = (id: string, analyte: string, technician: string | null) =>
    world.owner.query('UPDATE test_record SET analyte_name = $1, technician_id = $2 WHERE id = $3', [
      analyte,
      technician,
      id,
    ]);
  await name(a1, 'Định tính', world.technician.id);
  await name(a2, 'Độ ẩm', null);
  await name(b1, 'Ẩm độ', world.technician.id);
  await name(b2, 'Độ ẩm', world.technician.id);
  await name(c, 'Chì', world.technician.id);
  const sampleIds = [...new Set(made.map(({ sampleId }) => sampleId))].join();
  const sorted = async (query: object) =>
    ids((await list({ sampleIds, ...query })).content).filter((id) => [a1, a2, b1, b2, c].includes(id));
  expect(await sorted({ sort: 'analyte', thenSort: 'sample' })).toEqual([b1, c, a1, a2, b2]);
  expect(await sorted({ sort: 'analyte', order: 'desc', thenSort: 'sample', thenOrder: 'desc' })).toEqual([
    b2,
    a2,
    a1,
    c,
    b1,
  ]);
  expect((await sorted({ sort: 'technician', thenSort: 'code' })).at(-1)).toBe(a2);
  expect((await sorted({ sort: 'status', order: 'desc' }))[0]).toBe(c);
  expect((await list({ sampleIds, sort: 'analyte', size: 1, page: 1 })).content).toHaveLength(1);
  expect(await sorted({ sort: 'analyte', textSearch: 'do am', thenSort: 'sample' })).toEqual([a2, b2]);
});
