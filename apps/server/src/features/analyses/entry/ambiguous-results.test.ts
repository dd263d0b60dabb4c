import { enterResults } from '@kiemlab/contract/features/analyses/results.api';
import { type TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSetup, type NewAnalyte } from '../../../testing/laboratory.ts';
import { codesOf, failureOf, faultsOf, refused } from '../../../testing/refused.ts';
import { sampleIn } from '../../../testing/samples.ts';
import { testsOf } from '../../../testing/tests.ts';
import { testIn } from '../../../testing/tests-in.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { bodyOf, entryOf, now, saveAs } from './testing/result-entry.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const GERMS: NewAnalyte = { name: 'Tổng số vi sinh vật', maximum: '500' };
const MANY: NewAnalyte = { name: 'Tổng số vi sinh vật hiếu khí', maximum: '10000' };
const PH: NewAnalyte = { name: 'pH', minimum: '6.0', maximum: '8.0' };
const DENSITY: NewAnalyte = { name: 'Tỷ trọng', minimum: '1.040', maximum: '1.060' };

/** A test against the given limits. */
async function against(analyte: NewAnalyte): Promise<TestRow> {
  const setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
    analytes: [analyte],
  });
  const [row] = await testsOf(world, await sampleIn({ ...world, setup }, 'ANALYZING'));
  if (!row) throw new Error('no test');
  return row;
}
const refuse = (body: object) => refused(world, world.technician, enterResults, body, 'AMBIGUOUS_NUMBER');

/** The specified body of one result (1 §3): no version, no word of how a number is meant. */
const specified = (row: TestRow, result: string) => ({
  body: {
    testResults: [
      {
        testInformationId: row.id,
        result,
        sampleTestingResult: 'PASS' as const,
        observedValue: '',
        analysisComment: '',
        remarks: '',
      },
    ],
  },
});

test.each([
  ['12,500', MANY],
  ['12.500', MANY],
  ['1.500', PH],
  ['1,500', PH],
  ['6.500', PH],
] as const)('TEST-03 the specified call with %j is asked back', async (result, analyte) => {
  const row = await against(analyte);
  const answer = await refuse(specified(row, result));
  expect(codesOf(answer)).toEqual([row.testInformationCode]);
  expect(faultsOf(answer)).toEqual(['testResults.0.result AMBIGUOUS_NUMBER']);
  expect(await now(world, row)).toMatchObject({ result: null, flag: null, version: row.version });
});

test.each([
  ['12,500', { comma: 'THOUSANDS' }, '12500', 'HIGH', 'FAIL', '12500'],
  ['12,500', { comma: 'DECIMAL' }, '12,500', 'OPTIMAL', 'PASS', '12.500'],
  ['12.500', { point: 'THOUSANDS' }, '12500', 'HIGH', 'FAIL', '12500'],
  ['12.500', { point: 'DECIMAL' }, '12,500', 'OPTIMAL', 'PASS', '12.500'],
] as const)(
  'TEST-03 %j with %j is kept as %j, flagged %s',
  async (result, marks, kept, flag, verdict, value) => {
    const row = await against(MANY);
    const { status, data } = await saveAs(world, [row], { result, verdict, more: { marks } });
    expect(status).toBe(201);
    expect(data.saved).toMatchObject([{ flag, proposal: verdict }]);
    const stored = await now(world, row);
    expect(stored).toMatchObject({ result: kept, flag });
    const { rows } = await world.owner.query(
      'SELECT typed, value::text FROM determination WHERE test_id = $1',
      [row.id],
    );
    expect(rows).toEqual([{ typed: kept, value }]);
    // What stands is never read anew: said once more it is no question, and changes nothing.
    const again = await saveAs(world, [stored], { result: kept, verdict }, 'ghi lại kết quả');
    expect(again.data.saved).toMatchObject([{ version: stored.version, flag }]);
    const more = { result: kept, verdict, more: { remarks: 'ghi chú' } };
    expect((await saveAs(world, [stored], more, 'thêm ghi chú')).status).toBe(201);
    expect(await now(world, row)).toMatchObject({ result: kept, flag, remarks: 'ghi chú' });
  },
);

test('TEST-03 what was said of one mark is not said of the other', async () => {
  const row = await against(MANY);
  const answer = await refuse(
    bodyOf([row], { result: '12.500', more: { lod: '1,250', marks: { comma: 'DECIMAL' } } }),
  );
  expect(faultsOf(answer)).toEqual(['testResults.0.result AMBIGUOUS_NUMBER']);
});

test('TEST-03 a thousand in place of the same text that was kept with decimals is a correction', async () => {
  const row = await against(MANY);
  await saveAs(world, [row], { result: '12,500', more: { marks: { comma: 'DECIMAL' } } });
  const stored = await now(world, row);
  const entry = { result: '12,500', verdict: 'FAIL' as const, more: { marks: { comma: 'THOUSANDS' } } };
  await saveAs(world, [stored], entry, 'đọc nhầm hàng nghìn');
  expect(await now(world, row)).toMatchObject({ result: '12500', flag: 'HIGH', resultVersions: 2 });
});

