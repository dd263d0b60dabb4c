import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addClient } from '../../testing/laboratory.ts';
import { prepare } from '../../testing/people.ts';
import { move, readSample, register, sampleBody } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { writeSetting } from '../settings/settings.queries.ts';

let world: World;
let clientId: string;
beforeAll(async () => {
  world = await startWorld();
  clientId = await addClient(world);
});
afterAll(() => world.stop());
afterEach(async () => {
  await prepare(world, async (tx) => {
    await writeSetting(tx, 'dueDays', { taken: 20, sent: 10, takenA: 15, takenC: 30 });
    await writeSetting(tx, 'holidays', []);
    await writeSetting(tx, 'workedDays', []);
  });
});

/** The due day of a sample that is received on a day. */
const dueDay = async (source: 'Mẫu lấy' | 'Mẫu gửi', receivedDate: string): Promise<unknown> => {
  const id = await register(world, {
    ...sampleBody({ sampleSource: source }),
    ...(source === 'Mẫu gửi' ? { clientInformation: { associatedClient: clientId } } : {}),
  });
  await move(world, [id], 'RECEIVED', { receivedDate });
  return (await readSample(world, id))['appointmentDate'];
};

test('SAMPLE-09 the due day is so many days after the receipt as the laboratory has set; holidays count for submitted samples only', async () => {
  // Monday 2 March 2026.
  expect(await dueDay('Mẫu lấy', '2026-03-02')).toBe('2026-03-22');
  expect(await dueDay('Mẫu gửi', '2026-03-02')).toBe('2026-03-16');
  await prepare(world, (tx) =>
    writeSetting(tx, 'holidays', [
      { day: '2026-03-10', name: 'Ngày nghỉ bù' },
      { day: '2026-03-14', name: 'Thứ Bảy' },
    ]),
  );
  expect(await dueDay('Mẫu lấy', '2026-03-02')).toBe('2026-03-22');
  expect(await dueDay('Mẫu gửi', '2026-03-02')).toBe('2026-03-17');
  await prepare(world, (tx) => writeSetting(tx, 'dueDays', { taken: 15, sent: 3, takenA: 15, takenC: 30 }));
  expect(await dueDay('Mẫu lấy', '2026-03-02')).toBe('2026-03-17');
  expect(await dueDay('Mẫu gửi', '2026-03-05')).toBe('2026-03-11');
});

test('SAMPLE-09 a Saturday that is worked counts for submitted samples that are received from then on; a due day that was given stays', async () => {
  const id = await register(world, {
    ...sampleBody({ sampleSource: 'Mẫu gửi' }),
    clientInformation: { associatedClient: clientId },
  });
  await move(world, [id], 'RECEIVED', { receivedDate: '2026-03-02' });
  await prepare(world, (tx) => writeSetting(tx, 'workedDays', [{ day: '2026-03-07', name: 'Bù ngày 30/4' }]));
  expect((await readSample(world, id))['appointmentDate']).toBe('2026-03-16');
  expect(await dueDay('Mẫu gửi', '2026-03-02')).toBe('2026-03-13');
  expect(await dueDay('Mẫu lấy', '2026-03-02')).toBe('2026-03-22');
});
