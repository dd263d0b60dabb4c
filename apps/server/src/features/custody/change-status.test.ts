import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import { actionTo, sampleTransition } from '@kiemlab/contract/features/samples/samples.rules';
import { SAMPLE_STATUSES, type SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addPerson, allBut, type Person } from '../../testing/people.ts';
import { codesOf, failureOf, refused } from '../../testing/refused.ts';
import { endRetention, readSample, sampleIn, samplesIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** Where a status call may lead, written down apart from the program's table (rules S). */
const ALLOWED: Record<SampleStatus, readonly SampleStatus[]> = {
  NOT_RECEIVE: ['RECEIVED', 'DESTROYED'],
  RECEIVED: ['STORED', 'EXPORTED', 'DESTROYED'],
  STORED: ['EXPORTED', 'DESTROYED'],
  MOVE_TO_CART: ['RECEIVED'],
  ANALYZING: [],
  REPORT_SAMPLE_HAS_EXISTED: ['ANALYZING'],
  REPORTED: ['STORED', 'EXPORTED', 'DESTROYED'],
  EXPORTED: ['STORED'],
  DESTROYED: ['STORED'],
};
const NEEDS_REASON = (from: SampleStatus, to: SampleStatus): boolean =>
  !(to === 'RECEIVED' && from === 'NOT_RECEIVE') &&
  !(to === 'STORED' && (from === 'RECEIVED' || from === 'REPORTED'));
const pairs = SAMPLE_STATUSES.flatMap((from) => ALLOWED[from].map((to) => ({ from, to })));

const bodyOf = (samplesIds: string[], status: SampleStatus, reason?: string) => ({
  body: {
    samplesIds,
    status,
    storageLocation: 'Tủ 3',
    ...(reason ? { reason, recipient: 'Viện Kiểm nghiệm', purpose: 'Thử lại' } : {}),
  },
});

describe.each(SAMPLE_STATUSES)('from %s', (from) => {
  test('COMP-38 SAMPLE-09 every other status is refused, the sample named, and what may be done is told', async () => {
    const id = await sampleIn(world, from);
    const { code } = await readSample(world, id);
    for (const to of SAMPLE_STATUSES.filter((status) => !ALLOWED[from].includes(status))) {
      const answer = await refused(
        world,
        world.head,
        changeSampleStatus,
        bodyOf([id], to, 'Theo biên bản họp'),
        'INVALID_STATUS_TRANSITION',
      );
      expect(codesOf(answer), to).toEqual([code]);
      expect(failureOf(answer).message).toBe(`Không thể chuyển trạng thái: ${code}`);
      expect(Array.isArray(failureOf(answer).details?.allowed)).toBe(true);
    }
  });
});

test.each(pairs)('SAMPLE-09 $from to $to happens, with its reason in the trail', async ({ from, to }) => {
  const id = await sampleIn(world, from);
  // What is kept still is destroyed by another call.
  if (to === 'DESTROYED') await endRetention(world, [id]);
  if (NEEDS_REASON(from, to))
    await refused(
      world,
      world.head,
      changeSampleStatus,
      bodyOf([id], to),
      to === 'EXPORTED' ? 'RECIPIENT_REQUIRED' : 'REASON_REQUIRED',
    );
  const action = from === 'NOT_RECEIVE' && to === 'RECEIVED' ? 'samples.receive' : 'samples.change-status';
  const { answer, reason, changes } = await audited(world, world.head, action, () =>
    world.call(changeSampleStatus, bodyOf([id], to, 'Theo biên bản họp'), world.head.token),
  );
  expect([answer.status, answer.data.samples]).toMatchObject([200, [{ sampleId: id, sampleStatus: to }]]);
  expect(reason).toBe('Theo biên bản họp');
  expect(changes).toContainEqual(
    expect.objectContaining({ entity: 'sample', field: 'status', old_value: from, new_value: to }),
  );
  expect((await readSample(world, id)).sampleStatus).toBe(to);
});

test.each(pairs)('USER-03 $from to $to is refused without its own permission', async ({ from, to }) => {
  const action = actionTo(from, to);
  if (!action) throw new Error('the table has no such action');
  const person: Person = await addPerson(world, allBut(...sampleTransition(action).permission));
  const id = await sampleIn(world, from);
  await refused(world, person, changeSampleStatus, bodyOf([id], to, 'Theo biên bản họp'), 'FORBIDDEN');
});

describe('many at once', () => {
  test('COMP-38 SAMPLE-09 one that cannot go stops all, and only the ones to blame are named', async () => {
    const good = await samplesIn(world, 'RECEIVED', 2);
    const bad = await samplesIn(world, 'DESTROYED', 2);
    const ids = [good[0] ?? '', ...bad, good[1] ?? ''];
    const answer = await refused(
      world,
      world.head,
      changeSampleStatus,
      bodyOf(ids, 'EXPORTED', 'Theo biên bản họp'),
      'INVALID_STATUS_TRANSITION',
    );
    expect(codesOf(answer)).toEqual(
      await Promise.all(bad.map(async (id) => (await readSample(world, id)).code)),
    );
  });

  test('SAMPLE-09 all that can go, go, in one entry of the trail', async () => {
    const ids = await samplesIn(world, 'RECEIVED', 5);
    const { answer } = await audited(world, world.head, 'samples.change-status', () =>
      world.call(changeSampleStatus, bodyOf(ids, 'STORED'), world.head.token),
    );
    expect(answer.data.samples.map((sample) => [sample.sampleId, sample.sampleStatus])).toEqual(
      ids.map((id) => [id, 'STORED']),
    );
  });

  test('SAMPLE-09 the same sample twice counts once', async () => {
    const id = await sampleIn(world, 'RECEIVED');
    const answer = await world.call(changeSampleStatus, bodyOf([id, id], 'STORED'), world.head.token);
    expect(answer.data.samples).toHaveLength(1);
  });

  test('SAMPLE-09 one that does not exist stops all', async () => {
    const ids = [await sampleIn(world, 'RECEIVED'), randomUUID()];
    await refused(world, world.head, changeSampleStatus, bodyOf(ids, 'STORED'), 'SAMPLE_NOT_FOUND');
  });

  test('SAMPLE-09 of many calls at the same moment one moves the sample', async () => {
    const id = await sampleIn(world, 'RECEIVED');
    const calls = ['STORED', 'EXPORTED', 'DESTROYED', 'EXPORTED', 'DESTROYED'] as const;
    const answers = await Promise.all(
      calls.map((to) =>
        world.call(changeSampleStatus, bodyOf([id], to, 'Theo biên bản họp'), world.head.token),
      ),
    );
    const { rows } = await world.owner.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM audit_row WHERE sample_id = $1 AND entity = 'sample' AND operation = 'UPDATE'`,
      [id],
    );
    // Received, then each success; what others found in between was refused.
    expect(rows[0]?.n).toBe(1 + answers.filter((answer) => answer.status === 200).length);
    for (const answer of answers) expect([200, 409]).toContain(answer.status);
  });
});

test('SAMPLE-09 storing needs a place, and remembers it', async () => {
  const [id = '', placed = ''] = await samplesIn(world, 'RECEIVED', 2);
  const body = { samplesIds: [id], status: 'STORED' as const };
  const answer = await refused(world, world.head, changeSampleStatus, { body }, 'STORAGE_LOCATION_REQUIRED');
  expect(codesOf(answer)).toEqual([(await readSample(world, id)).code]);
  await refused(
    world,
    world.head,
    changeSampleStatus,
    { body: { ...body, storageLocation: ' ' } },
    'STORAGE_LOCATION_REQUIRED',
  );
  await world.done(world.head, changeSampleStatus, {
    body: { ...body, samplesIds: [placed], storageLocation: 'Tủ lạnh 1' },
  });
  expect((await readSample(world, placed))['storageLocation']).toBe('Tủ lạnh 1');
  for (const more of [
    { status: 'EXPORTED', recipient: 'Viện Kiểm nghiệm', purpose: 'Thử lại' },
    { status: 'STORED', reason: 'Nhận lại sau bổ sung' },
  ] as const)
    await world.done(world.head, changeSampleStatus, { body: { samplesIds: [placed], ...more } });
  expect(await readSample(world, placed)).toMatchObject({
    sampleStatus: 'STORED',
    storageLocation: 'Tủ lạnh 1',
  });
});

test('SAMPLE-14 a sample that leaves its group leaves the people of the group too', async () => {
  const id = await sampleIn(world, 'MOVE_TO_CART');
  expect((await readSample(world, id)).cartName).not.toBeNull();
  const answer = await world.call(
    changeSampleStatus,
    bodyOf([id], 'RECEIVED', 'Chuyển nhầm nhóm'),
    world.head.token,
  );
  expect(answer.status).toBe(200);
  expect((await readSample(world, id)).cartName).toBeNull();
  const { rowCount } = await world.owner.query('SELECT FROM sample_responsible WHERE sample_id = $1', [id]);
  expect(rowCount).toBe(0);
});
