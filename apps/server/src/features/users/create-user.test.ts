import { login, getProfile } from '@kiemlab/contract/features/auth/auth.api';
import { createUser, getUserDetail } from '@kiemlab/contract/features/users/user-keeping.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, ALL, allBut, nextNumber, type Person, prepare } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createBody, GOOD } from '../../testing/user-bodies.ts';

let app: TestApp;
let keeper: Person;
let group: string;
beforeAll(async () => {
  app = await startTestApp();
  keeper = await addPerson(app, ALL);
  group = await addGroup('NT_Core');
});
afterAll(() => app.stop());

const addGroup = (app_code: string): Promise<string> =>
  prepare(app, async (tx) => {
    const { id } = await tx
      .insertInto('permission_group')
      .values({ app_code, name: `Kiểm nghiệm ${nextNumber()}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('permission_group_permit').values({ group_id: id, code: 'Test' }).execute();
    return id;
  });
const create = (body: unknown, who = keeper) => app.send(createUser, { body }, who.token);
const detail = async (id: string) =>
  (await app.call(getUserDetail, { query: { idUser: id } }, keeper.token)).data;

test('USER-04 the specified body opens an account, and the whole person is answered as it was sent', async () => {
  const body = createBody({ username: 'tranthihuong', groups: [{ AppCode: 'NT_Core', ListGroup: [group] }] });
  const answer = await create(body);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    status: 1,
    data: { IdUser: expect.any(String) as string, MaUser: expect.stringMatching(/^NV\d+$/) as string },
  });
  const { IdUser, MaUser } = answer.data;
  expect(await detail(IdUser)).toEqual({
    GeneralInformation: {
      IdUser,
      MaUser,
      IdAccount: IdUser,
      LoginStatus: 1,
      UserRole: [{ appCode: 'NT_Core', listGroup: [group], listRoles: ['Test'] }],
    },
    LoginInfomation: { Username: 'tranthihuong' },
    UserInfomation: { ...body.UserInformation, FileAttachmentId: null },
    GroupApp: [{ AppCode: 'NT_Core', ListGroup: [group] }],
    Position: 'Kiểm nghiệm viên',
    Department: 'Phòng Hóa lý',
    version: 1,
  });
});

test('USER-04 both spellings are taken, one at a time; both at once and none are refused by name', async () => {
  const { GeneralInformation, UserInformation, ...rest } = createBody();
  const other = { ...rest, GeneralInfomation: GeneralInformation, UserInfomation: UserInformation };
  expect((await create(other)).status).toBe(200);
  const both = { ...createBody(), GeneralInfomation: GeneralInformation };
  const twice = await refused(app, keeper, createUser, { body: both }, 'VALIDATION');
  expect(faultsOf(twice)).toEqual(['GeneralInfomation GIVEN_TWICE']);
  const none = await refused(app, keeper, createUser, { body: rest }, 'VALIDATION');
  expect(faultsOf(none)).toEqual(['GeneralInformation REQUIRED', 'UserInformation REQUIRED']);
});

test('USER-04 the other family of application codes names the same groups', async () => {
  const files = await addGroup('NT_Document');
  const groups = [
    { AppCode: 'test', ListGroup: [group] },
    { AppCode: 'document', ListGroup: [files] },
  ];
  const { data } = await create(createBody({ groups }));
  expect((await detail(data.IdUser)).GroupApp).toEqual([
    { AppCode: 'NT_Core', ListGroup: [group] },
    { AppCode: 'NT_Document', ListGroup: [files] },
  ]);
  const wrong = createBody({ groups: [{ AppCode: 'sample', ListGroup: [group] }] });
  const answer = await refused(app, keeper, createUser, { body: wrong }, 'VALIDATION');
  expect(faultsOf(answer)).toEqual(['GroupApp.0.ListGroup.0 INVALID_VALUE']);
});

test('USER-01 mass assignment is refused by the name of the field', async () => {
  const body = createBody();
  const cases: [unknown, string][] = [
    [{ ...body, IdUser: keeper.id }, 'IdUser'],
    [{ ...body, Permits: ['Test'] }, 'Permits'],
    [{ ...body, must_change_password: false }, 'must_change_password'],
    [
      { ...body, UserInformation: { ...body.UserInformation, login_enabled: true } },
      'UserInformation.login_enabled',
    ],
    [
      { ...body, LoginInfomation: { ...body.LoginInfomation, password_hash: 'x' } },
      'LoginInfomation.password_hash',
    ],
  ];
  for (const [sent, field] of cases) {
    const answer = await refused(app, keeper, createUser, { body: sent }, 'VALIDATION');
    expect(faultsOf(answer)).toEqual([`${field} UNKNOWN_FIELD`]);
  }
});

test('USER-01 what is required, too long, of the wrong kind or unreadable is named', async () => {
  const body = createBody();
  const withUser = (change: object) => ({ ...body, UserInformation: { ...body.UserInformation, ...change } });
  const cases: [unknown, string][] = [
    [withUser({ FirstName: '  ' }), 'UserInformation.FirstName TOO_SHORT'],
    [withUser({ LastName: undefined }), 'UserInformation.LastName REQUIRED'],
    [withUser({ Email: '' }), 'UserInformation.Email TOO_SHORT'],
    [withUser({ Email: 'không phải' }), 'UserInformation.Email INVALID_FORMAT'],
    [withUser({ Phone: 'abc' }), 'UserInformation.Phone INVALID_FORMAT'],
    [withUser({ Address: 'x'.repeat(301) }), 'UserInformation.Address TOO_LONG'],
    [withUser({ City: 'a\u0000b' }), 'UserInformation.City INVALID_CHARACTER'],
    [withUser({ Position: 'a\u202eb' }), 'UserInformation.Position INVALID_CHARACTER'],
    [withUser({ EntryDate: '2021-02-29' }), 'UserInformation.EntryDate INVALID_FORMAT'],
    [withUser({ FileAttachmentId: keeper.id }), 'UserInformation.FileAttachmentId INVALID_VALUE'],
    [{ ...body, GeneralInformation: { LoginStatus: 3 } }, 'GeneralInformation.LoginStatus INVALID_VALUE'],
    [
      { ...body, LoginInfomation: { ...body.LoginInfomation, Username: 'có dấu' } },
      'LoginInfomation.Username INVALID_FORMAT',
    ],
    [
      { ...body, LoginInfomation: { ...body.LoginInfomation, ConfirmPassword: 'khác' } },
      'LoginInfomation.ConfirmPassword PASSWORD_MISMATCH',
    ],
  ];
  for (const [sent, fault] of cases)
    expect(faultsOf(await refused(app, keeper, createUser, { body: sent }, 'VALIDATION'))).toEqual([fault]);
});

test('USER-01 a script in every text field is kept as the text it is', async () => {
  const script = '<script>alert(1)</script>';
  const body = createBody();
  const texts = {
    FirstName: script,
    LastName: script,
    Position: script,
    Department: script,
    Address: script,
    City: script,
  };
  const { data } = await create({
    ...body,
    GeneralInformation: { ...body.GeneralInformation, MaUser: script },
    UserInformation: { ...body.UserInformation, ...texts },
  });
  const kept = await detail(data.IdUser);
  expect(kept.UserInfomation).toMatchObject(texts);
  expect(kept.GeneralInformation.MaUser).toBe(script);
});

test('COMP-01 a user name is never given again, a disabled one neither, in whichever letters', async () => {
  const { data } = await create(createBody({ username: 'chi.mot.lan' }));
  await prepare(app, (tx) =>
    tx.updateTable('app_user').set({ login_enabled: false }).where('id', '=', data.IdUser).execute(),
  );
  const answer = await refused(
    app,
    keeper,
    createUser,
    { body: createBody({ username: 'Chi.Mot.Lan' }) },
    'DUPLICATE',
  );
  expect(faultsOf(answer)).toEqual(['LoginInfomation.Username TAKEN']);
});

test('USER-01 a typed employment number that is taken is refused; one that is left out is drawn, once to each', async () => {
  const first = createBody();
  const typed = { ...first, GeneralInformation: { ...first.GeneralInformation, MaUser: 'NV900000' } };
  expect((await create(typed)).data.MaUser).toBe('NV900000');
  const again = createBody();
  const taken = { ...again, GeneralInformation: { ...again.GeneralInformation, MaUser: 'nv900000' } };
  const answer = await refused(app, keeper, createUser, { body: taken }, 'DUPLICATE');
  expect(faultsOf(answer)).toEqual(['GeneralInformation.MaUser TAKEN']);
  const drawn = await Promise.all(Array.from({ length: 5 }, () => create(createBody())));
  expect(drawn.map(({ data }) => data.MaUser).sort()).toEqual([1, 2, 3, 4, 5].map((one) => `NV90000${one}`));
});

test('COMP-02 a new account has to choose a password of its own, and is told so', async () => {
  const { data } = await create(createBody({ username: 'lan-dau' }));
  const session = await app.call(login, { body: { username: 'lan-dau', password: GOOD } });
  expect(session.status).toBe(200);
  const profile = await app.call(getProfile, {}, session.data.access_token);
  expect(profile.data).toMatchObject({ IdUser: data.IdUser, mustChangePassword: true });
});

test('USER-03 only who opens accounts does; only who assigns rights puts people into groups', async () => {
  const other = await addPerson(app, allBut('UserManagament_AddUser'));
  await refused(app, other, createUser, { body: createBody() }, 'FORBIDDEN');
  const opener = await addPerson(app, ['UserManagament_AddUser']);
  const groups = [{ AppCode: 'NT_Core', ListGroup: [group] }];
  await refused(app, opener, createUser, { body: createBody({ groups }) }, 'FORBIDDEN');
  expect((await create(createBody(), opener)).status).toBe(200);
});

test('USER-01 an account that may not log in yet does not', async () => {
  const body = createBody({ username: 'chua-duoc' });
  await create({ ...body, GeneralInformation: { ...body.GeneralInformation, LoginStatus: 2 } });
  const answer = await app.call(login, { body: { username: 'chua-duoc', password: GOOD } });
  expect(answer.code).toBe('LOGIN_FAILED');
});

test('USER-04 the form as specified names `IdUser` before there is one: it is taken, and the program gives its own', async () => {
  for (const IdUser of ['', null, keeper.id]) {
    const body = createBody();
    const answer = await create({ ...body, GeneralInformation: { IdUser, ...body.GeneralInformation } });
    expect(answer.status, String(IdUser)).toBe(200);
    expect(answer.data.IdUser).not.toBe(IdUser);
  }
});
