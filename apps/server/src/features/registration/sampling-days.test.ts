import { createSample, updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, today } from '../../platform/clock.ts';
import { prepare } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { readSample, register, sampleBody } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { addValue } from '../settings/settings.queries.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const sampledOn = (daysAgo: number) => ({
  ...sampleBody(),
  sampleChronicleInformation: { samplingDate: `${addDays(today(), -daysAgo)}T00:00:00+07:00` },
});
const FAULT = ['sampleChronicleInformation.samplingDate TOO_LONG_AGO'];
const setDays = (days: number | null) => prepare(world, (tx) => addValue(tx, 'daysBackForSampling', days));

test('COMP-26 SAMPLE-07 a sampling lies no further back than the laboratory allows, to the day; without a setting as far as it may', async () => {
  const old = await register(world, sampledOn(3000));
  await setDays(30);
  await register(world, sampledOn(30));
  const params = { templateId: world.template.id };
  const answer = await refused(
    world,
    world.head,
    createSample,
    { params, body: sampledOn(31) },
    'VALIDATION',
  );
  expect(faultsOf(answer)).toEqual(FAULT);

  // A sample of before is edited as it stands; its day goes nowhere that is refused now.
  const edit = async (more: object) => ({
    body: {
      generalInformation: { sampleId: old, chronicleBatchDate: 'PA2402' },
      version: (await readSample(world, old))['version'],
      ...more,
    },
  });
  expect((await world.send(updateSample, await edit({}), world.head.token)).status).toBe(200);
  const { sampleChronicleInformation } = sampledOn(31);
  const parts = await edit({ sampleChronicleInformation });
  expect(faultsOf(await refused(world, world.head, updateSample, parts, 'VALIDATION'))).toEqual(FAULT);

  await setDays(null);
  await register(world, sampledOn(31));
});
