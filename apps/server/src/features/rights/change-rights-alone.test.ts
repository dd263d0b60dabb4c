import { setMembership } from '@kiemlab/contract/features/rights/rights.api';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addPerson, PASSWORD } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAdministrator, ADMINISTRATOR, change, join, signatures } from './testing/changes.ts';
import { addGroup, administratorsOf, by, confirmed, groupOf } from './testing/groups.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.stop());

describe('while there is only one administrator', () => {
  test('COMP-07 making the second wants a reason and the own password, and the trail names it by an action of its own', async () => {
    const [admin, person] = [await addAdministrator(app), await addPerson(app, [])];
    const { id } = await addGroup(app, ADMINISTRATOR);
    const reason = 'Quản trị viên thứ hai';
    await refused(app, admin, setMembership, join(id, person, { password: PASSWORD }), 'REASON_REQUIRED');
    const bare = await refused(app, admin, setMembership, join(id, person, { reason }), 'VALIDATION');
    expect(faultsOf(bare)).toEqual(['password REQUIRED']);
    const { body } = join(id, person, { reason });
    const wrong = await confirmed(app, admin, setMembership, body, { password: 'sai' });
    expect(wrong.code).toBe('SIGNATURE_FAILED');
    await confirmed(app, admin, setMembership, body, { password: PASSWORD });
    const { rows } = await app.owner.query(
      "SELECT action, actor_id, reason FROM audit_event WHERE action LIKE 'rights.%'",
    );
    expect(rows).toEqual([{ action: 'rights.change-alone', actor_id: admin.id, reason }]);
    expect(await signatures(app)).toMatchObject([
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

  test('COMP-07 of two the one left sets the forgotten password of the other and ends him or her alone, with the mark, and gives nothing', async () => {
    const [a, b] = [await addAdministrator(app), await addAdministrator(app)];
    const [client, person] = [await addGroup(app, ['Client']), await addPerson(app, [])];
    const alone = { reason: 'Quên mật khẩu', password: PASSWORD };
    const ofB = await groupOf(app, b);
    const gives = { join: [{ userId: b.id, groupId: client.id, until: null }] };
    const endsAndGives = { disabled: [b.id], join: [{ userId: person.id, groupId: ofB, until: null }] };
    for (const rights of [gives, endsAndGives]) {
      expect(await change(app, a, rights, alone)).toBe('SECOND_PERSON_REQUIRED');
      expect(await change(app, a, rights, { secondPerson: by(b) })).toBe('SECOND_PERSON_NOT_ADMINISTRATOR');
    }
    for (const rights of [{ passwords: [b.id] }, { disabled: [b.id] }]) {
      expect(await change(app, a, rights)).toBe('REASON_REQUIRED');
      for (const who of [a, b])
        expect(await change(app, a, rights, { secondPerson: by(who) })).toBe('REASON_REQUIRED');
      expect(await change(app, a, rights, alone)).toBe('done');
    }
    expect(await administratorsOf(app)).toEqual([a.username]);
    const { rows } = await app.owner.query("SELECT FROM audit_event WHERE action = 'rights.change-alone'");
    expect(rows).toHaveLength(2);
  });

  test('COMP-07 of three nobody ends another alone, or by the word of who is ended or whose password it is; the third confirms', async () => {
    const [a, b, c] = [await addAdministrator(app), await addAdministrator(app), await addAdministrator(app)];
    const alone = { reason: 'Thôi việc', password: PASSWORD };
    const until = new Date(Date.now() + 86_400_000);
    const toDay = { memberships: new Map([[b.id, [{ groupId: await groupOf(app, b), until }]]]) };
    const mail = [{ kind: 'email', before: '', after: 'moi@example.vn' }] as const;
    for (const rights of [
      { passwords: [b.id] },
      { addresses: new Map([[b.id, mail]]) },
      toDay,
      { disabled: [b.id] },
    ]) {
      expect(await change(app, a, rights, alone)).toBe('SECOND_PERSON_REQUIRED');
      expect(await change(app, a, rights, { secondPerson: by(b) })).toBe('SECOND_PERSON_NOT_ADMINISTRATOR');
      expect(await change(app, a, rights, { secondPerson: by(c) })).toBe('done');
    }
  });

  test('COMP-07 USER-03 who keeps accounts and is no administrator does not set the password of the only one, whoever confirms', async () => {
    const [admin, keeper] = [await addAdministrator(app), await addPerson(app, ['UserManagament_EditUser'])];
    const alone = { reason: 'Quên mật khẩu', password: PASSWORD };
    expect(await change(app, keeper, { passwords: [admin.id] }, alone)).toBe('SECOND_PERSON_REQUIRED');
    const others = [
      await addPerson(app, ['UserManagament_EditUser']),
      await addPerson(app, ['Audit_Review']),
      await addPerson(app, ['Test_Unlock']),
    ];
    for (const one of [keeper, admin, ...others])
      expect(
        await change(app, keeper, { passwords: [admin.id] }, { ...alone, secondPerson: by(one) }),
      ).toMatch(/^SECOND_PERSON_NOT_/);
    // A second one who has not chosen a password yet could not confirm either.
    const fresh = await addAdministrator(app);
    await app.owner.query(`SET kiemlab.action = 'test.empty'`);
    await app.owner.query('UPDATE app_user SET must_change_password = true WHERE id = $1', [fresh.id]);
    expect(await change(app, keeper, { passwords: [admin.id] }, alone)).toBe('SECOND_PERSON_REQUIRED');
  });
});

test('COMP-07 USER-03 a password of an administrator who is disabled is set with a second one, too: enabled again it would count', async () => {
  const [a, b, c] = [await addAdministrator(app), await addAdministrator(app), await addAdministrator(app)];
  const keeper = await addPerson(app, ['UserManagament_EditUser']);
  expect(await change(app, a, { disabled: [c.id] }, { secondPerson: by(b) })).toBe('done');
  expect(await change(app, keeper, { passwords: [c.id] })).toBe('SECOND_PERSON_REQUIRED');
  expect(await change(app, keeper, { passwords: [c.id] }, { secondPerson: by(b) })).toBe('done');
  expect(await change(app, keeper, { passwords: [(await addPerson(app, ['Sample'])).id] })).toBe('done');
});