test('TEST-03 a comma that was stored before it was asked about stays the decimal mark', async () => {
  const row = await against(MANY);
  await saveAs(world, [row], { result: '1,0' });
  await world.owner.query("SET kiemlab.action = 'test.older'");
  await world.owner.query("UPDATE test_record SET result = '12,500' WHERE id = $1", [row.id]);
  const stored = await now(world, row);
  const entry = { result: '12,500', more: { remarks: 'ghi chú' } };
  expect((await saveAs(world, [stored], entry, 'thêm ghi chú')).status).toBe(201);
  expect(await now(world, row)).toMatchObject({ result: '12,500', flag: 'OPTIMAL' });
});

test('TEST-03 values of a calculation are asked about and read as its result is', async () => {
  const row = await against(MANY);
  const calculation = { formula: 'MEAN', inputs: ['12,500', '13,500'], decimals: 0 } as const;
  const open = await refuse(bodyOf([row], { result: '13', more: { calculation } }));
  expect(faultsOf(open)).toEqual([
    'testResults.0.calculation.inputs.0 AMBIGUOUS_NUMBER',
    'testResults.0.calculation.inputs.1 AMBIGUOUS_NUMBER',
  ]);
  const more = { calculation, marks: { comma: 'THOUSANDS' } };
  const { data } = await saveAs(world, [row], { result: '13000', verdict: 'FAIL', more });
  expect(data.saved).toMatchObject([{ flag: 'HIGH' }]);
});

test('TEST-03 what comes of a calculation is no question, whichever mark it is written with', async () => {
  for (const result of ['12,500', '12.500']) {
    const row = await against(MANY);
    const calculation = { formula: 'MEAN', inputs: ['12', '13'], decimals: 3 } as const;
    expect((await saveAs(world, [row], { result, more: { calculation } })).status).toBe(201);
    expect(await now(world, row)).toMatchObject({ result: '12,500', flag: 'OPTIMAL' });
  }
});

test('TEST-03 what may be a thousand is asked back, naming test and field, and nothing is saved', async () => {
  const row = await against(GERMS);
  for (const result of [
    '1.000',
    '10.000',
    '1.234',
    '-1.000',
    '+1.000',
    ' 1.000 ',
    '1,000',
    '12,500',
    '-12,500',
  ])
    expect(codesOf(await refuse(bodyOf([row], { result }))), result).toEqual([row.testInformationCode]);
  const answer = await refuse(bodyOf([row], { result: '1.000', more: { lod: '2,500', remarks: '3.000' } }));
  expect(faultsOf(answer)).toEqual([
    'testResults.0.result AMBIGUOUS_NUMBER',
    'testResults.0.lod AMBIGUOUS_NUMBER',
  ]);
  expect(failureOf(answer).message).toContain(row.testInformationCode);
  expect(await now(world, row)).toMatchObject({ result: null, lod: null, version: row.version });
});

test('TEST-03 one that is asked back stops the others of the call', async () => {
  const [clear, unclear] = [await testIn(world, 'NEW'), await against(GERMS)];
  const entries = [entryOf(clear, {}), entryOf(unclear, { result: '1.000' })];
  const answer = await refuse({ body: { testResults: entries } });
  expect(codesOf(answer)).toEqual([unclear.testInformationCode]);
  expect(faultsOf(answer)).toEqual(['testResults.1.result AMBIGUOUS_NUMBER']);
  expect((await now(world, clear)).result).toBeNull();
});

test.each([
  ['1,0', GERMS, 'OPTIMAL', 'PASS'],
  ['1000', GERMS, 'HIGH', 'FAIL'],
  ['0.500', GERMS, 'OPTIMAL', 'PASS'],
  ['1.0000', GERMS, 'OPTIMAL', 'PASS'],
  ['0,125', GERMS, 'OPTIMAL', 'PASS'],
  ['1,049', DENSITY, 'OPTIMAL', 'PASS'],
  ['1.049', DENSITY, 'OPTIMAL', 'PASS'],
  ['1,149', DENSITY, 'HIGH', 'FAIL'],
  ['5,1E-05', { name: 'Tạp chất', maximum: '0.0001' }, 'OPTIMAL', 'PASS'],
  ['5.1E-05', { name: 'Tạp chất', maximum: '0.00001' }, 'HIGH', 'FAIL'],
  ['+5', { name: 'Độ hòa tan', minimum: '80' }, 'LOW', 'FAIL'],
  ['0,004', { name: 'Sibutramin', maximum: '0.00' }, 'HIGH', 'FAIL'],
  ['3', { name: 'pH', criticalLow: '5', maximum: '10' }, 'CRITICAL_LOW', 'FAIL'],
] as const)('TEST-03 %j against %j is kept as typed, flagged %s', async (result, analyte, flag, proposal) => {
  const row = await against(analyte);
  const { data } = await saveAs(world, [row], { result, verdict: proposal ?? 'N/A' });
  expect(data.saved).toMatchObject([{ flag, proposal }]);
  expect(await now(world, row)).toMatchObject({ result, flag, proposal });
});

test('TEST-03 a value that is stored already is not asked back, and gives no flag while it is unclear', async () => {
  const row = await against(GERMS);
  await saveAs(world, [row], { result: '1,0' });
  await world.owner.query("SET kiemlab.action = 'test.older'");
  await world.owner.query("UPDATE test_record SET result = '1.000' WHERE id = $1", [row.id]);
  const stored = await now(world, row);
  const entry = { result: '1.000', verdict: 'N/A', more: { remarks: 'ghi chú' } };
  expect((await saveAs(world, [stored], entry, 'thêm ghi chú')).status).toBe(201);
  expect(await now(world, row)).toMatchObject({ result: '1.000', flag: null, remarks: 'ghi chú' });
});
