import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSample } from '@kiemlab/contract/features/registration/registration.api';
import { faultsOf, refused } from '../../testing/refused.ts';
import { readSample, sampleBody } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const parts = (sampleChronicleInformation: object) => ({
  params: { templateId: world.template.id },
  body: { ...sampleBody(), sampleChronicleInformation, reason: 'Nhập bù sổ giấy' },
});

test('SAMPLE-03 dates that come as epoch integers are kept as the days and moments that they are in the laboratory', async () => {
  // 31 December 2025, 18:30 in London: in Hanoi the new year has begun.
  const answer = await world.send(
    createSample,
    parts({ productionDate: 1_767_205_800_000, samplingDate: 1_767_205_800_000 }),
    world.head.token,
  );
  expect(answer.status).toBe(201);
  expect(await readSample(world, answer.data.sampleId)).toMatchObject({
    productionDate: '2026-01-01',
    samplingDate: '2025-12-31T18:30:00.000Z',
  });
});

test('SAMPLE-07 a number that may be seconds is asked back, and nothing is kept', async () => {
  const answer = await refused(
    world,
    world.head,
    createSample,
    parts({ productionDate: 1_767_205_800 }),
    'VALIDATION',
  );
  expect(faultsOf(answer)).toEqual(['sampleChronicleInformation.productionDate INVALID_FORMAT']);
});
