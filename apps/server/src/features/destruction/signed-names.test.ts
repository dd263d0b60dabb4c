import {
  getDestruction,
  saveDestruction,
  signDestruction,
} from '@kiemlab/contract/features/destruction/destruction.api';
import { updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/people.ts';
import { endRetention, readSample, sampleIn } from '../../testing/samples.ts';
import { testsOf } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { amend } from '../reports/testing/amending.ts';
import { destroy, open, read, save, sign } from './testing/minutes.ts';

const MIGRATION = readFileSync(
  new URL('../../../../../packages/db/migrations/0452-keep-names-of-signed-minutes.sql', import.meta.url),
  'utf8',
);
/** The part of it that gives minutes of before what was signed of them. */
const CARRIES = MIGRATION.slice(MIGRATION.indexOf('ALTER TABLE destruction_item DISABLE'));

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** A reported sample that was destroyed, on minutes that are ready to be signed. */
async function destroyed(): Promise<{ id: string; minutes: string; name: string }> {
  const id = await sampleIn(world, 'REPORTED');
  await endRetention(world, [id]);
  await destroy(world, [id]);
  const opened = await open(world);
  await world.done(world.head, saveDestruction, save(world, opened));
  return { id, minutes: opened.id, name: String((await readSample(world, id)).sampleName) };
}

/** Amends the report of a sample with its identity, and gives it another name. */
async function rename(id: string, sampleName: string): Promise<void> {
  await amend(world, id, [], { identity: true });
  await world.done(world.head, updateSample, {
    body: {
      version: (await readSample(world, id)).version,
      reason: 'Nhập nhầm tên mẫu',
      generalInformation: { sampleId: id, sampleName },
      returnTests: (await testsOf(world, id)).map((row) => row.id),
      secondPerson: { username: world.reviewer.username, password: PASSWORD },
    },
  });
}

test('COMP-34 COMP-22 COMP-44 what two have signed names the sample as they did, though its report is amended with the name since', async () => {
  const { id, minutes, name } = await destroyed();
  await world.done(world.head, signDestruction, sign(await read(world, minutes)));
  await world.done(world.director, signDestruction, sign(await read(world, minutes)));
  const before = await read(world, minutes);
  expect([before.status, before.signatures, before.samples[0]?.namedSince]).toEqual(['SIGNED', 2, null]);
  await rename(id, 'Cefaclor 250 mg');
  const after = await read(world, minutes);
  expect(after.signedBy.map(({ valid }) => valid)).toEqual([true, true]);
  expect(after.samples[0]).toMatchObject({ sampleName: name, namedSince: 'Cefaclor 250 mg' });
  expect((await readSample(world, id)).sampleName).toBe('Cefaclor 250 mg');

  // Minutes of before the program kept it: what was signed of them is found in the trail, and both signatures hold again.
  await world.owner.query('SET session_replication_role = replica');
  await world.owner.query('UPDATE destruction_item SET signed_code = NULL, signed_name = NULL');
  await world.owner.query('RESET session_replication_role');
  expect((await read(world, minutes)).signatures).toBe(0);
  await world.owner.query(CARRIES);
  expect(await read(world, minutes)).toEqual(after);
});

test('SAMPLE-10 COMP-44 between the two signatures another name breaks the first', async () => {
  const { id, minutes } = await destroyed();
  await world.done(world.head, signDestruction, sign(await read(world, minutes)));
  await rename(id, 'Cefaclor 500 mg');
  const between = await world.done(world.head, getDestruction, { params: { id: minutes } });
  expect([between.status, between.signatures]).toEqual(['SIGNING', 0]);
  expect(between.samples[0]).toMatchObject({ sampleName: 'Cefaclor 500 mg', namedSince: null });
});
