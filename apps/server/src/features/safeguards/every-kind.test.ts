import { setFlagBase } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import { saveRetentionRule } from '@kiemlab/contract/features/retention/retention.api';
import { setMembership, updatePermits } from '@kiemlab/contract/features/rights/rights.api';
import { confirmChanges, withdrawChange } from '@kiemlab/contract/features/safeguards/safeguards.api';
import { WAITING_KINDS } from '@kiemlab/contract/features/safeguards/waiting-change';
import { changeSetting } from '@kiemlab/contract/features/settings/settings.api';
import { saveTestId } from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import { editUser, resetPassword } from '@kiemlab/contract/features/users/user-keeping.api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPerson, ALL, PASSWORD, type Person } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { join, leave } from '../rights/testing/changes.ts';
import { addGroup } from '../rights/testing/groups.ts';
import { confirmAs, named, waitingFor } from './testing/confirm-all.ts';

let world: World;
let quality: Person;
beforeEach(async () => {
  world = await startWorld();
  quality = await addPerson(world, ['Audit_Review']);
});
afterEach(() => world.stop());

const reason = 'Quyết định 12 của đơn vị';
const addSigner = () => addPerson(world, ['Test', 'Test_Approve']);
/** Writes behind the calls, in the trail as somebody's act; without that one, nobody's. */
const write = async (words: string, values: unknown[], by?: Person): Promise<void> => {
  await world.owner.query('BEGIN');
  await world.owner.query("SELECT set_config('kiemlab.action', 'test.write', true)");
  if (by) await world.owner.query("SELECT set_config('kiemlab.actor', $1, true)", [by.id]);
  await world.owner.query(words, values);
  await world.owner.query('COMMIT');
  world.services.sessions.forget();
};
const disable = ({ id }: Person) => write('UPDATE app_user SET login_enabled = false WHERE id = $1', [id]);

/** What weakens without giving a right: who asks need not be an administrator, or not any more. */
async function asksForOthers(asker: Person): Promise<void> {
  const { testId, testGroupId, testCodeId, analyteGroupId } = world.setup;
  await sampleIn(world, 'ANALYZING');
  await world.done(asker, changeSetting, {
    params: { key: 'allowSkipReview' },
    body: { value: true, reason, seen: null },
  });
  await world.done(asker, setFlagBase, {
    params: { id: analyteGroupId },
    body: { flagCalculationBase: 'LOD', reason },
  });
  const technician = [world.technician, await addPerson(world, ['Test_EnterResult'])];
  const data = JSON.stringify({
    technician: technician.map(({ id, username }) => ({ IdUser: id, Username: username })),
  });
  const sampleTypes = [{ sampleTypeId: world.template.id }];
  await world.done(asker, saveTestId, {
    body: { id: testId, testGroupId, testCodeId, sampleTypes, reason, data },
  });
  const months = { afterExpiry: null, afterSampling: null, afterReport: null, afterReceipt: 6 };
  const counted = { ...months, combination: 'FIRST_KNOWN' as const, effectiveFrom: '2020-01-01' };
  await world.done(asker, saveRetentionRule, {
    body: { templateId: world.template.id, sampleSource: 'Mẫu lấy', ...counted, reason },
  });
  await world.done(asker, resetPassword, { body: { idUser: (await addSigner()).id, reason } });
  // Both are called the same: the second of the two names waits.
  const person = { FirstName: 'Hòa', LastName: 'Đặng', Email: 'hoa@lab.vn', Phone: '0905123456' };
  const left = await addSigner();
  await write("UPDATE app_user SET login_enabled = false, email = 'cu@lab.vn' WHERE id = $1", [left.id]);
  for (const [IdUser, email] of [
    [(await addSigner()).id, person.Email],
    [left.id, 'cu@lab.vn'],
  ] as const)
    await world.done(asker, editUser, {
      body: {
        GeneralInformation: { IdUser, LoginStatus: 1 },
        UserInformation: { ...person, Email: email },
        reason,
      },
    });
}

