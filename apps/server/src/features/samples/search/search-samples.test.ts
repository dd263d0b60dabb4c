import { SEARCH_TOTAL_CAP } from '@kiemlab/contract/core/paging';
import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { foldCounts, measureSearch } from '@kiemlab/db/housekeeping';
import type { Utf8Text } from '@kiemlab/db/utf8-text';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../../platform/http/context.ts';
import type { JsonText } from '../../../platform/http/json-text.ts';
import { addTemplate } from '../../../testing/laboratory.ts';
import { addPerson, type Person } from '../../../testing/people.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import type { SampleFilter } from '../sample-filter.queries.ts';
import { listSamples as served } from '../list-samples.ts';
import { searchSamples } from './search-samples.ts';

let world: World;
let sampler: Person;
let few: Person;
const templates: string[] = [];

/** Words by how often they are there: every one, every third, ... the last one five times, all of them long ago. */
const WORDS = ['viên', 'nén', 'dưỡng não', 'đương quy', 'trường sơn', 'cổ lũy', 'bách hợp', 'q7', '%', 'ng'];

/** 6,000 samples over 15 blocks of the search index, of two types, three years and three statuses. */
const SAMPLES = `
  INSERT INTO sample (seq, template_id, template_version, sample_year, status, name, created_by, deleted_at) OVERRIDING SYSTEM VALUE
  SELECT 1000000 + i * 40, (ARRAY[$1, $2]::uuid[])[1 + (i % 5) / 4], 1, 2024 + i / 2001,
         (ARRAY['RECEIVED', 'STORED', 'REPORTED'])[1 + (hashint4(i) & 1) + (i % 97) / 96],
         concat_ws(' ', 'Viên', CASE WHEN i % 3 = 0 THEN 'nén' END, CASE WHEN i % 11 = 0 THEN 'dưỡng não' END,
           CASE WHEN i % 60 = 0 THEN 'Đương quy' END, CASE WHEN i % 301 = 0 THEN 'Trường Sơn' END,
           CASE WHEN i % 800 = 0 THEN 'Cổ Lũy' END, CASE WHEN i < 6 THEN 'Bách hợp' END, CASE WHEN i % 40 = 0 THEN 'q7' END, i),
         CASE WHEN i % 7 = 0 THEN $3::uuid WHEN i % 900 = 0 THEN $4::uuid ELSE $5::uuid END,
         CASE WHEN i % 50 = 0 THEN now() END
    FROM generate_series(1, 6000) i`;

beforeAll(async () => {
  world = await startWorld();
  sampler = await addPerson(world, ['Sample']);
  few = await addPerson(world, ['Sample']);
  templates.push(world.template.id, (await addTemplate(world)).id);
  await world.owner.query("SELECT set_config('kiemlab.action', 'test.seed', false)");
  await world.owner.query(SAMPLES, [...templates, sampler.id, few.id, world.head.id]);
  await world.owner.query('ANALYZE');
});
afterAll(() => world.stop());

const actor = (person: Person) => ({
  id: person.id,
  aliases: new Set<never>(),
  permissions: new Set<PermissionCode>(person === world.head ? ['Sample', 'Sample_ViewAll'] : ['Sample']),
});

/** All that fits, newest first, found the plain way. */
async function plainly(filter: SampleFilter, person: Person): Promise<string[]> {
  const { rows } = await world.owner.query<{ id: string }>(
    `SELECT id FROM sample s WHERE deleted_at IS NULL AND ($1::uuid IS NULL OR template_id = $1) AND ($2::int IS NULL OR sample_year = $2)
        AND ($3::text IS NULL OR status = $3) AND search LIKE ALL (SELECT search_pattern(w) FROM unnest($4::text[]) w)
        AND ($5 OR created_by = $6) ORDER BY seq DESC`,
    [
      filter.templateId ?? null,
      filter.year ?? null,
      filter.status?.[0] ?? null,
      filter.textSearch?.split(' ') ?? [],
      person === world.head,
      person.id,
    ],
  );
  return rows.map((row) => row.id);
}

const idOf = ({ shownUtf8 }: { shownUtf8: Utf8Text }): unknown =>
  (JSON.parse(shownUtf8.toString()) as { sampleId: string }).sampleId;

