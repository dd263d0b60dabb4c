import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import {
  cancelDestruction,
  getDestruction,
  listDestructions,
  saveDestruction,
  signDestruction,
} from '@kiemlab/contract/features/destruction/destruction.api';
import { setHold } from '@kiemlab/contract/features/holds/holds.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, today } from '../../platform/clock.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { codesOf, faultsOf, refused } from '../../testing/refused.ts';
import { move, readSample, samplesIn } from '../../testing/samples.ts';
import * as minutes from './testing/minutes.ts';
import { member, OUTSIDER, sign } from './testing/minutes.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const due = (count: number) => minutes.due(world, count);
const destroy = (ids: string[]) => minutes.destroy(world, ids);
const read = (id: string) => minutes.read(world, id);
const open = () => minutes.open(world);
const council = () => minutes.councilOf(world);
const save = (of: { id: string; version: number }, more: object = {}) => minutes.save(world, of, more);
const restore = (samplesIds: string[]) => ({
  body: { samplesIds, status: 'STORED' as const, reason: 'Giữ làm bằng chứng', storageLocation: 'Tủ 1' },
});
const named = ({ id, fullName, position }: Person) => ({
  name: fullName,
  post: position,
  organisation: '',
  userId: id,
});

test('SAMPLE-10 the specified call puts what it destroys on the open minutes; two people sign, and nothing comes back', async () => {
  const ids = await due(3);
  await destroy(ids.slice(0, 2));
  await destroy(ids.slice(2));
  const opened = await open();
  expect(opened).toMatchObject({
    code: null,
    items: 3,
    signatures: 0,
    missing: ['council', 'head', 'method', 'place', 'destroyedOn'],
  });
  expect(
    opened.samples.map(({ sampleId, quantity, unit, reason }) => [sampleId, quantity, unit, reason]),
  ).toEqual(ids.map((id) => [id, '100', 'viên', 'Hết hạn lưu']));

  await refused(world, world.head, signDestruction, sign(opened), 'DESTRUCTION_INCOMPLETE');
  const future = save(opened, { destroyedOn: addDays(today(), 1) });
  expect(faultsOf(await refused(world, world.head, saveDestruction, future, 'VALIDATION'))[0]).toBe(
    'destroyedOn IN_FUTURE',
  );
  const stranger = save(opened, { council: [{ ...OUTSIDER, userId: randomUUID() }] });
  expect(faultsOf(await refused(world, world.head, saveDestruction, stranger, 'VALIDATION'))[0]).toContain(
    'council.0.userId',
  );
  await world.done(world.head, saveDestruction, save(opened));
  await refused(world, world.head, saveDestruction, save(opened), 'STALE_VERSION');
  await refused(world, world.head, signDestruction, sign(opened), 'STALE_VERSION');

  const ready = await read(opened.id);
  await refused(world, world.technician, signDestruction, sign(ready), 'FORBIDDEN');
  const wrong = sign(ready, { password: 'sai' });
  expect((await world.call(signDestruction, wrong, world.head.token)).code).toBe('SIGNATURE_FAILED');
  await refused(
    world,
    world.head,
    signDestruction,
    sign(ready, { samplesIds: ids.slice(1) }),
    'STALE_VERSION',
  );
  // Not one more either, nor one twice.
  for (const more of [randomUUID(), ids[0] ?? ''])
    await refused(
      world,
      world.head,
      signDestruction,
      sign(ready, { samplesIds: [...ids, more] }),
      'STALE_VERSION',
    );
  const first = await world.done(world.head, signDestruction, sign(ready));
  expect(first).toMatchObject({ status: 'SIGNING', code: '01/BB-HM' });

  // Closed for further samples, which come on others; still open for what comes back.
  const [later = ''] = await due(1);
  await destroy([later]);
  expect((await open()).samples.map(({ sampleId }) => sampleId)).toEqual([later]);
  await refused(world, world.head, signDestruction, sign(await read(opened.id)), 'DESTRUCTION_SIGNED_BY_YOU');

  const last = await world.done(world.director, signDestruction, sign(await read(opened.id)));
  expect(last).toMatchObject({ status: 'SIGNED', code: '01/BB-HM' });
  const signed = await read(opened.id);
  expect(signed.signedBy.map(({ signerName, valid }) => [signerName, valid])).toEqual([
    [world.head.fullName, true],
    [world.director.fullName, true],
  ]);
  const code = (await readSample(world, ids[0] ?? '')).code;
  expect(
    codesOf(
      await refused(world, world.head, changeSampleStatus, restore([ids[0] ?? '']), 'DESTRUCTION_SIGNED'),
    ),
  ).toEqual([code]);
  await refused(world, world.head, saveDestruction, save(signed), 'DESTRUCTION_CLOSED');
  expect((await readSample(world, ids[0] ?? '')).facts).toContain('minutesSigned');
});

