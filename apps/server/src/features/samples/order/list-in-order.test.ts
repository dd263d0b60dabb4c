import { exportSamples } from '@kiemlab/contract/features/transfer/export/export.api';
import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTemplate } from '../../../testing/laboratory.ts';
import { addPerson, type Person } from '../../../testing/people.ts';
import { failureOf, faultsOf, refused } from '../../../testing/refused.ts';
import { move, register } from '../../../testing/samples.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { fitting, partInOrder } from './order.queries.ts';
import { inOrder, KEY, type Made, plan } from './testing/planned-samples.ts';

let world: World;
/** Sees his or her own samples only: some seven hundred, and a few. */
let sampler: Person;
let few: Person;
const templates: string[] = [];

/** What was made, as the test knows it. */
const made: Made[] = [];

beforeAll(async () => {
  world = await startWorld();
  sampler = await addPerson(world, ['Sample', 'Sample_Export']);
  few = await addPerson(world, ['Sample']);
  templates.push(world.template.id, (await addTemplate(world)).id);
  await world.owner.query("SELECT set_config('kiemlab.action', 'test.seed', false)");
  const people = { head: world.head, sampler, few };
  const rows = plan();
  const { rows: ids } = await world.owner.query<{ id: string; seq: string }>(
    `INSERT INTO sample (seq, template_id, template_version, sample_year, status, internal_code, name, received_date, appointment_date,
       attributes, created_by, deleted_at) OVERRIDING SYSTEM VALUE
     SELECT (r ->> 'seq')::bigint, ($2::uuid[])[1 + (r ->> 'template')::int], 1, (r ->> 'year')::int, r ->> 'status', r ->> 'code', r ->> 'name',
            (r ->> 'received')::date, (r ->> 'due')::date, jsonb_strip_nulls(jsonb_build_object('humidity', r ->> 'humidity')), (r ->> 'owner')::uuid,
            CASE WHEN (r ->> 'deleted')::boolean THEN now() END
       FROM jsonb_array_elements($1::jsonb) r RETURNING id, seq`,
    [JSON.stringify(rows.map((row) => ({ ...row, owner: people[row.by].id }))), templates],
  );
  const idOf = new Map(ids.map(({ id, seq }) => [Number(seq), id]));
  made.push(...rows.map((row) => ({ ...row, id: idOf.get(row.seq) ?? '' })));
  // What is registered from here on comes later.
  await world.owner.query("SELECT setval(pg_get_serial_sequence('sample', 'seq'), 6000000)");
  await world.owner.query('ANALYZE');
}, 60_000);
afterAll(() => world.stop());

interface Asked {
  template?: number | undefined;
  year?: number | undefined;
  statuses?: readonly SampleStatus[] | undefined;
  text?: string | undefined;
  range?: { field: 'receivedDate' | 'appointmentDate'; from?: string; to?: string } | undefined;
}
type Who = Made['by'];

const seenBy = (who: Who) => made.filter(({ by, deleted }) => !deleted && (who === 'head' || by === who));
function fits({ template, year, statuses, text, range }: Asked, who: Who): Made[] {
  return seenBy(who).filter((sample) => {
    const dayOf = range && sample[KEY[range.field]];
    return (
      (template === undefined || sample.template === template) &&
      (year === undefined || sample.year === year) &&
      (statuses === undefined || statuses.includes(sample.status)) &&
      (text === undefined || sample.name.startsWith(text)) &&
      (range === undefined ||
        (typeof dayOf === 'string' &&
          (!range.from || dayOf >= range.from) &&
          (!range.to || dayOf <= range.to)))
    );
  });
}
const queryOf = ({ template, year, statuses, text, range }: Asked) => ({
  templateId: template === undefined ? undefined : templates[template],
  year,
  status: statuses?.join(),
  textSearch: text,
  dayField: range?.field,
  startDate: range?.from,
  endDate: range?.to,
});
const person = (who: Who): Person => ({ head: world.head, sampler, few })[who];
/** Only the samples of this test: others the world brought along. */
const known = (ids: readonly string[]): string[] =>
  ids.filter((id) => made.some((sample) => sample.id === id));

