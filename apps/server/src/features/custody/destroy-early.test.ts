import { destroyEarly, destroySamples } from '@kiemlab/contract/features/custody/custody.api';
import { setHold } from '@kiemlab/contract/features/holds/holds.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, PASSWORD, type Person } from '../../testing/people.ts';
import { partsLedgerOf } from '../../testing/quantities.ts';
import { codesOf, faultsOf, refused } from '../../testing/refused.ts';
import { endRetention, readSample, sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const asked = async (id: string, second: Pick<Person, 'username'> = world.director, more: object = {}) => ({
  body: {
    samplesIds: [{ id, version: (await readSample(world, id)).version }],
    reason: 'Nấm mốc lan sang mẫu khác',
    secondPerson: { username: second.username, password: PASSWORD },
    ...more,
  },
});

test('COMP-34 before the end of retention nobody destroys by the specified call, the unit head does with a second person who signs', async () => {
  const id = await sampleIn(world, 'STORED');
  const body = { samplesIds: [id], status: 'DESTROYED' as const, reason: 'Mẫu bị nấm mốc' };
  await refused(world, world.head, destroySamples, { body }, 'RETENTION_NOT_OVER');
  const custodian = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_Cancel']);
  await refused(world, custodian, destroyEarly, await asked(id), 'FORBIDDEN');
  await refused(world, world.head, destroyEarly, await asked(id, world.head), 'SECOND_PERSON_NOT_OTHER');
  await refused(
    world,
    world.head,
    destroyEarly,
    await asked(id, world.technician),
    'SECOND_PERSON_NOT_ALLOWED',
  );
  const hidden = await addPerson(world, ['Sample', 'Sample_Cancel']);
  await refused(world, world.head, destroyEarly, await asked(id, hidden), 'SECOND_PERSON_NOT_ALLOWED');
  const wrong = { secondPerson: { username: world.director.username, password: 'sai' } };
  const failed = await asked(id, world.director, wrong);
  expect((await world.call(destroyEarly, failed, world.head.token)).code).toBe('SIGNATURE_FAILED');
  await refused(
    world,
    world.head,
    destroyEarly,
    await asked(id, world.director, { reason: '' }),
    'VALIDATION',
  );
  const bare = await asked(id, world.director, { samplesIds: [id] });
  expect(faultsOf(await refused(world, world.head, destroyEarly, bare, 'VALIDATION'))[0]).toContain(
    'VERSION_REQUIRED',
  );
  const old = await asked(id, world.director, { samplesIds: [{ id, version: 1 }] });
  await refused(world, world.head, destroyEarly, old, 'STALE_VERSION');

  await world.done(world.head, destroyEarly, await asked(id));
  expect(await readSample(world, id)).toMatchObject({ sampleStatus: 'DESTROYED', currentQuantity: '0' });
  const signatures = await world.services.db
    .selectFrom('signature')
    .select(['meaning', 'signer_id', 'remark'])
    .where('sample_id', '=', id)
    .execute();
  expect(signatures).toEqual([
    {
      meaning: 'early-destruction-agreed',
      signer_id: world.director.id,
      remark: 'Nấm mốc lan sang mẫu khác',
    },
  ]);
});

test('COMP-34 after the end of retention it is the ordinary call, and a hold bars either', async () => {
  const id = await sampleIn(world, 'STORED');
  const kept = await sampleIn(world, 'STORED');
  const body = { samplesIds: [id, kept], kind: 'HOLD' as const, raisedBy: 'Sở Y tế', matter: 'Chờ kết luận' };
  await endRetention(world, [id]);
  await refused(world, world.head, destroyEarly, await asked(id), 'RETENTION_OVER');
  await world.done(world.head, setHold, { body });
  await refused(world, world.head, destroyEarly, await asked(kept), 'SAMPLE_ON_HOLD');
});

test('COMP-37 SAMPLE-09 what the tests took is asked before what is left is destroyed, and signed is what is left', async () => {
  const id = await sampleIn(world, 'REPORTED');
  const { code } = await readSample(world, id);
  const asking = await asked(id, world.director, { askTakings: true });
  expect(codesOf(await refused(world, world.head, destroyEarly, asking, 'TAKING_REQUIRED'))).toEqual([code]);
  const told = (quantity: string, sampleId = id) => ({
    body: { ...asking.body, takings: [{ sampleId, quantity }] },
  });
  // What was typed is judged before anything is signed: nothing of a refused act stays, but that a password was right.
  expect((await world.call(destroyEarly, told('100.5'), world.head.token)).code).toBe('QUANTITY_NOT_FREE');
  expect((await world.call(destroyEarly, told('100'), world.head.token)).code).toBe('NOTHING_LEFT');
  const strange = await world.call(destroyEarly, told('1', randomUUID()), world.head.token);
  expect(strange.code).toBe('TAKING_REQUIRED');
  expect(await readSample(world, id)).toMatchObject({ sampleStatus: 'REPORTED', currentQuantity: '100' });
  await world.done(world.head, destroyEarly, told('60'));
  expect(await partsLedgerOf(world, id)).toEqual(['IN 100 0', 'TEST -60 0', 'DESTROY -40 0', '0 = 0 + 0']);
});
