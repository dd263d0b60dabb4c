import { addToCart, createCart } from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import { updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { getSample, listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { SIZE_ALL } from '@kiemlab/contract/core/paging';
import { unitOfWork } from '@kiemlab/db/unit-of-work';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, allBut, nextNumber, type Person } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { readSample, register, sampleBody, sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let one: Person;
let other: Person;
beforeAll(async () => {
  world = await startWorld();
  one = await addPerson(world, allBut('Sample_ViewAll'));
  other = await addPerson(world, allBut('Sample_ViewAll'));
});
afterAll(() => world.stop());

/** What is kept is what would be worked out anew; answers who sees the sample without the right to see all. */
async function peopleOf(id: string): Promise<string[]> {
  const { rows: wrong } = await world.owner.query(`
    WITH truth AS (SELECT * FROM sample_people((SELECT array_agg(id) FROM sample)))
    (SELECT sample_id, user_id, sample_seq FROM sample_access EXCEPT SELECT * FROM truth)
    UNION ALL (SELECT * FROM truth EXCEPT SELECT sample_id, user_id, sample_seq FROM sample_access)`);
  expect(wrong).toEqual([]);
  const { rows } = await world.owner.query<{ user_id: string }>(
    'SELECT user_id FROM sample_access WHERE sample_id = $1 ORDER BY user_id',
    [id],
  );
  return rows.map((row) => row.user_id);
}

test('SAMPLE-01 a changed sampler gives access to one and takes it from the other', async () => {
  const takenBy = (person: Person) => [{ samplerName: 'A', samplerUserId: person.id }, { samplerName: 'B' }];
  const id = await register(world, { ...sampleBody(), samplerInformation: takenBy(one) });
  expect(await peopleOf(id)).toEqual([world.head.id, one.id].sort());
  const { version } = await readSample(world, id);
  await world.done(world.head, updateSample, {
    body: { generalInformation: { sampleId: id }, samplerInformation: takenBy(other), version },
  });
  expect(await peopleOf(id)).toEqual([world.head.id, other.id].sort());
});

test('SAMPLE-01 who keeps a sample sees it, from its registration on, until somebody else keeps it', async () => {
  const keptBy = (person: Person) => ({ custodianName: 'A', custodianUserId: person.id });
  const id = await register(world, { ...sampleBody(), custodianInformation: keptBy(one) });
  expect(await peopleOf(id)).toEqual([world.head.id, one.id].sort());
  await world.done(one, getSample, { params: { id } });
  const change = async (person: Person) => {
    const { version } = await readSample(world, id);
    const body = { generalInformation: { sampleId: id }, custodianInformation: keptBy(person), version };
    await world.done(world.head, updateSample, { body });
  };
  await change(other);
  expect(await peopleOf(id)).toEqual([world.head.id, other.id].sort());
  await refused(world, one, getSample, { params: { id } }, 'SAMPLE_NOT_FOUND');
  await change(world.head);
  expect(await peopleOf(id)).toEqual([world.head.id]);
});

test('SAMPLE-01 staff of a group have access while they answer for the sample, technicians while they test it', async () => {
  const id = await sampleIn(world, 'RECEIVED');
  const { cartId } = await world.done(world.head, createCart, {
    body: { cartName: `Nhóm ${nextNumber()}` },
  });
  await world.done(world.head, addToCart, {
    body: { cartId, cartResponsibleUserId: [one.id], sampleId: id },
  });
  expect(await peopleOf(id)).toEqual([world.head.id, one.id].sort());
  const tested = await sampleIn(world, 'ANALYZING');
  expect(await peopleOf(tested)).toContain(world.technician.id);
  await unitOfWork(
    world.services.db,
    { actorId: null, requestId: 'test', clientIp: '' },
    { action: 'test.assign' },
    (tx) =>
      tx
        .updateTable('test_record')
        .set({ technician_id: other.id })
        .where('sample_id', '=', tested)
        .execute(),
  );
  const people = await peopleOf(tested);
  expect(people).toContain(other.id);
  expect(people).not.toContain(world.technician.id);
});

test('SAMPLE-01 the whole list is the same as its pages, for one who sees all and for one who does not', async () => {
  const ids = async (who: Person, size: number) => {
    const { sampleList, total } = await world.done(who, listSamples, { query: { size } });
    expect(sampleList).toHaveLength(total);
    return sampleList.map((sample) => sample.sampleId);
  };
  expect(await ids(world.head, SIZE_ALL)).toEqual(await ids(world.head, 1000));
  expect(await ids(other, SIZE_ALL)).toEqual(await ids(other, 1000));
  expect(await ids(other, SIZE_ALL)).not.toEqual(await ids(world.head, SIZE_ALL));
});
