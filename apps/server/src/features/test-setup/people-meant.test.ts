import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person, prepare } from '../../testing/people.ts';
import { codesOf, faultsOf } from '../../testing/refused.ts';
import type { World } from '../../testing/world.ts';
import { again, dataOf, named, startTestIds, type TestIds } from './testing/kept-test-ids.ts';

let lab: TestIds;
let world: World;
beforeAll(async () => {
  lab = await startTestIds();
  ({ world } = lab);
});
afterAll(() => world.stop());

test('TEMPLATE-03 who is meant by a list: names, everybody, nobody; an emptied one is asked back', async () => {
  const made = await lab.save({ ...lab.specified(), data: dataOf([], []) });
  expect(made).toMatchObject({ technicianList: 'EVERYONE', approverList: 'EVERYONE', technician: [] });
  const data = dataOf(named(world.technician), []);
  const ofNames = await lab.save({ ...again(made), data });
  expect(ofNames).toMatchObject({
    technicianList: 'NAMED',
    technician: [{ IdUser: world.technician.id }],
    approverList: 'EVERYONE',
    data,
  });
  const emptied = { ...again(ofNames), data: dataOf([], []) };
  expect(faultsOf(await lab.refusal(emptied, 'VALIDATION'))).toEqual(['technicianList REQUIRED']);
  const nobody = await lab.save({ ...emptied, technicianList: 'NAMED' });
  expect(nobody).toMatchObject({ technicianList: 'NAMED', technician: [] });
  const everybody = await lab.save({ ...again(nobody), technicianList: 'EVERYONE' });
  expect(everybody).toMatchObject({ technicianList: 'EVERYONE', technician: [] });
  const both = { ...again(everybody), data, technicianList: 'EVERYONE' };
  expect(faultsOf(await lab.refusal(both, 'VALIDATION'))).toEqual(['technicianList INVALID_VALUE']);
  const promised = { ...again(everybody), technicianList: 'NAMED' };
  expect(faultsOf(await lab.refusal(promised, 'VALIDATION'))).toEqual(['data REQUIRED']);
});

test('COMP-09 people without the right, disabled or unknown are refused by their names', async () => {
  const { technician, reviewer, approver, director } = world;
  const disabled = await addPerson(world, ['Test_EnterResult']);
  await prepare(world, (tx) =>
    tx.updateTable('app_user').set({ login_enabled: false }).where('id', '=', disabled.id).execute(),
  );
  const ghost = { IdUser: randomUUID(), Username: 'khongco' };
  const written = ({ fullName, username }: Person) => `${fullName} (${username})`;
  const data = dataOf([...named(technician, director, disabled), ghost], named(reviewer, approver));
  const answer = await lab.refusal({ ...lab.specified(), data }, 'PEOPLE_WITHOUT_RIGHT');
  expect(codesOf(answer)).toEqual([written(director), written(disabled), 'khongco']);
  const approvers = { ...lab.specified(), data: dataOf([], named(technician)) };
  expect(codesOf(await lab.refusal(approvers, 'PEOPLE_WITHOUT_RIGHT'))).toEqual([written(technician)]);
  const both = await lab.save({ ...lab.specified(), data: dataOf([], named(reviewer, approver)) });
  expect(both.approver.map(({ IdUser }) => IdUser).sort()).toEqual([reviewer.id, approver.id].sort());
  const exchanged = dataOf([{ IdUser: technician.id, Username: director.username }]);
  expect(faultsOf(await lab.refusal({ ...lab.specified(), data: exchanged }, 'VALIDATION'))).toEqual([
    'data INVALID_VALUE',
  ]);
});