/** All pages of a list, put together. */
async function allPages(who: Who, query: object, size: number) {
  const ids: string[] = [];
  let upTo: string | undefined;
  const totals: number[] = [];
  for (let page = 0; ; page++) {
    const answer = await world.done(person(who), listSamples, { query: { ...query, page, size, upTo } });
    ids.push(...answer.sampleList.map(({ sampleId }) => sampleId));
    upTo ??= answer.upTo;
    if (!answer.totalIsAtLeast) totals.push(answer.total);
    if (answer.sampleList.length < size) return { ids, totals };
  }
}

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
const people = fc.constantFrom('head', 'sampler', 'few');

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
      const truth = inOrder(seenBy(who), sort, order === 'desc');
      const { ids, totals } = await allPages(who, { sort, order }, 500);
      expect(known(ids)).toEqual(truth);
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(totals)).toEqual(new Set([ids.length]));
      const whole = await world.done(person(who), listSamples, {
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
      who: people,
      page: fc.constantFrom(0, 1, 3, 40),
      size: fc.constantFrom(7, 50),
    });
    await fc.assert(
      fc.asyncProperty(call, async ({ filter, sort, descending, who, page, size }) => {
        const truth = inOrder(fits(filter, who), sort, descending);
        // What the world brought along is not in a list of these years, words or days but for the whole one.
        const own = Object.values(filter).some((value) => value !== undefined) ? filter : { year: 2025 };
        const expected = own === filter ? truth : inOrder(fits(own, who), sort, descending);
        const answer = await world.done(person(who), listSamples, {
          query: { ...queryOf(own), sort, order: descending ? 'desc' : 'asc', page, size },
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
  }, 60_000);

  test('SAMPLE-01 the way through the index and the sorted heap give the same', async () => {
    const seqOf = new Map(made.map(({ id, seq }) => [id, String(seq)]));
    const call = fc.record({
      filter: asked,
      sort: sorts,
      descending: fc.boolean(),
      who: people,
      offset: fc.constantFrom(0, 9, 400, 3_000),
    });
    await fc.assert(
      fc.asyncProperty(call, async ({ filter, sort, descending, who, offset }) => {
        const { status: _, ...query } = queryOf({ ...filter, year: filter.year ?? 2026 });
        const of = { ...query, status: filter.statuses };
        const truth = inOrder(fits({ ...filter, year: filter.year ?? 2026 }, who), sort, descending).map(
          (id) => seqOf.get(id),
        );
        const actor = {
          id: person(who).id,
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
  }, 60_000);

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
    const truth = inOrder(seenBy('head'), 'receivedDate', true);
    expect(known((await read(1, first.upTo)).sampleList.map(({ sampleId }) => sampleId))).toEqual(
      truth.slice(30, 60),
    );
    expect((await read(1, first.upTo)).total).toBe(first.total);
  });
});

describe('by any other column', () => {
  const short = { year: 2025, status: 'STORED,REPORTED' };
  const values = async (query: object, key: string, who: Who = 'head') =>
    (await allPages(who, { ...short, ...query }, 50)).ids.map(
      (id) => made.find((sample) => sample.id === id)?.[key as keyof Made],
    );

  test('SAMPLE-01 numbers go by their value, blanks last either way', async () => {
    const size = (value: unknown) => (value === null ? null : Number(value));
    const up = (await values({ sort: 'humidity' }, 'humidity')).map(size);
    const numbers = up.filter((value) => value !== null);
    expect(up).toHaveLength(fits({ year: 2025, statuses: ['STORED', 'REPORTED'] }, 'head').length);
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
    expect((await world.done(sampler, listSamples, { query: { sort: 'sampleName' } })).total).toBe(
      seenBy('sampler').length,
    );
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
        const truth = fits({ ...filter, text: undefined }, who)
          .filter(({ name }) => !('text' in filter) || name.toLowerCase().startsWith('viên'))
          .toSorted((a, b) => b.seq - a.seq)
          .map(({ id }) => id);
        const { ids, totals } = await allPages(
          who,
          { ...queryOf(filter), startDate: filter.range?.from },
          100,
        );
        expect(known(ids)).toEqual(truth);
        expect(totals.at(-1)).toBe(ids.length);
      }
  });

  test('SAMPLE-01 the specification’s own calls and one status are as they were', async () => {
    const one = await allPages('head', { status: 'STORED', year: 2026 }, 100);
    expect(one.ids).toEqual(
      fits({ statuses: ['STORED'], year: 2026 }, 'head')
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
    for (const who of [world.head, sampler]) {
      const shown = await listed(query, who);
      expect(await codes(query, who)).toEqual(shown);
      expect(shown.length).toBeGreaterThan(3);
    }
  const chosen = made.filter(({ deleted, code }) => !deleted && code).slice(0, 40);
  expect(await codes({ ids: chosen.map(({ id }) => id).join(), sort: 'code' })).toEqual(
    inOrder(chosen, 'code', false).map((id) => chosen.find((sample) => sample.id === id)?.code),
  );
  await refused(world, world.head, exportSamples, { query: { sort: 'sampleName' } }, 'LIST_TOO_LONG_TO_SORT');
  expect(await codes({ sort: 'code', year: 2025, ids: chosen[0]?.id })).toHaveLength(
    chosen[0]?.year === 2025 ? 1 : 0,
  );
});
