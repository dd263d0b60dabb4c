import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { SAMPLE_STATUSES } from '@kiemlab/contract/features/samples/samples.schema';
import { SIZE_ALL } from '@kiemlab/contract/core/paging';
import { listTests } from '@kiemlab/contract/features/analyses/analyses.api';
import { TEST_STATUSES, type TestStatus } from '@kiemlab/contract/features/analyses/analyses.statuses';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeDemoState } from './demo/demo.queries.ts';
import { configOf, DEFAULT_TEMPLATES } from './features/templates/default-templates.ts';
import { insertTemplate } from './features/templates/templates.queries.ts';
import { addSetup, ASSAY } from './testing/laboratory.ts';
import { prepare } from './testing/people.ts';
import { startWorld, type World } from './testing/world.ts';
import { seedSamples } from './seed.ts';
import { refusalToSeed } from './seed.where.ts';
import { sampleIn } from './testing/samples.ts';

/** Whose signatures a test has, by hand. */
const SIGNED: Record<TestStatus, string[]> = {
  NEW: [],
  TEST_DONE: [],
  REQUEST_REVIEW: ['performed'],
  REJECT: ['performed'],
  REQUEST_APPROVED: ['performed', 'reviewed'],
  APPROVED: ['performed', 'reviewed', 'approved'],
  LOCKED: ['performed', 'reviewed', 'approved', 'locked'],
};

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const one = async (query: string): Promise<unknown> =>
  Object.values((await world.owner.query<Record<string, unknown>>(query)).rows[0] ?? {})[0];

test('seeding says what is missing, and then makes samples like those that people make', async () => {
  await expect(seedSamples([world.owner], 10)).rejects.toThrow('no templates');
  for (const template of DEFAULT_TEMPLATES)
    await prepare(world, (tx) => insertTemplate(tx, template.name, template.prefix, configOf(template)));
  const { host, port, user, password, database } = world.owner;
  const second = new pg.Client({ host, port, user, password, database });
  await second.connect();
  await seedSamples([world.owner, second], 1_200);
  await second.end();
  const { sampleList, total } = await world.done(world.head, listSamples, { query: { size: 2000 } });
  expect([total, sampleList.length]).toEqual([1_200, 1_200]);
  expect(new Set(sampleList.map((sample) => sample.sampleStatus))).toEqual(new Set(SAMPLE_STATUSES));
  const years = new Set(
    sampleList.flatMap(({ receivedDate }) => String(receivedDate ?? '').slice(0, 4) || []),
  );
  expect([...years].sort()[0]).toBe('2020');
  expect(years.size).toBeGreaterThan(5);
});

test('seeded samples have consecutive numbers, their entries in the trail and their place in the counts', async () => {
  expect(
    await one("SELECT count(*)::int FROM sample WHERE internal_code IS NULL AND status <> 'NOT_RECEIVE'"),
  ).toBe(0);
  expect(
    await one(`SELECT count(*)::int FROM number_series WHERE series LIKE 'sample-%' AND last <> (
      SELECT count(DISTINCT split_part(internal_code, '-', 2)::int) FROM sample
       WHERE internal_code LIKE substr(series, 8) || (year % 100)::text || '-%')`),
  ).toBe(0);
  expect(await one("SELECT count(*)::int FROM audit_event WHERE action = 'samples.seed'")).toBe(3);
  expect(
    await one(
      'SELECT count(*)::int FROM audit_row r JOIN sample s ON s.id = r.sample_id AND r.code = s.code',
    ),
  ).toBe(1_200);
  expect(await one('SELECT sum(n)::int FROM sample_count')).toBe(1_200);
});

test('TEST-01 TEST-11 seeded tests have what people leave behind: determinations, results, signatures that hold, and their place in the counts', async () => {
  const { rows } = await world.owner.query<{ id: string }>("SELECT id FROM template WHERE prefix = 'HD'");
  await addSetup(world, {
    templateIds: rows.map(({ id }) => id),
    technicianIds: [world.technician.id],
    analytes: [ASSAY, ...['Độ rã', 'Mất khối lượng', 'Tạp chất'].map((name) => ({ name, maximum: '15' }))],
  });
  await seedSamples([world.owner], 600, undefined, 4);
  const { content } = await world.done(world.head, listTests, { query: { size: SIZE_ALL } });
  expect(content.length).toBeGreaterThan(300);
  expect(new Set(content.map(({ status }) => status))).toEqual(new Set(TEST_STATUSES));
  expect(new Set(content.map(({ flag }) => flag))).toEqual(new Set(['OPTIMAL', null]));
  for (const row of content) {
    const acts = row.signatures.map(({ meaning }) => meaning);
    expect(acts, row.status).toEqual(SIGNED[row.status]);
    expect(row.signatures.every(({ valid }) => valid)).toBe(true);
    expect(row.status === 'NEW' ? row.result : row.sampleTestingResult).toBe(
      row.status === 'NEW' ? null : 'PASS',
    );
  }
  const entered = content.filter(({ status }) => status !== 'NEW').length;
  expect(await one('SELECT count(*)::int FROM determination WHERE value IS NOT NULL')).toBe(entered);
  expect(await one('SELECT count(*)::int FROM test_result_version')).toBe(entered);
  expect(await one('SELECT sum(n)::int FROM test_count WHERE user_id IS NULL')).toBe(content.length);
  expect(
    await one(`SELECT count(*)::int FROM sample_test_count c FULL JOIN (
      SELECT sample_id, count(*) AS tests, count(*) FILTER (WHERE status IN ('APPROVED', 'LOCKED')) AS approved, count(*) FILTER (WHERE status = 'LOCKED') AS locked
        FROM test_record GROUP BY 1) t USING (sample_id)
     WHERE (c.tests, c.approved, c.locked) IS DISTINCT FROM (t.tests, t.approved, t.locked)`),
  ).toBe(0);
});

test('OPS-03 made samples come into a demo laboratory, or one without real samples; among real ones only by a word of their own', async () => {
  const asked = { samples: '10', intoReal: false };
  const refusal = (more: Partial<typeof asked> | { samples: undefined } = {}) =>
    refusalToSeed(world.owner, { ...asked, ...more });
  // All that are there were made.
  expect(await refusal()).toBeUndefined();
  expect(await refusal({ samples: undefined })).toContain('no demo laboratory: say how many');
  await sampleIn(world, 'RECEIVED');
  expect(await refusal()).toContain('npm run seed -- --samples 10 --into-real-laboratory');
  expect(await refusal({ intoReal: true })).toBeUndefined();
  await prepare(world, (tx) => writeDemoState(tx, 'loaded'));
  expect(await refusal({ samples: undefined })).toBeUndefined();
});
