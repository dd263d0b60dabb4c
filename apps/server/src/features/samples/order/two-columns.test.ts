import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { exportSamples } from '@kiemlab/contract/features/transfer/export/export.api';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refused } from '../../../testing/refused.ts';
import { readXlsx } from 'hucre/xlsx';
import { fitting, partInOrder } from './order.queries.ts';
import { inOrder } from './testing/planned-samples.ts';
import { type PlannedWorld, startPlannedWorld } from './testing/planned-world.ts';

let world: PlannedWorld;
beforeAll(async () => {
  world = await startPlannedWorld();
});
afterAll(() => world.stop());

const way = (descending: boolean): 'asc' | 'desc' => (descending ? 'desc' : 'asc');

test.each(
  [
    ['receivedDate', 'appointmentDate'],
    ['appointmentDate', 'code'],
    ['code', 'receivedDate'],
  ].flatMap(([sort, then]) =>
    (['head', 'sampler'] as const).map((who) => [sort, who === 'head', then, who !== 'head', who] as const),
  ),
)(
  'SAMPLE-01 all pages by %s (falling %s), then %s (falling %s), of %s put together are the whole list, each sample once',
  async (sort, descending, thenSort, falling, who) => {
    const by = sort as 'code';
    const then = thenSort as 'code';
    const query = { sort: by, order: way(descending), thenSort: then, thenOrder: way(falling) };
    const truth = inOrder(world.seenBy(who), by, descending, { sort: then, descending: falling });
    const { ids } = await world.allPages(who, query, 500);
    expect(world.known(ids)).toEqual(truth);
    expect(new Set(ids).size).toBe(ids.length);
    const whole = await world.done(world.people[who], listSamples, {
      query: { ...query, size: 2_147_483_647 },
    });
    expect(whole.sampleList.map(({ sampleId }) => sampleId)).toEqual(ids);
  },
);

test('SAMPLE-01 the way through the index and the sorted heap give the same order of two columns', async () => {
  const seqOf = new Map(world.made.map(({ id, seq }) => [id, String(seq)]));
  const order = {
    by: 'receivedDate',
    descending: true,
    then: { by: 'appointmentDate', descending: false },
  } as const;
  const actor = {
    id: world.head.id,
    aliases: new Set<never>(),
    permissions: new Set(['Sample', 'Sample_ViewAll'] as const),
  };
  const truth = inOrder(world.fits({ year: 2025 }, 'head'), 'receivedDate', true, {
    sort: 'appointmentDate',
    descending: false,
  }).map((id) => seqOf.get(id));
  for (const gather of [true, false])
    for (const offset of [0, 7, 300, 900])
      expect(
        await partInOrder(world.services.db, fitting({ year: 2025 }, actor, order), order, {
          offset,
          limit: 60,
          gather,
        }),
      ).toEqual(truth.slice(offset, offset + 60));
});

test('SAMPLE-01 of any columns the second orders what is equal in the first, blanks last; a long list is refused', async () => {
  const short = { year: 2025, status: 'STORED,REPORTED' };
  const query = { ...short, sort: 'sampleStatus', thenSort: 'humidity', thenOrder: 'desc' } as const;
  const { ids } = await world.allPages('head', query, 50);
  const made = ids.map((id) => world.made.find((sample) => sample.id === id));
  const truth = world.fits({ year: 2025, statuses: ['STORED', 'REPORTED'] }, 'head').toSorted((a, b) => {
    if (a.status !== b.status) return a.status === 'STORED' ? -1 : 1;
    if (a.humidity === null || b.humidity === null)
      return Number(a.humidity === null) - Number(b.humidity === null) || a.seq - b.seq;
    return Number(b.humidity) - Number(a.humidity) || a.seq - b.seq;
  });
  expect(made.map((sample) => sample?.seq)).toEqual(truth.map(({ seq }) => seq));
  await refused(
    world,
    world.head,
    listSamples,
    { query: { sort: 'code', thenSort: 'humidity' } },
    'LIST_TOO_LONG_TO_SORT',
  );
});

test('SAMPLE-19 the export has both columns of the order', async () => {
  const query = {
    year: 2025,
    sort: 'receivedDate',
    order: 'desc',
    thenSort: 'code',
    thenOrder: 'asc',
  } as const;
  const answer = await world.send(exportSamples, { query }, world.head.token);
  const [, ...rows] = (await readXlsx(answer.bytes)).sheets[0]?.rows ?? [];
  const truth = inOrder(world.fits({ year: 2025 }, 'head'), 'receivedDate', true, {
    sort: 'code',
    descending: false,
  });
  const codeOf = new Map(world.made.map(({ id, code }) => [id, code]));
  expect(rows.length).toBe(truth.length);
  const known = truth.map((id, at) => [codeOf.get(id), rows[at]?.[0]]).filter(([code]) => code !== null);
  expect(known.filter(([code, shown]) => code !== shown)).toEqual([]);
});

test('SAMPLE-01 a second column sorts what the index of the first brings, day by day', async () => {
  const order = {
    by: 'receivedDate',
    descending: false,
    then: { by: 'appointmentDate', descending: true },
  } as const;
  const actor = {
    id: world.head.id,
    aliases: new Set<never>(),
    permissions: new Set(['Sample', 'Sample_ViewAll'] as const),
  };
  const fit = fitting({}, actor, order);
  const plan = await world.services.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(tx);
    return sql<Record<'QUERY PLAN', string>>`EXPLAIN SELECT seq FROM (${fit}) fit WHERE key IS NOT NULL
      ORDER BY key ASC, then_key DESC NULLS LAST, seq ASC LIMIT 50`.execute(tx);
  });
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Incremental Sort');
});
