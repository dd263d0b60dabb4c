import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import { editUser, getUserDetail } from '@kiemlab/contract/features/users/user-keeping.api';
import { uploadUserFile } from '@kiemlab/contract/features/users/user-files.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { png } from '../../testing/file-examples.ts';
import {
  addPerson,
  ALL,
  allBut,
  logIn,
  nextNumber,
  PASSWORD,
  type Person,
  prepare,
} from '../../testing/people.ts';
import { codesOf, faultsOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createBody } from '../../testing/user-bodies.ts';

let app: TestApp;
let keeper: Person;
beforeAll(async () => {
  app = await startTestApp();
  keeper = await addPerson(app, ALL);
});
afterAll(() => app.stop());

/** The body of `edit_user` as the specification writes it: the one of the creating call without the login part. */
function editBody(id: string, more: object = {}) {
  const { GeneralInformation, UserInformation } = createBody();
  return { GeneralInformation: { IdUser: id, ...GeneralInformation }, UserInformation, ...more };
}
const edit = (body: unknown, who = keeper) => app.send(editUser, { body }, who.token);
const detail = async (id: string, who = keeper) =>
  (await app.call(getUserDetail, { query: { idUser: id } }, who.token)).data;
const addGroup = () =>
  prepare(app, async (tx) => {
    const group = { app_code: 'Sample', name: `Nhóm mẫu ${nextNumber()}` };
    return (await tx.insertInto('permission_group').values(group).returning('id').executeTakeFirstOrThrow())
      .id;
  });

test('USER-04 the specified body changes a person; what it leaves out stays', async () => {
  const person = await addPerson(app, ['Test']);
  const before = await detail(person.id);
  const answer = await edit(editBody(person.id));
  expect(answer.body).toEqual({ status: 1, data: { IdUser: person.id, version: 2 } });
  const after = await detail(person.id);
  expect(after.UserInfomation).toMatchObject({
    FirstName: 'Hương',
    City: 'Đà Nẵng',
    EntryDate: '2020-02-29',
  });
  expect(after.GeneralInformation.MaUser).toBe(before.GeneralInformation.MaUser);
  expect(after.GroupApp).toEqual(before.GroupApp);
  expect(after.LoginInfomation).toEqual({ Username: person.username });
  const { CMND: _, City: __, EntryDate: ___, ...less } = createBody().UserInformation;
  await edit({ ...editBody(person.id), UserInformation: less });
  expect((await detail(person.id)).UserInfomation).toMatchObject({
    CMND: after.UserInfomation.CMND,
    City: 'Đà Nẵng',
    EntryDate: '2020-02-29',
  });
});

test('USER-04 a version that is named and not the present one is refused; without one the body works', async () => {
  const person = await addPerson(app, []);
  await edit(editBody(person.id, { version: 1 }));
  const stale = await refused(
    app,
    keeper,
    editUser,
    { body: editBody(person.id, { version: 1 }) },
    'STALE_VERSION',
  );
  expect(codesOf(stale)).toEqual([person.username]);
  expect((await edit(editBody(person.id))).data.version).toBe(3);
});

test('USER-01 groups become what the call says', async () => {
  const person = await addPerson(app, ['Test']);
  const group = await addGroup();
  await edit(editBody(person.id, { GroupApp: [{ AppCode: 'sample', ListGroup: [group] }] }));
  expect((await detail(person.id)).GroupApp).toEqual([{ AppCode: 'Sample', ListGroup: [group] }]);
  const { rows } = await app.owner.query<{ ended: string }>(
    'SELECT count(*) AS ended FROM user_group_period WHERE user_id = $1 AND until IS NOT NULL',
    [person.id],
  );
  expect(rows[0]?.ended).toBe('1');
});

