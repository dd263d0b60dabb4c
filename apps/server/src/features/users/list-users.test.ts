import type { AppCode, PermissionCode } from '@kiemlab/contract/core/permissions';
import { listUsers } from '@kiemlab/contract/features/users/users.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, allBut, type Person, prepare } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let viewer: Person;
beforeAll(async () => {
  app = await startTestApp();
  viewer = await addPerson(app, []);
});
afterAll(() => app.stop());

interface Filter {
  listApp?: AppCode[];
  filters?: { search?: string; permission?: PermissionCode };
}
const list = async (body: Filter) => {
  const answer = await app.call(listUsers, { body }, viewer.token);
  expect(answer.body).toMatchObject({ status: 1 });
  return answer.data.data;
};
const ids = async (body: Filter): Promise<string[]> => (await list(body)).map((user) => user.IdUser);
const rename = (person: Person, last_name: string, first_name: string) =>
  prepare(app, (tx) =>
    tx.updateTable('app_user').set({ last_name, first_name }).where('id', '=', person.id).execute(),
  );

test('USER-04 a row holds the specified fields, and no secret', async () => {
  const [row] = (await list({})).filter((user) => user.IdUser === viewer.id);
  expect(row).toEqual({
    IdUser: viewer.id,
    Username: viewer.username,
    FirstName: expect.stringMatching(/^Hòa [a-n]{6}$/),
    LastName: 'Đặng Thị',
    FullName: viewer.fullName,
    MaUser: expect.stringMatching(/^NV\d+$/),
    Position: 'Viên chức',
    Department: 'Phòng Kiểm nghiệm',
    CMND: null,
    Phone: '',
    Email: '',
    LoginStatus: 1,
    LockedUntil: null,
    LastLogin: null,
    Groups: null,
  });
});

test('SAMPLE-05 people are found by name without case and marks, letters as they are', async () => {
  const person = await addPerson(app, []);
  await rename(person, 'Đỗ Thị Thuỷ', '100%_x');
  for (const search of ['do thi thuy', 'ĐỖ THỊ THỦY', 'Đỗ'.normalize('NFD'), '100%', '%_'])
    expect(await ids({ filters: { search } })).toEqual([person.id]);
  for (const search of ['1000', '100%x', 'không ai']) expect(await ids({ filters: { search } })).toEqual([]);
});

test('SAMPLE-05 only holders of a permission when asked', async () => {
  const reviewer = await addPerson(app, ['Test_Review']);
  const found = await ids({ filters: { permission: 'Test_Review' } });
  expect(found).toEqual([reviewer.id]);
});

