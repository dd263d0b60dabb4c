import { addUnit, listUnits } from '@kiemlab/contract/features/analytes/units.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let keeper: Person;
beforeAll(async () => {
  app = await startTestApp();
  keeper = await addPerson(app, ['FormConfiguration', 'CreateConfig']);
});
afterAll(() => app.stop());

/** As the specification prints them, by hand. */
const PRINTED = [
  'ml',
  'ul (microlit)',
  'l',
  'g',
  'mg',
  'microgram (ug)',
  'kg',
  'ppm',
  'bbm',
  'mmol/L',
  'mol/L',
  'nmol/L',
  'pmol/L',
  'ng/g',
  '%volume',
  'CFU',
  'CFU_GM',
  'CFU/10ml',
  'CFU/100ml/ CFU/15ml',
  '%',
  'CFU/300ml',
  'CFU/50ml',
  'g/L',
  'mg/L',
  'kg/L',
  'mg/ml',
  'g/100g',
  'RLU',
  'mmol',
  'nmol/ml',
];
const units = async () => (await app.send(listUnits, {}, keeper.token)).data;
const add = (unitName: string) => app.send(addUnit, { body: { unitName } }, keeper.token);

const ODD = ['bbm', 'CFU/100ml/ CFU/15ml'];
/** Written every day, and not printed in the specification. */
const COMMON = ['mg/kg', 'mg/viên', '\u00b5g/ml', 'IU', 'IU/mg'];

test('TEST-08 the thirty units of the specification in its order, common ones behind them, the odd ones marked and last', async () => {
  expect(PRINTED).toHaveLength(30);
  const usual = PRINTED.filter((unitName) => !ODD.includes(unitName));
  expect(await units()).toEqual([
    ...[...usual, ...COMMON].map((unitName) => ({ unitName, odd: false })),
    ...ODD.map((unitName) => ({ unitName, odd: true })),
  ]);
});

test('TEST-08 a unit is added behind them, as typed; small and capital letters are two', async () => {
  const { answer } = await audited(app, keeper, 'analytes.add-unit', () => add(' IU/ml '));
  expect([answer.status, answer.data]).toEqual([201, { unitName: 'IU/ml', odd: false }]);
  expect((await add('iu/ml')).status).toBe(201);
  expect((await add('=1+1 #µ')).status).toBe(201);
  const names = (await units()).map(({ unitName }) => unitName);
  expect(names.slice(33)).toEqual(['IU/ml', 'iu/ml', '=1+1 #µ', ...ODD]);
});

test.each([
  ['the micro sign and the Greek letter', '\u00b5g/dl', '\u03bcg/dl'],
  ['a letter and its parts', 'độ', 'đo\u0323\u0302'],
  ['the ohm sign and the Greek letter', '\u2126', '\u03a9'],
  ['a blank, one that does not break, and several', 'g /ml', 'g\u00a0 /ml'],
  ['marks that nobody sees', 'mS/cm', 'mS/\u200bcm\ufeff '],
])('TEST-08 no doubles: %s are one', async (_, first, second) => {
  expect((await add(first)).status).toBe(201);
  const answer = await refused(app, keeper, addUnit, { body: { unitName: second } }, 'DUPLICATE');
  expect(faultsOf(answer)).toEqual(['unitName INVALID_VALUE']);
});

test('TEST-08 fifty at once are one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => add(at % 2 ? '\u00b5S' : '\u03bcS')),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'DUPLICATE')).toHaveLength(49);
});

test.each(['', '  ', 'x'.repeat(41), 'a\u0000', 7, null])('TEST-08 %j is none', async (unitName) => {
  const answer = await refused(app, keeper, addUnit, { body: { unitName } }, 'VALIDATION');
  expect(faultsOf(answer)[0]).toMatch(/^unitName /);
});
