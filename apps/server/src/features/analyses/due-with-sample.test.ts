import { allocateTests } from '@kiemlab/contract/features/analyses/allocate.api';
import { getTest, saveTest } from '@kiemlab/contract/features/analyses/records.api';
import { listTests, type TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, today } from '../../platform/clock.ts';
import { audited } from '../../testing/audited.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { sampleIn } from '../../testing/samples.ts';
import { seen, testsOf } from '../../testing/tests.ts';
import type { World } from '../../testing/world.ts';
import { roundOf } from '../alerts/testing/round-of.ts';
import { type Allocating, bodyOf, inDays, REASON, startAllocating } from './assign/testing/allocating.ts';
import { testReminder } from './judgement/test-reminder.queries.ts';

let lab: Allocating;
let world: World;
/** Tests whose flagging set has no turnaround. */
let tests: TestRow[];
let sampleId: string;
beforeAll(async () => {
  lab = await startAllocating();
  ({ world } = lab);
});
afterAll(() => world.stop());
beforeEach(async () => {
  tests = await lab.nobodys();
  sampleId = tests[0]?.sampleId ?? '';
});

const ofSample = async (day: string | null): Promise<void> => {
  await world.owner.query("SELECT set_config('kiemlab.action', 'test.set', false)");
  await world.owner.query('UPDATE sample SET appointment_date = $2 WHERE id = $1', [sampleId, day]);
};
/** When they are due now, and by what. */
const dueNow = async () =>
  (await testsOf(world, sampleId)).map(({ entryDate, entryTime, dueBy }) => [entryDate, entryTime, dueBy]);
const waiting = async (part: 'within' | 'overdue') => {
  const { content } = await world.done(world.head, listTests, { query: { waiting: part, size: 999 } });
  return content.filter((row) => row.sampleId === sampleId).length;
};
/** Days and steps at which its results are told of. */
const told = async () => {
  const { rows } = await world.owner.query<{ told: string }>(
    `SELECT DISTINCT due_on::text || ' ' || step AS told FROM alert
      WHERE link_uuid = $1 AND kind = 'TESTS_DUE' AND withdrawn_at IS NULL`,
    [sampleId],
  );
  return rows.map((row) => row.told);
};

// The last moment of the day in Viet Nam.
const ENDS = ['2031-03-10T16:59:59.999Z', '23:59', 'SAMPLE'];

test('TEST-02 SAMPLE-15 without turnaround a test is due with its sample, and follows it to another day; with neither it is due by nothing', async () => {
  await ofSample('2031-03-10');
  expect(await dueNow()).toEqual([ENDS, ENDS]);
  expect(await world.done(world.head, getTest, { params: { id: tests[0]?.id ?? '' } })).toMatchObject({
    entryDate: ENDS[0],
    dueBy: 'SAMPLE',
  });
  await ofSample('2031-03-11');
  expect((await dueNow())[0]?.[0]).toBe('2031-03-11T16:59:59.999Z');
  await ofSample(null);
  const [bare] = await testsOf(world, sampleId);
  expect([bare?.entryDate, bare?.dueBy]).toEqual([bare?.startDate, null]);
});

test('HOME-02 TEST-01 it is in time and late with its sample, by nothing it is neither', async () => {
  const parts = async () => [await waiting('within'), await waiting('overdue')];
  await ofSample('2031-03-10');
  expect(await parts()).toEqual([2, 0]);
  // Late although it was assigned after that day.
  await ofSample('2020-03-10');
  expect(await parts()).toEqual([0, 2]);
  await ofSample(null);
  expect(await parts()).toEqual([0, 0]);
});

test('TEST-02 SAMPLE-15 told a moment of its own it keeps that; who sends back what stands has told none', async () => {
  await ofSample('2031-03-10');
  const [one, two] = await seen(world, tests);
  const own = inDays(3);
  const given = await world.done(world.head, allocateTests, {
    body: {
      tests: [
        { ...one!, entryDate: own },
        { ...two!, entryDate: ENDS[0] },
      ],
    },
  });
  expect(given.changed).toBe(1);
  await world.done(world.head, saveTest, {
    body: { ...two!, entryDate: ENDS[0], entryTime: ENDS[1], description: 'Xem lại' },
  });
  await ofSample('2031-03-12');
  expect((await dueNow()).map(([entryDate, , dueBy]) => [entryDate, dueBy])).toEqual([
    [own, 'TEST'],
    ['2031-03-12T16:59:59.999Z', 'SAMPLE'],
  ]);
});

