import {
  getUserSettings,
  MOST_LISTS,
  saveUserSettings,
} from '@kiemlab/contract/features/users/user-settings.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, logIn, type Person, prepare } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { readUserSettings } from './user-settings.queries.ts';
import { insertUser } from './users.queries.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
  person = await addPerson(app, []);
});
afterAll(() => app.stop());

const read = async (token = person.token) => (await app.call(getUserSettings, {}, token)).data;
const save = (body: object, token = person.token) => app.send(saveUserSettings, { body }, token);

test('SHELL-05 what a person chose is there on a second device, wrapped as the user service answers, and nobody else has it', async () => {
  const first = await app.call(getUserSettings, {}, person.token);
  expect(first.body).toEqual({ status: 1, data: {} });
  const chosen = { itemsPerPage: 20, language: 'en', theme: 'dark', columns: { samples: { 'a.b': false } } };
  expect((await save(chosen)).body).toEqual({ status: 1, data: chosen });
  const second = await logIn(app, person.username);
  expect(await read(second.token)).toEqual(chosen);
  const other = await addPerson(app, []);
  expect(await read(other.token)).toEqual({});
});

test('SHELL-05 what is left out stays, of the columns list by list; two devices at once lose nothing', async () => {
  await Promise.all([
    save({ itemsPerPage: 50 }),
    save({ columns: { tests: { code: true } } }),
    save({ columns: { documents: { version: false } } }),
    save({ firstStepsAway: true }),
    save({ asksOnSave: false }),
  ]);
  expect(await read()).toEqual({
    itemsPerPage: 50,
    language: 'en',
    theme: 'dark',
    firstStepsAway: true,
    asksOnSave: false,
    columns: { samples: { 'a.b': false }, tests: { code: true }, documents: { version: false } },
  });
  await save({ columns: { samples: {} } });
  expect((await read()).columns?.['samples']).toEqual({});
});

test('HOME-01 SHELL-05 the tab that the home page opens with is kept; an account that is made begins with the dashboard and twenty rows', async () => {
  expect((await save({ startTab: 3 })).data.startTab).toBe(3);
  expect((await save({ startTab: 0 })).data.startTab).toBe(0);
  const made = await prepare(app, (tx) =>
    insertUser(
      tx,
      {
        username: 'moi',
        employmentNumber: 'NV900',
        lastName: 'A',
        firstName: 'B',
        position: '',
        department: '',
        email: '',
        phone: '',
        passwordHash: 'x',
      },
      [],
    ),
  );
  expect(await readUserSettings(app.services.db, made)).toEqual({ startTab: 1, itemsPerPage: 20 });
});

test('HOME-08 the trail has no entry of it', async () => {
  const { rows } = await app.owner.query("SELECT FROM audit_event WHERE action = 'users.save-settings'");
  expect(rows).toEqual([]);
});

const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`list:${n}`, true]));

test.each<[object, string[]]>([
  [{ itemsPerPage: 11 }, ['itemsPerPage INVALID_VALUE']],
  [{ itemsPerPage: '20' }, ['itemsPerPage INVALID_VALUE']],
  [{ language: 'fr' }, ['language INVALID_VALUE']],
  [{ theme: 'pink' }, ['theme INVALID_VALUE']],
  [{ firstStepsAway: 'yes' }, ['firstStepsAway INVALID_TYPE']],
  [{ asksOnSave: 'no' }, ['asksOnSave INVALID_TYPE']],
  [{ startTab: 2 }, ['startTab INVALID_VALUE']],
  [{ startTab: '1' }, ['startTab INVALID_VALUE']],
  [{ IdUser: 'x' }, ['IdUser UNKNOWN_FIELD']],
  [{ columns: { samples: { code: 1 } } }, ['columns.samples.code INVALID_TYPE']],
  [{ columns: { samples: many(201) } }, ['columns.samples TOO_LONG']],
  [{ columns: Object.fromEntries(Object.keys(many(101)).map((list) => [list, {}])) }, ['columns TOO_LONG']],
])('SAMPLE-07 %# what is no choice is refused by its name', async (body, faults) => {
  expect(faultsOf(await refused(app, person, saveUserSettings, { body }, 'VALIDATION'))).toEqual(faults);
});

test.each([{ 'x y': {} }, { '<script>': {} }, { ['l'.repeat(81)]: {} }])(
  'SAMPLE-07 a list by the name %j is refused',
  async (columns) => {
    await refused(app, person, saveUserSettings, { body: { columns } }, 'VALIDATION');
  },
);

test('OPS-05 of more lists than are kept those chosen last stay, and what is stored and no longer known is no fault', async () => {
  const lists = (from: number) =>
    Object.fromEntries(Array.from({ length: MOST_LISTS }, (_, n) => [`l${from + n}`, { code: false }]));
  await save({ columns: lists(0) });
  const answer = await save({ columns: { last: { code: false } } });
  expect(Object.keys(answer.data.columns ?? {})).toHaveLength(MOST_LISTS);
  expect(answer.data.columns?.['last']).toEqual({ code: false });
  await prepare(app, (tx) =>
    tx
      .updateTable('user_setting')
      .set({ value: JSON.stringify({ itemsPerPage: 7, gone: true }) })
      .where('user_id', '=', person.id)
      .execute(),
  );
  expect(await read()).toEqual({});
  await refused(app, undefined, saveUserSettings, { body: {} }, 'UNAUTHENTICATED');
});
