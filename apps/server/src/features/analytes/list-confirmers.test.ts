import { listConfirmers, saveFlag } from '@kiemlab/contract/features/analytes/limits.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSetup, ASSAY } from '../../testing/laboratory.ts';
import { addPerson, type Person, prepare } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let id: string;
beforeAll(async () => {
  world = await startWorld();
  const setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
    analytes: [ASSAY],
  });
  await sampleIn({ ...world, setup }, 'ANALYZING');
  id = setup.analytes[0]?.id ?? '';
});
afterAll(() => world.stop());

const asks = async (who: Person) => {
  const { confirmers, candidates } = await world.done(who, listConfirmers, { params: { id } });
  const ids = (people: typeof confirmers) => people.map(({ IdUser }) => IdUser);
  return { confirmers: ids(confirmers), candidates: ids(candidates) };
};

test('COMP-30 TEST-08 where the only head of unit writes limits nobody confirms them, and it is said who could be given the right', async () => {
  const alone = await asks(world.head);
  expect(alone.confirmers).toEqual([]);
  expect(alone.candidates).toContain(world.approver.id);
  expect(alone.candidates).not.toContain(world.technician.id);

  // Somebody else who would write them has the head; who lacks a right on results neither confirms nor is proposed.
  const author = await addPerson(world, ['EditConfig', 'Test']);
  expect(await asks(author)).toEqual({ confirmers: [world.head.id], candidates: alone.candidates });
  const second = await addPerson(world, ['EditConfig', 'Test_Unlock'], 'Phó phòng');
  expect((await asks(world.head)).confirmers).toEqual([second.id]);
  const { confirmers } = await world.done(world.head, listConfirmers, { params: { id } });
  expect(confirmers).toEqual([{ IdUser: second.id, FullName: second.fullName }]);

  // Of what waits it is the author who does not confirm, whoever asks.
  const body = { analytesUUID: id, minimum: '96.0', reason: 'Theo DĐVN VI' };
  await world.done(second, saveFlag, { body });
  expect((await asks(second)).confirmers).toEqual([world.head.id]);
  expect((await asks(world.head)).confirmers).toEqual([world.head.id]);

  await prepare(world, (tx) =>
    tx.updateTable('app_user').set({ login_enabled: false }).where('id', '=', world.approver.id).execute(),
  );
  expect((await asks(author)).candidates).toEqual(
    alone.candidates.filter((one) => one !== world.approver.id),
  );
});

test('USER-03 TEST-08 it is told to who may write limits, of an analyte that is there', async () => {
  const parts = { params: { id } };
  const reader = await addPerson(world, ['FormConfiguration', 'Test']);
  await refused(world, reader, listConfirmers, parts, 'FORBIDDEN');
  await refused(world, undefined, listConfirmers, parts, 'UNAUTHENTICATED');
  await refused(world, world.head, listConfirmers, { params: { id: randomUUID() } }, 'NOT_FOUND');
  await refused(world, world.head, listConfirmers, { params: { id: 'x' } }, 'VALIDATION');
});