test('TEST-02 SAMPLE-15 who sends back the day that the sample had before has told none', async () => {
  await ofSample('2031-03-10');
  const [one, two] = await seen(world, tests);
  await ofSample('2031-03-14');
  const { changed } = await world.done(world.head, allocateTests, {
    body: { tests: [{ ...one!, entryDate: ENDS[0] }] },
  });
  expect(changed).toBe(0);
  await world.done(world.head, saveTest, {
    body: { ...two!, entryDate: ENDS[0], entryTime: ENDS[1], description: 'Xem lại' },
  });
  expect((await dueNow()).map(([entryDate, , dueBy]) => [entryDate, dueBy])).toEqual(
    Array(2).fill(['2031-03-14T16:59:59.999Z', 'SAMPLE']),
  );
});

test('TEST-02 SAMPLE-15 COMP-01 told a moment of its own it is put back to its sample, by who says deadlines, and the trail has it', async () => {
  await ofSample('2031-03-10');
  const own = inDays(3);
  await lab.give(tests, { entryDate: own });
  const [one, two] = await seen(world, tests);
  const {
    answer: { data },
    changes,
    reason,
  } = await audited(world, world.head, 'tests.allocate', () => lab.give([one!], { entryDate: null }, REASON));
  expect([data.changed, reason]).toEqual([1, REASON]);
  expect(changes.filter(({ field }) => field === 'due_date')).toEqual([
    expect.objectContaining({ entity: 'test', old_value: expect.any(String) as string, new_value: null }),
  ]);
  await world.done(world.head, saveTest, { body: { ...two!, entryDate: null } });
  expect(await dueNow()).toEqual([ENDS, ENDS]);
  // What is with its sample already is not written again.
  const again = await seen(world, tests);
  expect((await lab.give(again, { entryDate: null })).data.changed).toBe(0);
  await refused(world, world.technician, allocateTests, bodyOf(again, { entryDate: null }), 'FORBIDDEN');
  // An hour of no day is none.
  const odd = { body: { ...again[0]!, entryDate: null, entryTime: '09:00' } };
  expect(faultsOf(await refused(world, world.head, saveTest, odd, 'VALIDATION'))).toEqual([
    'entryDate REQUIRED',
  ]);
});

test('TEST-02 SAMPLE-15 where its sample is due on no day it keeps its own', async () => {
  await ofSample(null);
  const own = inDays(3);
  await lab.give(tests, { entryDate: own });
  const now = await seen(world, tests);
  const body = bodyOf(now, { entryDate: null });
  expect(faultsOf(await refused(world, world.head, allocateTests, body, 'VALIDATION'))).toEqual([
    'tests.0.entryDate REQUIRED',
    'tests.1.entryDate REQUIRED',
  ]);
  expect((await dueNow()).map(([entryDate]) => entryDate)).toEqual([own, own]);
});

test('TEST-02 SAMPLE-15 told the end of a day while it is due by nothing it keeps that: nobody had said it before', async () => {
  await ofSample(null);
  await lab.give(await seen(world, tests), { entryDate: ENDS[0] });
  await ofSample('2031-03-12');
  expect((await dueNow()).map(([entryDate, , dueBy]) => [entryDate, dueBy])).toEqual(
    Array(2).fill([ENDS[0], 'TEST']),
  );
});

test('TEST-01 COMP-29 a day that is told without a time is in time until its end', async () => {
  const midnight = (day: string) => new Date(`${day}T00:00:00+07:00`).toISOString();
  const due = async (at: string) => {
    await world.owner.query("SELECT set_config('kiemlab.action', 'test.set', false)");
    await world.owner.query('UPDATE test_record SET due_date = $2 WHERE sample_id = $1', [sampleId, at]);
    return [await waiting('within'), await waiting('overdue')];
  };
  expect(await due(midnight(today()))).toEqual([2, 0]);
  expect((await dueNow())[0]?.[0]).toBe(midnight(today()));
  expect(await due(midnight(addDays(today(), -1)))).toEqual([0, 2]);
});

test('HOME-06 its results are told of by the day of the sample, and by the new day once there is another', async () => {
  await ofSample('2031-03-10');
  const at = (day: string) => roundOf(world.services, testReminder, new Date(`${day}T00:00:00+07:00`));
  await at('2031-03-11');
  expect(await told()).toEqual(['2031-03-10 100']);
  await ofSample('2031-03-20');
  await at('2031-03-20');
  expect(await told()).toEqual(['2031-03-20 70']);
});

test('TEST-02 with a turnaround it has a moment of its own from the start', async () => {
  const id = await sampleIn(world, 'ANALYZING');
  expect(new Set((await testsOf(world, id)).map(({ dueBy }) => dueBy))).toContain('TEST');
});
