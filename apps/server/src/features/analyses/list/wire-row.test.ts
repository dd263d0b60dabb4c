import { saveTest } from '@kiemlab/contract/features/analyses/records.api';
import { listTests, type TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setBlindCoding } from '../../../testing/coded-samples.ts';
import { addSetup, ASSAY } from '../../../testing/laboratory.ts';
import { addPerson, allBut, type Person } from '../../../testing/people.ts';
import { sampleIn } from '../../../testing/samples.ts';
import { bring, testsOf } from '../../../testing/tests.ts';
import { startWorld, type World } from '../../../testing/world.ts';

/** The record as the specification names it (1 §3), written down from it; what it says twice stands here once. */
const SPECIFIED = {
  itself: ['id', 'testInformationCode', 'testName', 'status', 'description'],
  testId: ['testId', 'type', 'sampleTypes'],
  sample: ['sampleId', 'sampleName', 'sampleIdInternal', 'sampleIdExternal', 'sampleStatus'],
  analyte: [
    'analytesId',
    'analytesName',
    'analytesGroupId',
    'analytesGroupName',
    'methodId',
    'unit',
    'lod',
    'loq',
    'otherLabResult',
    'costEstimate',
    'result',
    'observedValue',
  ],
  people: [
    'technicianId',
    'technicianName',
    'reviewer',
    'reviewerId',
    'approver',
    'approverId',
    'approverDepartment',
  ],
  time: ['receivedDate', 'samplingDate', 'startDate'],
  detail: [
    'containerType',
    'entryDate',
    'entryTime',
    'patientPreparation',
    'processingNotes',
    'rejectionCriteria',
    'remark',
    'report',
  ],
  result: ['resultDate', 'resultedBy', 'otherLabResults', 'validDate'],
  testing: ['testingResultId', 'qcSample', 'analysisComment', 'remarks', 'sampleTestingResult'],
};

let world: World;
let test1: TestRow;
let sampleId: string;
beforeAll(async () => {
  world = await startWorld();
  const setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
    analytes: [{ ...ASSAY, name: 'Định lượng' }],
  });
  sampleId = await sampleIn({ ...world, setup }, 'ANALYZING');
  const [row] = await testsOf(world, sampleId);
  if (!row) throw new Error('no test');
  test1 = row;
  await world.owner.query("SET kiemlab.action = 'test.sample'");
  await world.owner.query(
    `UPDATE sample SET external_code = 'KH-77/19', received_date = '2026-03-04', sampling_date = '2026-03-02T02:30:00Z' WHERE id = $1`,
    [sampleId],
  );
  await world.owner.query('UPDATE app_user SET department = $2 WHERE id = $1', [
    world.approver.id,
    'Phòng Hóa lý',
  ]);
  await world.done(world.head, saveTest, {
    body: {
      id: row.id,
      version: row.version,
      description: 'Thử lại theo công văn 12',
      reviewerId: world.reviewer.id,
      approverId: world.approver.id,
      entryDate: '2041-03-20T02:00:00Z',
      entryTime: '09:45',
      containerType: 'Chai thủy tinh',
      remark: 'Giữ lạnh',
    },
  });
});
afterAll(() => world.stop());

const read = async (who: Person): Promise<TestRow> => {
  const { content } = await world.done(who, listTests, { query: { sampleId } });
  const [row] = content;
  if (!row || content.length !== 1) throw new Error('not one row');
  return row;
};

test('TEST-01 a row has every field of the specified record', async () => {
  const row = await read(world.head);
  expect(Object.keys(row)).toEqual(expect.arrayContaining(Object.values(SPECIFIED).flat()));
});

test('TEST-01 a row tells what was entered of its record, and who is to judge it', async () => {
  const { rows } = await world.owner.query<{ test_id: string }>(
    'SELECT test_id FROM test_classification WHERE id = $1',
    [test1.taking.testId],
  );
  expect(await read(world.head)).toMatchObject({
    status: 'NEW',
    description: 'Thử lại theo công văn 12',
    testId: test1.taking.testId,
    testIdCode: rows[0]?.test_id,
    type: 'QUANTITATIVE',
    sampleTypes: [{ id: world.template.id, templateName: world.template.name }],
    sampleIdExternal: 'KH-77/19',
    receivedDate: '2026-03-04',
    samplingDate: '2026-03-02T02:30:00.000Z',
    reviewerId: world.reviewer.id,
    reviewer: world.reviewer.fullName,
    approverId: world.approver.id,
    approver: world.approver.fullName,
    approverDepartment: 'Phòng Hóa lý',
    entryDate: '2041-03-20T02:45:00.000Z',
    entryTime: '09:45',
    containerType: 'Chai thủy tinh',
    patientPreparation: null,
    processingNotes: null,
    rejectionCriteria: null,
    remark: 'Giữ lạnh',
    report: null,
    testingResultId: null,
    resultedBy: null,
    validDate: null,
    otherLabResults: null,
  });
});

test('TEST-01 after the approval a row tells who entered the result, who judged it and since when it is valid', async () => {
  const [row] = await bring(world, [await read(world.head)], 'APPROVED');
  const { rows } = await world.owner.query<{ signed_at: Date }>(
    "SELECT signed_at FROM signature WHERE subject_id = $1 AND meaning = 'approved'",
    [test1.id],
  );
  expect(row).toMatchObject({
    testingResultId: `${test1.testInformationCode}.1`,
    resultedBy: world.technician.fullName,
    reviewerId: world.reviewer.id,
    approverId: world.approver.id,
    validDate: rows[0]?.signed_at.toISOString(),
  });
  const groups = await world.owner.query<{ group_id: string }>('SELECT group_id FROM analyte WHERE id = $1', [
    test1.analytesId,
  ]);
  expect(row?.analytesGroupId).toBe(groups.rows[0]?.group_id);
});

test('COMP-40 TEST-01 with blind coding a row keeps the client’s code from who may not see it', async () => {
  const other = await addPerson(world, allBut('Sample_Origin'));
  await setBlindCoding(world, true);
  expect((await read(other)).sampleIdExternal).toBeNull();
  const { content } = await world.done(other, listTests, { query: { textSearch: 'KH-77/19' } });
  expect(content).toEqual([]);
  expect((await read(world.head)).sampleIdExternal).toBe('KH-77/19');
  await setBlindCoding(world, false);
  expect((await read(other)).sampleIdExternal).toBe('KH-77/19');
});
