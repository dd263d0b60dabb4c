import { deleteGroup, setMembership, updatePermits } from '@kiemlab/contract/features/rights/rights.api';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAdministrator, ADMINISTRATOR, change, join, leave, signatures } from './testing/changes.ts';
import { addGroup, administratorsOf, by, confirmed, confirming, groupOf } from './testing/groups.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.stop());

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
      [own, [...ADMINISTRATOR, 'Audit_View']],
      [own, []],
      [shared.id, ['Client', 'Test']],
    ] as const) {
      const body = { Id, AppCode: 'NT_Core', Permits, secondPerson };
      await refused(app, admin, updatePermits, { body }, 'OWN_RIGHTS');
    }
    await refused(app, admin, deleteGroup, { query: { idGroup: own } }, 'OWN_RIGHTS');
    expect(await change(app, admin, { disabled: [admin.id] }, { secondPerson })).toBe('OWN_RIGHTS');
    expect(await change(app, admin, { passwords: [admin.id] }, { secondPerson })).toBe('OWN_RIGHTS');
    expect(await change(app, admin, { memberships: new Map([[admin.id, [own, shared.id]]]) })).toBe('done');
    expect(await change(app, admin, { memberships: new Map([[admin.id, [own]]]) }, { secondPerson })).toBe(
      'OWN_RIGHTS',
    );
  });

  test('USER-03 without the right to assign rights none are given, whoever confirms; disabling gives none', async () => {
    const [admin, clerk] = [await addAdministrator(app), await addPerson(app, ['UserManagament_EditUser'])];
    const person = await addPerson(app, []);
    const { id } = await addGroup(app, ['Client']);
    await refused(app, clerk, setMembership, join(id, person), 'FORBIDDEN');
    const given = { memberships: new Map([[person.id, [id]]]) };
    expect(await change(app, clerk, given, { secondPerson: by(admin) })).toBe('FORBIDDEN');
    expect(await change(app, clerk, { disabled: [person.id] })).toBe('done');
    expect(await change(app, clerk, { disabled: [admin.id] })).toBe('LAST_ADMINISTRATOR');
  });
});

describe('a second administrator confirms what concerns administrators', () => {
  test('COMP-07 to make, to alter and to end one, each signed by the other person beside the caller', async () => {
    const [a, b] = [await addAdministrator(app), await addAdministrator(app)];
    const person = await addPerson(app, []);
    const group = await addGroup(app, ADMINISTRATOR);
    const extra = await addGroup(app, ['Client']);
    const secondPerson = by(b);
    const reason = 'Bổ nhiệm chức vụ mới';
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
        confirmed(app, a, endpoint, body, { reason, secondPerson }),
      );
      expect(why).toBe(reason);
      expect((await signatures(app)).at(-1)).toMatchObject({
        subject_id: subject,
        meaning: 'rights-confirmed',
        signer_id: b.id,
        remark: reason,
      });
    }
    expect(await signatures(app)).toHaveLength(4);
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
    expect(await change(app, a, { disabled: [person.id] })).toBe('done');
    expect(await signatures(app)).toEqual([]);
  });

  test('COMP-07 COMP-24 the second one is another administrator already, proves it, and gains nothing by it', async () => {
    const [a, b, person] = [
      await addAdministrator(app),
      await addAdministrator(app),
      await addPerson(app, []),
    ];
    const group = await addGroup(app, ADMINISTRATOR);
    const extra = await addGroup(app, ['Client']);
    const third = await addAdministrator(app);
    const confirmedBy = ({ body }: { body: object }, who: Person, password?: string) =>
      confirming(app, a, setMembership, body, { secondPerson: by(who, password) });
    const made = join(group.id, person);
    await refused(app, a, setMembership, await confirmedBy(made, a), 'SECOND_PERSON_NOT_OTHER');
    for (const [what, who] of [
      [made, person],
      [made, await addPerson(app, ['UserManagament'])],
      // Who gains by it, and who is ended.
      [join(extra.id, b), b],
      [leave(await groupOf(app, b), b), b],
    ] as const)
      await refused(app, a, setMembership, await confirmedBy(what, who), 'SECOND_PERSON_NOT_ADMINISTRATOR');
    const send = (who: Person, password?: string) => confirmedBy(made, who, password);
    expect((await app.send(setMembership, await send(b, 'sai'), a.token)).code).toBe('SIGNATURE_FAILED');
    // Who was given a password by somebody else has to choose an own one first.
    await app.owner.query("SELECT set_config('kiemlab.action', 'test.reset', false)");
    await app.owner.query('UPDATE app_user SET must_change_password = true WHERE id = $1', [b.id]);
    expect((await app.send(setMembership, await send(b), a.token)).code).toBe('PASSWORD_CHANGE_REQUIRED');
    await app.owner.query('UPDATE app_user SET must_change_password = false WHERE id = $1', [b.id]);
    // Who loses something else, and stays an administrator, may say so.
    const both = await addGroup(app, ['Client'], [b]);
    expect((await app.send(setMembership, await confirmedBy(leave(both.id, b), b), a.token)).status).toBe(
      200,
    );
    const gone = await confirmedBy(leave(await groupOf(app, b), b), third);
    expect((await app.send(setMembership, gone, a.token)).status).toBe(200);
    expect(await administratorsOf(app)).toEqual([a.username, third.username].sort());
  });

  test('COMP-07 disabled and enabled administrators, new accounts and passwords that another one sets are confirmed likewise', async () => {
    const [a, b, c] = [await addAdministrator(app), await addAdministrator(app), await addAdministrator(app)];
    const secondPerson = by(b);
    for (const rights of [{ disabled: [c.id] }, { enabled: [c.id] }, { passwords: [c.id] }]) {
      expect(await change(app, a, rights)).toBe('SECOND_PERSON_REQUIRED');
      expect(await change(app, a, rights, { secondPerson })).toBe('done');
    }
    const group = await groupOf(app, b);
    const made = { memberships: new Map([['00000000-0000-4000-8000-0000000000aa', [group]]]) };
    expect(await change(app, a, made)).toBe('SECOND_PERSON_REQUIRED');
  });
});
