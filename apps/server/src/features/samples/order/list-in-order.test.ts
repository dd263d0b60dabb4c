import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson } from '../../../testing/people.ts';
import { move, register } from '../../../testing/samples.ts';
import { fitting, partInOrder } from './order.queries.ts';
import { inOrder } from './testing/planned-samples.ts';
import { type PlannedWorld, startPlannedWorld } from './testing/planned-world.ts';

let world: PlannedWorld;
beforeAll(async () => {
  world = await startPlannedWorld();
});
afterAll(() => world.stop());

const optional = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const asked = fc.record({
  template: optional([0, 1]),
  year: optional([2024, 2025, 2026]),
  statuses: optional([['STORED'], ['RECEIVED', 'REPORTED'], ['NOT_RECEIVE', 'STORED', 'DESTROYED']] as const),
  text: optional(['Viên nén', 'Đan']),
  range: optional([
    { field: 'receivedDate', from: '2025-03-02', to: '2025-03-05' },
    { field: 'receivedDate', from: '2024-02-01' },
    { field: 'appointmentDate', to: '2026-06-30' },
    { field: 'appointmentDate', from: '2025-11-01', to: '2025-11-30' },
  ] as const),
});
const sorts = fc.constantFrom('code', 'receivedDate', 'appointmentDate');
const anybody = fc.constantFrom('head', 'sampler', 'few');

describe('by code, day of receipt and due day', () => {
  test.each(
    (['code', 'receivedDate', 'appointmentDate'] as const).flatMap((sort) =>
      (['asc', 'desc'] as const).flatMap((order) =>
        (['head', 'sampler'] as const).map((who) => [sort, order, who] as const),
      ),
    ),
  )(
    'SAMPLE-01 all pages by %s, %s, of %s put together are the whole list, each sample once',
    async (sort, order, who) => {
      const truth = inOrder(world.seenBy(who), sort, order === 'desc');
      const { ids, totals } = await world.allPages(who, { sort, order }, 500);
      expect(world.known(ids)).toEqual(truth);
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(totals)).toEqual(new Set([ids.length]));
      const whole = await world.done(world.people[who], listSamples, {
        query: { sort, order, size: 2_147_483_647 },
      });
      expect(whole.sampleList.map(({ sampleId }) => sampleId)).toEqual(ids);
      expect(whole.total).toBe(ids.length);
    },
  );

  test('SAMPLE-01 any page of any filter is a part of the order worked out by hand; the total is right', async () => {
    const call = fc.record({
      filter: asked,
      sort: sorts,
      descending: fc.boolean(),
      who: anybody,
      page: fc.constantFrom(0, 1, 3, 40),
      size: fc.constantFrom(7, 50),
    });
    await fc.assert(
      fc.asyncProperty(call, async ({ filter, sort, descending, who, page, size }) => {
        const truth = inOrder(world.fits(filter, who), sort, descending);
        // What the world brought along is not in a list of these years, words or days but for the whole one.
        const own = Object.values(filter).some((value) => value !== undefined) ? filter : { year: 2025 };
        const expected = own === filter ? truth : inOrder(world.fits(own, who), sort, descending);
        const answer = await world.done(world.people[who], listSamples, {
          query: { ...world.queryOf(own), sort, order: descending ? 'desc' : 'asc', page, size },
        });
        expect(answer.sampleList.map(({ sampleId }) => sampleId)).toEqual(
          expected.slice(page * size, (page + 1) * size),
        );
        if (answer.totalIsAtLeast) {
          expect(expected.length).toBeGreaterThan(answer.total);
          expect(answer.total).toBeGreaterThanOrEqual(Math.min(1_000, (page + 1) * size));
        } else expect(answer.total).toBe(expected.length);
      }),
      { numRuns: 250 },
    );
  });

  test('SAMPLE-01 the way through the index and the sorted heap give the same', async () => {
    const seqOf = new Map(world.made.map(({ id, seq }) => [id, String(seq)]));
    const call = fc.record({
      filter: asked,
      sort: sorts,
      descending: fc.boolean(),
      who: anybody,
      offset: fc.constantFrom(0, 9, 400, 3_000),
    });
    await fc.assert(
      fc.asyncProperty(call, async ({ filter, sort, descending, who, offset }) => {
        const { status: _, ...query } = world.queryOf({ ...filter, year: filter.year ?? 2026 });
        const of = { ...query, status: filter.statuses };
        const truth = inOrder(
          world.fits({ ...filter, year: filter.year ?? 2026 }, who),
          sort,
          descending,
        ).map((id) => seqOf.get(id));
        const actor = {
          id: world.people[who].id,
          aliases: new Set<never>(),
          permissions: new Set(
            who === 'head' ? (['Sample', 'Sample_ViewAll'] as const) : (['Sample'] as const),
          ),
        };
        const order = { by: sort, descending };
        for (const gather of [true, false])
          expect(
            await partInOrder(world.services.db, fitting(of, actor, order), order, {
              offset,
              limit: 60,
              gather,
            }),
          ).toEqual(truth.slice(offset, offset + 60));
      }),
      { numRuns: 100 },
    );
  });

  test('SAMPLE-01 a code that is given, a day that is changed and people who come and go show at once in one’s own order', async () => {
    const person = await addPerson(world, ['Sample', 'Sample_Add']);
    const ids = [];
    for (const day of ['2019-03-05', '2019-03-04', '2019-03-06']) {
      const id = await register({ ...world, head: person });
      ids.push(id);
      if (day !== '2019-03-06') await move(world, [id], 'RECEIVED', { receivedDate: day });
    }
    const [later, sooner, waiting] = ids;
    const order = async (query: object) =>
      (await world.done(person, listSamples, { query })).sampleList.map(({ sampleId }) => sampleId);
    expect(await order({ sort: 'receivedDate' })).toEqual([sooner, later, waiting]);
    expect(await order({ sort: 'receivedDate', order: 'desc' })).toEqual([later, sooner, waiting]);
    expect(await order({ sort: 'code' })).toEqual([later, sooner, waiting]);
    expect(await order({ sort: 'code', year: 2019 })).toEqual([later, sooner]);
    await move(world, [waiting ?? ''], 'RECEIVED', { receivedDate: '2019-03-01' });
    expect(await order({ sort: 'receivedDate' })).toEqual([waiting, sooner, later]);
    expect(await order({ sort: 'code', order: 'desc', year: 2019 })).toEqual([waiting, sooner, later]);
    await world.owner.query("SELECT set_config('kiemlab.action', 'test.seed', false)");
    const { rows } = await world.owner.query(
      `SELECT a.sample_id FROM sample_access a JOIN sample s ON s.id = a.sample_id
        WHERE (a.sample_year, a.code_order, a.received_date, a.appointment_date)
              IS DISTINCT FROM (s.sample_year, code_order(s.internal_code), s.received_date, s.appointment_date)`,
    );
    expect(rows).toEqual([]);
  });

  test('SAMPLE-01 what others add shifts nothing in later pages', async () => {
    const read = async (page: number, upTo?: string) =>
      world.done(world.head, listSamples, {
        query: { sort: 'receivedDate', order: 'desc', page, size: 30, upTo },
      });
    const first = await read(0);
    const id = await register(world);
    await move(world, [id], 'RECEIVED');
    const truth = inOrder(world.seenBy('head'), 'receivedDate', true);
    expect(world.known((await read(1, first.upTo)).sampleList.map(({ sampleId }) => sampleId))).toEqual(
      truth.slice(30, 60),
    );
    expect((await read(1, first.upTo)).total).toBe(first.total);
  });
});
