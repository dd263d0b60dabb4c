import { changeSetting, getSwitches, listSettings } from '@kiemlab/contract/features/settings/settings.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let keeper: Person;
let technician: Person;
beforeAll(async () => {
  app = await startTestApp();
  keeper = await addPerson(app, ['Setting', 'Setting_Edit']);
  technician = await addPerson(app, ['Test']);
});
afterAll(() => app.stop());

const SPECIFIED = {
  criticalLow: '#ed992e',
  low: '#f5c981',
  optimal: '#3efd3b',
  high: '#df6975',
  criticalHigh: '#c10b21',
};
const shown = async () => (await app.call(getSwitches, {}, technician.token)).data.flagColours;
async function parts(value: object) {
  const { data } = await app.call(listSettings, {}, keeper.token);
  const seen = data.settings.find(({ key }) => key === 'flagColours')?.newest ?? null;
  return { params: { key: 'flagColours' }, body: { value, reason: 'Dễ phân biệt hơn', seen } };
}

test('TEMPLATE-05 every page is told the colours of the flags: the specified ones until others are set', async () => {
  expect(await shown()).toEqual(SPECIFIED);
  const own = { ...SPECIFIED, optimal: '#0A7A3C' };
  expect((await app.send(changeSetting, await parts(own), keeper.token)).status).toBe(200);
  expect(await shown()).toEqual({ ...SPECIFIED, optimal: '#0a7a3c' });
  await refused(app, technician, changeSetting, await parts(SPECIFIED), 'FORBIDDEN');
  expect((await app.send(changeSetting, await parts(SPECIFIED), keeper.token)).status).toBe(200);
  expect(await shown()).toEqual(SPECIFIED);
});

test('TEMPLATE-05 what is no colour, or one that is not seen, or not told from another, is refused by its name', async () => {
  const faults = async (change: object) =>
    faultsOf(
      await refused(app, keeper, changeSetting, await parts({ ...SPECIFIED, ...change }), 'VALIDATION'),
    );
  expect(await faults({ low: 'red' })).toEqual(['value.low INVALID_FORMAT']);
  expect(await faults({ low: '#fffffe', high: 5 })).toEqual(['value.high INVALID_TYPE']);
  expect(await faults({ low: '#fffffe' })).toEqual(['value.low COLOUR_FAINT']);
  expect(await faults({ high: SPECIFIED.low })).toEqual(['value.high COLOUR_ALIKE']);
  expect(await faults({ extra: '#000000' })).toEqual(['value.extra UNKNOWN_FIELD']);
  expect(await faults({ low: undefined })).toEqual(['value.low REQUIRED']);
  expect(await shown()).toEqual(SPECIFIED);
});
