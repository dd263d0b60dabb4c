import { randomUUID } from 'node:crypto';
import {
  createGroup,
  deleteGroup,
  listApps,
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
import { addGroup, permitsOf } from './testing/groups.ts';

let app: TestApp;
let admin: Person;
let auditor: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await addPerson(app, ['UserManagament', 'UserManagament_AssignRight']);
  auditor = await addPerson(app, ['UserManagament']);
});
afterAll(() => app.stop());

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
    reason: 'Chuyển sang việc khác',
  };
  const { reason, changes } = await audited(app, admin, 'rights.update-permits', () =>
    app.call(updatePermits, { body: { ...body, Permits: [...body.Permits] } }, admin.token),
  );
  expect(reason).toBe('Chuyển sang việc khác');
  expect(changes.filter(({ field }) => field !== 'since')).toEqual([
    expect.objectContaining({ operation: 'UPDATE', field: 'until', old_value: null }),
    expect.objectContaining({ operation: 'INSERT', field: 'code', new_value: 'Client' }),
    expect.objectContaining({ operation: 'INSERT', field: 'group_id', new_value: id }),
  ]);
  expect(await permitsOf(app, admin, id)).toEqual(['Client', 'Test']);
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
  expect(await permitsOf(app, admin, id)).toEqual(['Client', 'Sample']);
});

test('USER-02 a group counts the people in it who may log in, and the disabled apart', async () => {
  const [gone, ...others] = [await addPerson(app, []), await addPerson(app, []), await addPerson(app, [])];
  const { id } = await addGroup(app, ['Client'], [gone, ...others]);
  await app.owner.query("SET kiemlab.action = 'test.disable'");
  await app.owner.query('UPDATE app_user SET login_enabled = false WHERE id = $1', [gone.id]);
  const apps = (await app.call(listApps, {}, admin.token)).data;
  const group = apps.flatMap(({ listGroup }) => listGroup).find(({ Id }) => Id === id);
  expect(group).toMatchObject({ Members: 2, MembersDisabled: 1 });
});
