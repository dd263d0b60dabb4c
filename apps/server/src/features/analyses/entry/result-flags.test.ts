import { enterResults } from '@kiemlab/contract/features/analyses/results.api';
import { type TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSetup, ASSAY, type NewAnalyte } from '../../../testing/laboratory.ts';
import { codesOf, refused } from '../../../testing/refused.ts';
import { sampleIn } from '../../../testing/samples.ts';
import { testsOf } from '../../../testing/tests.ts';
import { testIn } from '../../../testing/tests-in.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { bodyOf, type Entry, now as asItStands, saveAs } from './testing/result-entry.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const save = (rows: readonly TestRow[], entry?: Entry, reason?: string) => saveAs(world, rows, entry, reason);
const now = (row: TestRow): Promise<TestRow> => asItStands(world, row);

describe('flags', () => {
  const flagged = async (
    flagBase: 'OBSERVER_VALUE' | 'LOD' | 'LOQ' | 'RESULT',
    analyte: NewAnalyte = ASSAY,
  ) => {
    const setup = await addSetup(world, {
      templateIds: [world.template.id],
      technicianIds: [world.technician.id],
      analytes: [analyte],
      flagBase,
    });
    const [row] = await testsOf(world, await sampleIn({ ...world, setup }, 'ANALYZING'));
    if (!row) throw new Error('no test');
    return row;
  };

  test.each([
    ['89.94', 'CRITICAL_LOW', 'FAIL'],
    ['89.95', 'LOW', 'FAIL'],
    ['94.94', 'LOW', 'FAIL'],
    ['94.95', 'OPTIMAL', 'PASS'],
    ['95.0', 'OPTIMAL', 'PASS'],
    ['95,0', 'OPTIMAL', 'PASS'],
    ['105.04', 'OPTIMAL', 'PASS'],
    ['105.05', 'HIGH', 'FAIL'],
    ['110.04', 'HIGH', 'FAIL'],
    ['110.05', 'CRITICAL_HIGH', 'FAIL'],
    ['KPH', null, null],
    ['< 95', null, null],
    ['NaN', null, null],
    ['99.6 %', null, null],
  ])('TEST-03 %s is flagged %s and proposes %s', async (result, flag, proposal) => {
    const row = await testIn(world, 'NEW');
    const { data } = await save([row], { result, verdict: proposal ?? 'N/A' });
    expect(data.saved).toMatchObject([{ flag, proposal }]);
    expect(await now(row)).toMatchObject({ result, flag, proposal });
  });

  test.each(['OBSERVER_VALUE', 'LOD', 'LOQ', 'RESULT'] as const)(
    'TEMPLATE-05 base %s decides which field is compared',
    async (base) => {
      const row = await flagged(base);
      const field = { OBSERVER_VALUE: 'observedValue', LOD: 'lod', LOQ: 'loq', RESULT: 'result' }[base];
      const typed = { observedValue: '100', lod: '100', loq: '100', result: '100', [field]: '50' };
      const { result, ...more } = typed;
      const { data } = await save([row], { result, verdict: 'FAIL', more });
      expect(data.saved).toMatchObject([{ flag: 'CRITICAL_LOW', proposal: 'FAIL' }]);
    },
  );

  test('TEST-03 an empty field that the base names gives no flag', async () => {
    const row = await flagged('OBSERVER_VALUE');
    expect((await save([row], { result: '50' })).data.saved).toMatchObject([{ flag: null, proposal: null }]);
  });

  test('TEST-03 without limits there is no flag', async () => {
    const row = await flagged('RESULT', { name: 'Tính chất' });
    expect((await save([row], { result: '50' })).data.saved).toMatchObject([{ flag: null, proposal: null }]);
  });

  test.each(['PASS', 'N/A'])(
    'TEST-03 a verdict of %s against the proposal has to be explained',
    async (verdict) => {
      const row = await testIn(world, 'NEW');
      const entry = { result: '80', verdict };
      const answer = await refused(
        world,
        world.technician,
        enterResults,
        bodyOf([row], entry),
        'VERDICT_REMARK_REQUIRED',
      );
      expect(codesOf(answer)).toEqual([row.testInformationCode]);
      expect((await save([row], { ...entry, more: { remarks: 'theo chuyên luận riêng' } })).status).toBe(201);
    },
  );
});
