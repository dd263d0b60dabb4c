import { annotateSample } from '@kiemlab/contract/features/samples/samples.api';
import { sampleTransition } from '@kiemlab/contract/features/samples/samples.rules';
import { SAMPLE_STATUSES } from '@kiemlab/contract/features/samples/samples.schema';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addPerson, allBut } from '../../testing/people.ts';
import { codesOf, faultsOf, refused } from '../../testing/refused.ts';
import { readSample, sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const reason = 'Khách hàng yêu cầu';
const note = (version: number, more: object = {}) => ({
  remark: 'Khách hàng nhận lại vỏ hộp',
  version,
  reason,
  ...more,
});
const { from } = sampleTransition('annotate');

test.each(from)('SAMPLE-03 in %s only the remark changes, with a reason', async (status) => {
  const id = await sampleIn(world, status);
  const before = await readSample(world, id);
  const { answer, ...trail } = await audited(world, world.head, 'samples.annotate-sample', () =>
    world.call(annotateSample, { params: { id }, body: note(before.version) }, world.head.token),
  );
  expect(answer.data).toEqual({ sampleId: id, version: before.version + 1 });
  expect(trail.reason).toBe(reason);
  expect(trail.changes).toContainEqual(
    expect.objectContaining({ field: 'remark', new_value: 'Khách hàng nhận lại vỏ hộp' }),
  );
  const after = { ...before, version: before.version + 1, remark: 'Khách hàng nhận lại vỏ hộp' };
  expect(await readSample(world, id)).toEqual(after);
  await world.done(world.head, annotateSample, {
    params: { id },
    body: note(after.version, { remark: null }),
  });
  expect(await readSample(world, id)).toEqual({ ...before, version: before.version + 2 });
});

test.each(SAMPLE_STATUSES.filter((status) => !from.includes(status)))(
  'SAMPLE-03 in %s the whole sample is edited instead',
  async (status) => {
    const id = await sampleIn(world, status);
    const { version, code } = await readSample(world, id);
    const answer = await refused(
      world,
      world.head,
      annotateSample,
      { params: { id }, body: note(version) },
      'EDIT_NOT_ALLOWED',
    );
    expect(codesOf(answer)).toEqual([code]);
  },
);

test('SAMPLE-03 SAMPLE-24 a remark needs a reason, the present version, the right and a sample that is seen', async () => {
  const id = await sampleIn(world, 'REPORTED');
  const { version } = await readSample(world, id);
  const send = (body: object, code: Parameters<typeof refused>[4], who: typeof world.head | undefined) =>
    refused(world, who, annotateSample, { params: { id }, body }, code);
  for (const [more, fault] of [
    [{ reason: ' ' }, 'reason TOO_SHORT'],
    [{ remark: 'x'.repeat(2001) }, 'remark TOO_LONG'],
    [{ remark: 7 }, 'remark INVALID_TYPE'],
    [{ sampleName: 'Khác' }, 'sampleName UNKNOWN_FIELD'],
  ] as const)
    expect(faultsOf(await send(note(version, more), 'VALIDATION', world.head))).toEqual([fault]);
  await send(note(version - 1), 'STALE_VERSION', world.head);
  await send(note(version), 'UNAUTHENTICATED', undefined);
  await send(note(version), 'FORBIDDEN', await addPerson(world, allBut('Sample_Edit')));
  await send(note(version), 'SAMPLE_NOT_FOUND', await addPerson(world, allBut('Sample_ViewAll')));
  const unknown = { params: { id: randomUUID() }, body: note(1) };
  await refused(world, world.head, annotateSample, unknown, 'SAMPLE_NOT_FOUND');
});
