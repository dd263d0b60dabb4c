import { setMembership, updatePermits } from '@kiemlab/contract/features/rights/rights.api';
import { confirmChanges } from '@kiemlab/contract/features/safeguards/safeguards.api';
import { editUser } from '@kiemlab/contract/features/users/user-keeping.api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays, today } from '../../platform/clock.ts';
import { addPerson, PASSWORD, type Person } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { confirmAs, named, waitingFor } from '../safeguards/testing/confirm-all.ts';
import { join, leave } from './testing/changes.ts';
import { addGroup, by, confirmed, permitsOf } from './testing/groups.ts';

let app: TestApp;
let admin: Person;
let quality: Person;
let straw: Person;
let signing: string;
beforeEach(async () => {
  app = await startTestApp();
  admin = await addPerson(app, ['UserManagament', 'UserManagament_EditUser', 'UserManagament_AssignRight']);
  quality = await addPerson(app, ['Audit_Review']);
  // Reviews the trail and approves: confirms nothing.
  straw = await addPerson(app, ['Audit_Review']);
  signing = (await addGroup(app, ['Test', 'Test_Approve'], [straw])).id;
});
afterEach(() => app.stop());

const rightsOf = async ({ id }: Person): Promise<string[]> => {
  const { rows } = await app.owner.query<{ code: string }>(
    `SELECT DISTINCT code FROM user_group g JOIN permission_group_permit p USING (group_id) WHERE g.user_id = $1 ORDER BY 1`,
    [id],
  );
  return rows.map(({ code }) => code);
};
/** Asks for something, and has the straw man try to confirm it. */
async function strawMayNotConfirm(): Promise<void> {
  const { id } = await addGroup(app, ['Test_Lock']);
  const other = await addPerson(app, []);
  await app.send(setMembership, join(id, other), admin.token);
  const changes = (await waitingFor(app, quality)).filter(({ kind }) => kind === 'membership');
  const body = { changes: changes.map(named), password: PASSWORD };
  await refused(app, straw, confirmChanges, { body }, 'SECOND_PERSON_NOT_FIT');
}
const person = { FirstName: 'Hòa', LastName: 'Đặng', Email: '', Phone: '0905 123 456' };

test.each(['leaving the group', 'an earlier end', 'the form of the account'] as const)(
  'COMP-06 nobody is made a confirmer by one: %s waits for a second person',
  async (way) => {
    if (way === 'leaving the group') await app.send(setMembership, leave(signing, straw), admin.token);
    if (way === 'an earlier end')
      await app.send(setMembership, join(signing, straw, { Until: addDays(today(), 1) }), admin.token);
    if (way === 'the form of the account') {
      const { rows } = await app.owner.query<{ id: string }>(
        'SELECT group_id AS id FROM user_group WHERE user_id = $1 AND group_id <> $2',
        [straw.id, signing],
      );
      const GroupApp = [{ AppCode: 'NT_Core', ListGroup: rows.map(({ id }) => id) }];
      const GeneralInformation = { IdUser: straw.id, LoginStatus: 1 as const };
      const body = { GroupApp, GeneralInformation, UserInformation: { ...person, Email: 'hoa@lab.vn' } };
      expect((await app.send(editUser, { body }, admin.token)).status).toBe(200);
    }
    expect(await rightsOf(straw)).toEqual(['Audit_Review', 'Test', 'Test_Approve']);
    await strawMayNotConfirm();
    const changes = (await waitingFor(app, quality)).filter(({ kind }) => kind === 'leave');
    expect(changes).toMatchObject([
      {
        proposed: {
          person: { id: straw.id },
          group: { id: signing },
          until: way === 'an earlier end' ? addDays(today(), 1) : null,
          takes: ['Test', 'Test_Approve'],
        },
      },
    ]);
    const wish = { body: { changes: changes.map(named), password: PASSWORD } };
    await refused(app, straw, confirmChanges, wish, 'SECOND_PERSON_NOT_FIT');
    expect((await confirmAs(app, quality, changes)).status).toBe(200);
    const { rows } = await app.owner.query<{ until: Date | null }>(
      'SELECT until FROM user_group_period WHERE user_id = $1 AND group_id = $2',
      [straw.id, signing],
    );
    expect(rows[0]?.until).not.toBeNull();
  },
);

test('COMP-06 a group whose members would confirm without its rights keeps those that sign until two have said so', async () => {
  const body = { Id: signing, AppCode: 'NT_Core' as const, Permits: ['Test'] };
  expect((await app.send(updatePermits, { body }, admin.token)).status).toBe(200);
  expect(await permitsOf(app, admin, signing)).toEqual(['Test', 'Test_Approve']);
  await strawMayNotConfirm();
  const changes = (await waitingFor(app, quality)).filter(({ kind }) => kind === 'take');
  expect(changes).toMatchObject([{ proposed: { takes: ['Test_Approve'], members: [{ id: straw.id }] } }]);
  expect((await confirmAs(app, quality, changes)).status).toBe(200);
  expect(await permitsOf(app, admin, signing)).toEqual(['Test']);
});

test('COMP-06 in the same call a second person signs for it; with the right to review it is taken at once, and of who confirms anyhow', async () => {
  const body = { ...leave(signing, straw).body, secondPerson: by(quality) };
  expect((await confirmed(app, admin, setMembership, body, {})).code).toBeUndefined();
  expect(await rightsOf(straw)).toEqual(['Audit_Review']);
  const both = await addPerson(app, []);
  const { id } = await addGroup(app, ['Audit_Review', 'Test_Approve'], [both]);
  const head = await addPerson(app, ['Audit_Review', 'Test_Unlock']);
  const approving = await addGroup(app, ['Test_Approve'], [head]);
  const plain = await addGroup(app, ['Test_Approve'], [await addPerson(app, [])]);
  await app.send(setMembership, leave(id, both), admin.token);
  await app.send(setMembership, leave(approving.id, head), admin.token);
  await app.send(updatePermits, { body: { Id: plain.id, AppCode: 'NT_Core', Permits: [] } }, admin.token);
  expect(await waitingFor(app, quality)).toEqual([]);
  expect([await rightsOf(both), await rightsOf(head)]).toEqual([[], ['Audit_Review', 'Test_Unlock']]);
});

test('COMP-06 who comes back does not leave: what waited is over', async () => {
  await app.send(setMembership, leave(signing, straw), admin.token);
  expect(await waitingFor(app, quality)).toHaveLength(1);
  await app.send(setMembership, join(signing, straw), admin.token);
  expect(await waitingFor(app, quality)).toEqual([]);
});
