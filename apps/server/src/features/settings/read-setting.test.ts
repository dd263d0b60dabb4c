import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepare } from '../../testing/people.ts';
import { sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { countTests } from '../samples/sample-tests.queries.ts';
import { readSetting, writeSetting } from './settings.queries.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** Stores what no call of the program would. */
const store = async (key: string, value: string): Promise<void> => {
  await world.owner.query("SET kiemlab.action = 'test.set'");
  await world.owner.query(
    "INSERT INTO setting_value (key, value, valid_from, reason) VALUES ($1, $2, (now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, '')",
    [key, value],
  );
};

test('TEST-11 who may issue is read as it is set, and where it is not set nobody else may', async () => {
  const { db } = world.services;
  const id = await sampleIn(world, 'ANALYZING');
  const both = async () => [
    await readSetting(db, 'approverMayIssue'),
    (await countTests(db, [id])).get(id)?.approverMayIssue,
  ];
  expect(await both()).toEqual([false, false]);
  for (const said of [true, false]) {
    await prepare(world, (tx) => writeSetting(tx, 'approverMayIssue', said));
    expect(await both()).toEqual([said, said]);
  }
});

test.each(['"true"', '1', 'null', '{}'])(
  'TEST-11 a setting that holds %s is a fault that names it, never what counts without it',
  async (value) => {
    const { db } = world.services;
    const id = await sampleIn(world, 'ANALYZING');
    await store('approverMayIssue', value);
    await expect(readSetting(db, 'approverMayIssue')).rejects.toThrow('setting "approverMayIssue"');
    await expect(countTests(db, [id])).rejects.toThrow('setting "approverMayIssue"');
    await store('approverMayIssue', 'false');
  },
);

test('PRINT-02 what a setting may not hold is not stored', async () => {
  const wanted = { siteCode: 'KNX' } as Parameters<typeof writeSetting<'laboratory'>>[2];
  await expect(prepare(world, (tx) => writeSetting(tx, 'laboratory', wanted))).rejects.toThrow('centreName');
  expect(await readSetting(world.services.db, 'laboratory')).toMatchObject({ siteCode: 'KNĐN' });
});
