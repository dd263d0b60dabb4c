import type { Calculation } from '@kiemlab/contract/features/analyses/calculation';
import { calculate } from '@kiemlab/contract/features/analyses/calculation';
import { FORMULA_IDS } from '@kiemlab/contract/features/analyses/formulas';
import {
  completeResultEntry,
  enterResults,
  listResultVersions,
} from '@kiemlab/contract/features/analyses/results.api';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audited } from '../../../testing/audited.ts';
import { addSetup } from '../../../testing/laboratory.ts';
import { sampleIn } from '../../../testing/samples.ts';
import { testsOf } from '../../../testing/tests.ts';
import { testIn, testsIn } from '../../../testing/tests-in.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { beginRound } from '../rounds/begin-round.ts';
import { takeRoundBack } from '../rounds/take-round-back.ts';
import { ALL, prepare } from '../../../testing/people.ts';
import { readTests } from '../analyses.queries.ts';
import { bodyOf, now, saveAs } from './testing/result-entry.ts';
import { calculated, mean, SIX_KEPT } from './testing/calculated-entry.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const versionsOf = ({ id }: TestRow) => world.done(world.reviewer, listResultVersions, { params: { id } });
/** What stands with the newest determination of a test. */
const keptOf = async (row: TestRow) => (await versionsOf(row)).at(-1)?.determinations[0]?.calculation;

describe('COMP-28 a calculated result', () => {
  test('keeps inputs as typed and read, formula with its version, rounding, and what came of them before and after it', async () => {
    const row = await testIn(world, 'NEW');
    const { answer, changes } = await audited(world, world.technician, 'tests.enter-results', () =>
      saveAs(world, [row], calculated('99,9', mean())),
    );
    expect(answer.status).toBe(201);
    expect(await now(world, row)).toMatchObject({
      result: '99,9',
      flag: 'OPTIMAL',
      calculated: 'CALCULATED',
    });
    expect(await keptOf(row)).toEqual(SIX_KEPT);
    const written = Object.fromEntries(
      changes
        .filter(({ entity }) => entity === 'determination')
        .map(({ field, new_value }) => [field, new_value]),
    );
    expect(written).toMatchObject({
      formula: 'MEAN',
      formula_version: '1',
      decimals: '1',
      rounded: '99.9',
      value: '99.9',
    });
  });

  test('comes as the specified form with a document as well', async () => {
    const row = await testIn(world, 'NEW');
    const { body } = bodyOf([row], calculated('99.9', mean({ formulaVersion: 1, decimals: 1 })));
    const file = new File([Uint8Array.from(Buffer.from('%PDF-1.7\n%%EOF'))], 'sac-ky-do.pdf');
    const form = new FormData();
    form.append('testResultJson', JSON.stringify(body));
    form.append('documents', file);
    const encoded = new Response(form);
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/test-result',
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        authorization: `Bearer ${world.technician.token}`,
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    expect([answer.statusCode, await keptOf(row)]).toEqual([201, SIX_KEPT]);
  });

  test('is compared with the limits before it was rounded', async () => {
    const row = await testIn(world, 'NEW');
    // 94,945 is 94,9 to the decimals of the limit 95,0; the 94,95 that is reported would be 95,0.
    const entry = calculated('94,95', { formula: 'MEAN', inputs: ['94,94', '94,95'], decimals: 2 });
    await saveAs(world, [row], { ...entry, verdict: 'FAIL' });
    expect(await now(world, row)).toMatchObject({ result: '94,95', flag: 'LOW', proposal: 'FAIL' });
    // Nothing but a remark is added: it is still judged by what it was calculated from.
    await saveAs(
      world,
      [await now(world, row)],
      { result: '94,95', verdict: 'FAIL', more: { remarks: 'mẻ 2' } },
      'Bổ sung ghi chú',
    );
    expect(await now(world, row)).toMatchObject({ flag: 'LOW', calculated: 'CALCULATED' });
  });

  test('tells of a value that is out of the limits that the mean complies with', async () => {
    const row = await testIn(world, 'NEW');
    await saveAs(world, [row], calculated('95,2', { formula: 'MEAN', inputs: ['94,1', '96,3'] }));
    expect(await now(world, row)).toMatchObject({ flag: 'OPTIMAL', calculated: 'VALUE_OUTSIDE' });
  });

  test('is corrected by a version; each keeps its own calculation, a value typed by hand has none', async () => {
    const row = await testIn(world, 'NEW');
    await saveAs(world, [row], calculated('99,9', mean()));
    // The same value of other values is another determination.
    const five = mean({ inputs: ['99,9', '99,9'] });
    await saveAs(world, [await now(world, row)], calculated('99,9', five), 'Bỏ bốn giá trị ghi nhầm');
    await saveAs(world, [await now(world, row)], { result: '99,4' }, 'Đọc lại sắc ký đồ');
    expect((await now(world, row)).calculated).toBeNull();
    const versions = await versionsOf(row);
    expect(
      versions.map(({ result, determinations: [one] }) => [
        result,
        one?.version,
        one?.calculation?.inputs.length,
      ]),
    ).toEqual([
      ['99,9', 1, 6],
      ['99,9', 2, 2],
      ['99,4', 3, undefined],
    ]);
    expect(versions[0]?.determinations[0]?.calculation).toEqual(SIX_KEPT);
  });

  test('sent once more changes nothing', async () => {
    const row = await testIn(world, 'NEW');
    await saveAs(world, [row], calculated('99,9', mean()));
    const stored = await now(world, row);
    expect((await saveAs(world, [stored], calculated('99,9', mean()))).status).toBe(201);
    expect(await now(world, row)).toEqual(stored);
  });

  test('goes with its round, and comes back with it', async () => {
    const row = await testIn(world, 'NEW');
    await saveAs(world, [row], calculated('99,9', mean()));
    await world.done(world.technician, completeResultEntry, { body: { objectList: [row.id] } });
    const head = { id: world.head.id, aliases: new Set<never>(), permissions: new Set(ALL) };
    const inRound = (act: typeof beginRound) =>
      prepare(world, async (tx) => act(tx, await readTests(tx, [row.id], true, head)));
    await inRound(beginRound);
    expect(await now(world, row)).toMatchObject({ round: 2, result: null, calculated: null });
    await inRound(takeRoundBack);
    expect(await now(world, row)).toMatchObject({ round: 1, result: '99,9', calculated: 'CALCULATED' });
  });
});