test('COMP-07 nobody changes his or her own groups or log-in; the own telephone number is another matter', async () => {
  const group = await addGroup();
  const own = editBody(keeper.id);
  await refused(
    app,
    keeper,
    editUser,
    { body: { ...own, GroupApp: [{ AppCode: 'Sample', ListGroup: [group] }] } },
    'OWN_RIGHTS',
  );
  const out = { ...own, GeneralInformation: { ...own.GeneralInformation, LoginStatus: 2 } };
  await refused(app, keeper, editUser, { body: out }, 'OWN_ACCOUNT');
  expect((await edit({ ...own, password: PASSWORD })).status).toBe(200);
  const phone = { ...own, UserInformation: { ...own.UserInformation, Phone: '0905 999 999' } };
  expect((await edit(phone)).status).toBe(200);
});

test('USER-03 editing, assigning and disabling have a right each', async () => {
  const person = await addPerson(app, []);
  const body = editBody(person.id);
  const cannot = await addPerson(app, allBut('UserManagament_EditUser'));
  await refused(app, cannot, editUser, { body }, 'FORBIDDEN');
  const editor = await addPerson(app, ['UserManagament_EditUser']);
  const groups = { ...body, GroupApp: [{ AppCode: 'Sample', ListGroup: [await addGroup()] }] };
  await refused(app, editor, editUser, { body: groups }, 'FORBIDDEN');
  const out = { ...body, GeneralInformation: { ...body.GeneralInformation, LoginStatus: 2 } };
  await refused(app, editor, editUser, { body: out }, 'FORBIDDEN');
  expect((await edit(body, editor)).status).toBe(200);
});

test('USER-01 identity cards are changed by those alone who may read them', async () => {
  const person = await addPerson(app, []);
  const editor = await addPerson(app, ['UserManagament_EditUser']);
  const body = editBody(person.id);
  await edit(body);
  await edit({ ...body, UserInformation: { ...body.UserInformation, CMND: '' } }, editor);
  await edit({ ...body, UserInformation: { ...body.UserInformation, CMND: null } });
  expect((await detail(person.id)).UserInfomation.CMND).toBe(body.UserInformation.CMND);
});

test('USER-01 log-in status 2 ends what is open, 1 lets in again', async () => {
  const person = await addPerson(app, []);
  const { UserInformation } = createBody({ firstName: 'Người về' });
  const body = editBody(person.id, { UserInformation });
  const status = (LoginStatus: number) => ({
    ...body,
    GeneralInformation: { ...body.GeneralInformation, LoginStatus },
  });
  await edit(status(2));
  expect((await app.call(getProfile, {}, person.token)).code).toBe('TOKEN_EXPIRED');
  await expect(logIn(app, person.username)).rejects.toThrow('LOGIN_FAILED');
  await edit(status(1));
  await logIn(app, person.username);
});

test('COMP-01 the employment number of somebody else is refused, one’s own is not', async () => {
  const person = await addPerson(app, []);
  const other = await detail((await addPerson(app, [])).id);
  const own = await detail(person.id);
  const body = editBody(person.id);
  const numbered = (MaUser: string) => ({
    ...body,
    GeneralInformation: { ...body.GeneralInformation, MaUser },
  });
  const answer = await refused(
    app,
    keeper,
    editUser,
    { body: numbered(other.GeneralInformation.MaUser) },
    'DUPLICATE',
  );
  expect(faultsOf(answer)).toEqual(['GeneralInformation.MaUser TAKEN']);
  expect((await edit(numbered(own.GeneralInformation.MaUser))).status).toBe(200);
});

test('USER-04 nobody is 404', async () => {
  await refused(
    app,
    keeper,
    editUser,
    { body: editBody('00000000-0000-4000-8000-000000000000') },
    'NOT_FOUND',
  );
});

test('USER-04 a picture that was uploaded is named by its id', async () => {
  const person = await addPerson(app, []);
  const file = new File([new Uint8Array(png())], 'chân dung.png', { type: 'image/png' });
  const { data } = await app.call(uploadUserFile, { body: {}, file }, keeper.token);
  const body = editBody(person.id);
  await edit({ ...body, UserInformation: { ...body.UserInformation, FileAttachmentId: data.id } });
  expect((await detail(person.id)).UserInfomation.FileAttachmentId).toBe(data.id);
  await edit({ ...body, UserInformation: { ...body.UserInformation, FileAttachmentId: null } });
  expect((await detail(person.id)).UserInfomation.FileAttachmentId).toBeNull();
});
