import { randomUUID } from 'node:crypto';
import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import {
  createGroup,
  deleteGroup,
  listAppGroups,
  listApps,
  listGroups,
  listMembers,
  setMembership,
  updatePermits,
} from '@kiemlab/contract/features/rights/rights.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, today } from '../../platform/clock.ts';
import { audited } from '../../testing/audited.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { codesOf, faultsOf, refused } from '../../testing/refused.ts';
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

const permitsOf = async (id: string): Promise<string[]> => {
  const apps = (await app.call(listApps, {}, admin.token)).data;
  return apps.flatMap(({ listGroup }) => listGroup).find((group) => group.Id === id)?.Permits ?? [];
};
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

test('USER-02 a group of a name that the application has is refused, however it is written; another application may', async () => {
  const body = { AppCode: 'Sample' as const, TenGroup: 'Đội Kiểm tra', Mota: null };
  expect((await app.call(createGroup, { body }, admin.token)).status).toBe(201);
  for (const TenGroup of ['Đội Kiểm tra', ' đội KIỂM TRA '.normalize('NFD')])
    await refused(app, admin, createGroup, { body: { ...body, TenGroup } }, 'DUPLICATE');
  expect((await app.call(createGroup, { body: { ...body, AppCode: 'document' } }, admin.token)).status).toBe(
    201,
  );
  const twice = await Promise.all(
    [1, 2].map(() => app.call(createGroup, { body: { ...body, TenGroup: 'Cùng lúc' } }, admin.token)),
  );
  expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('USER-02 what is no group, no right or no right of the application is refused by its name, and nothing is kept', async () => {
  const { id } = await addGroup(app, ['Test']);
  for (const [endpoint, body, faults] of [
    [createGroup, { AppCode: 'Sample', TenGroup: ' ' }, ['TenGroup TOO_SHORT']],
    [createGroup, { TenGroup: 'A' }, ['AppCode REQUIRED']],
    [createGroup, { AppCode: 'Sample', TenGroup: 'a\u0000b' }, ['TenGroup INVALID_CHARACTER']],
    [createGroup, { AppCode: 'Sample', TenGroup: 'a\u202eb' }, ['TenGroup INVALID_CHARACTER']],
    [createGroup, { AppCode: 'Sample', TenGroup: 'a'.repeat(201) }, ['TenGroup TOO_LONG']],
    [createGroup, { AppCode: 'Sample', TenGroup: 'A', Permits: ['Sample'] }, ['Permits UNKNOWN_FIELD']],
    [updatePermits, { Id: id, AppCode: 'NT_Core', Permits: ['Test', 'Hack'] }, ['Permits.1 INVALID_VALUE']],
    [
      updatePermits,
      { Id: id, AppCode: 'NT_Core', Permits: ['Test', 'Sample_Add', 'Audit_View', 'Setting'] },
      ['Permits.1 INVALID_VALUE', 'Permits.3 INVALID_VALUE'],
    ],
    [updatePermits, { Id: id, AppCode: 'Sample', Permits: [] }, ['AppCode INVALID_VALUE']],
    [updatePermits, { Id: 'x', AppCode: 'Sample', Permits: [] }, ['Id INVALID_FORMAT']],
    [setMembership, { IdGroup: id, IdUser: auditor.id }, ['Member REQUIRED']],
    [
      setMembership,
      { IdGroup: id, IdUser: auditor.id, Member: true, Until: addDays(today(), -1) },
      ['Until TOO_SMALL'],
    ],
    [
      setMembership,
      { IdGroup: id, IdUser: auditor.id, Member: true, Until: '9999-12-31' },
      ['Until TOO_BIG'],
    ],
  ] as const) {
    const answer = await refused(app, admin, endpoint, { body }, 'VALIDATION');
    expect(faultsOf(answer)).toEqual(faults);
  }
  const nobody = randomUUID();
  await refused(
    app,
    admin,
    updatePermits,
    { body: { Id: nobody, AppCode: 'Sample', Permits: [] } },
    'NOT_FOUND',
  );
  await refused(app, admin, deleteGroup, { query: { idGroup: nobody } }, 'NOT_FOUND');
  await refused(app, admin, listMembers, { query: { idGroup: nobody } }, 'NOT_FOUND');
  for (const pair of [
    { IdGroup: id, IdUser: nobody },
    { IdGroup: nobody, IdUser: auditor.id },
  ])
    await refused(app, admin, setMembership, { body: { ...pair, Member: true } }, 'NOT_FOUND');
});

test('USER-02 a group with members is not deleted; one without ends with its rights, and its name is free again', async () => {
  const person = await addPerson(app, []);
  const { id, name } = await addGroup(app, ['Test'], [person]);
  const held = await refused(app, admin, deleteGroup, { query: { idGroup: id } }, 'GROUP_HAS_MEMBERS');
  expect(codesOf(held)).toEqual([name]);
  const leave = { IdGroup: id, IdUser: person.id, Member: false };
  expect((await app.call(setMembership, { body: leave }, admin.token)).status).toBe(200);
  const { changes } = await audited(app, admin, 'rights.delete-group', () =>
    app.call(deleteGroup, { query: { idGroup: id } }, admin.token),
  );
  expect(changes.map(({ entity, operation, field }) => `${entity} ${operation} ${field}`).sort()).toEqual([
    'permission-group UPDATE ended_at',
    'permission-group-permit UPDATE until',
  ]);
  const again = { AppCode: 'NT_Core' as const, TenGroup: name };
  expect((await app.call(createGroup, { body: again }, admin.token)).status).toBe(201);
  await refused(app, admin, deleteGroup, { query: { idGroup: id } }, 'NOT_FOUND');
  const join = { IdGroup: id, IdUser: person.id, Member: true };
  await refused(app, admin, setMembership, { body: join }, 'NOT_FOUND');
});

test('COMP-07 a change of the rights of a group tells who, which group, what was added and taken, and why', async () => {
  const { id } = await addGroup(app, ['Test', 'Test_Add']);
  const body = {
    Id: id,
    AppCode: 'NT_Core' as const,
    Permits: ['Test', 'Client'] as const,
    reason: 'Đổi việc',
  };
  const { reason, changes } = await audited(app, admin, 'rights.update-permits', () =>
    app.call(updatePermits, { body: { ...body, Permits: [...body.Permits] } }, admin.token),
  );
  expect(reason).toBe('Đổi việc');
  expect(changes.filter(({ field }) => field !== 'since')).toEqual([
    expect.objectContaining({ operation: 'UPDATE', field: 'until', old_value: null }),
    expect.objectContaining({ operation: 'INSERT', field: 'code', new_value: 'Client' }),
    expect.objectContaining({ operation: 'INSERT', field: 'group_id', new_value: id }),
  ]);
  expect(await permitsOf(id)).toEqual(['Client', 'Test']);
  // The same again changes nothing, and tells of nothing but the call.
  const { rows } = await app.owner.query('SELECT count(*) FROM permission_group_permit_period');
  expect((await app.send(updatePermits, { body }, admin.token)).status).toBe(200);
  expect((await app.owner.query('SELECT count(*) FROM permission_group_permit_period')).rows).toEqual(rows);
});

test('USER-02 rights that somebody else has changed since are not overwritten', async () => {
  const { id, name } = await addGroup(app, ['Test', 'Client']);
  const body = { Id: id, AppCode: 'NT_Core', Permits: ['Test', 'Test_Add'], PermitsSeen: ['Test'] };
  const answer = await refused(app, admin, updatePermits, { body }, 'STALE_VERSION');
  expect(codesOf(answer)).toEqual([name]);
  const seen = { ...body, PermitsSeen: ['Client', 'Test'] };
  expect((await app.send(updatePermits, { body: seen }, admin.token)).status).toBe(200);
});

test('USER-02 rights of another application that a group has from before stay while they are named', async () => {
  const { id } = await addGroup(app, ['Test', 'Sample']);
  const keep = { Id: id, AppCode: 'NT_Core', Permits: ['Sample', 'Client'] };
  expect((await app.send(updatePermits, { body: keep }, admin.token)).status).toBe(200);
  expect(await permitsOf(id)).toEqual(['Client', 'Sample']);
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
