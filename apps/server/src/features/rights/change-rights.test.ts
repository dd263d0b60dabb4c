import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { deleteGroup, setMembership, updatePermits } from '@kiemlab/contract/features/rights/rights.api';
import { unitOfWork } from '@kiemlab/db/unit-of-work';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { audited } from '../../testing/audited.ts';
import { addPerson, PASSWORD, type Person } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { changeRights, type RightsChange } from './change-rights.ts';
import { addGroup, administratorsOf, by, groupOf, membersOf } from './testing/groups.ts';

const RIGHTS: PermissionCode[] = ['UserManagament', 'UserManagament_AssignRight'];
const addAdministrator = (app: TestApp): Promise<Person> => addPerson(app, RIGHTS);

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.stop());

/** The calls of somebody, as the server makes them for other rooms. */
async function contextOf(person: Person): Promise<Context> {
  const user = await app.services.sessions.authenticate(person.token);
  const from = { actorId: user.id, requestId: 'change', clientIp: '127.0.0.1' };
  return {
    ...app.services,
    user,
    language: 'vi',
    requestId: from.requestId,
    clientIp: from.clientIp,
    log: app.app.log,
    signal: new AbortController().signal,
    write: (act, work) => unitOfWork(app.services.db, from, act, work),
  };
}
/** A change as another room makes it; answers 'done', or the code of the refusal. */
async function change(
  who: Person,
  rights: RightsChange,
  more: { secondPerson?: { username: string; password: string }; reason?: string; password?: string } = {},
): Promise<string> {
  const context = await contextOf(who);
  try {
    return await changeRights(context, {
      action: 'test.change',
      change: rights,
      ...more,
      work: async (tx) => {
        for (const [ids, login_enabled] of [
          [rights.disabled, false],
          [rights.enabled, true],
        ] as const)
          if (ids?.length)
            await tx.updateTable('app_user').set({ login_enabled }).where('id', 'in', ids).execute();
        return 'done';
      },
    });
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}
const join = (group: string, { id }: Person, more: object = {}) => ({
  body: { IdGroup: group, IdUser: id, Member: true, ...more },
});
const leave = (group: string, { id }: Person, more: object = {}) => ({
  body: { IdGroup: group, IdUser: id, Member: false, ...more },
});
const signatures = async () =>
  (
    await app.owner.query<{
      subject: string;
      subject_id: string;
      meaning: string;
      signer_id: string;
      remark: string;
    }>('SELECT subject, subject_id, meaning, signer_id, remark FROM signature ORDER BY signed_at, subject_id')
  ).rows;

describe('nobody changes his or her own rights', () => {
  test('COMP-07 not by a membership, not by the rights of a group that one is in, not by its end', async () => {
    const [admin, other] = [await addAdministrator(app), await addAdministrator(app)];
    const secondPerson = by(other);
    const { id } = await addGroup(app, ['Sample_Add']);
    const own = await groupOf(app, admin);
    const shared = await addGroup(app, ['Client'], [admin, other]);
    await refused(app, admin, setMembership, join(id, admin, { secondPerson }), 'OWN_RIGHTS');
    await refused(app, admin, setMembership, leave(own, admin, { secondPerson }), 'OWN_RIGHTS');
    for (const [Id, Permits] of [
      [own, [...RIGHTS, 'Audit_View']],
      [own, []],
      [shared.id, ['Client', 'Test']],
    ] as const) {
      const body = { Id, AppCode: 'NT_Core', Permits, secondPerson };
      await refused(app, admin, updatePermits, { body }, 'OWN_RIGHTS');
    }
    await refused(app, admin, deleteGroup, { query: { idGroup: own } }, 'OWN_RIGHTS');
    expect(await change(admin, { disabled: [admin.id] }, { secondPerson })).toBe('OWN_RIGHTS');
    expect(await change(admin, { passwords: [admin.id] }, { secondPerson })).toBe('OWN_RIGHTS');
    expect(await change(admin, { memberships: new Map([[admin.id, [own, shared.id]]]) })).toBe('done');
    expect(await change(admin, { memberships: new Map([[admin.id, [own]]]) }, { secondPerson })).toBe(
      'OWN_RIGHTS',
    );
  });

  test('USER-03 without the right to assign rights none are given, whoever confirms; disabling gives none', async () => {
    const [admin, clerk] = [await addAdministrator(app), await addPerson(app, ['UserManagament_EditUser'])];
    const person = await addPerson(app, []);
    const { id } = await addGroup(app, ['Client']);
    await refused(app, clerk, setMembership, join(id, person), 'FORBIDDEN');
    const given = { memberships: new Map([[person.id, [id]]]) };
    expect(await change(clerk, given, { secondPerson: by(admin) })).toBe('FORBIDDEN');
    expect(await change(clerk, { disabled: [person.id] })).toBe('done');
    expect(await change(clerk, { disabled: [admin.id] })).toBe('LAST_ADMINISTRATOR');
  });
});

describe('a second administrator confirms what concerns administrators', () => {
  test('COMP-07 to make, to alter and to end one, each signed by the other person beside the caller', async () => {
    const [a, b] = [await addAdministrator(app), await addAdministrator(app)];
    const person = await addPerson(app, []);
    const group = await addGroup(app, RIGHTS);
    const extra = await addGroup(app, ['Client']);
    const secondPerson = by(b);
    const reason = 'Bổ nhiệm';
    const steps = [
      ['rights.set-membership', setMembership, join(group.id, person), person.id],
      ['rights.set-membership', setMembership, join(extra.id, person), person.id],
      [
        'rights.update-permits',
        updatePermits,
        { body: { Id: extra.id, AppCode: 'NT_Core', Permits: ['Test'] } },
        extra.id,
      ],
      ['rights.set-membership', setMembership, leave(group.id, person), person.id],
    ] as const;
    for (const [action, endpoint, { body }, subject] of steps) {
      await refused(app, a, endpoint, { body: { ...body, reason } }, 'SECOND_PERSON_REQUIRED');
      const { reason: why } = await audited(app, a, action, () =>
        app.send(endpoint, { body: { ...body, reason, secondPerson } }, a.token),
      );
      expect(why).toBe(reason);
      expect((await signatures()).at(-1)).toMatchObject({
        subject_id: subject,
        meaning: 'rights-confirmed',
        signer_id: b.id,
        remark: reason,
      });
    }
    expect(await signatures()).toHaveLength(4);
    expect(await administratorsOf(app)).toEqual([a.username, b.username].sort());
  });

  test('COMP-07 what concerns no administrator needs nobody', async () => {
    const [a, , person] = [
      await addAdministrator(app),
      await addAdministrator(app),
      await addPerson(app, []),
    ];
    const { id } = await addGroup(app, ['Client']);
    expect((await app.send(setMembership, join(id, person), a.token)).status).toBe(200);
    expect(await change(a, { disabled: [person.id] })).toBe('done');
    expect(await signatures()).toEqual([]);
  });

  test('COMP-07 the second one is another administrator already, proves it, and gains nothing by it', async () => {
    const [a, b, person] = [
      await addAdministrator(app),
      await addAdministrator(app),
      await addPerson(app, []),
    ];
    const group = await addGroup(app, RIGHTS);
    const extra = await addGroup(app, ['Client']);
    const send = (who: Person, password?: string) =>
      join(group.id, person, { secondPerson: by(who, password) });
    await refused(app, a, setMembership, send(a), 'SECOND_PERSON_NOT_OTHER');
    for (const who of [person, await addPerson(app, ['UserManagament'])])
      await refused(app, a, setMembership, send(who), 'SECOND_PERSON_NOT_ADMINISTRATOR');
    await refused(
      app,
      a,
      setMembership,
      join(extra.id, b, { secondPerson: by(b) }),
      'SECOND_PERSON_NOT_ADMINISTRATOR',
    );
    expect((await app.send(setMembership, send(b, 'sai'), a.token)).code).toBe('SIGNATURE_FAILED');
    // Who was given a password by somebody else has to choose an own one first.
    await app.owner.query("SELECT set_config('kiemlab.action', 'test.reset', false)");
    await app.owner.query('UPDATE app_user SET must_change_password = true WHERE id = $1', [b.id]);
    expect((await app.send(setMembership, send(b), a.token)).code).toBe('PASSWORD_CHANGE_REQUIRED');
    await app.owner.query('UPDATE app_user SET must_change_password = false WHERE id = $1', [b.id]);
    // Who leaves may say so.
    const own = await groupOf(app, b);
    expect((await app.send(setMembership, leave(own, b, { secondPerson: by(b) }), a.token)).status).toBe(200);
    expect(await administratorsOf(app)).toEqual([a.username]);
  });

  test('COMP-07 disabled and enabled administrators, new accounts and passwords that another one sets are confirmed likewise', async () => {
    const [a, b, c] = [await addAdministrator(app), await addAdministrator(app), await addAdministrator(app)];
    const secondPerson = by(b);
    for (const rights of [{ disabled: [c.id] }, { enabled: [c.id] }, { passwords: [c.id] }]) {
      expect(await change(a, rights)).toBe('SECOND_PERSON_REQUIRED');
      expect(await change(a, rights, { secondPerson })).toBe('done');
    }
    const group = await groupOf(app, b);
    const made = { memberships: new Map([['00000000-0000-4000-8000-0000000000aa', [group]]]) };
    expect(await change(a, made)).toBe('SECOND_PERSON_REQUIRED');
  });
});

describe('while there is only one administrator', () => {
  test('COMP-07 making the second wants a reason and the own password, and the trail names it by an action of its own', async () => {
    const [admin, person] = [await addAdministrator(app), await addPerson(app, [])];
    const { id } = await addGroup(app, RIGHTS);
    const reason = 'Quản trị viên thứ hai';
    await refused(app, admin, setMembership, join(id, person, { password: PASSWORD }), 'REASON_REQUIRED');
    const bare = await refused(app, admin, setMembership, join(id, person, { reason }), 'VALIDATION');
    expect(faultsOf(bare)).toEqual(['password REQUIRED']);
    const wrong = await app.send(setMembership, join(id, person, { reason, password: 'sai' }), admin.token);
    expect(wrong.code).toBe('SIGNATURE_FAILED');
    await app.send(setMembership, join(id, person, { reason, password: PASSWORD }), admin.token);
    const { rows } = await app.owner.query(
      "SELECT action, actor_id, reason FROM audit_event WHERE action LIKE 'rights.%'",
    );
    expect(rows).toEqual([{ action: 'rights.change-alone', actor_id: admin.id, reason }]);
    expect(await signatures()).toMatchObject([
      { subject: 'user', subject_id: person.id, meaning: 'rights-changed-alone', signer_id: admin.id },
    ]);
    // From now on there are two.
    const third = await addPerson(app, []);
    await refused(
      app,
      admin,
      setMembership,
      join(id, third, { reason, password: PASSWORD }),
      'SECOND_PERSON_REQUIRED',
    );
  });

  test('COMP-07 the forgotten password of the only other one is set alone, with the mark; nothing else of him or her is', async () => {
    const [a, b] = [await addAdministrator(app), await addAdministrator(app)];
    const alone = { reason: 'Quên mật khẩu', password: PASSWORD };
    expect(await change(a, { passwords: [b.id] })).toBe('REASON_REQUIRED');
    expect(await change(a, { passwords: [b.id], disabled: [b.id] }, alone)).toBe('SECOND_PERSON_REQUIRED');
    expect(await change(a, { disabled: [b.id] }, alone)).toBe('SECOND_PERSON_REQUIRED');
    expect(await change(a, { passwords: [b.id] }, alone)).toBe('done');
    const { rows } = await app.owner.query("SELECT FROM audit_event WHERE action = 'rights.change-alone'");
    expect(rows).toHaveLength(1);
  });

  test('COMP-07 USER-03 who keeps accounts and is no administrator does not set the password of the only one, whoever confirms', async () => {
    const [admin, keeper] = [await addAdministrator(app), await addPerson(app, ['UserManagament_EditUser'])];
    const alone = { reason: 'Quên mật khẩu', password: PASSWORD };
    expect(await change(keeper, { passwords: [admin.id] }, alone)).toBe('SECOND_PERSON_REQUIRED');
    for (const one of [keeper, admin, await addPerson(app, ['UserManagament_EditUser'])])
      expect(await change(keeper, { passwords: [admin.id] }, { ...alone, secondPerson: by(one) })).toMatch(
        /^SECOND_PERSON_NOT_/,
      );
    // A second one who has not chosen a password yet could not confirm either.
    const fresh = await addAdministrator(app);
    await app.owner.query(`SET kiemlab.action = 'test.empty'`);
    await app.owner.query('UPDATE app_user SET must_change_password = true WHERE id = $1', [fresh.id]);
    expect(await change(keeper, { passwords: [admin.id] }, alone)).toBe('SECOND_PERSON_REQUIRED');
  });
});

test('COMP-07 USER-03 a password of an administrator who is disabled is set with a second one, too: enabled again it would count', async () => {
  const [a, b, c] = [await addAdministrator(app), await addAdministrator(app), await addAdministrator(app)];
  const keeper = await addPerson(app, ['UserManagament_EditUser']);
  expect(await change(a, { disabled: [c.id] }, { secondPerson: by(b) })).toBe('done');
  expect(await change(keeper, { passwords: [c.id] })).toBe('SECOND_PERSON_REQUIRED');
  expect(await change(keeper, { passwords: [c.id] }, { secondPerson: by(b) })).toBe('done');
  expect(await change(keeper, { passwords: [(await addPerson(app, ['Sample'])).id] })).toBe('done');
});

describe('the last administrator stays', () => {
  test('COMP-07 who stands in for a time is not the last one', async () => {
    const [a, b] = [await addAdministrator(app), await addAdministrator(app)];
    const own = await groupOf(app, b);
    const deputy = await addPerson(app, []);
    const { id } = await addGroup(app, RIGHTS);
    const until = new Date(Date.now() + 86_400_000);
    const standIn = { memberships: new Map([[deputy.id, [{ groupId: id, until }]]]) };
    expect(await change(a, standIn, { secondPerson: by(b) })).toBe('done');
    // The deputy ends one of the two, and may not end the other.
    await refused(app, deputy, setMembership, leave(own, b), 'SECOND_PERSON_REQUIRED');
    const gone = leave(own, b, { secondPerson: by(a) });
    expect((await app.send(setMembership, gone, deputy.token)).status).toBe(200);
    expect(await change(deputy, { disabled: [a.id] }, { secondPerson: by(a) })).toBe('LAST_ADMINISTRATOR');
    expect(await administratorsOf(app)).toEqual([a.username]);
  });

  test('COMP-07 two who disable each other at the same moment: one stays', async () => {
    for (let round = 0; round < 4; round++) {
      const people = [await addAdministrator(app), await addAdministrator(app), await addAdministrator(app)];
      const [a, b, c] = people as [Person, Person, Person];
      const outcomes = await Promise.all([
        change(a, { disabled: [b.id] }, { secondPerson: by(c) }),
        change(b, { disabled: [a.id] }, { secondPerson: by(c) }),
      ]);
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
      const left = await administratorsOf(app);
      expect(left).toContain(c.username);
      expect(left.filter((name) => name === a.username || name === b.username)).toHaveLength(1);
      await app.owner.query("SELECT set_config('kiemlab.action', 'test.end', false)");
      await app.owner.query('UPDATE app_user SET login_enabled = false');
      app.services.sessions.forget();
    }
  });

  test('COMP-07 who waited for another change judges what that one ended, and not what there was when the wait began', async () => {
    const [a, b, c] = [await addAdministrator(app), await addAdministrator(app), await addAdministrator(app)];
    const [ofA, ofB] = [await groupOf(app, a), await groupOf(app, b)];
    const secondPerson = by(c);
    // Both changes have begun, and wait for the same lock.
    await app.owner.query('SELECT pg_advisory_lock(726180)');
    const ends = [
      app.send(setMembership, leave(ofB, b, { secondPerson }), a.token),
      app.send(setMembership, leave(ofA, a, { secondPerson }), b.token),
    ];
    await vi.waitFor(
      async () => {
        const { rows } = await app.owner.query<{ n: number }>(
          "SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND objid = 726180 AND NOT granted",
        );
        expect(rows[0]?.n).toBe(2);
      },
      { timeout: 20_000 },
    );
    await app.owner.query('SELECT pg_advisory_unlock(726180)');
    const answers = (await Promise.all(ends)).map(({ status, code }) => [status, code]);
    expect(answers.sort()).toEqual([
      [200, undefined],
      [403, 'FORBIDDEN'],
    ]);
    expect(await administratorsOf(app)).toHaveLength(2);
  });

  test('COMP-07 three who end one another in a ring at the same moment: not all go, and nobody by the word of one who went', async () => {
    const people = [await addAdministrator(app), await addAdministrator(app), await addAdministrator(app)];
    const ring = people.map((who, index) => {
      const [whom, confirms] = [people[(index + 1) % 3], people[(index + 2) % 3]];
      if (!whom || !confirms) throw new Error('three people');
      return change(who, { disabled: [whom.id] }, { secondPerson: by(confirms) });
    });
    const outcomes = await Promise.all(ring);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(await administratorsOf(app)).toHaveLength(2);
  });
});

test('COMP-07 two people who put somebody into two groups at the same moment both have done so', async () => {
  const [a, b, person] = [await addAdministrator(app), await addAdministrator(app), await addPerson(app, [])];
  const groups = [await addGroup(app, ['Client']), await addGroup(app, ['Test'])];
  await Promise.all(
    groups.map(({ id }, index) => app.send(setMembership, join(id, person), [a, b][index]?.token)),
  );
  for (const { id } of groups) expect(await membersOf(app, a, id)).toEqual([person.username]);
});

test('COMP-07 other processes are told of a change of rights, and of nothing else', async () => {
  const [a, person] = [await addAdministrator(app), await addPerson(app, [])];
  const { id } = await addGroup(app, ['Client']);
  const told: string[] = [];
  app.owner.on('notification', ({ payload = '' }) => told.push(payload));
  await app.owner.query('LISTEN kiemlab_change');
  await app.send(setMembership, join(id, person), a.token);
  await app.send(setMembership, join(id, person), a.token);
  await app.owner.query('SELECT 1');
  expect(told).toEqual(['{"kind":"rights"}']);
});
