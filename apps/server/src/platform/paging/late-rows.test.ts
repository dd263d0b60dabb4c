import { Kysely, PostgresDialect, sql } from 'kysely';
import type { DB } from '@kiemlab/db/generated/db';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { register, sampleBody } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { upToOf } from './up-to.queries.ts';

let world: World;
let pool: pg.Pool;
/** As the program's own, and says what it asked. */
let db: Kysely<DB>;
const asked: { sql: string; parameters: readonly unknown[] }[] = [];
beforeAll(async () => {
  world = await startWorld();
  const { host, port, user, password, database } = world.owner;
  pool = new pg.Pool({ host, port, user, password, database, max: 1 });
  db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push(query),
  });
});
afterAll(async () => {
  await db.destroy();
  await world.stop();
});

const NEWEST = sql`(SELECT seq FROM sample WHERE deleted_at IS NULL ORDER BY seq DESC LIMIT 1)`;

interface Plan {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

test('SAMPLE-01 TEST-01 what a large act brought that was under way is found without reading all that it wrote', async () => {
  await register(world, sampleBody({}));
  await world.owner.query('BEGIN');
  await world.owner.query("SELECT set_config('kiemlab.action', 'test.large', true)");
  const { rows } = await world.owner.query<{ id: string }>(
    `INSERT INTO sample (template_id, template_version, sample_year, status, name, attributes, created_by)
     SELECT template_id, template_version, sample_year, 'NOT_RECEIVE', name, attributes, created_by
       FROM sample, generate_series(1, 3) LIMIT 3 RETURNING id`,
  );
  await world.owner.query("INSERT INTO setting SELECT 'test-' || n, '1' FROM generate_series(1, 10000) n");
  const { text } = await upToOf(db, 'sample', undefined, NEWEST);
  await world.owner.query('COMMIT');
  await world.owner.query('VACUUM (ANALYZE) audit_event, audit_row');

  const { late } = await upToOf(db, 'sample', text, NEWEST);
  expect([...late].sort()).toEqual(rows.map(({ id }) => id).sort());
  // Every list that asks; the index names each of them.
  for (const kind of ['client', 'document', 'test'])
    expect((await upToOf(db, kind, text, NEWEST)).late, kind).toEqual([]);

  for (const { sql: statement, parameters } of asked.slice(-4)) {
    const explained = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${statement}`,
      [...parameters],
    );
    const plan = explained.rows[0]?.['QUERY PLAN'][0].Plan;
    // The rows of the act fill more than a hundred pages of the trail.
    expect((plan?.['Shared Hit Blocks'] ?? NaN) + (plan?.['Shared Read Blocks'] ?? NaN)).toBeLessThan(20);
  }
});
