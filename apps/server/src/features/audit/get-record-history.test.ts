import { getSampleHistory } from '@kiemlab/contract/features/audit/record-history.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refused } from '../../testing/refused.ts';
import { readSample, sampleIn, samplesIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const history = (id: string, query: object = {}) =>
  world.done(world.head, getSampleHistory, { params: { id }, query: { size: 100, ...query } });

test('COMP-14 SAMPLE-23 the story of a sample from registration to issue, with its tests, signatures and report, newest first', async () => {
  const id = await sampleIn(world, 'REPORTED');
  const { content, hasMore } = await history(id);
  expect(hasMore).toBe(false);
  expect(content.map((entry) => entry.action)).toEqual([
    'reports.issue-reports',
    'reports.create-reports',
    'tests.approve',
    'tests.review',
    'tests.requestReview',
    'tests.complete-result-entry',
    'tests.enter-results',
    'samples.assign-analytes',
    'samples.receive',
    'samples.create-sample',
  ]);
  const entities = new Set(content.flatMap((entry) => entry.changes.map((change) => change.entity)));
  expect([...entities]).toEqual(
    expect.arrayContaining(['sample', 'test', 'test-result', 'signature', 'report']),
  );
  for (const entry of content) expect(entry.objectId).toBe(id);
});

test('SAMPLE-23 of a call that touched many samples only what concerns this one is told', async () => {
  const [id = '', other = ''] = await samplesIn(world, 'ANALYZING', 2);
  const { content } = await history(id);
  const { code } = await readSample(world, other);
  expect(JSON.stringify(content)).not.toContain(code);
  expect(content[0]).toMatchObject({ action: 'samples.assign-analytes' });
});

test('SAMPLE-23 in pages', async () => {
  const id = await sampleIn(world, 'ANALYZING');
  const whole = (await history(id)).content;
  const first = await history(id, { size: 2 });
  const second = await history(id, { size: 2, page: 1 });
  expect([...first.content, ...second.content]).toEqual(whole);
  expect([first.hasMore, second.hasMore]).toEqual([true, false]);
});

test('SAMPLE-23 a sample that does not exist is not found', async () => {
  await refused(world, world.head, getSampleHistory, { params: { id: randomUUID() } }, 'SAMPLE_NOT_FOUND');
});
