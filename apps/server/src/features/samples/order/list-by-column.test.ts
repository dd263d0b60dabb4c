import { exportSamples } from '@kiemlab/contract/features/transfer/export/export.api';
import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureOf, faultsOf, refused } from '../../../testing/refused.ts';
import { inOrder, type Made } from './testing/planned-samples.ts';
import { type PlannedWorld, startPlannedWorld, type Who } from './testing/planned-world.ts';

let world: PlannedWorld;
beforeAll(async () => {
  world = await startPlannedWorld();
});
afterAll(() => world.stop());

describe('by any other column', () => {
  const short = { year: 2025, status: 'STORED,REPORTED' };
  const values = async (query: object, key: string, who: Who = 'head') =>
    (await world.allPages(who, { ...short, ...query }, 50)).ids.map(
      (id) => world.made.find((sample) => sample.id === id)?.[key as keyof Made],
    );

  test('SAMPLE-01 numbers go by their value, blanks last either way', async () => {
    const size = (value: unknown) => (value === null ? null : Number(value));
    const up = (await values({ sort: 'humidity' }, 'humidity')).map(size);
    const numbers = up.filter((value) => value !== null);
    expect(up).toHaveLength(world.fits({ year: 2025, statuses: ['STORED', 'REPORTED'] }, 'head').length);
    expect(up).toEqual([...numbers.toSorted((a, b) => a - b), ...up.filter((value) => value === null)]);
    const down = (await values({ sort: 'humidity', order: 'desc' }, 'humidity')).map(size);
    expect(down).toEqual([...numbers.toSorted((a, b) => b - a), ...up.filter((value) => value === null)]);
  });

  test('SAMPLE-01 names go in Vietnamese order, statuses in the order of the work', async () => {
    const names = (await values({ sort: 'sampleName' }, 'name', 'sampler')).map(String);
    const firsts = [
      'Áp xe hoàn',
      'Đan sâm',
      'Siro ăn ngon',
      'viên nang ất',
      'Viên nén Đương quy',
      'Viên nén Ích mẫu',
    ];
    const ranks = names.map((name) => firsts.findIndex((first) => name.startsWith(first)));
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(new Set(ranks).size).toBe(firsts.length);
    const numbers = names
      .filter((name) => name.startsWith('Đan'))
      .map((name) => Number(/\d+$/.exec(name)?.[0]));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    const statuses = await values({ sort: 'sampleStatus', order: 'desc' }, 'status');
    const kept = statuses.filter((status) => status === 'STORED').length;
    expect(statuses.slice(-kept).every((status) => status === 'STORED')).toBe(true);
  });

  test('SAMPLE-01 a list of more than 1,000 samples is refused, never sorted in part; code, receipt and due day go on', async () => {
    for (const query of [
      {},
      { textSearch: 'viên' },
      { startDate: '2024-01-01', dayField: 'appointmentDate' as const },
      { size: 2_147_483_647 },
    ]) {
      const answer = await refused(
        world,
        world.head,
        listSamples,
        { query: { ...query, sort: 'sampleName' } },
        'LIST_TOO_LONG_TO_SORT',
      );
      expect(failureOf(answer).message).toContain('hơn 1000 mẫu');
      expect(
        (await world.done(world.head, listSamples, { query: { ...query, sort: 'code' } })).sampleList.length,
      ).toBeGreaterThan(9);
    }
    expect(
      (await world.done(world.people.sampler, listSamples, { query: { sort: 'sampleName' } })).total,
    ).toBe(world.seenBy('sampler').length);
  });
});

