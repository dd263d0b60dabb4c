import { confirmChanges } from '@kiemlab/contract/features/safeguards/safeguards.api';
import { saveTestId } from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import { listTestIds } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { createUser } from '@kiemlab/contract/features/users/user-keeping.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSetup, type Setup } from '../../testing/laboratory.ts';
import { addPerson, ADMINISTERS, PASSWORD, type Person } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { sampleIn } from '../../testing/samples.ts';
import { addSecondAccount } from '../../testing/second-account.ts';
import { createBody } from '../../testing/user-bodies.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { addGroup } from '../rights/testing/groups.ts';
import { confirmAs, named, waitingFor } from '../safeguards/testing/confirm-all.ts';

let world: World;
let keeper: Person;
let auditor: Person;
beforeAll(async () => {
  world = await startWorld();
  keeper = await addPerson(world, ['FormConfiguration', 'CreateConfig', 'EditConfig', 'Test']);
  auditor = await addPerson(world, ['Audit_Review']);
});
afterAll(() => world.stop());

const data = (...of: Pick<Person, 'id' | 'username'>[]) => ({
  data: JSON.stringify({ technician: of.map(({ id, username }) => ({ IdUser: id, Username: username })) }),
});
async function made(): Promise<{ setup: Setup; save: (more: object) => Promise<{ status: number }> }> {
  const setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
  });
  const body = {
    id: setup.testId,
    testGroupId: setup.testGroupId,
    testCodeId: setup.testCodeId,
    sampleTypes: [{ sampleTypeId: world.template.id }],
    reason: 'Phân công lại theo quyết định',
  };
  return { setup, save: (more) => world.send(saveTestId, { body: { ...body, ...more } }, keeper.token) };
}
/** The mode of the list, and who is on it, in the order of their ids. */
const techniciansOf = async ({ testGroupId, testId }: Setup): Promise<unknown[]> => {
  const rows = await world.done(keeper, listTestIds, { query: { testGroupId } });
  const row = rows.find(({ id }) => id === testId);
  return [row?.technicianList, row?.technician.map(({ IdUser }) => IdUser).sort()];
};

test('COMP-09 a list in use is wider once a second person has signed, who is not on it; narrower at once', async () => {
  const { setup, save } = await made();
  const other = await addPerson(world, ['Test_EnterResult', 'Audit_Review']);
  const both = [world.technician.id, other.id].sort();
  // Before any test is assigned it is said freely.
  expect((await save(data(world.technician, other))).status).toBe(201);
  expect(await techniciansOf(setup)).toEqual(['NAMED', both]);
  expect((await save(data(world.technician))).status).toBe(201);
  await sampleIn({ ...world, setup }, 'ANALYZING');
  expect((await save({ ...data(world.technician, other), name: 'Viên nang' })).status).toBe(201);
  expect(await techniciansOf(setup)).toEqual(['NAMED', [world.technician.id]]);
  const changes = await waitingFor(world, auditor);
  expect(changes).toMatchObject([
    {
      kind: 'test-people',
      proposed: { name: 'Viên nang', lists: [{ role: 'technician', before: [{}], after: [{}, {}] }] },
    },
  ]);
  const wish = { body: { changes: changes.map(named), password: PASSWORD } };
  await refused(world, other, confirmChanges, wish, 'SECOND_PERSON_NOT_FIT');
  expect((await confirmAs(world, auditor, changes)).status).toBe(200);
  expect(await techniciansOf(setup)).toEqual(['NAMED', both]);
  expect((await save(data(other))).status).toBe(201);
  expect(await techniciansOf(setup)).toEqual(['NAMED', [other.id]]);
});

test('COMP-09 everybody is wider than any list; what is said since takes the place of what waited', async () => {
  const { setup, save } = await made();
  await sampleIn({ ...world, setup }, 'ANALYZING');
  expect((await save({ technicianList: 'EVERYONE' })).status).toBe(201);
  expect(await techniciansOf(setup)).toEqual(['NAMED', [world.technician.id]]);
  expect(await waitingFor(world, auditor)).toMatchObject([{ proposed: { lists: [{ after: null }] } }]);
  // A body that says nothing of the list leaves it waiting; the list as it is ends that.
  expect((await save({ name: 'Viên bao' })).status).toBe(201);
  expect(await waitingFor(world, auditor)).toHaveLength(1);
  expect((await save(data(world.technician))).status).toBe(201);
  expect(await waitingFor(world, auditor)).toEqual([]);
});

test('COMP-06 who may approve and is not on the list does not let everybody approve; who is on it, or may not, does', async () => {
  const { setup, save } = await made();
  const [outside, inside] = [
    await addPerson(world, ['Test_Approve', 'Test_Unlock']),
    await addPerson(world, ['Test_Approve', 'Test_Unlock']),
  ];
  const approver = [{ IdUser: inside.id, Username: inside.username }];
  expect((await save({ data: JSON.stringify({ approver }) })).status).toBe(201);
  await sampleIn({ ...world, setup }, 'ANALYZING');
  expect((await save({ approverList: 'EVERYONE' })).status).toBe(201);
  const waiting = async (who: Person) =>
    (await waitingFor(world, who)).filter(({ kind }) => kind === 'test-people');
  const changes = await waiting(outside);
  expect(changes).toMatchObject([{ mayConfirm: null }]);
  const wish = { body: { changes: changes.map(named), password: PASSWORD } };
  await refused(world, outside, confirmChanges, wish, 'SECOND_PERSON_NOT_FIT');
  // Another account of hers gains by it, too.
  const second = await addSecondAccount(world, outside, ['Audit_Review']);
  await refused(world, second, confirmChanges, wish, 'SECOND_PERSON_NOT_FIT');
  expect(await waiting(inside)).toMatchObject([{ mayConfirm: 'second' }]);
  expect((await confirmAs(world, inside, changes)).status).toBe(200);
});

test('COMP-06 COMP-09 who opened the account of somebody who comes onto the list does not confirm it', async () => {
  const { setup, save } = await made();
  await sampleIn({ ...world, setup }, 'ANALYZING');
  const opener = await addPerson(world, ADMINISTERS);
  const body = createBody();
  const { IdUser: id } = (await world.send(createUser, { body }, opener.token)).data;
  const straw = { id, username: body.LoginInfomation.Username };
  await addGroup(world, ['Test_EnterResult'], [straw as Person]);
  for (const more of [data(world.technician, straw), { technicianList: 'EVERYONE' }]) {
    expect((await save(more)).status).toBe(201);
    const changes = await waitingFor(world, opener);
    expect(changes.map(({ mayConfirm }) => mayConfirm)).toEqual([null]);
    const wish = { body: { changes: changes.map(named), password: PASSWORD } };
    await refused(world, opener, confirmChanges, wish, 'SECOND_PERSON_NOT_FIT');
  }
  expect((await confirmAs(world, auditor, await waitingFor(world, auditor))).status).toBe(200);
});
