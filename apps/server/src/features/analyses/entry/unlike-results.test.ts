import { enterResults } from '@kiemlab/contract/features/analyses/results.api';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSetup, type NewAnalyte } from '../../../testing/laboratory.ts';
import { codesOf, faultsOf, refused } from '../../../testing/refused.ts';
import { sampleIn } from '../../../testing/samples.ts';
import { testsOf } from '../../../testing/tests.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { bodyOf, type Entry, now, saveAs } from './testing/result-entry.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const PH: NewAnalyte = { name: 'pH', minimum: '6.0', maximum: '8.0' };
const LOOKS: NewAnalyte = { name: 'Tính chất' };

/** A test of an analyte. */
async function testOf(analyte: NewAnalyte): Promise<TestRow> {
  const setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
    analytes: [analyte],
  });
  const [row] = await testsOf(world, await sampleIn({ ...world, setup }, 'ANALYZING'));
  if (!row) throw new Error('no test');
  return row;
}
const refuse = (row: TestRow, entry: Entry, code: 'NOT_A_NUMBER' | 'VALIDATION' | 'AMBIGUOUS_NUMBER') =>
  refused(world, world.technician, enterResults, bodyOf([row], { verdict: 'N/A', ...entry }), code);

test.each([
  ['1,23,45', 'INVALID_DECIMAL'],
  ['1.000.000', 'INVALID_DECIMAL'],
  ['1e400', 'INVALID_DECIMAL'],
  ['7,', 'INVALID_DECIMAL'],
  ['.5', 'INVALID_DECIMAL'],
  ['9 9', 'BLANK_IN_NUMBER'],
])('TEST-03 %j under limits is refused until it is said to be words', async (result, code) => {
  const row = await testOf(PH);
  const answer = await refuse(row, { result }, 'NOT_A_NUMBER');
  expect(codesOf(answer)).toEqual([row.testInformationCode]);
  expect(faultsOf(answer)).toEqual([`testResults.0.result ${code}`]);
  expect(await now(world, row)).toMatchObject({ result: null, version: row.version });

  const said = { result, verdict: 'N/A', more: { confirmedText: result } };
  expect((await saveAs(world, [row], said)).status).toBe(201);
  const stored = await now(world, row);
  expect(stored).toMatchObject({ result, flag: null, proposal: null });
  // What stands is not asked about anew.
  const again = { result, verdict: 'N/A', more: { remarks: 'ghi chú' } };
  expect((await saveAs(world, [stored], again, 'thêm ghi chú')).status).toBe(201);
});

test('TEST-03 it is the compared value that is asked about, and words are of one value', async () => {
  const row = await testOf(PH);
  const other = await refuse(row, { result: '1,23,45', more: { confirmedText: '1,23,4' } }, 'VALIDATION');
  expect(faultsOf(other)).toEqual(['testResults.0.confirmedText INVALID_VALUE']);
  const number = await refuse(row, { result: '7,1', more: { confirmedText: '7,' } }, 'VALIDATION');
  expect(faultsOf(number)).toEqual(['testResults.0.confirmedText INVALID_VALUE']);
  const beside = { result: '7,1', more: { observedValue: '7,10 7,12', lod: '0,' } };
  expect((await saveAs(world, [row], beside)).status).toBe(201);
});

test.each([
  ['không phát hiện', PH],
  ['< 0,25', PH],
  ['9 9', LOOKS],
  ['1.000.000', LOOKS],
])('TEST-03 %j of %o is kept as typed, unasked', async (result, analyte) => {
  const row = await testOf(analyte);
  expect((await saveAs(world, [row], { result, verdict: 'N/A' })).status).toBe(201);
  expect(await now(world, row)).toMatchObject({ result, flag: null });
});

