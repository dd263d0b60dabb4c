import type { Actor } from '@kiemlab/contract/core/actor';
import type { HistoryKind } from '@kiemlab/contract/features/audit/record-history.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explaining, type Explaining } from '../../testing/explain.ts';
import { addClient } from '../../testing/laboratory.ts';
import { ALL, prepare } from '../../testing/people.ts';
import { testIn } from '../../testing/tests-in.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { addDocument } from '../documents/testing/add-document.ts';
import { groupOf } from '../rights/testing/groups.ts';
import { writeSetting } from '../settings/settings.queries.ts';
import { countEvents, findEvents, trailUpTo } from './audit.queries.ts';
import { RECORD_KINDS } from './record-kinds.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Tables of the trail that a plan reads from end to end. */
const wholeOf = (plan: Plan): (string | undefined)[] =>
  nodesOf(plan)
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'])
    .filter((name) => /^audit_(event|row|change)$/.test(name ?? ''));

let world: World;
let at: Explaining;
let ids: Record<HistoryKind, string>;

/** Entries, each with rows of two kinds that fill most of a trail: a log-in, and a sample with its tests. */
const ENTRIES = 10_000;

beforeAll(async () => {
  world = await startWorld();
  at = explaining(world);
  const { id: test, sampleId: sample } = await testIn(world, 'APPROVED');
  ids = {
    sample,
    test,
    user: world.technician.id,
    group: await groupOf(world, world.technician),
    template: world.template.id,
    client: await addClient(world),
    document: await addDocument(world, world.head),
    setting: 'objectionDays',
  };
  await prepare(world, (tx) => writeSetting(tx, 'objectionDays', 7));
  await world.owner.query(
    `WITH e AS (
       INSERT INTO audit_event (at, username, full_name, module, action, reason, request_id, client_ip)
       SELECT now() - n * interval '1 second', '', '', 'test', 'test.fill', '', '', '' FROM generate_series(1, ${ENTRIES}) n RETURNING id)
     INSERT INTO audit_row (event_id, entity, operation, row_id, code, sample_id)
     SELECT e.id, k.entity, 'INSERT', gen_random_uuid(), '', CASE WHEN k.entity = 'test' THEN gen_random_uuid() END
       FROM e, unnest(ARRAY['session', 'user-group', 'setting-value', 'test']) k(entity)`,
  );
  await world.owner.query('VACUUM (ANALYZE) audit_event, audit_row');
});
afterAll(async () => {
  await at.stop();
  await world.stop();
});

const KINDS = Object.keys(RECORD_KINDS) as HistoryKind[];

test.each(KINDS)('COMP-14 the history of a %s is found in a long trail without reading it', async (kind) => {
  const actor: Actor = { id: world.head.id, aliases: new Set<never>(), permissions: new Set(ALL) };
  const upTo = await trailUpTo(at.db, undefined);
  const filter = { upTo, rows: RECORD_KINDS[kind].rows(ids[kind]), wholeStory: true };
  const found = await findEvents(at.db, filter, actor, { offset: 0, limit: 51 });
  expect(found.length).toBeGreaterThan(0);
  const [plan] = await at.plans<Plan>(1, 'ANALYZE, BUFFERS, FORMAT JSON');
  if (!plan) throw new Error('no plan');
  expect(wholeOf(plan)).toEqual([]);
  // The trail fills about a thousand pages.
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(400);
});

test('COMP-14 C32 the first page of what is not reviewed is found from the newest entry on, through a hundred marks', async () => {
  await world.owner.query("SELECT set_config('kiemlab.action', 'test.fill', false)");
  await world.owner.query(
    `INSERT INTO trail_review (module, up_to, read_at, note, reviewed_by, accounts)
     SELECT CASE WHEN n < 100 THEN 'x' || n END, 100, pg_current_snapshot(), 'x', $1, ARRAY[$1::uuid] FROM generate_series(1, 100) n`,
    [world.reviewer.id],
  );
  const actor: Actor = { id: world.head.id, aliases: new Set<never>(), permissions: new Set(ALL) };
  const upTo = await trailUpTo(at.db, undefined);
  const found = await findEvents(at.db, { upTo, review: 'open' }, actor, { offset: 0, limit: 51 });
  expect(found).toHaveLength(51);
  const [plan] = await at.plans<Plan>(1, 'ANALYZE, BUFFERS, FORMAT JSON');
  if (!plan) throw new Error('no plan');
  expect(wholeOf(plan)).not.toContain('audit_event');
});

test('COMP-14 C32 of a trail that was reviewed to its end what is not reviewed is asked without reading it, also how much that is', async () => {
  await world.owner.query("SELECT set_config('kiemlab.action', 'test.fill', false)");
  // The newest but for the mark itself, by somebody with a few acts, also of all until today.
  for (const day of ['NULL::date', 'current_date + 2'])
    await world.owner.query(
      `INSERT INTO trail_review (to_day, up_to, read_at, note, reviewed_by, accounts)
       SELECT ${day}, max(id), pg_current_snapshot(), 'x', $1, ARRAY[$1::uuid] FROM audit_event`,
      [world.technician.id],
    );
  await world.owner.query('VACUUM (ANALYZE) audit_event, trail_review');
  const actor: Actor = { id: world.head.id, aliases: new Set<never>(), permissions: new Set(ALL) };
  const upTo = await trailUpTo(at.db, undefined);
  const filter = { upTo, review: 'open' } as const;
  const found = await findEvents(at.db, filter, actor, { offset: 0, limit: 51 });
  const [listed] = await at.plans<Plan>(1, 'ANALYZE, BUFFERS, FORMAT JSON');
  const n = await countEvents(at.db, filter, actor);
  const [counted] = await at.plans<Plan>(1, 'ANALYZE, BUFFERS, FORMAT JSON');
  expect(n).toBeGreaterThan(0);
  expect(n).toBe(found.length);
  for (const plan of [listed, counted]) {
    if (!plan) throw new Error('no plan');
    expect(wholeOf(plan)).not.toContain('audit_event');
    const read = nodesOf(plan)
      .filter((node) => node['Relation Name'] === 'audit_event')
      .reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0);
    expect(read).toBeLessThan(200);
    expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(1_000);
  }
});
