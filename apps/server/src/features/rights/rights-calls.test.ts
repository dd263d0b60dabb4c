import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import {
  createGroup,
  deleteGroup,
  listAppGroups,
  listGroups,
  listMembers,
  setMembership,
  updatePermits,
} from '@kiemlab/contract/features/rights/rights.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { today } from '../../platform/clock.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addGroup, membersOf } from './testing/groups.ts';

let app: TestApp;
let admin: Person;
let auditor: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await addPerson(app, ['UserManagament', 'UserManagament_AssignRight']);
  auditor = await addPerson(app, ['UserManagament']);
});
afterAll(() => app.stop());

const inject = (method: 'GET' | 'POST', url: string, payload?: object) =>
  app.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${admin.token}` },
    ...(payload ? { payload } : {}),
  });

test('USER-04 the calls work with the bodies of the specification, as they stand there', async () => {
  const made = await inject('POST', '/api/permissions/create_group', {
    AppCode: 'Sample',
    TenGroup: 'Tổ lấy mẫu',
    Mota: 'Lấy mẫu ngoài hiện trường',
  });
  expect(made.json()).toEqual({ status: 1, data: { Id: expect.any(String) as string } });
  const { Id } = made.json<{ data: { Id: string } }>().data;
  const set = await inject('POST', '/api/permissions/update_permission_group', {
    Id,
    AppCode: 'Sample',
    Permits: ['Sample', 'Sample_Add'],
  });
  expect([set.statusCode, set.json()]).toEqual([200, { status: 1, data: {} }]);

  const all = await inject('GET', '/api/permissions/all_apps_permission');
  const apps = all.json<{ status: number; data: Record<string, unknown>[] }>();
  expect(apps.status).toBe(1);
  expect(apps.data.map((one) => one['AppCode'])).toEqual([
    'NT_Core',
    'Sample',
    'NT_Document',
    'UserManagament',
    'FormConfiguration',
  ]);
  expect(apps.data[1]).toMatchObject({
    TenApp: 'Mẫu',
    listGroup: [
      {
        Id,
        TenGroup: 'Tổ lấy mẫu',
        Mota: 'Lấy mẫu ngoài hiện trường',
        Permits: ['Sample', 'Sample_Add'],
        Members: 0,
      },
    ],
    listPermissionGroup: expect.arrayContaining([
      {
        Name: 'Xem mẫu',
        Permissions: [
          { Code: 'Sample', Name: 'Xem danh sách mẫu' },
          { Code: 'Sample_ViewAll', Name: 'Xem tất cả mẫu' },
          { Code: 'Sample_Origin', Name: 'Xem nguồn gốc mẫu' },
        ],
      },
    ]) as unknown,
  });
  const one = await inject('GET', '/api/permissions/app_group_permission?appCode=Sample');
  expect(one.json()).toEqual({
    status: 1,
    data: [
      {
        AppCode: 'Sample',
        TenApp: 'Mẫu',
        listGroup: [
          {
            Id,
            TenGroup: 'Tổ lấy mẫu',
            Mota: 'Lấy mẫu ngoài hiện trường',
            Permits: ['Sample', 'Sample_Add'],
          },
        ],
      },
    ],
  });
  const groups = await inject('GET', '/api/accounts/get_group');
  expect(groups.json<{ data: unknown[] }>().data).toContainEqual({
    Id,
    AppCode: 'Sample',
    TenGroup: 'Tổ lấy mẫu',
    Mota: 'Lấy mẫu ngoài hiện trường',
  });
  const gone = await inject('GET', `/api/permissions/delete_group?idGroup=${Id}`);
  expect([gone.statusCode, gone.json()]).toEqual([200, { status: 1, data: {} }]);
  expect((await app.call(listGroups, {}, admin.token)).data.map((group) => group.Id)).not.toContain(Id);
});

test('USER-04 both families of application codes are understood, answers use one', async () => {
  const { data } = await app.send(
    createGroup,
    { body: { AppCode: 'admin', TenGroup: 'Hỗ trợ' } },
    admin.token,
  );
  const answer = await app.send(listAppGroups, { query: { appCode: 'admin' } }, admin.token);
  expect(answer.data).toMatchObject([
    { AppCode: 'UserManagament', listGroup: [{ Id: data.Id, TenGroup: 'Hỗ trợ', Mota: '', Permits: [] }] },
  ]);
  const body = { Id: data.Id, AppCode: 'admin', Permits: ['UserManagament'] };
  expect((await app.send(updatePermits, { body }, admin.token)).status).toBe(200);
  for (const query of [{}, { appCode: '' }])
    expect((await app.send(listAppGroups, { query }, admin.token)).data).toHaveLength(5);
  const wrong = await refused(app, admin, listAppGroups, { query: { appCode: 'lims' } }, 'VALIDATION');
  expect(faultsOf(wrong)).toEqual(['appCode INVALID_VALUE']);
});

test('USER-03 a right that is given or taken counts with the next call, a membership until the end of its day', async () => {
  const person = await addPerson(app, []);
  const { id } = await addGroup(app, ['Client']);
  const held = async () => (await app.call(getProfile, {}, person.token)).data.permissions;
  const move = (more: object) =>
    app.send(setMembership, { body: { IdGroup: id, IdUser: person.id, ...more } }, admin.token);
  expect(await held()).toEqual([]);
  expect((await move({ Member: true, Until: today() })).status).toBe(200);
  expect(await held()).toEqual(['Client']);
  const members = (await app.call(listMembers, { query: { idGroup: id } }, auditor.token)).data;
  expect(members).toMatchObject([{ Username: person.username, LoginStatus: 1, Until: today() }]);
  expect((await move({ Member: true })).status).toBe(200);
  expect((await app.call(listMembers, { query: { idGroup: id } }, admin.token)).data[0]?.Until).toBeNull();
  expect((await move({ Member: false })).status).toBe(200);
  expect(await held()).toEqual([]);
  expect(await membersOf(app, admin, id)).toEqual([]);
  // Both periods stay, one after the other.
  const { rows } = await app.owner.query<{ ended: boolean }>(
    'SELECT until IS NOT NULL AS ended FROM user_group_period WHERE group_id = $1',
    [id],
  );
  expect(rows).toEqual([{ ended: true }]);
});

test('USER-03 a membership that has run out gives nothing and is listed nowhere', async () => {
  const person = await addPerson(app, []);
  const { id } = await addGroup(app, ['Client'], [person]);
  await app.owner.query("SELECT set_config('kiemlab.action', 'test.run-out', false)");
  await app.owner.query(
    "UPDATE user_group_period SET since = now() - interval '2 days', until = now() - interval '1 second' WHERE group_id = $1",
    [id],
  );
  app.services.sessions.forget();
  expect((await app.call(getProfile, {}, person.token)).data.permissions).toEqual([]);
  expect(await membersOf(app, admin, id)).toEqual([]);
  expect((await app.call(deleteGroup, { query: { idGroup: id } }, admin.token)).status).toBe(200);
});
