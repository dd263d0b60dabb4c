import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase('retry');
});
afterAll(() => database.stop());

/** Something that happens once, to be waited for. */
function signal(): { happened: Promise<void>; happen: () => void } {
  let happen: () => void = () => undefined;
  const happened = new Promise<void>((resolve) => (happen = resolve));
  return { happened, happen };
}

test('SAMPLE-24 two that would wait for each other for ever are both done', async () => {
  const names = ['Một', 'Hai'];
  await database.write((tx) =>
    tx
      .insertInto('analysis_group')
      .values(names.map((name) => ({ name })))
      .execute(),
  );
  let arrived = 0;
  const both = signal();
  const oneDone = signal();
  /** Takes one row, waits until the other has taken the other one, then wants it. */
  const cross = async (first: string, second: string): Promise<number> => {
    let attempts = 0;
    await database.write(async (tx) => {
      const touch = (name: string) =>
        tx.updateTable('analysis_group').set({ created_at: new Date() }).where('name', '=', name).execute();
      // The one that gave way begins again when the other is done: it could take the free row before the other wakes.
      if (++attempts > 1) await oneDone.happened;
      await touch(first);
      if (++arrived === 2) both.happen();
      await both.happened;
      await touch(second);
    });
    oneDone.happen();
    return attempts;
  };
  const attempts = await Promise.all([cross('Một', 'Hai'), cross('Hai', 'Một')]);
  expect(attempts.sort()).toEqual([1, 2]);
});

test('SAMPLE-24 one that gives way again and again gives up with the database’s own error', async () => {
  let attempts = 0;
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  const work = database.write(() => {
    attempts++;
    return Promise.reject(deadlock);
  });
  await expect(work).rejects.toBe(deadlock);
  expect(attempts).toBe(3);
});

test('HOME-08 another error is not tried again', async () => {
  const add = () => database.write((tx) => tx.insertInto('analysis_group').values({ name: 'Ba' }).execute());
  await add();
  let attempts = 0;
  await expect(
    database.write(async (tx) => {
      attempts++;
      await tx.insertInto('analysis_group').values({ name: 'Ba' }).execute();
    }),
  ).rejects.toMatchObject({ code: '23505' });
  expect(attempts).toBe(1);
});
