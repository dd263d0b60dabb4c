import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import { changeDueClass } from '@kiemlab/contract/features/custody/receipt.api';
import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { exportSamples } from '@kiemlab/contract/features/transfer/export/export.api';
import { readXlsx } from 'hucre/xlsx';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, today } from '../../platform/clock.ts';
import { audited } from '../../testing/audited.ts';
import { addClient } from '../../testing/laboratory.ts';
import { allBut, addPerson, prepare } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { readSample, register, sampleBody, sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { writeSetting } from '../settings/settings.queries.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const received = async (more: object, body = sampleBody()) => {
  const id = await register(world, body);
  await world.done(world.head, changeSampleStatus, {
    body: { samplesIds: [id], status: 'RECEIVED', ...more },
  });
  return readSample(world, id);
};
const inDays = (days: number): string => addDays(today(), days);

test('SAMPLE-09 the due day of a state sample follows from its class: A in 15, B in 20, C in 30 days, B where nobody says', async () => {
  expect(await received({})).toMatchObject({ dueClass: 'B', appointmentDate: inDays(20) });
  expect(await received({ dueClass: 'A' })).toMatchObject({ dueClass: 'A', appointmentDate: inDays(15) });
  expect(await received({ dueClass: 'C' })).toMatchObject({ dueClass: 'C', appointmentDate: inDays(30) });
  const agreed = { ...sampleBody(), sampleChronicleInformation: { appointmentDate: '2030-12-31' } };
  expect(await received({ dueClass: 'A' }, agreed)).toMatchObject({
    dueClass: 'A',
    appointmentDate: '2030-12-31',
  });
  await prepare(world, (tx) => writeSetting(tx, 'dueDays', { taken: 21, sent: 10, takenA: 7, takenC: 40 }));
  expect(await received({ dueClass: 'A' })).toMatchObject({ appointmentDate: inDays(7) });
  expect(await received({ dueClass: 'C' })).toMatchObject({ appointmentDate: inDays(40) });
});

test('SAMPLE-09 a submitted sample has no class', async () => {
  const sent = {
    ...sampleBody({ sampleSource: 'Mẫu gửi' }),
    samplerInformation: [],
    clientInformation: { associatedClient: await addClient(world) },
  };
  expect(await received({ dueClass: 'A' }, sent)).toMatchObject({ dueClass: null });
});

test('SAMPLE-01 SAMPLE-02 SAMPLE-19 a list and its export are narrowed to a class, also one’s own, searched, and on later pages', async () => {
  const body = sampleBody({ sampleName: 'Viên lọc theo loại' });
  const [one, two] = [await received({ dueClass: 'C' }, body), await received({ dueClass: 'C' }, body)];
  await received({ dueClass: 'A' }, body);
  const list = async (query: object, who = world.head) => {
    const answer = await world.done(who, listSamples, { query: { page: 0, size: 20, ...query } as never });
    return [answer.sampleList.map(({ sampleId }) => sampleId), answer.total];
  };
  const both = [two.sampleId, one.sampleId];
  expect(await list({ dueClass: 'C', textSearch: 'lọc theo' })).toEqual([both, 2]);
  expect(await list({ dueClass: 'C', textSearch: 'lọc theo', size: 1, page: 1 })).toEqual([
    [one.sampleId],
    2,
  ]);
  expect((await list({ dueClass: 'C', sort: 'sampleName' }))[0]).toEqual(expect.arrayContaining(both));
  const nobody = await addPerson(world, ['Sample']);
  expect(await list({ dueClass: 'C' }, nobody)).toEqual([[], 0]);
  expect(await list({ waiting: 'true' })).toEqual([[], 0]);
  const query = { dueClass: 'C', textSearch: 'lọc theo' };
  const file = await world.send(exportSamples, { query }, world.head.token);
  expect(file.status).toBe(200);
  const rows = JSON.stringify((await readXlsx(file.bytes)).sheets);
  expect(rows).toContain(one.code);
  expect(rows).toContain(two.code);
});

test('SAMPLE-09 COMP-12 the class is changed after the receipt, with a reason; the due day follows unless another was agreed', async () => {
  await prepare(world, (tx) => writeSetting(tx, 'dueDays', { taken: 20, sent: 10, takenA: 15, takenC: 30 }));
  const sample = await received({});
  const change = (more: object = {}, id = sample.sampleId) => ({
    params: { id },
    body: {
      version: sample.version,
      dueClass: 'A' as const,
      reason: 'Nhà thuốc thuộc nhóm ưu tiên',
      ...more,
    },
  });
  await refused(world, undefined, changeDueClass, change(), 'UNAUTHENTICATED');
  await refused(world, world.reviewer, changeDueClass, change(), 'FORBIDDEN');
  await refused(world, world.head, changeDueClass, change({ reason: ' ' }), 'VALIDATION');
  await refused(world, world.head, changeDueClass, change({ dueClass: 'D' }), 'VALIDATION');
  await refused(world, world.head, changeDueClass, change({}, randomUUID()), 'SAMPLE_NOT_FOUND');
  await refused(world, world.head, changeDueClass, change({ version: sample.version + 1 }), 'STALE_VERSION');
  const { answer, reason, changes } = await audited(world, world.head, 'samples.change-due-class', () =>
    world.done(world.head, changeDueClass, change()),
  );
  expect(answer).toMatchObject({ dueClass: 'A', appointmentDate: inDays(15) });
  expect(reason).toBe('Nhà thuốc thuộc nhóm ưu tiên');
  expect(changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: 'due_class', old_value: 'B', new_value: 'A' }),
      expect.objectContaining({ field: 'appointment_date', old_value: inDays(20), new_value: inDays(15) }),
    ]),
  );
  await refused(world, world.head, changeDueClass, change(), 'STALE_VERSION');

  const agreed = { ...sampleBody(), sampleChronicleInformation: { appointmentDate: '2030-12-31' } };
  const kept = await received({}, agreed);
  const done = await world.done(world.head, changeDueClass, change({ version: kept.version }, kept.sampleId));
  expect(done).toMatchObject({ dueClass: 'A', appointmentDate: '2030-12-31' });
});

test('SAMPLE-09 only received state samples have a class to change, while they may be edited, in analysis by the unit head', async () => {
  const asked = async (id: string) => ({
    params: { id },
    body: {
      version: (await readSample(world, id)).version,
      dueClass: 'C' as const,
      reason: 'Chỉ tiêu cần thời gian',
    },
  });
  const registered = await register(world);
  await refused(world, world.head, changeDueClass, await asked(registered), 'SAMPLE_NUMBER_REQUIRED');
  const sent = await received(
    {},
    {
      ...sampleBody({ sampleSource: 'Mẫu gửi' }),
      samplerInformation: [],
      clientInformation: { associatedClient: await addClient(world) },
    },
  );
  const answer = await refused(world, world.head, changeDueClass, await asked(sent.sampleId), 'VALIDATION');
  expect(faultsOf(answer)).toEqual(['dueClass INVALID_VALUE']);
  const reported = await sampleIn(world, 'REPORTED');
  await refused(world, world.head, changeDueClass, await asked(reported), 'EDIT_NOT_ALLOWED');
  const analyzing = await sampleIn(world, 'ANALYZING');
  const clerk = await addPerson(world, allBut('Test_Unlock'));
  await refused(world, clerk, changeDueClass, await asked(analyzing), 'EDIT_NOT_ALLOWED');
  await world.done(world.head, changeDueClass, await asked(analyzing));
});
