import { changePassword } from '@kiemlab/contract/features/auth/auth.api';
import { setMembership } from '@kiemlab/contract/features/rights/rights.api';
import { createUser, editUser, resetPassword } from '@kiemlab/contract/features/users/user-keeping.api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPerson, ADMINISTERS, PASSWORD, type Person } from '../../testing/people.ts';
import { failureOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createBody, GOOD } from '../../testing/user-bodies.ts';
import { join } from '../rights/testing/changes.ts';
import { addGroup } from '../rights/testing/groups.ts';
import { confirmAs, waitingFor } from './testing/confirm-all.ts';

let app: TestApp;
let admin: Person;
let auditor: Person;
let real: Person;
let approving: { id: string };
beforeEach(async () => {
  app = await startTestApp();
  admin = await addPerson(app, ADMINISTERS);
  auditor = await addPerson(app, ['Audit_Review']);
  real = await addPerson(app, ['Sample']);
  approving = await addGroup(app, ['Test_Approve']);
});
afterEach(() => app.stop());

const withAddress = (Email: string) => ({
  body: {
    GeneralInformation: { IdUser: real.id, LoginStatus: 1 as const },
    UserInformation: { FirstName: 'Hòa', LastName: 'Đặng', Email, Phone: '0905 123 456' },
  },
});
const byAdmin = () => ({ by: admin.fullName, at: expect.any(String) as string });

test('COMP-06 an address that is moved before the right is given is shown with it, by whom and when, and one that moves meanwhile is told', async () => {
  expect((await app.send(editUser, withAddress('ma@example.vn'), admin.token)).status).toBe(200);
  expect((await app.send(setMembership, join(approving.id, real), admin.token)).status).toBe(200);
  const seen = await waitingFor(app, auditor);
  expect(seen).toMatchObject([
    {
      proposed: { person: { access: { email: 'ma@example.vn', emailSet: byAdmin(), passwordGiven: null } } },
    },
  ]);
  // The other way round: what was seen is another thing by then.
  await app.send(editUser, withAddress('ma2@example.vn'), admin.token);
  expect((await confirmAs(app, auditor, seen)).body).toMatchObject({ code: 'STALE_VERSION' });
  expect((await confirmAs(app, auditor, await waitingFor(app, auditor))).status).toBe(200);
  // From then on it waits for two.
  await app.send(editUser, withAddress('ma3@example.vn'), admin.token);
  expect(await waitingFor(app, auditor)).toMatchObject([{ kind: 'address' }]);
});

test('COMP-06 a password that an administrator gave before the right is shown with it, also after it was changed with that; one’s own choice is not', async () => {
  await app.send(setMembership, join(approving.id, real), admin.token);
  const accessOf = async () => (await waitingFor(app, auditor))[0]?.proposed;
  expect(await accessOf()).toMatchObject({ person: { access: { passwordGiven: null } } });
  await app.send(
    changePassword,
    { body: { currentPassword: PASSWORD, newPassword: GOOD, confirmPassword: GOOD } },
    real.token,
  );
  expect(await accessOf()).toMatchObject({ person: { access: { passwordGiven: null } } });
  expect((await app.send(resetPassword, { body: { idUser: real.id } }, admin.token)).data.way).toBe('told');
  expect(await accessOf()).toMatchObject({ person: { access: { passwordGiven: byAdmin() } } });
});

test('COMP-21 who confirms in the same call is shown it too, and of a new account who opens it', async () => {
  await app.send(editUser, withAddress('ma@example.vn'), admin.token);
  const secondPerson = { username: auditor.username, password: PASSWORD };
  const asked = await refused(
    app,
    admin,
    setMembership,
    { body: { ...join(approving.id, real).body, secondPerson } },
    'VALIDATION',
  );
  expect(failureOf(asked)).toMatchObject({
    details: { toSign: { accounts: [{ access: { email: 'ma@example.vn', emailSet: byAdmin() } }] } },
  });
  const groups = [{ AppCode: 'NT_Core', ListGroup: [approving.id] }];
  const made = await refused(
    app,
    admin,
    createUser,
    { body: { ...createBody({ groups }), secondPerson } },
    'VALIDATION',
  );
  expect(failureOf(made)).toMatchObject({
    details: {
      toSign: { accounts: [{ isNew: true, access: { passwordGiven: { by: admin.fullName, at: null } } }] },
    },
  });
});

test('USER-01 a group that waits for a disabled account waits no more once it is written otherwise', async () => {
  const groups = [{ AppCode: 'NT_Core', ListGroup: [approving.id] }];
  const body = createBody({ groups });
  body.GeneralInformation.LoginStatus = 2;
  const { IdUser } = (await app.send(createUser, { body }, admin.token)).data;
  expect(await waitingFor(app, auditor)).toMatchObject([{ kind: 'membership' }]);
  const edited = {
    GroupApp: groups,
    GeneralInformation: { IdUser, LoginStatus: 2 as const },
    UserInformation: body.UserInformation,
  };
  // Into the group at once, as a disabled account may nothing; that it is enabled is what two sign.
  expect((await app.send(editUser, { body: edited }, admin.token)).status).toBe(200);
  expect(await waitingFor(app, auditor)).toEqual([]);
  const enabled = { ...edited, GeneralInformation: { IdUser, LoginStatus: 1 as const } };
  await app.send(editUser, { body: enabled }, admin.token);
  expect(await waitingFor(app, auditor)).toMatchObject([{ kind: 'enable' }]);
});
