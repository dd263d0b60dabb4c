import { enterResults } from '@kiemlab/contract/features/tests/results.api';
import { type TestRow } from '@kiemlab/contract/features/tests/tests.api';
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

test('TEST-03 what may be a thousand is asked back, naming test and field, and nothing is saved', async () => {
  const row = await against(GERMS);
  for (const result of ['1.000', '10.000', '1.234', '-1.000', '+1.000', ' 1.000 '])
    expect(codesOf(await refuse(bodyOf([row], { result }))), result).toEqual([row.testInformationCode]);
  const answer = await refuse(bodyOf([row], { result: '1.000', more: { lod: '2.500', remarks: '3.000' } }));
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
  ['1,000', GERMS, 'OPTIMAL', 'PASS'],
  ['1000', GERMS, 'HIGH', 'FAIL'],
  ['0.500', GERMS, 'OPTIMAL', 'PASS'],
  ['1.0000', GERMS, 'OPTIMAL', 'PASS'],
  ['1.234', { name: 'Tạp chất', maximum: '1.5' }, 'OPTIMAL', 'PASS'],
  ['1.000.000', GERMS, null, null],
  ['9 9', { name: 'Độ hòa tan', minimum: '80' }, null, null],
  ['58 91', { name: 'Độ hòa tan', minimum: '80' }, null, null],
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
  await saveAs(world, [row], { result: '1,000' });
  await world.owner.query("SET kiemlab.action = 'test.older'");
  await world.owner.query("UPDATE test_record SET result = '1.000' WHERE id = $1", [row.id]);
  const stored = await now(world, row);
  const entry = { result: '1.000', verdict: 'N/A', more: { remarks: 'ghi chú' } };
  expect((await saveAs(world, [stored], entry, 'thêm ghi chú')).status).toBe(201);
  expect(await now(world, row)).toMatchObject({ result: '1.000', flag: null, remarks: 'ghi chú' });
});
