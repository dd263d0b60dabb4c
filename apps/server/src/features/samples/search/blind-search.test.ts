import type { Actor } from '@kiemlab/contract/core/actor';
import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { foldCounts, measureSearch } from '@kiemlab/db/housekeeping';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person } from '../../../testing/people.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { countSamples } from '../sample-counts.queries.ts';
import { BLOCK, searchIndex, walk } from './search.queries.ts';
import { searchSamples } from './search-samples.ts';

let world: World;
let sampler: Person;

/** Words that stand in what a sample is, in its origin, and in both; some with marks and capitals that a search passes over. */
const WORDS = ['viên', 'Hải Châu', 'hải', 'lạ', 'đức', '117', 'Q7', 'NG-2', '%', 'vd23', 'para', 'không có'];

/** 3,000 samples over 8 blocks of the search index: place and code of the client say words that names and makers say elsewhere. */
const SAMPLES = `
  INSERT INTO sample (seq, template_id, template_version, sample_year, status, name, created_by, external_code, attributes) OVERRIDING SYSTEM VALUE
  SELECT 1000000 + i * 40, $1, 1, 2026, 'RECEIVED',
         concat_ws(' ', 'Viên', i, CASE WHEN i % 13 = 0 THEN 'Hải sâm' END, CASE WHEN i % 17 = 0 THEN '100%' END),
         CASE WHEN i % 7 = 0 THEN $2::uuid ELSE $3::uuid END, CASE WHEN i % 3 = 0 THEN 'NG-' || i END,
         jsonb_strip_nulls(jsonb_build_object(
           'locationName', CASE WHEN i % 2 = 0 THEN 'Nhà thuốc Hải Châu Q7 50% Ðức ' || i END,
           'producerName', CASE WHEN i % 5 = 0 THEN 'Dược Đức Tâm 117' WHEN i % 11 = 0 THEN 'Lạ Hải Châu' END,
           'registrationNumber', CASE WHEN i % 4 = 0 THEN 'VD-' || i END, 'registerNumber', CASE WHEN i % 19 = 0 THEN 'Q7/' || i END,
           'substanceInformation', CASE WHEN i % 6 = 0 THEN jsonb_build_array(jsonb_build_object('substanceName', 'Paracetamol "' || i || '"')) END))
    FROM generate_series(1, 3000) i`;

/** The fields of a sample that everybody may read, as they were written above. */
interface Plain {
  id: string;
  own: boolean;
  texts: (string | null)[];
}
let samples: Plain[];

beforeAll(async () => {
  world = await startWorld();
  sampler = await addPerson(world, ['Sample']);
  await world.owner.query("SELECT set_config('kiemlab.action', 'test.seed', false)");
  await world.owner.query(SAMPLES, [world.template.id, sampler.id, world.head.id]);
  await world.owner.query('ANALYZE');
  await foldCounts(world.services.db);
  await measureSearch(world.services.db);
  const { rows } = await world.owner.query<Plain>(
    `SELECT id, created_by = $1 AS own, ARRAY[name, code, attributes ->> 'producerName', attributes ->> 'registrationNumber',
            replace(attributes ->> 'registrationNumber', '-', ''), attributes ->> 'registerNumber',
            attributes #>> '{substanceInformation,0,substanceName}'] AS texts FROM sample ORDER BY seq DESC`,
    [sampler.id],
  );
  samples = rows;
});
afterAll(() => world.stop());

const actorOf = (who: 'all' | 'own'): Actor => ({
  id: who === 'own' ? sampler.id : world.reviewer.id,
  aliases: new Set<never>(),
  permissions: new Set<PermissionCode>(who === 'own' ? ['Sample'] : ['Sample', 'Sample_ViewAll']),
  blind: true,
});

/** A text without case and marks, by hand. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[đĐðÐ]/g, 'd')
    .toLowerCase();
const holds = ({ texts }: Plain, typed: string): boolean =>
  typed
    .split(' ')
    .every((word) => texts.some((text) => text !== null && folded(text).includes(folded(word))));

test('COMP-40 a search finds and counts what is written in what may be read, and nothing by the rest', async () => {
  const asked = fc.record({
    words: fc.subarray(WORDS, { minLength: 1, maxLength: 2 }),
    who: fc.constantFrom('all', 'own'),
    offset: fc.constantFrom(0, 5, 60),
    extra: fc.constantFrom(0, 100, 5_000),
  });
  await fc.assert(
    fc.asyncProperty(asked, async ({ words, who, offset, extra }) => {
      const textSearch = words.join(' ');
      const truth = samples
        .filter((sample) => (who === 'all' || sample.own) && holds(sample, textSearch))
        .map(({ id }) => id);
      const atMost = offset + 10 + extra;
      const page = { offset, limit: 10 };
      const found = await searchSamples(world.services.db, { textSearch }, actorOf(who), page, () => atMost);
      const ids = found.rows.map(
        ({ shownUtf8 }) => (JSON.parse(shownUtf8.toString()) as { sampleId: string }).sampleId,
      );
      expect(ids).toEqual(truth.slice(offset, offset + 10));
      expect([found.found, found.complete]).toEqual([Math.min(truth.length, atMost), truth.length <= atMost]);
      // An export, and a list in another order, counts from end to end.
      expect(await countSamples(world.services.db, { textSearch }, actorOf(who))).toBe(truth.length);
    }),
    { numRuns: 25 },
  );
});

test('COMP-40 both ways of a search look at the text without the origin: over the samples, and through the index', async () => {
  const words = [{ word: folded('châu'), shares: null }];
  const truth = samples.filter((sample) => holds(sample, 'châu')).length;
  const slice = { skip: 0, take: 5 };
  const over = { words, before: undefined, rows: 10_000, slice };
  const through = { words, groups: ['cha', 'hau'], before: undefined, slice };
  const newest = Math.floor((1_000_000 + 3_000 * 40) / BLOCK);
  const blocks = { newest, count: 200, enough: 10_000 };
  const { db } = world.services;
  expect([
    (await walk(db, {}, actorOf('all'), { ...over, path: 'place' })).found,
    (await searchIndex(db, {}, actorOf('all'), { ...through, blocks: undefined })).found,
    (await searchIndex(db, {}, actorOf('all'), { ...through, blocks })).found,
  ]).toEqual([truth, truth, truth]);
  expect(truth).toBeGreaterThan(0);
  const seeing = { ...actorOf('all'), blind: false };
  expect((await walk(db, {}, seeing, { ...over, path: 'place' })).found).toBeGreaterThan(truth);
});

test('COMP-40 the text without the origin is the text of a search, where there is no origin', async () => {
  const { rows } = await world.owner.query<{ search: string; plain: string }>(
    `SELECT search, search_text_without_origin(name, internal_code, seq, attributes) AS plain FROM sample
      WHERE external_code IS NULL AND NOT attributes ? 'locationName'`,
  );
  const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean).sort();
  expect(rows.length).toBeGreaterThan(900);
  for (const { search, plain } of rows) expect(wordsOf(plain)).toEqual(wordsOf(search));
});
