import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explaining, type Explaining } from '../../testing/explain.ts';
import { register, sampleBody } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { upToOf } from './up-to.queries.ts';

let world: World;
let at: Explaining;
let db: Explaining['db'];
beforeAll(async () => {
  world = await startWorld();
  at = explaining(world);
  ({ db } = at);
});
afterAll(async () => {
  await at.stop();
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

  const plans = await at.plans<Plan>(4, 'ANALYZE, BUFFERS, FORMAT JSON');
  expect(plans).toHaveLength(4);
  // The rows of the act fill more than a hundred pages of the trail.
  for (const plan of plans) expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(20);
});
