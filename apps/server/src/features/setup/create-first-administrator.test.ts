import { getProfile, login } from '@kiemlab/contract/features/auth/auth.api';
import { listTemplates } from '@kiemlab/contract/features/templates/templates.api';
import { createFirstAdministrator, getSetup } from '@kiemlab/contract/features/setup/setup.api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addPerson } from '../../testing/people.ts';
import { failureOf, faultsOf, refused, stateOfDatabase } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.stop());

const body = { username: 'Quan.Tri-1', password: 'Mật-khẩu-dài-1', lastName: 'Lê Thị', firstName: 'Quản' };
const create = (change: object = {}) => app.send(createFirstAdministrator, { body: { ...body, ...change } });
const needed = async (): Promise<boolean> => (await app.call(getSetup, {})).data.needed;

test('USER-01 an empty laboratory gets its first administrator, roles and sample types, once', async () => {
  expect(await needed()).toBe(true);
  const { answer, changes } = await audited(app, undefined, 'users.create-first-administrator', () =>
    create(),
  );
  expect([answer.status, answer.data]).toEqual([201, { username: 'quan.tri-1' }]);
  expect(changes).toContainEqual(
    expect.objectContaining({ entity: 'user', field: 'username', new_value: 'quan.tri-1' }),
  );
  expect(await needed()).toBe(false);
  const session = await app.call(login, { body: { username: 'quan.tri-1', password: body.password } });
  const token = session.data.access_token;
  const { permissions } = (await app.call(getProfile, {}, token)).data;
  expect(permissions).toContain('UserManagament_AssignRight');
  // Whoever looks after the accounts has no hand in the laboratory's data (COMP-06).
  expect(permissions.filter((code) => /^(Sample|Test|Report)/.test(code))).toEqual([]);
  expect((await app.call(listTemplates, { query: {} }, token)).data.length).toBeGreaterThan(0);
  await refused(
    app,
    undefined,
    createFirstAdministrator,
    { body: { ...body, username: 'khac' } },
    'SETUP_DONE',
  );
});

test('USER-01 of five at the same moment one becomes administrator', async () => {
  const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => create({ username: `admin${n}` })));
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409, 409]);
  const { rows } = await app.owner.query<{ n: number }>('SELECT count(*)::int AS n FROM app_user');
  expect(rows).toEqual([{ n: 1 }]);
});

test('USER-01 where there are accounts nobody gets in this way', async () => {
  await addPerson(app, []);
  expect(await needed()).toBe(false);
  await refused(app, undefined, createFirstAdministrator, { body }, 'SETUP_DONE');
});

test('COMP-02 USER-01 a password of ten letters at least, not the user name; a user name without spaces', async () => {
  const before = await stateOfDatabase(app);
  for (const [change, fault] of [
    [{ password: '123456789' }, 'password PASSWORD_SHORT'],
    [{ password: 'QUAN.TRI-1' }, 'password INVALID_VALUE'],
    [{ username: 'quản trị' }, 'username INVALID_FORMAT'],
    [{ username: ' ' }, 'username TOO_SHORT'],
    [{ lastName: '' }, 'lastName TOO_SHORT'],
    [{ permissions: ['Sample'] }, 'permissions UNKNOWN_FIELD'],
  ] as const) {
    const answer = await create(change);
    expect([answer.status, faultsOf(answer)[0]]).toEqual([400, fault]);
  }
  expect(failureOf(await create({ password: '123456789' })).message).toContain('cần ít nhất 10 ký tự');
  expect(await stateOfDatabase(app)).toEqual(before);
});
