import { ADVISORY_LOCKS } from '@kiemlab/db/advisory-locks';
import { createHash } from 'node:crypto';
import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { setMembership, updatePermits } from '@kiemlab/contract/features/rights/rights.api';
import {
  createUser,
  deleteUser,
  disableUser,
  editUser,
} from '@kiemlab/contract/features/users/user-keeping.api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addPerson, PASSWORD, type Person } from '../../testing/people.ts';
import { failureOf, faultsOf, refused, stateOfDatabase } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createBody } from '../../testing/user-bodies.ts';
import { addGroup, by, confirming, groupOf, membersOf, toSignOf } from './testing/groups.ts';

const RIGHT = 'UserManagament_AssignRight';
const KEEPS: PermissionCode[] = [
  RIGHT,
  'UserManagament',
  'UserManagament_AddUser',
  'UserManagament_EditUser',
  'UserManagament_DeleteUser',
];
const REASON = 'Thay người nghỉ phép';

let app: TestApp;
let [a, b, c] = [] as unknown as [Person, Person, Person];
beforeEach(async () => {
  app = await startTestApp();
  [a, b, c] = [await addPerson(app, KEEPS), await addPerson(app, KEEPS), await addPerson(app, KEEPS)];
});
afterEach(() => app.stop());

const nothing = { gained: [], lost: [] };
/** An account of which a list tells nothing but who it is. */
/** Who else could act as an account whose address and password no person has set. */
const accessOf = (email: string) => ({ email, emailSet: null, passwordGiven: null });
const untouched = ({ fullName, username }: Person, email = 'cu@example.vn') => ({
  name: fullName,
  username,
  isNew: false,
  enabled: { before: true, after: true },
  groups: nothing,
  gained: [],
  lost: [],
  password: false,
  access: accessOf(email),
  addresses: [],
});
const KEPT = [...KEEPS].sort();

test('COMP-21 COMP-07 each call that wants a signature shows all of what is signed, by names, and the mark of it', async () => {
  const [person, client] = [await addPerson(app, ['Client']), await addGroup(app, ['Test'])];
  const administrators = await addGroup(app, [RIGHT], [], 'UserManagament');
  const [ofC, until] = [await groupOf(app, c), '2030-12-31'];
  const { rows } = await app.owner.query<{ app: string; name: string }>(
    'SELECT app_code AS app, name FROM permission_group WHERE id = $1',
    [ofC],
  );
  const groupOfC = { ...rows[0], until: null };
  const { UserInformation } = createBody();
  const general = { GeneralInformation: { IdUser: c.id, LoginStatus: 1 } };
  await app.owner.query("SET kiemlab.action = 'test.address'");
  await app.owner.query("UPDATE app_user SET email = 'cu@example.vn' WHERE id = $1", [c.id]);
  const made = createBody({ groups: [{ AppCode: 'admin', ListGroup: [administrators.id] }] });

  const cases = [
    [
      setMembership,
      { IdGroup: administrators.id, IdUser: person.id, Member: true, Until: until },
      {
        ...untouched(person, ''),
        groups: { gained: [{ app: 'UserManagament', name: administrators.name, until }], lost: [] },
        gained: [RIGHT],
      },
    ],
    [
      setMembership,
      { IdGroup: ofC, IdUser: c.id, Member: false },
      { ...untouched(c), groups: { gained: [], lost: [groupOfC] }, lost: KEPT },
    ],
    [disableUser, { idUser: c.id }, { ...untouched(c), enabled: { before: true, after: false }, lost: KEPT }],
    [
      editUser,
      {
        ...general,
        UserInformation,
        GroupApp: [{ AppCode: 'NT_Core', ListGroup: [client.id] }],
      },
      {
        ...untouched(c),
        groups: { gained: [{ app: 'NT_Core', name: client.name, until: null }], lost: [groupOfC] },
        gained: ['Test'],
        lost: KEPT,
        addresses: [{ kind: 'email', before: 'cu@example.vn', after: UserInformation.Email }],
      },
    ],
    [
      createUser,
      made,
      {
        ...untouched({
          ...person,
          fullName: `${UserInformation.LastName} ${UserInformation.FirstName}`,
          username: made.LoginInfomation.Username,
        }),
        isNew: true,
        access: {
          email: UserInformation.Email,
          emailSet: { by: a.fullName, at: null },
          passwordGiven: { by: a.fullName, at: null },
        },
        enabled: { before: false, after: true },
        groups: { gained: [{ app: 'UserManagament', name: administrators.name, until: null }], lost: [] },
        gained: [RIGHT],
      },
    ],
  ] as const;
  for (const [endpoint, body, account] of cases) {
    const answer = await refused(app, a, endpoint, { body }, 'SECOND_PERSON_REQUIRED');
    expect(toSignOf(answer), endpoint.id).toEqual({
      needs: 'second',
      seen: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      accounts: [account],
      groups: [],
    });
  }
  const shared = await addGroup(app, ['Client', 'Test'], [c, person]);
  const body = { Id: shared.id, AppCode: 'NT_Core', Permits: ['Test', 'Test_Add'] };
  const answer = await refused(app, a, updatePermits, { body }, 'SECOND_PERSON_REQUIRED');
  expect(toSignOf(answer)).toMatchObject({
    accounts: [],
    groups: [{ app: 'NT_Core', name: shared.name, gained: ['Test_Add'], lost: ['Client'] }],
  });
  expect(
    toSignOf(answer)
      ?.groups[0]?.members.map(({ username }) => username)
      .sort(),
  ).toEqual([c.username, person.username].sort());
  // The specified GET of the same act shows it, too; who confirms comes with a body.
  const get = await refused(app, a, deleteUser, { query: { idUser: c.id } }, 'SECOND_PERSON_REQUIRED');
  expect(toSignOf(get)?.accounts).toHaveLength(1);
});

