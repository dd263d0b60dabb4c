import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { exportSamples } from '@kiemlab/contract/features/transfer/export/export.api';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, today } from '../../platform/clock.ts';
import { addClient } from '../../testing/laboratory.ts';
import { addPerson, prepare } from '../../testing/people.ts';
import { readSample, register, sampleBody } from '../../testing/samples.ts';
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
