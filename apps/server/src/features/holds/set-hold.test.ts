import { destroySamples } from '@kiemlab/contract/features/custody/custody.api';
import { liftHold, listHolds, listSampleHolds, setHold } from '@kiemlab/contract/features/holds/holds.api';
import { getSample, listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, today } from '../../platform/clock.ts';
import { addPerson, allBut, type Person, prepare } from '../../testing/people.ts';
import { codesOf, faultsOf, refused } from '../../testing/refused.ts';
import { endRetention, readSample, sampleIn, samplesIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
/** Quality assurance: looks through what is done. */
let qa: Person;
beforeAll(async () => {
  world = await startWorld();
  qa = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Audit_Review'], 'Bộ phận chất lượng');
});
afterAll(() => world.stop());

const WORDS = { raisedBy: 'Cơ quan điều tra', matter: 'Giữ làm tang vật vụ án 12/2026' };
const hold = async (samplesIds: string[], more: object = {}, who = world.head) => {
  const { holds } = await world.done(who, setHold, {
    body: { samplesIds, kind: 'HOLD', ...WORDS, ...more },
  });
  return holds;
};
/** A stored sample whose retention is over. */
const dueSample = async (): Promise<string> => {
  const id = await sampleIn(world, 'STORED');
  await endRetention(world, [id]);
  return id;
};
const destroyed = (id: string) => ({
  body: { samplesIds: [id], status: 'DESTROYED' as const, reason: 'Hết hạn lưu' },
});

test('COMP-34 a hold keeps a sample from being destroyed until somebody else has lifted it', async () => {
  const id = await dueSample();
  const [held] = await hold([id]);
  const { code } = await readSample(world, id);
  expect(codesOf(await refused(world, world.head, destroySamples, destroyed(id), 'SAMPLE_ON_HOLD'))).toEqual([
    code,
  ]);
  const { sample, abilities } = await world.done(world.head, getSample, { params: { id } });
  expect(sample.facts).toContain('onHold');
  expect(abilities.find(({ action }) => action === 'destroy')?.because).toBe('SAMPLE_ON_HOLD');

  const params = { id: held?.id ?? '' };
  const lift = { params, body: { reason: 'Có quyết định xử lý tang vật' } };
  await refused(world, world.head, liftHold, lift, 'HOLD_NOT_OTHER');
  await refused(world, qa, liftHold, { params, body: { reason: '' } }, 'VALIDATION');
  await refused(world, world.technician, liftHold, lift, 'FORBIDDEN');
  await refused(world, qa, liftHold, { ...lift, params: { id: randomUUID() } }, 'NOT_FOUND');
  await world.done(qa, liftHold, lift);
  await refused(world, qa, liftHold, lift, 'HOLD_OVER');
  expect((await readSample(world, id)).facts).not.toContain('onHold');
  await world.done(world.head, destroySamples, destroyed(id));
  expect(await world.done(world.head, listSampleHolds, { params: { id } })).toEqual([
    expect.objectContaining({
      ...WORDS,
      kind: 'HOLD',
      code: null,
      until: null,
      setBy: world.head.fullName,
      liftedBy: qa.fullName,
      liftReason: 'Có quyết định xử lý tang vật',
      standing: false,
      mayLift: false,
    }),
  ]);
});

test('COMP-34 complaints are numbered through the year, one for each sample, also at once', async () => {
  const ids = await samplesIn(world, 'RECEIVED', 6);
  const parts = await Promise.all(
    [ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)].map((some) => hold(some, { kind: 'COMPLAINT' }, qa)),
  );
  const year = today().slice(2, 4);
  expect(
    parts
      .flat()
      .map(({ code }) => code)
      .sort(),
  ).toEqual(['001', '002', '003', '004', '005', '006'].map((number) => `KN${year}-${number}`));
});

test('COMP-34 a hold until a day bars on that day, and by itself no longer afterwards', async () => {
  const id = await dueSample();
  const [held] = await hold([id], { until: today() });
  await refused(world, world.head, destroySamples, destroyed(id), 'SAMPLE_ON_HOLD');
  await world.owner.query('BEGIN');
  await world.owner.query("SELECT set_config('kiemlab.action', 'test.prepare', true)");
  await world.owner.query('UPDATE sample_hold SET held_until = $1 WHERE id = $2', [
    addDays(today(), -1),
    held?.id,
  ]);
  await world.owner.query('COMMIT');
  expect((await world.done(qa, listSampleHolds, { params: { id } }))[0]).toMatchObject({
    standing: false,
    mayLift: false,
  });
  await world.done(world.head, destroySamples, destroyed(id));
  const past = { samplesIds: [id], kind: 'HOLD' as const, ...WORDS, until: addDays(today(), -1) };
  expect(faultsOf(await refused(world, world.head, setHold, { body: past }, 'VALIDATION'))).toEqual([
    'until IN_PAST',
  ]);
});