test('COMP-21 nothing is signed without the mark of what was shown, nor with another one; nobody’s password is looked at', async () => {
  const person = await addPerson(app, []);
  const body = { IdGroup: await groupOf(app, c), IdUser: person.id, Member: true, reason: REASON };
  const secondPerson = by(b, 'sai');
  const bare = await refused(app, a, setMembership, { body: { ...body, secondPerson } }, 'VALIDATION');
  expect(faultsOf(bare)).toEqual(['seen REQUIRED']);
  const shown = toSignOf(bare);
  const other = { ...body, secondPerson, seen: createHash('sha256').update('khác').digest('hex') };
  const stale = await refused(app, a, setMembership, { body: other }, 'STALE_VERSION');
  expect(toSignOf(stale)).toEqual(shown);
  for (const seen of ['', 'x', 'A'.repeat(64), 5]) {
    const answer = await refused(
      app,
      a,
      setMembership,
      { body: { ...body, secondPerson, seen } },
      'VALIDATION',
    );
    expect(faultsOf(answer)[0]).toMatch(/^seen /);
  }
  const done = { ...body, secondPerson: by(b), seen: shown?.seen };
  expect((await app.send(setMembership, { body: done }, a.token)).status).toBe(200);
  const { rows } = await app.owner.query<{ content_version: number }>(
    'SELECT content_version FROM signature WHERE subject_id = $1 AND signer_id = $2',
    [person.id, b.id],
  );
  expect(rows).toEqual([{ content_version: 5 }]);
});

test('COMP-21 what somebody else changed between showing and confirming is not signed, and is shown anew', async () => {
  const [person, third] = [await addPerson(app, []), await addPerson(app, [])];
  const group = await addGroup(app, [RIGHT, 'Audit_View'], [person], 'UserManagament');
  const more = { reason: REASON, secondPerson: by(b) };
  const wanted = { Id: group.id, AppCode: 'admin', Permits: [RIGHT] };
  const first = await confirming(app, a, updatePermits, wanted, more);
  // Another administrator puts somebody into the group meanwhile: the same call would give that person the right, too.
  const joins = { IdGroup: group.id, IdUser: third.id, Member: true };
  const joined = await confirming(app, c, setMembership, joins, more);
  expect((await app.send(setMembership, joined, c.token)).status).toBe(200);
  const stale = await refused(app, a, updatePermits, first, 'STALE_VERSION');
  expect(toSignOf(stale)?.groups[0]?.members.map(({ username }) => username)).toContain(third.username);
  const again = await confirming(app, a, updatePermits, wanted, more);
  expect((await app.send(updatePermits, again, a.token)).status).toBe(200);
});

