import { changeSetting, listSettings } from '@kiemlab/contract/features/settings/settings.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, today } from '../../platform/clock.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { faultsOf } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let keeper: Person;
beforeAll(async () => {
  app = await startTestApp();
  keeper = await addPerson(app, ['Setting', 'Setting_Edit']);
});
afterAll(() => app.stop());

type List = 'holidays' | 'workedDays';
const change = async (key: List, days: string[], validFrom = today()) => {
  const { settings } = (await app.call(listSettings, {}, keeper.token)).data;
  const seen = settings.find((row) => row.key === key)?.newest ?? null;
  const value = days.map((day) => ({ day, name: 'Hoán đổi' }));
  return app.send(
    changeSetting,
    { params: { key }, body: { value, validFrom, reason: 'Theo thông báo nghỉ lễ', seen } },
    keeper.token,
  );
};

// A Saturday and the Sunday after it.
const [SATURDAY, SUNDAY] = ['2031-05-10', '2031-05-11'];

test('SAMPLE-09 COMP-10 no day is a holiday and worked in exchange, also not by what counts from a later day on', async () => {
  expect((await change('workedDays', [SATURDAY])).status).toBe(200);
  const refusal = await change('holidays', ['2031-05-01', SATURDAY]);
  expect([refusal.status, ...faultsOf(refusal)]).toEqual([400, 'value.1.day DAY_IN_OTHER_LIST']);
  expect((await change('holidays', ['2031-05-01'])).status).toBe(200);
  expect((await change('holidays', ['2031-05-01', SUNDAY], addDays(today(), 5))).status).toBe(200);
  const later = await change('workedDays', [SATURDAY, SUNDAY]);
  expect(faultsOf(later)).toEqual(['value.1.day DAY_IN_OTHER_LIST']);
  // Taken out of one list it goes into the other.
  expect((await change('workedDays', [])).status).toBe(200);
  expect((await change('holidays', ['2031-05-01', SATURDAY])).status).toBe(200);
});

test('SAMPLE-09 who writes both lists at once does not bring a day into both', async () => {
  for (const list of ['workedDays', 'holidays'] as const) await change(list, [], addDays(today(), 5));
  for (const list of ['workedDays', 'holidays'] as const) await change(list, []);
  const answers = await Promise.all([change('workedDays', [SUNDAY]), change('holidays', [SUNDAY])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});