test('SAMPLE-10 a council is of accounts by their names, and of others with post and organisation; a unit head heads it', async () => {
  await destroy(await due(1));
  const opened = await open();
  const saved = async (members: object[]) => {
    const { version } = await read(opened.id);
    await world.done(world.head, saveDestruction, save({ id: opened.id, version }, { council: members }));
    return read(opened.id);
  };
  const whole = await saved(council());
  expect(whole.missing).toEqual([]);
  expect(whole.council).toEqual([
    { ...named(world.director), head: false, unitHead: false },
    { ...named(world.head), head: true, unitHead: true },
    { ...OUTSIDER, userId: null, head: false, unitHead: false },
  ]);
  const clerk = member(world.director, { head: true });
  expect((await saved([clerk, member(world.head), OUTSIDER])).missing).toEqual(['head']);
  expect(
    (await saved([member(world.director), member(world.head), { ...OUTSIDER, head: true }])).missing,
  ).toEqual(['head']);
  for (const part of ['post', 'organisation'])
    expect((await saved([...council().slice(0, 2), { ...OUTSIDER, [part]: '' }])).missing).toEqual([
      'outsiders',
    ]);
  await refused(world, world.head, signDestruction, sign(await read(opened.id)), 'DESTRUCTION_INCOMPLETE');
  await world.done(world.head, saveDestruction, save(await read(opened.id)));
});

test('SAMPLE-10 both who sign are of the council, and one of them is its head', async () => {
  const opened = await open();
  const [custodian, clerk] = await Promise.all([
    addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_Cancel'], 'Thủ kho mẫu'),
    addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_Cancel'], 'Thủ kho hóa chất'),
  ]);
  const members = [...council(), member(custodian)];
  await world.done(world.head, saveDestruction, save(opened, { council: members }));
  await refused(world, clerk, signDestruction, sign(await read(opened.id)), 'DESTRUCTION_NOT_MEMBER');
  await world.done(world.director, signDestruction, sign(await read(opened.id)));
  await refused(world, clerk, signDestruction, sign(await read(opened.id)), 'DESTRUCTION_NOT_MEMBER');
  await refused(world, custodian, signDestruction, sign(await read(opened.id)), 'DESTRUCTION_HEAD_SIGNS');
  await world.done(world.head, signDestruction, sign(await read(opened.id)));
  expect((await read(opened.id)).status).toBe('SIGNED');
});

test('SAMPLE-10 COMP-10 the database keeps what two have signed, whoever changes it', async () => {
  const { destructions } = await world.done(world.head, listDestructions, { query: { size: 100 } });
  const signed = destructions.find(({ status }) => status === 'SIGNED')?.id ?? '';
  const before = await read(signed);
  const [item] = before.samples;
  await world.owner.query("SELECT set_config('kiemlab.action', 'test.change', false)");
  for (const change of [
    "UPDATE destruction SET council = '[]'",
    "UPDATE destruction SET place = 'Nơi khác', version = version + 1",
    "UPDATE destruction SET status = 'OPEN'",
    'DELETE FROM destruction',
    'UPDATE destruction_item SET quantity = quantity + 1',
    'UPDATE destruction_item SET removed_by = added_by, removed_at = now()',
    'DELETE FROM destruction_item',
  ])
    await expect(
      world.owner.query(`${change} WHERE ${change.includes('_item') ? 'destruction_id' : 'id'} = $1`, [
        signed,
      ]),
      change,
    ).rejects.toThrow(/two people have signed/);
  await expect(
    world.owner.query(
      `INSERT INTO destruction_item (destruction_id, sample_id, quantity, unit, reason, added_by)
        SELECT $1, id, 1, 'viên', 'thêm', created_by FROM sample WHERE id <> $2 LIMIT 1`,
      [signed, item?.sampleId],
    ),
  ).rejects.toThrow(/two people have signed/);
  expect(await read(signed)).toEqual(before);
});