test('COMP-21 two who change the same group at the same moment: the second waits, finds it changed, and nothing of it is written', async () => {
  const group = await addGroup(app, [RIGHT, 'UserManagament'], [await addPerson(app, [])], 'UserManagament');
  const wanted = (...Permits: PermissionCode[]) => ({ Id: group.id, AppCode: 'admin', Permits });
  const sent = [
    [a, await confirming(app, a, updatePermits, wanted(RIGHT), { reason: REASON, secondPerson: by(b) })],
    [
      c,
      await confirming(app, c, updatePermits, wanted(RIGHT, 'UserManagament', 'UserManagament_AddUser'), {
        reason: REASON,
        secondPerson: by(b),
      }),
    ],
  ] as const;
  await app.owner.query(`SELECT pg_advisory_lock(${ADVISORY_LOCKS.rights})`);
  const calls = sent.map(([who, parts]) => app.send(updatePermits, parts, who.token));
  await vi.waitFor(
    async () => {
      const { rows } = await app.owner.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND objid = ${ADVISORY_LOCKS.rights} AND NOT granted`,
      );
      expect(rows[0]?.n).toBe(2);
    },
    { timeout: 20_000 },
  );
  await app.owner.query(`SELECT pg_advisory_unlock(${ADVISORY_LOCKS.rights})`);
  const answers = await Promise.all(calls);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const lost = answers.find(({ status }) => status === 409);
  expect(failureOf(lost ?? { body: {} }).code).toBe('STALE_VERSION');
  expect(toSignOf(lost ?? { body: {} })?.groups).toHaveLength(1);
  const { rows } = await app.owner.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM signature WHERE subject = 'permission-group'",
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test('COMP-21 what nobody has to sign any more is not done under an old list either', async () => {
  const person = await addPerson(app, []);
  const group = await addGroup(app, [RIGHT, 'Audit_View'], [], 'UserManagament');
  const joins = { IdGroup: group.id, IdUser: person.id, Member: true };
  const parts = await confirming(app, a, setMembership, joins, { reason: REASON, secondPerson: by(b) });
  const emptied = { Id: group.id, AppCode: 'admin', Permits: ['Audit_View'] };
  expect((await app.send(updatePermits, { body: emptied }, c.token)).status).toBe(200);
  const stale = await refused(app, a, setMembership, parts, 'STALE_VERSION');
  expect(toSignOf(stale)).toMatchObject({ needs: 'nothing', accounts: [{ gained: ['Audit_View'] }] });
  expect(await membersOf(app, a, group.id)).toEqual([]);
});

test('COMP-21 who acts alone is shown the list and names its mark likewise', async () => {
  for (const one of [b, c]) {
    const body = { idUser: one.id, reason: 'Thôi việc' };
    const confirms = one === b ? { secondPerson: by(c) } : { password: PASSWORD };
    if (one === c) {
      const bare = await refused(app, a, disableUser, { body: { ...body, ...confirms } }, 'VALIDATION');
      expect(faultsOf(bare)).toEqual(['seen REQUIRED']);
      expect(toSignOf(bare)).toMatchObject({ needs: 'alone', accounts: [{ lost: KEPT }] });
      const unasked = await refused(app, a, disableUser, { body: { idUser: c.id } }, 'REASON_REQUIRED');
      expect(toSignOf(unasked)).toEqual(toSignOf(bare));
    }
    const parts = await confirming(app, a, disableUser, body, confirms);
    expect((await app.send(disableUser, parts, a.token)).status).toBe(200);
  }
});

test('USER-04 COMP-21 the specified bodies work as they stand there where nobody has to sign', async () => {
  const person = await addPerson(app, []);
  const group = await addGroup(app, ['Client'], [], 'NT_Core');
  const inject = (method: 'GET' | 'POST', url: string, payload?: object) =>
    app.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${a.token}` },
      ...(payload ? { payload } : {}),
    });
  const { GeneralInformation, UserInformation } = createBody();
  const answers = [
    await inject('POST', '/api/permissions/update_permission_group', {
      Id: group.id,
      AppCode: 'NT_Core',
      Permits: ['Client', 'Test'],
    }),
    await inject('POST', '/api/user/create_user_account', createBody()),
    await inject('POST', '/api/user/edit_user', {
      GeneralInformation: { IdUser: person.id, ...GeneralInformation },
      UserInformation,
      GroupApp: [{ AppCode: 'core', ListGroup: [group.id] }],
    }),
    await inject('GET', `/api/user/delete_user?idUser=${person.id}`),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await stateOfDatabase(app)).toHaveProperty('signature', expect.stringMatching(/^0 /));
});
