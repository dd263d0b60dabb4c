import { enterResults, listResultVersions } from '@kiemlab/contract/features/analyses/results.api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepare } from '../../../testing/people.ts';
import { codesOf, faultsOf, refused } from '../../../testing/refused.ts';
import { testIn, testsIn } from '../../../testing/tests-in.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { writeSetting } from '../../settings/settings.queries.ts';
import { bodyOf, now, saveAs } from './testing/result-entry.ts';
import { calculated, mean, SIX_KEPT } from './testing/calculated-entry.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const versionsOf = ({ id }: { id: string }) =>
  world.done(world.reviewer, listResultVersions, { params: { id } });
const keptOf = async (row: { id: string }) => (await versionsOf(row)).at(-1)?.determinations[0]?.calculation;

describe('COMP-28 a result that is not what comes of its values', () => {
  test('is refused by name, with its field; nothing is saved of the others either', async () => {
    const rows = await testsIn(world, 'NEW');
    const [first, second] = rows;
    if (!first || !second) throw new Error('two tests');
    const body = {
      testResults: [
        ...bodyOf([first], calculated('99,9', mean())).body.testResults,
        ...bodyOf([second], calculated('99,8', mean())).body.testResults,
      ],
    };
    const answer = await refused(world, world.technician, enterResults, { body }, 'RESULT_NOT_CALCULATED');
    expect(codesOf(answer)).toEqual([second.testInformationCode]);
    expect(faultsOf(answer)).toEqual(['testResults.1.result INVALID_VALUE']);
  });

  test.each(['99,90', '99.86', '99', 'khoảng 99,9', '-99,9', '9,99'])(
    '%s is another value',
    async (result) => {
      const row = await testIn(world, 'NEW');
      await refused(
        world,
        world.technician,
        enterResults,
        bodyOf([row], calculated(result, mean())),
        'RESULT_NOT_CALCULATED',
      );
    },
  );

  test('overridden with a reason it is kept and marked, and compared as it was typed', async () => {
    const row = await testIn(world, 'NEW');
    const reason = 'Giá trị thứ tư bị loại theo phép thử Dixon';
    const overridden = mean({ override: { reason } });
    expect((await saveAs(world, [row], { ...calculated('94,4', overridden), verdict: 'FAIL' })).status).toBe(
      201,
    );
    expect(await now(world, row)).toMatchObject({ result: '94,4', flag: 'LOW', calculated: 'OVERRIDDEN' });
    expect(await keptOf(row)).toEqual({ ...SIX_KEPT, override: reason });
    expect((await versionsOf(row))[0]?.determinations[0]).toMatchObject({ typed: '94,4', value: '94.4' });
  });

  test.each<[string, string, object, string]>([
    ['a reason too short', '99,8', { reason: 'khác' }, 'calculation.override.reason REASON_TOO_SHORT'],
    ['no reason', '99,8', { reason: ' ' }, 'calculation.override.reason TOO_SHORT'],
    ['nothing overridden', '99,9', { reason: 'Giữ kết quả như cũ' }, 'calculation.override INVALID_VALUE'],
  ])('an override with %s is refused', async (_, result, override, fault) => {
    const row = await testIn(world, 'NEW');
    const answer = await refused(
      world,
      world.technician,
      enterResults,
      bodyOf([row], calculated(result, mean({ override }))),
      'VALIDATION',
    );
    expect(faultsOf(answer)).toEqual([`testResults.0.${fault}`]);
  });

  test('a reason of the list may be short', async () => {
    const row = await testIn(world, 'NEW');
    await prepare(world, (tx) => writeSetting(tx, 'reasonList', [{ reason: 'Ngoại lai' }]));
    const entry = calculated('99,8', mean({ override: { reason: 'Ngoại lai' } }));
    expect((await saveAs(world, [row], entry)).status).toBe(201);
  });
});

describe('COMP-28 values that give none are refused by their place', () => {
  test.each<[string, object, string[]]>([
    [
      'words',
      { inputs: ['99,6', 'KPH', '< 0,25'] },
      ['inputs.1 INVALID_DECIMAL', 'inputs.2 INVALID_DECIMAL'],
    ],
    ['a blank within', { inputs: ['99,6', '9 9'] }, ['inputs.1 BLANK_IN_NUMBER']],
    ['one alone', { inputs: ['99,6'] }, ['inputs TOO_FEW']],
    ['one and twenty', { inputs: Array.from({ length: 21 }, () => '99,6') }, ['inputs TOO_LONG']],
    ['an empty one', { inputs: ['99,6', ' '] }, ['inputs.1 TOO_SHORT']],
    ['numbers of another type', { inputs: [99.6, 99.8] }, ['inputs.0 INVALID_TYPE', 'inputs.1 INVALID_TYPE']],
    ['a mean of zero', { formula: 'RSD', inputs: ['-1', '1'] }, ['inputs MEAN_IS_ZERO']],
    ['fewer decimals than the limit', { decimals: 0 }, ['decimals TOO_SMALL']],
    ['a version there never was', { formulaVersion: 2 }, ['formulaVersion INVALID_VALUE']],
    ['a formula there is not', { formula: 'MEDIAN' }, ['formula INVALID_VALUE']],
    ['what comes of it', { rounded: '99.9' }, ['rounded UNKNOWN_FIELD']],
  ])('%s', async (_, change, faults) => {
    const row = await testIn(world, 'NEW');
    const answer = await refused(
      world,
      world.technician,
      enterResults,
      bodyOf([row], calculated('99,9', { ...mean(), ...change })),
      'VALIDATION',
    );
    expect(faultsOf(answer)).toEqual(faults.map((fault) => `testResults.0.calculation.${fault}`));
  });

  test('a result is required, and a value that may be two is asked back', async () => {
    const row = await testIn(world, 'NEW');
    const none = await refused(
      world,
      world.technician,
      enterResults,
      bodyOf([row], { result: null, more: { calculation: mean() } }),
      'VALIDATION',
    );
    expect(faultsOf(none)).toEqual(['testResults.0.result REQUIRED']);
    // The limits of a mean say how its values are written, not those of a deviation.
    const rsd = { formula: 'RSD', inputs: ['1.000', '1.002'] };
    const answer = await refused(
      world,
      world.technician,
      enterResults,
      bodyOf([row], calculated('0,1', rsd)),
      'AMBIGUOUS_NUMBER',
    );
    expect([codesOf(answer), faultsOf(answer)]).toEqual([
      [row.testInformationCode],
      [
        'testResults.0.calculation.inputs.0 AMBIGUOUS_NUMBER',
        'testResults.0.calculation.inputs.1 AMBIGUOUS_NUMBER',
      ],
    ]);
  });

  test('nobody but its technician, and nobody who is not signed in', async () => {
    const row = await testIn(world, 'NEW');
    const body = bodyOf([row], calculated('99,9', mean()));
    await refused(world, undefined, enterResults, body, 'UNAUTHENTICATED');
    await refused(world, world.reviewer, enterResults, body, 'FORBIDDEN');
    const stale = bodyOf([{ ...row, version: 9 }], calculated('99,9', mean()));
    await refused(world, world.technician, enterResults, stale, 'STALE_VERSION');
  });
});