/** What gives rights that sign, or takes the last of who would confirm without it: an administrator asks. */
async function asksForRights(asker: Person): Promise<void> {
  const [approving, group] = [await addGroup(world, ['Test_Approve']), await addSampleGroup()];
  await world.done(asker, setMembership, join(approving.id, await addPerson(world, [])));
  const permit = (Id: string, Permits: ('Sample' | 'Test' | 'Test_Review')[]) =>
    world.done(asker, updatePermits, { body: { Id, AppCode: 'NT_Core', Permits, reason } });
  await permit(group.id, ['Sample', 'Test_Review']);
  const reviewer = () => addPerson(world, ['Audit_Review']);
  const [leaver, loser] = [await reviewer(), await reviewer()];
  const left = await addGroup(world, ['Test', 'Test_Lock'], [leaver]);
  await world.done(asker, setMembership, leave(left.id, leaver));
  await permit((await addGroup(world, ['Test', 'Test_Lock'], [loser])).id, ['Test']);
}
const addSampleGroup = async () => addGroup(world, ['Sample'], [await addPerson(world, [])]);

test('COMP-06 of no kind is confirmed what somebody asked for who may not log in any more; it is taken back', async () => {
  const asker = await addPerson(world, ALL);
  await asksForOthers(asker);
  await asksForRights(asker);
  const changes = await waitingFor(world, quality);
  // That accounts are two people's is said alone or with a second person, and never waits.
  const kinds = WAITING_KINDS.filter((kind) => kind !== 'two-people');
  expect(changes.map(({ kind }) => kind).sort()).toEqual([...kinds].sort());
  expect(new Set(changes.map(({ mayConfirm }) => mayConfirm))).toEqual(new Set(['second']));
  await disable(asker);
  const now = await waitingFor(world, quality);
  expect(new Set(now.map(({ mayConfirm, proposed }) => mayConfirm ?? proposed))).toEqual(new Set([null]));
  for (const change of changes) {
    const body = { changes: [named(change)], password: PASSWORD };
    await refused(world, quality, confirmChanges, { body }, 'STALE_VERSION');
  }
  await write('UPDATE app_user SET login_enabled = true WHERE id = $1', [asker.id]);
  expect(new Set((await waitingFor(world, quality)).map(({ mayConfirm }) => mayConfirm))).toEqual(
    new Set(['second']),
  );
  await disable(asker);
  for (const { id } of changes)
    await world.done(quality, withdrawChange, { params: { id }, body: { reason } });
  expect(await waitingFor(world, quality)).toEqual([]);
});

test('COMP-06 of no kind confirms who gave the account that asks its address; somebody else does', async () => {
  const asker = await addPerson(world, ALL);
  await asksForOthers(asker);
  // Of an administrator rule R5 says who signs; since then he or she is none any more.
  const words =
    'DELETE FROM permission_group_permit p USING user_group g WHERE g.group_id = p.group_id AND g.user_id = $1 AND code = $2';
  await write(words, [asker.id, 'UserManagament_AssignRight']);
  await write("UPDATE app_user SET email = 'bu-nhin@lab.vn' WHERE id = $1", [asker.id], quality);
  const changes = await waitingFor(world, quality);
  const kinds = ['setting', 'enable', 'password', 'address', 'name', 'flag-base', 'test-people', 'retention'];
  expect(changes.map(({ kind }) => kind).sort()).toEqual(kinds.sort());
  expect(new Set(changes.map(({ mayConfirm }) => mayConfirm))).toEqual(new Set([null]));
  for (const change of changes) {
    const body = { changes: [named(change)], password: PASSWORD };
    await refused(world, quality, confirmChanges, { body }, 'SECOND_PERSON_NOT_FIT');
  }
  const other = await addPerson(world, ['Audit_Review']);
  // What was signed moves what is shown of the same person.
  for (const { id, kind } of changes) {
    const now = (await waitingFor(world, other)).filter((change) => change.id === id);
    expect([kind, (await confirmAs(world, other, now)).status]).toEqual([kind, 200]);
  }
});

test('COMP-06 of no kind is confirmed what somebody asked for who may not do it any more; held again, it is', async () => {
  const asker = await addPerson(world, ALL);
  await asksForOthers(asker);
  await asksForRights(asker);
  const states = async () =>
    new Set((await waitingFor(world, quality)).map(({ mayConfirm, proposed }) => mayConfirm ?? proposed));
  expect(await states()).toEqual(new Set(['second']));
  const { rows } = await world.owner.query<{ group_id: string }>(
    'SELECT group_id FROM user_group WHERE user_id = $1',
    [asker.id],
  );
  await write('DELETE FROM user_group WHERE user_id = $1', [asker.id]);
  expect(await states()).toEqual(new Set([null]));
  for (const { group_id } of rows)
    await write('INSERT INTO user_group (user_id, group_id) VALUES ($1, $2)', [asker.id, group_id]);
  expect(await states()).toEqual(new Set(['second']));
});
