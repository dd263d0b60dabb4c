import {
  changeSetting,
  listSettingHistory,
  listSettings,
} from '@kiemlab/contract/features/settings/settings.api';
import type { LaboratoryKey } from '@kiemlab/contract/features/settings/settings.catalogue';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays, today } from '../../platform/clock.ts';
import { addPerson, type Person, prepare } from '../../testing/people.ts';
import { codesOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { confirmAs, waitingFor } from '../safeguards/testing/confirm-all.ts';
import { readSetting, writeSetting } from './settings.queries.ts';

let app: TestApp;
let admin: Person;
let quality: Person;
beforeEach(async () => {
  app = await startTestApp();
  admin = await addPerson(app, ['Setting', 'Setting_Edit', 'UserManagament', 'UserManagament_AssignRight']);
  quality = await addPerson(app, ['Audit_Review']);
});
afterEach(() => app.stop());

const bodyOf = async (key: LaboratoryKey, value: unknown, ahead: number) => {
  const { settings } = (await app.call(listSettings, {}, admin.token)).data;
  const seen = settings.find((row) => row.key === key)?.newest ?? null;
  const body = { value, reason: 'Quyết định 12', seen, validFrom: addDays(today(), ahead) };
  return { params: { key }, body };
};
const set = async (key: LaboratoryKey, value: unknown, ahead = 0) =>
  app.send(changeSetting, await bodyOf(key, value, ahead), admin.token);
const on = (key: LaboratoryKey, ahead: number) => readSetting(app.services.db, key, addDays(today(), ahead));
const lengthOn = async (ahead: number): Promise<number> =>
  (await readSetting(app.services.db, 'passwordRules', addDays(today(), ahead))).minLength;
const rules = (minLength: number, history = 5) => ({
  minLength,
  history,
  rejectCommon: true,
  rejectName: true,
});

/** Each setting that weakens, with what counts, what is planted (no weaker than that), and a stronger value; written by hand. */
const PLANTED: [LaboratoryKey, unknown, unknown, unknown][] = [
  ['approverMayIssue', true, true, false],
  ['allowSkipReview', true, true, false],
  ['secondPersonForLimits', false, false, true],
  ['passwordRules', rules(10), rules(10), rules(14)],
  [
    'sessionLimits',
    { idleMinutes: 30, absoluteHours: 12 },
    { idleMinutes: 20, absoluteHours: 12 },
    { idleMinutes: 15, absoluteHours: 12 },
  ],
];

test.each(PLANTED)(
  'COMP-06 a weaker value of %s that was planted for a later day does not come back once a stronger one counts',
  async (key, counts, planted, stronger) => {
    await prepare(app, (tx) => writeSetting(tx, key, counts as never));
    expect((await set(key, planted, 5)).data.waits).toBeUndefined();
    const { status, data } = await set(key, stronger);
    expect([status, data.waits]).toEqual([200, undefined]);
    expect(data.ended).toEqual([{ value: planted, validFrom: addDays(today(), 5) }]);
    expect([await on(key, 0), await on(key, 4), await on(key, 5), await on(key, 60)]).toEqual(
      [0, 4, 5, 60].map(() => stronger),
    );
    expect(await waitingFor(app, quality)).toEqual([]);
    // What was typed stays in the history, before what took its place.
    const { entries } = (await app.call(listSettingHistory, { params: { key }, query: {} }, admin.token))
      .data;
    expect(entries.map(({ value }) => value)).toEqual([stronger, stronger, planted, counts]);
    // Planted once more it is the weaker one.
    expect((await set(key, planted, 5)).data.waits).toBe(true);
  },
);

test('COMP-06 all that follow one another end, also with a stronger value of a day ahead; what is no weaker stays, and nothing is told', async () => {
  await prepare(app, (tx) => writeSetting(tx, 'passwordRules', rules(10)));
  await set('passwordRules', rules(10), 5);
  await set('passwordRules', rules(11), 9);
  await set('passwordRules', rules(16), 20);
  expect((await set('passwordRules', rules(12), 3)).data.ended).toMatchObject([
    { validFrom: addDays(today(), 5) },
    { validFrom: addDays(today(), 9) },
  ]);
  const lengths = [0, 3, 5, 9, 19, 20].map(lengthOn);
  expect(await Promise.all(lengths)).toEqual([10, 12, 12, 12, 12, 16]);
  expect((await set('passwordRules', rules(15), 19)).data.ended).toBeUndefined();
});

test('COMP-06 a weaker value of a later day that two have signed for stays, whatever is written before it', async () => {
  await set('passwordRules', rules(8), 5);
  expect((await confirmAs(app, quality, await waitingFor(app, quality))).status).toBe(200);
  expect((await set('passwordRules', rules(14))).data.ended).toBeUndefined();
  expect([await lengthOn(0), await lengthOn(5)]).toEqual([14, 8]);
});

test('COMP-06 what is planned and stronger in another respect neither ends nor comes back: it is changed first', async () => {
  await prepare(app, (tx) => writeSetting(tx, 'passwordRules', rules(10)));
  await set('passwordRules', rules(10, 9), 5);
  const mixed = await bodyOf('passwordRules', rules(14), 0);
  const answer = await refused(app, admin, changeSetting, mixed, 'LATER_VALUE_IN_WAY');
  expect(codesOf(answer)).toEqual([addDays(today(), 5)]);
  expect((await set('passwordRules', rules(14, 9), 5)).data.waits).toBeUndefined();
  expect((await set('passwordRules', rules(14))).status).toBe(200);
});
