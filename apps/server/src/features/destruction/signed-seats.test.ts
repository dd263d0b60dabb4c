import { saveDestruction, signDestruction } from '@kiemlab/contract/features/destruction/destruction.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentHash } from '../../platform/signing/sign-records.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { addSecondAccount } from '../../testing/second-account.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { councilOf, destroy, due, member, open, OUTSIDER, read, save, sign } from './testing/minutes.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

test('SAMPLE-10 COMP-22 a seat that goes to another account breaks the signature, whatever name and post it has; those of before hold', async () => {
  await destroy(world, await due(world, 1));
  const opened = await open(world);
  const seat = await addPerson(world, ['Sample', 'Sample_ViewAll'], 'Thủ kho mẫu');
  const other = await addPerson(world, ['Sample', 'Sample_ViewAll'], 'Thủ kho mẫu');
  await world.owner.query("SELECT set_config('kiemlab.action', 'test.change', false)");
  await world.owner.query(
    'UPDATE app_user o SET last_name = s.last_name, first_name = s.first_name, position = s.position FROM app_user s WHERE o.id = $1 AND s.id = $2',
    [other.id, seat.id],
  );
  const seated = (who: Person) => ({ council: [member(world.head, { head: true }), member(who), OUTSIDER] });
  await world.done(world.head, saveDestruction, save(world, opened, seated(seat)));
  await world.done(world.head, signDestruction, sign(await read(world, opened.id)));
  expect((await read(world, opened.id)).signatures).toBe(1);
  await world.done(world.head, saveDestruction, save(world, await read(world, opened.id), seated(other)));
  const moved = await read(world, opened.id);
  expect(moved.council[1]).toMatchObject({ name: seat.fullName, post: seat.position, userId: other.id });
  expect(moved.signatures).toBe(0);

  // A signature of the first form knows no accounts.
  await world.done(world.head, signDestruction, sign(moved));
  const { destroyedOn, place, method, samples } = moved;
  const content = {
    destroyedOn,
    place,
    method,
    council: moved.council.map(({ name, post, organisation, head }) => ({
      name,
      post,
      ...(organisation ? { organisation } : {}),
      head,
    })),
    samples: samples.map(({ sampleCode, sampleName, quantity, unit, reason }) => ({
      code: sampleCode,
      name: sampleName,
      quantity,
      unit,
      reason,
    })),
  };
  await world.owner.query('ALTER TABLE signature DISABLE TRIGGER USER');
  await world.owner.query(
    'UPDATE signature SET content_hash = $2, content_version = 1 WHERE subject_id = $1 AND signed_at = (SELECT max(signed_at) FROM signature WHERE subject_id = $1)',
    [opened.id, contentHash(content)],
  );
  await world.owner.query('ALTER TABLE signature ENABLE TRIGGER USER');
  expect((await read(world, opened.id)).signatures).toBe(1);
});

test('SAMPLE-10 COMP-06 who was opened under the name of a member has no seat, and signs for nobody; nor as who heads it, without that right', async () => {
  await destroy(world, await due(world, 1));
  const opened = await open(world);
  const straw = await addSecondAccount(world, world.head, ['Sample', 'Sample_ViewAll', 'Sample_Cancel']);
  const state = async () => {
    const { status, signatures } = await read(world, opened.id);
    return [status, signatures];
  };
  await world.done(world.head, saveDestruction, save(world, opened));
  await refused(world, straw, signDestruction, sign(await read(world, opened.id)), 'DESTRUCTION_NOT_MEMBER');
  await world.done(world.director, signDestruction, sign(await read(world, opened.id)));
  await refused(world, straw, signDestruction, sign(await read(world, opened.id)), 'DESTRUCTION_NOT_MEMBER');
  // With a seat of its own beside the head's it is a person who has not signed, and not the head.
  const council = [...councilOf(world), member(straw)];
  await world.done(world.head, saveDestruction, save(world, await read(world, opened.id), { council }));
  await world.done(world.director, signDestruction, sign(await read(world, opened.id)));
  await refused(world, straw, signDestruction, sign(await read(world, opened.id)), 'DESTRUCTION_HEAD_SIGNS');

  // One that was given so before stays to be read, and is none of the two.
  const before = save(world, await read(world, opened.id), { place: 'Bãi rác' });
  await world.done(world.head, saveDestruction, before);
  await world.done(world.head, signDestruction, sign(await read(world, opened.id)));
  await world.owner.query('ALTER TABLE signature DISABLE TRIGGER USER');
  await world.owner.query(
    'UPDATE signature SET signer_id = $2 WHERE subject_id = $1 AND signed_at = (SELECT max(signed_at) FROM signature WHERE subject_id = $1)',
    [opened.id, straw.id],
  );
  await world.owner.query('ALTER TABLE signature ENABLE TRIGGER USER');
  expect(await state()).toEqual(['SIGNING', 1]);
  await world.done(world.director, signDestruction, sign(await read(world, opened.id)));
  expect(await state()).toEqual(['SIGNING', 2]);
  await world.done(world.head, signDestruction, sign(await read(world, opened.id)));
  const signed = await read(world, opened.id);
  expect([signed.status, signed.signedBy.filter(({ valid }) => valid).length]).toEqual(['SIGNED', 3]);
});