test('SAMPLE-10 until two have signed a sample is restored with its quantity; the first signature breaks by it', async () => {
  const ids = await due(2);
  await destroy(ids);
  const opened = await open();
  await world.done(world.head, saveDestruction, save(opened));
  await world.done(world.head, signDestruction, sign(await read(opened.id)));
  const [back = '', gone = ''] = ids;
  await world.done(world.head, changeSampleStatus, restore([back]));
  expect(await readSample(world, back)).toMatchObject({ sampleStatus: 'STORED', currentQuantity: '100' });
  const less = await read(opened.id);
  expect(less.samples.map(({ sampleId }) => sampleId)).not.toContain(back);
  expect([less.status, less.signatures, less.signedBy.map(({ valid }) => valid)]).toEqual([
    'SIGNING',
    0,
    [false],
  ]);
  // The next signature is a first one again.
  expect((await world.done(world.director, signDestruction, sign(less))).status).toBe('SIGNING');
  expect((await world.done(world.head, signDestruction, sign(await read(less.id)))).status).toBe('SIGNED');
  await destroy([back]);
  expect((await open()).samples.map(({ sampleId }) => sampleId)).toContain(back);
  await refused(world, world.head, changeSampleStatus, restore([gone]), 'DESTRUCTION_SIGNED');
});

test('COMP-34 what is held by then is not signed away', async () => {
  const [id = ''] = await due(1);
  await destroy([id]);
  const opened = await open();
  await world.done(world.head, saveDestruction, save(opened));
  const body = { samplesIds: [id], kind: 'COMPLAINT' as const, raisedBy: 'Công ty A', matter: 'Xin thử lại' };
  await world.done(world.head, setHold, { body });
  const held = await read(opened.id);
  expect(held.samples.find(({ sampleId }) => sampleId === id)?.onHold).toBe(true);
  const { code } = await readSample(world, id);
  expect(codesOf(await refused(world, world.head, signDestruction, sign(held), 'SAMPLE_ON_HOLD'))).toEqual([
    code,
  ]);
  await world.done(world.head, changeSampleStatus, restore([id]));
});

test('SAMPLE-10 refused samples stand in no minutes, minutes without samples are cancelled with a reason', async () => {
  const [id = ''] = await due(1);
  await destroy([id]);
  const before = await open();
  const [refusedAtReceipt = ''] = await samplesIn(world, 'NOT_RECEIVE', 1);
  await move(world, [refusedAtReceipt], 'DESTROYED', { reason: 'Niêm phong rách' });
  expect((await open()).samples).toEqual(before.samples);
  const cancel = (version: number, reason = 'Không có gì để hủy') => ({
    params: { id: before.id },
    body: { version, reason },
  });
  await refused(world, world.head, cancelDestruction, cancel(before.version), 'DESTRUCTION_NOT_EMPTY');
  await world.done(world.head, changeSampleStatus, restore(before.samples.map(({ sampleId }) => sampleId)));
  const { version } = await read(before.id);
  await refused(world, world.head, cancelDestruction, cancel(version, ''), 'VALIDATION');
  await world.done(world.head, cancelDestruction, cancel(version));
  expect((await read(before.id)).status).toBe('CANCELLED');
  await refused(world, world.head, getDestruction, { params: { id: randomUUID() } }, 'NOT_FOUND');
});

test('SAMPLE-10 many who destroy at once put all on the one open list', async () => {
  const ids = await due(8);
  await Promise.all(ids.map((id) => destroy([id])));
  expect((await open()).samples.map(({ sampleId }) => sampleId).sort()).toEqual([...ids].sort());
});

test('SAMPLE-10 two who sign at once: one signature is the first, the other the last or refused as not seen', async () => {
  const opened = await open();
  await world.done(world.head, saveDestruction, save(opened));
  const ready = await read(opened.id);
  const answers = await Promise.all(
    [world.head, world.director].map((who) => world.call(signDestruction, sign(ready), who.token)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await read(opened.id)).signatures).toBe(1);
});