describe('filters', () => {
  test('SAMPLE-01 any of some statuses and a range of days narrow the list, newest first as ever', async () => {
    for (const filter of [
      { statuses: ['STORED', 'DESTROYED'] as const },
      { range: { field: 'receivedDate', from: '2025-01-01', to: '2025-12-31' } as const },
      { range: { field: 'appointmentDate', from: '2025-05-03', to: '2025-05-03' } as const, text: 'Viên' },
      {
        range: { field: 'receivedDate', to: '2024-06-30' } as const,
        statuses: ['REPORTED'] as const,
        year: 2024,
      },
    ])
      for (const who of ['head', 'sampler', 'few'] as const) {
        const truth = world
          .fits({ ...filter, text: undefined }, who)
          .filter(({ name }) => !('text' in filter) || name.toLowerCase().startsWith('viên'))
          .toSorted((a, b) => b.seq - a.seq)
          .map(({ id }) => id);
        const { ids, totals } = await world.allPages(
          who,
          { ...world.queryOf(filter), startDate: filter.range?.from },
          100,
        );
        expect(world.known(ids)).toEqual(truth);
        expect(totals.at(-1)).toBe(ids.length);
      }
  });

  test('SAMPLE-01 the specification’s own calls and one status are as they were', async () => {
    const one = await world.allPages('head', { status: 'STORED', year: 2026 }, 100);
    expect(one.ids).toEqual(
      world
        .fits({ statuses: ['STORED'], year: 2026 }, 'head')
        .toSorted((a, b) => b.seq - a.seq)
        .map(({ id }) => id),
    );
  });

  test('SAMPLE-01 a sort, a status or days that make no sense are refused by name', async () => {
    for (const [query, fault] of [
      [{ sort: 'search' }, 'sort INVALID_VALUE'],
      [{ sort: 'sampleIdInternal' }, 'sort INVALID_VALUE'],
      [{ sort: "name'; DROP TABLE sample; --" }, 'sort INVALID_VALUE'],
      [{ sort: 'code', order: 'up' }, 'order INVALID_VALUE'],
      [{ status: 'STORED,LOST' }, 'status INVALID_VALUE'],
      [{ status: 'STORED,' }, 'status INVALID_VALUE'],
      [{ dayField: 'issuedDate' }, 'dayField INVALID_VALUE'],
      [{ startDate: '2026-02-30' }, 'startDate INVALID_FORMAT'],
      [{ startDate: '2026-03-02', endDate: '2026-03-01' }, 'endDate DATE_ORDER'],
    ] as const)
      for (const endpoint of [listSamples, exportSamples])
        expect(
          faultsOf(
            await refused(
              world,
              world.head,
              endpoint,
              { query: query as Record<string, unknown> },
              'VALIDATION',
            ),
          ),
        ).toEqual([fault]);
  });
});

test('SAMPLE-19 the export has the order and the filters of the list', async () => {
  const codes = async (query: Record<string, unknown>, who = world.head) => {
    const answer = await world.send(exportSamples, { query }, who.token);
    expect(answer.status).toBe(200);
    const [, ...rows] = (await readXlsx(answer.bytes)).sheets[0]?.rows ?? [];
    return rows.map(([code]) => code);
  };
  const listed = async (query: Record<string, unknown>, who = world.head) =>
    (await world.done(who, listSamples, { query: { ...query, size: 2_147_483_647 } })).sampleList.map(
      ({ code }) => code,
    );
  for (const query of [
    { sort: 'code', order: 'desc', year: 2025 },
    {
      sort: 'sampleName',
      status: 'STORED,REPORTED',
      year: 2024,
      startDate: '2024-03-01',
      endDate: '2024-05-31',
    },
    { startDate: '2025-02-01', endDate: '2025-02-28', dayField: 'appointmentDate' },
  ])
    for (const who of [world.head, world.people.sampler]) {
      const shown = await listed(query, who);
      expect(await codes(query, who)).toEqual(shown);
      expect(shown.length).toBeGreaterThan(3);
    }
  const chosen = world.made.filter(({ deleted, code }) => !deleted && code).slice(0, 40);
  expect(await codes({ ids: chosen.map(({ id }) => id).join(), sort: 'code' })).toEqual(
    inOrder(chosen, 'code', false).map((id) => chosen.find((sample) => sample.id === id)?.code),
  );
  await refused(world, world.head, exportSamples, { query: { sort: 'sampleName' } }, 'LIST_TOO_LONG_TO_SORT');
  expect(await codes({ sort: 'code', year: 2025, ids: chosen[0]?.id })).toHaveLength(
    chosen[0]?.year === 2025 ? 1 : 0,
  );
});