test('COMP-34 held samples are a filter of the list, and the holds a list of their own', async () => {
  const id = await dueSample();
  const [held] = await hold([id], { kind: 'COMPLAINT' });
  const { sampleList, total } = await world.done(world.head, listSamples, {
    query: { onHold: 'true', size: 500 },
  });
  expect(sampleList).toHaveLength(total);
  expect(sampleList.map(({ sampleId }) => sampleId)).toContain(id);
  expect(sampleList.every(({ facts }) => facts.includes('onHold'))).toBe(true);
  const ofKind = await world.done(qa, listHolds, { query: { kind: 'COMPLAINT', state: 'standing' } });
  expect(ofKind.holds[0]).toMatchObject({ id: held?.id, sampleId: id, standing: true, mayLift: true });
  expect(ofKind.holds.every(({ kind, standing }) => kind === 'COMPLAINT' && standing)).toBe(true);
  const over = await world.done(qa, listHolds, { query: { state: 'over' } });
  expect(over.holds.some(({ standing }) => standing)).toBe(false);
});

test('USER-03 a hold is set by the unit head or who looks through what is done, on samples that are seen', async () => {
  const id = await sampleIn(world, 'RECEIVED');
  const body = { samplesIds: [id], kind: 'HOLD' as const, ...WORDS };
  const nobody = await addPerson(world, allBut('Test_Unlock', 'Audit_Review'));
  await refused(world, nobody, setHold, { body }, 'FORBIDDEN');
  const own = await addPerson(world, allBut('Sample_ViewAll'));
  await refused(world, own, setHold, { body }, 'SAMPLE_NOT_FOUND');
  await refused(world, world.head, setHold, { body: { ...body, raisedBy: ' ' } }, 'VALIDATION');
});

test('COMP-34 who destroys and who sets a hold at the same moment: one of the two is first', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, dueSample));
  const answers = await Promise.all(
    ids.flatMap((id) => [
      world.call(destroySamples, destroyed(id), world.head.token),
      world.call(setHold, { body: { samplesIds: [id], kind: 'HOLD', ...WORDS } }, qa.token),
    ]),
  );
  for (const [index, id] of ids.entries()) {
    const [destroying, holding] = answers.slice(index * 2, index * 2 + 2);
    expect(holding?.status).toBe(201);
    const { sampleStatus } = await readSample(world, id);
    expect(sampleStatus).toBe(destroying?.status === 200 ? 'DESTROYED' : 'STORED');
    if (destroying?.status !== 200) expect(destroying?.code).toBe('SAMPLE_ON_HOLD');
  }
});

test('COMP-34 holds are put in order by two columns; those without a last day stand last', async () => {
  const watcher = await addPerson(world, ['Sample', 'Audit_Review']);
  const made = await samplesIn(world, 'STORED', 3);
  await prepare(world, (tx) =>
    tx
      .insertInto('sample_responsible')
      .values(made.map((sample_id) => ({ sample_id, user_id: watcher.id })))
      .execute(),
  );
  const [x = '', y = '', z = ''] = made;
  await hold([x], { until: addDays(today(), 30) });
  await hold([y]);
  await hold([z], { until: addDays(today(), 10), kind: 'COMPLAINT' });
  const sorted = async (query: object) =>
    (await world.send(listHolds, { query: { ...query } }, watcher.token)).data.holds.map(
      ({ sampleId }) => sampleId,
    );
  expect(await sorted({ sort: 'until' })).toEqual([z, x, y]);
  expect(await sorted({ sort: 'until', order: 'desc' })).toEqual([x, z, y]);
  expect(await sorted({ sort: 'kind', thenSort: 'sample' })).toEqual([x, y, z]);
  expect(await sorted({ sort: 'kind', thenSort: 'sample', thenOrder: 'desc', size: 1 })).toEqual([y]);
});