test('TEST-03 marks of both kinds leave one reading, kept with its decimal comma alone', async () => {
  const row = await testOf({ name: 'Tổng số vi sinh vật', maximum: '10000' });
  expect((await saveAs(world, [row], { result: '1.234,5' })).status).toBe(201);
  expect(await now(world, row)).toMatchObject({ result: '1234,5', flag: 'OPTIMAL' });
  // What was stored so before is never read anew, and no other value.
  await world.owner.query("SET kiemlab.action = 'test.older'");
  await world.owner.query("UPDATE test_record SET result = '1.234,5' WHERE id = $1", [row.id]);
  const stored = await now(world, row);
  const same = { result: '1.234,5', more: { remarks: 'ghi chú' } };
  expect((await saveAs(world, [stored], same, 'thêm ghi chú')).status).toBe(201);
  expect(await now(world, row)).toMatchObject({ result: '1.234,5', resultVersions: 2 });
});

test.each([
  ['7,1', { comma: 'DECIMAL' }, ['comma']],
  ['12,500', { point: 'DECIMAL' }, ['point']],
  ['12,500', { comma: 'DECIMAL', point: 'THOUSANDS' }, ['point']],
  ['không phát hiện', { comma: 'DECIMAL', point: 'DECIMAL' }, ['comma', 'point']],
  ['1.234,5', { point: 'THOUSANDS' }, ['point']],
  [null, { comma: 'THOUSANDS' }, ['comma']],
])(
  'TEST-03 of %j with %j what is said of a mark that is not open is refused',
  async (result, marks, said) => {
    const row = await testOf(PH);
    const answer = await refuse(row, { result, more: { marks } }, 'VALIDATION');
    expect(faultsOf(answer)).toEqual(said.map((mark) => `testResults.0.marks.${mark} INVALID_VALUE`));
  },
);

test('TEST-03 a mark is said of any text of the entry that leaves it open', async () => {
  for (const more of [
    { lod: '1,250', marks: { comma: 'DECIMAL' } },
    { otherLabResult: '1.250', marks: { point: 'DECIMAL' } },
  ])
    expect((await saveAs(world, [await testOf(PH)], { result: '7,1', more })).status).toBe(201);
});

test.each([
  [12.125, '12,125'],
  [999.999, '999,999'],
  [-1.5, '-1.5'],
  [1000, '1000'],
])('TEST-08 %d as a number of JSON has one reading', async (sent, kept) => {
  const row = await testOf(PH);
  const more = { lod: sent, loq: sent };
  expect((await saveAs(world, [row], { result: '7,1', more })).status).toBe(201);
  const stored = await now(world, row);
  expect(stored).toMatchObject({ lod: kept, loq: kept });
  // Sent once more it is no change.
  const again = await saveAs(world, [stored], { result: '7,1', more });
  expect(again.data.saved).toMatchObject([{ version: stored.version }]);
  // As text it is asked about, where it was.
  if (/^\d{1,3}\.\d{3}$/.test(String(sent)))
    await refuse(await testOf(PH), { result: '7,1', more: { lod: String(sent) } }, 'AMBIGUOUS_NUMBER');
});

const ASSAY: NewAnalyte = { name: 'Định lượng', minimum: '90', maximum: '110' };

test.each(['98,5; 1,2', '98; 330'])(
  'TEST-03 COMP-39 %j, of which one number lies outside, is asked about; where it is kept all the same the case opens',
  async (result) => {
    const row = await testOf(ASSAY);
    const answer = await refuse(row, { result }, 'NOT_A_NUMBER');
    expect(faultsOf(answer)).toEqual(['testResults.0.result SEVERAL_NUMBERS']);
    expect(await now(world, row)).toMatchObject({ result: null, version: row.version });
    const said = { result, verdict: 'N/A', more: { confirmedText: result } };
    expect((await saveAs(world, [row], said)).status).toBe(201);
    expect(await now(world, row)).toMatchObject({ result, flag: null, limitCheck: 'OUTSIDE' });
  },
);

test.each([
  ['98,5; 101', 'NOT_COMPARED'],
  ['TB 330', 'OUTSIDE'],
  ['330+', 'OUTSIDE'],
  ['98,5 (RSD 1,2 %)', 'NOT_COMPARED'],
])('TEST-03 COMP-39 %j can be read in one way: nobody is asked, and it is %s', async (result, limitCheck) => {
  const row = await testOf(ASSAY);
  expect((await saveAs(world, [row], { result, verdict: 'N/A' })).status).toBe(201);
  expect(await now(world, row)).toMatchObject({ result, limitCheck });
});
