import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { today } from '../../platform/clock.ts';
import { hold } from '../../testing/held.ts';
import { readSample, register } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(() => world.stop());

const year = Number(today().slice(0, 4));
const short = (of: number): string => String(of).slice(2);

/** Lets calls wait for the numbers of the year that ends, and midnight go by before they get them. */
async function overMidnight<Answer>(calls: () => Promise<Answer>): Promise<Answer> {
  vi.spyOn(world.services.clocks, 'compare').mockResolvedValue(undefined);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${year - 1}-12-31T16:59:58Z`) });
  const holder = await hold(
    world,
    `INSERT INTO number_series VALUES ('sample-L', $1, 0)
     ON CONFLICT (series, year) DO UPDATE SET last = number_series.last`,
    [year - 1],
  );
  const answers = calls();
  await holder.waitedFor();
  vi.setSystemTime(new Date(`${year - 1}-12-31T17:00:01Z`));
  await holder.release();
  return answers;
}

test('SAMPLE-09 a receipt that waits for its number over New Year takes day and number of the year that has begun', async () => {
  const ids = [await register(world), await register(world)];
  const body = { samplesIds: ids, status: 'RECEIVED' as const };
  await overMidnight(() => world.done(world.head, changeSampleStatus, { body }));
  for (const [index, id] of ids.entries())
    expect(await readSample(world, id)).toMatchObject({
      receivedDate: `${year}-01-01`,
      sampleIdInternal: `L${short(year)}-000${index + 1}`,
    });
});

test('SAMPLE-09 a receipt with a day of its own keeps it, number and day, however long it waits', async () => {
  const id = await register(world);
  const body = { samplesIds: [id], status: 'RECEIVED' as const, receivedDate: `${year - 1}-12-31` };
  await overMidnight(() => world.done(world.head, changeSampleStatus, { body }));
  expect(await readSample(world, id)).toMatchObject({
    receivedDate: `${year - 1}-12-31`,
    sampleIdInternal: `L${short(year - 1)}-0001`,
  });
});