test('USER-04 only members of the applications’ groups when asked', async () => {
  const member = await addPerson(app, []);
  await prepare(app, async (tx) => {
    const group = await tx
      .insertInto('permission_group')
      .values({ app_code: 'NT_Document', name: 'Văn thư' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('user_group').values({ user_id: member.id, group_id: group.id }).execute();
  });
  expect(await ids({ listApp: ['NT_Document'] })).toEqual([member.id]);
  expect((await ids({ listApp: ['NT_Document', 'NT_Core'] })).length).toBeGreaterThan(2);
  expect((await ids({ listApp: [] })).length).toBe((await ids({})).length);
});

test('USER-01 users are told and found by their groups, each name once, for who keeps the accounts alone', async () => {
  const keeper = await addPerson(app, ['UserManagament']);
  const [one, other] = [await addPerson(app, []), await addPerson(app, [])];
  await prepare(app, async (tx) => {
    for (const [app_code, name, people] of [
      ['NT_Document', 'Tổ Vi sinh', [one]],
      ['Sample', 'Tổ Vi sinh', [one, other]],
      ['Sample', 'An toàn', [one]],
    ] as const) {
      const group = await tx
        .insertInto('permission_group')
        .values({ app_code, name })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const { id } of people)
        await tx.insertInto('user_group').values({ user_id: id, group_id: group.id }).execute();
    }
  });
  const body = { filters: { group: 'tổ vi SINH ' }, page: 0, size: 10 };
  const { data, total } = (await app.send(listUsers, { body }, keeper.token)).body as unknown as {
    data: { IdUser: string; Groups: string[] | null }[];
    total: number;
  };
  expect(total).toBe(2);
  const groupsOf = ({ id }: Person) => data.find(({ IdUser }) => IdUser === id)?.Groups;
  expect(groupsOf(one)).toEqual(expect.arrayContaining(['An toàn', 'Tổ Vi sinh']));
  expect(groupsOf(one)?.filter((name) => name === 'Tổ Vi sinh')).toHaveLength(1);
  expect(groupsOf(other)).toContain('Tổ Vi sinh');
  await refused(app, viewer, listUsers, { body }, 'FORBIDDEN');
  const seen = (await app.call(listUsers, { body: { page: 0, size: 500 } }, viewer.token)).data.data;
  expect(seen.every(({ Groups }) => Groups === null)).toBe(true);
});

test('USER-01 who is disabled is not offered any more', async () => {
  const leaver = await addPerson(app, []);
  expect(await ids({})).toContain(leaver.id);
  await prepare(app, (tx) =>
    tx.updateTable('app_user').set({ login_enabled: false }).where('id', '=', leaver.id).execute(),
  );
  expect(await ids({})).not.toContain(leaver.id);
});

test('USER-04 an application or permission that does not exist is refused', async () => {
  for (const body of [
    { listApp: ['NT_Nothing'] },
    { filters: { permission: 'Sample_Everything' } },
    { filters: { name: 'x' } },
  ])
    await refused(app, viewer, listUsers, { body }, 'VALIDATION');
});

test('USER-04 identity card numbers are told to those who keep the accounts alone, also not the own one to others', async () => {
  const CARD = '048085000123';
  await prepare(app, (tx) =>
    tx.updateTable('app_user').set({ id_card: CARD }).where('id', '=', viewer.id).execute(),
  );
  const cardFor = async (token: string) =>
    (await app.call(listUsers, { body: {} }, token)).data.data.find((user) => user.IdUser === viewer.id)
      ?.CMND;
  const keeper = await addPerson(app, ['User_IdCards']);
  expect(await cardFor(keeper.token)).toBe(CARD);
  const others = await addPerson(app, allBut('User_IdCards'));
  for (const token of [others.token, viewer.token]) expect(await cardFor(token)).toBeNull();
});

test('USER-04 filters may be nothing in any of the specified ways', async () => {
  const all = (await ids({})).length;
  for (const filters of ['', [], null, {}, undefined]) {
    const answer = await app.send(listUsers, { body: { filters } }, viewer.token);
    expect(answer.data.data).toHaveLength(all);
  }
  await refused(app, viewer, listUsers, { body: { filters: ['x'] } }, 'VALIDATION');
  await refused(app, viewer, listUsers, { body: { filters: 'x' } }, 'VALIDATION');
});

test('USER-04 both families of application codes are understood', async () => {
  const expected: Record<string, AppCode> = {
    core: 'NT_Core',
    sample: 'Sample',
    test: 'NT_Core',
    dashboard: 'NT_Core',
    client: 'NT_Core',
    admin: 'UserManagament',
    task: 'NT_Core',
    document: 'NT_Document',
  };
  for (const [other, today] of Object.entries(expected)) {
    const answer = await app.send(listUsers, { body: { listApp: [other] } }, viewer.token);
    expect(answer.data.data.map((row) => row.IdUser)).toEqual(await ids({ listApp: [today] }));
  }
});

test('USER-04 all people come without paging, however many; with it a page and its total, no one twice', async () => {
  await prepare(app, (tx) =>
    tx
      .insertInto('app_user')
      .values(
        Array.from({ length: 700 }, (_, n) => ({
          username: `nhieu${n}`,
          employment_number: `X${n}`,
          last_name: 'Nguyễn Văn',
          first_name: 'Trùng tên',
          department: 'Phòng Dược lý',
          position: 'Dược sĩ',
          password_hash: 'x',
        })),
      )
      .execute(),
  );
  expect((await ids({})).length).toBeGreaterThan(700);
  const pageOf = async (page: number, filters: object = {}) =>
    (await app.send(listUsers, { body: { page, size: 50, filters } }, viewer.token)).data;
  const total = (await ids({})).length;
  const seen: string[] = [];
  for (let page = 0; page * 50 < total; page++) {
    const { data, total: told } = await pageOf(page);
    expect(told).toBe(total);
    expect(data.length).toBe(Math.min(50, total - page * 50));
    seen.push(...data.map((row) => row.IdUser));
  }
  expect(new Set(seen).size).toBe(total);
  expect(await pageOf(10_000)).toEqual({ data: [], total });
  for (const search of ['phong duoc ly', 'NHIEU699', 'x699', 'duoc si'])
    expect((await pageOf(0, { search })).total).toBe(search.includes('699') ? 1 : 700);
});

test('USER-04 locks and last log-ins are shown on a page to those who keep the accounts alone', async () => {
  const keeper = await addPerson(app, ['UserManagament']);
  const rowFor = async (token: string) => {
    const body = { page: 0, size: 50, filters: { search: viewer.username } };
    return (await app.send(listUsers, { body }, token)).data.data.find((row) => row.IdUser === viewer.id);
  };
  expect((await rowFor(viewer.token))?.LastLogin).toBeNull();
  const last = (await rowFor(keeper.token))?.LastLogin ?? '';
  expect(Math.abs(Date.parse(last) - Date.now())).toBeLessThan(600_000);
});

test('USER-01 people are put in order by two columns, in Vietnamese order; when somebody was here last is told to who keeps accounts', async () => {
  const group = 'Phòng Sắp xếp';
  for (const [last, first, position] of [
    ['Đỗ', 'Ân', 'Kiểm nghiệm viên'],
    ['Đinh', 'Bảo', 'Trưởng phòng'],
    ['Ế', 'An', 'Kiểm nghiệm viên'],
    ['Ân', 'Cúc', ''],
  ] as const) {
    const { id } = await addPerson(app, []);
    await prepare(app, (tx) =>
      tx
        .updateTable('app_user')
        .set({ last_name: last, first_name: `${first} Thứtự`, position, department: group })
        .where('id', '=', id)
        .execute(),
    );
  }
  const sorted = async (order: object) =>
    (
      await app.send(listUsers, { body: { filters: { search: 'thutu' }, ...order } }, viewer.token)
    ).data.data.map(({ FullName }) => FullName.replace(' Thứtự', ''));
  expect(await sorted({ sort: 'fullName' })).toEqual(['Ân Cúc', 'Đinh Bảo', 'Đỗ Ân', 'Ế An']);
  expect(await sorted({ sort: 'position', thenSort: 'fullName', thenOrder: 'desc' })).toEqual([
    'Ế An',
    'Đỗ Ân',
    'Đinh Bảo',
    'Ân Cúc',
  ]);
  expect(await sorted({ sort: 'position', order: 'desc', page: 0, size: 2 })).toEqual(['Đinh Bảo', 'Đỗ Ân']);
  const wrong = await refused(app, viewer, listUsers, { body: { sort: 'lastLogin' } }, 'VALIDATION');
  expect(faultsOf(wrong)).toEqual(['sort NOT_SHOWN']);
});