test('COMP-28 limits of before with more than ten decimals stop no calculation: its result has ten', async () => {
  const setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
    analytes: [{ name: 'Tạp chất', maximum: '0.123456789012' }],
  });
  const [row] = await testsOf(world, await sampleIn({ ...world, setup }, 'ANALYZING'));
  if (!row) throw new Error('no test');
  const calculation = { formula: 'MEAN', inputs: ['0,1', '0,2'] } as const;
  const entry = { result: '0,1500000000', verdict: 'FAIL', more: { calculation } };
  const { status, data } = await saveAs(world, [row], entry);
  expect([status, data.saved]).toMatchObject([201, [{ flag: 'HIGH' }]]);
  expect(await keptOf(row)).toMatchObject({ decimals: 10, unrounded: '0.15', rounded: '0.1500000000' });
});

test('COMP-28 after any history each determination is calculated again from what is stored, to the letter', async () => {
  const rows = [...(await testsIn(world, 'NEW')), ...(await testsIn(world, 'NEW'))];
  const number = fc
    .tuple(fc.integer({ min: 900, max: 1100 }), fc.constantFrom(',', '.'))
    .map(([tenths, mark]) => `${Math.floor(tenths / 10)}${mark}${tenths % 10}`);
  const step = fc.record({
    formula: fc.constantFrom(...FORMULA_IDS),
    inputs: fc.array(number, { minLength: 2, maxLength: 20 }),
    decimals: fc.integer({ min: 1, max: 4 }),
    way: fc.constantFrom('calculated', 'overridden', 'by hand', 'remark'),
  });
  const history = fc.array(fc.tuple(step, step, step, step), { minLength: 4, maxLength: 4 });
  for (const steps of fc.sample(history, { numRuns: 3, seed: 28 }))
    for (const [place, ways] of steps.entries()) {
      const standing = await Promise.all(rows.map((row) => now(world, row)));
      const testResults = standing.map((row, index) => {
        const { formula, inputs, decimals, way } = ways[index % 4] ?? ways[0];
        const values = inputs.map((typed) => typed.replace(',', '.'));
        const worked = calculate({
          formula,
          formulaVersion: 1,
          rounding: 'HALF_AWAY_FROM_ZERO',
          decimals,
          values,
        });
        const result = 'rounded' in worked ? worked.rounded.replace('.', ',') : '';
        const base = {
          testInformationId: row.id,
          version: row.version,
          sampleTestingResult: 'N/A',
          remarks: `bước ${place}`,
        };
        const typed = (text: string) => ({
          result: text,
          ...(/^-?[1-9]\d{0,2},\d{3}$/.test(text) ? { marks: { comma: 'DECIMAL' as const } } : {}),
        });
        const calculation = { formula, inputs, decimals };
        if (way === 'remark') return base;
        if (way === 'by hand') return { ...base, ...typed(`${result}1`) };
        return way === 'calculated'
          ? { ...base, ...typed(result), calculation }
          : {
              ...base,
              ...typed(`${result}7`),
              calculation: { ...calculation, override: { reason: 'Loại một giá trị ngoại lai' } },
            };
      });
      const answer = await world.send(
        enterResults,
        { body: { testResults, reason: 'Đo lại theo yêu cầu' } },
        world.technician.token,
      );
      expect(answer.status).toBe(201);
    }
  const { rows: stored } = await world.owner.query<
    Pick<Calculation, 'formula' | 'rounding' | 'decimals' | 'unrounded' | 'rounded' | 'inputs'> & {
      formula_version: number;
      value: string | null;
      override_reason: string | null;
    }
  >(
    `SELECT formula, formula_version, rounding, decimals, unrounded::text, rounded::text, inputs, value::text, override_reason
       FROM determination WHERE formula IS NOT NULL AND test_id = ANY($1)`,
    [rows.map(({ id }) => id)],
  );
  expect(stored.length).toBeGreaterThan(15);
  for (const { formula, formula_version: formulaVersion, rounding, decimals, inputs, ...kept } of stored) {
    const again = calculate({
      formula,
      formulaVersion,
      rounding,
      decimals,
      values: inputs.map(({ value }) => value),
    });
    expect(again).toEqual({ unrounded: kept.unrounded, rounded: kept.rounded });
    if (kept.override_reason === null) expect(kept.value).toBe(kept.rounded);
  }
});