const findsAll = async (): Promise<void> => {
  const optional = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
  const asked = fc.record({
    words: fc.subarray(WORDS, { minLength: 1, maxLength: 2 }),
    template: optional([0, 1]),
    year: optional([2024, 2025, 2026]),
    status: optional(['RECEIVED', 'STORED', 'REPORTED'] as const),
    who: fc.constantFrom('head', 'sampler', 'few'),
    offset: fc.constantFrom(0, 5, 60, 900),
    limit: fc.constantFrom(5, 50),
    extra: fc.constantFrom(0, 40, 1_000),
  });
  await fc.assert(
    fc.asyncProperty(asked, async ({ words, template, year, status, who, offset, limit, extra }) => {
      const filter = {
        ...(template === undefined ? {} : { templateId: templates[template] }),
        year,
        status: status && [status],
        textSearch: words.join(' '),
      };
      const person = { head: world.head, sampler, few }[who] ?? few;
      const atMost = offset + limit + extra;
      const truth = await plainly(filter, person);
      const { rows, found, complete } = await searchSamples(
        world.services.db,
        filter,
        actor(person),
        { offset, limit },
        () => atMost,
      );
      expect(rows.map(idOf)).toEqual(truth.slice(offset, offset + limit));
      expect([found, complete]).toEqual([Math.min(truth.length, atMost), truth.length <= atMost]);
    }),
    { numRuns: 200 },
  );
};

test(
  'SAMPLE-02 finds and counts as a plain search of the whole table does, as far as it is asked to',
  findsAll,
  30_000,
);

test('SAMPLE-02 how common letters are is measured when there are many more samples than the last time', async () => {
  await foldCounts(world.services.db);
  expect([await measureSearch(world.services.db), await measureSearch(world.services.db)]).toEqual([
    true,
    false,
  ]);
  const { rows } = await world.owner.query<{ trigram: string; share: number }>(
    "SELECT trigram, round(share::numeric, 1)::float AS share FROM search_trigram WHERE trigram IN ('vie', 'nen') ORDER BY 1",
  );
  expect(rows).toEqual([
    { trigram: 'nen', share: 0.3 },
    { trigram: 'vie', share: 1 },
  ]);
  await findsAll();
});

test('SAMPLE-02 a total above the cap says that it is a lower bound, and lets the list go on', async () => {
  const list = (textSearch: string, page = 0) =>
    world.done(world.head, listSamples, { query: { textSearch, page, size: 50 } });
  expect(await list('viên')).toMatchObject({ total: SEARCH_TOTAL_CAP, totalIsAtLeast: true });
  const rare = await list('quy');
  expect(rare.total).toBe((await plainly({ textSearch: 'quy' }, world.head)).length);
  expect(rare).not.toHaveProperty('totalIsAtLeast');
  const late = await list('viên', 30);
  expect(late).toMatchObject({ total: 1_600, totalIsAtLeast: true });
  expect(late.sampleList).toHaveLength(50);
  const truth = await plainly({ textSearch: 'viên' }, world.head);
  const last = await list('viên', Math.floor(truth.length / 50));
  expect(last.total).toBe(truth.length);
  expect(last).not.toHaveProperty('totalIsAtLeast');
});

test('SAMPLE-01 pages of one own samples by type, year and status have exact totals', async () => {
  for (const person of [sampler, few])
    for (const filter of [
      { year: 2025 },
      { status: ['STORED' as const] },
      { templateId: templates[1] ?? '', year: 2024 },
    ]) {
      const truth = await plainly(filter, person);
      for (const page of [0, 1, 30]) {
        const { sampleList, total } = await world.done(person, listSamples, {
          query: { ...filter, status: filter.status?.join(), page, size: 20 },
        });
        expect(total).toBe(truth.length);
        expect(sampleList.map((sample) => sample.sampleId)).toEqual(truth.slice(page * 20, page * 20 + 20));
      }
    }
});

test('SAMPLE-01 long pages are sent as they are read, from where they begin, with an exact total', async () => {
  for (const [person, filter] of [
    [world.head, {}],
    [world.head, { textSearch: 'nén' }],
    [sampler, { year: 2025 }],
    [sampler, {}],
  ] as const) {
    const truth = await plainly(filter, person);
    for (const [page, size] of [
      [0, 1_001],
      [1, 1_050],
      [3, 1_999],
      [7, 2_000],
    ] as const) {
      const answer = await world.done(person, listSamples, { query: { ...filter, page, size } });
      expect(answer.total).toBe(truth.length);
      expect(answer.sampleList.map((sample) => sample.sampleId)).toEqual(
        truth.slice(page * size, (page + 1) * size),
      );
      expect(answer).not.toHaveProperty('totalIsAtLeast');
    }
  }
  const context = { db: world.services.db, user: actor(world.head) } as unknown as Context;
  const answerOf = async (size: number) =>
    (await served.handler({ query: { page: 0, size } }, context)) as JsonText;
  expect((await answerOf(1_000)).pieces).toBeInstanceOf(Array);
  expect((await answerOf(1_001)).pieces).not.toBeInstanceOf(Array);
});

test('SAMPLE-02 a page of any size behind the last hit is empty, and its total exact', async () => {
  expect(
    await world.done(world.head, listSamples, {
      query: { textSearch: 'bách hợp', page: 9_999_999, size: 2_147_483_646 },
    }),
  ).toMatchObject({ sampleList: [], total: 5 });
});
