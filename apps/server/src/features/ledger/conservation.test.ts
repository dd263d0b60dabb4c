import { listQuantities } from '@kiemlab/contract/features/ledger/ledger.api';
import { remainderOf, sumOf } from '@kiemlab/contract/features/ledger/ledger.rules';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exactly } from '../../testing/quantity-model.ts';
import type { World } from '../../testing/world.ts';
import { type Run, startWalk, type Walk } from './testing/ledger-walk.ts';
import { operation } from './testing/operations.ts';

let lab: Walk;
let world: World;
beforeAll(async () => {
  lab = await startWalk();
  ({ world } = lab);
});
afterAll(() => world.stop());

interface Stored {
  id: string;
  quantity: string;
  ledger: string;
  balance: string;
  lowest: string;
}

/** Nothing is lost or made: what every sample has is its ledger, and what went over from one to another went nowhere else. */
async function checkConservation({ ids }: Run): Promise<void> {
  const { rows } = await world.owner.query<Stored>(
    `SELECT s.id, coalesce(s.current_quantity, 0)::text AS quantity, sum(q.amount)::text AS ledger,
            (array_agg(q.balance ORDER BY q.id DESC))[1]::text AS balance, min(q.balance)::text AS lowest
       FROM sample s JOIN sample_quantity q ON q.sample_id = s.id WHERE s.id = ANY ($1) GROUP BY s.id`,
    [ids],
  );
  expect(rows).toHaveLength(new Set(ids).size);
  for (const { quantity: has, ledger, balance, lowest } of rows) {
    expect(remainderOf(has, [ledger])).toBe('0');
    expect(remainderOf(has, [balance])).toBe('0');
    expect(lowest.startsWith('-')).toBe(false);
  }
  const { rows: entries } = await world.owner.query<{ moved: boolean; amount: string }>(
    "SELECT kind ~ '^(SPLIT|POOL|MERGE)_' AS moved, amount::text FROM sample_quantity WHERE sample_id = ANY ($1)",
    [ids],
  );
  const sum = (moved: boolean): string =>
    sumOf(entries.filter((entry) => entry.moved === moved).map(({ amount }) => amount));
  expect(sum(true)).toBe('0');
  // What the family has is what came into it and what left the laboratory or was counted anew.
  expect(sumOf(rows.map((row) => row.quantity))).toBe(sum(false));
  const { rows: wrong } = await world.owner.query(
    `SELECT r.child_id FROM sample_relation r WHERE r.child_id = ANY ($1)
      GROUP BY r.child_id HAVING sum(r.quantity) <> (
        SELECT sum(amount) FROM sample_quantity q WHERE q.sample_id = r.child_id AND q.kind ~ '_IN$')
     UNION ALL
     SELECT r.parent_id FROM sample_relation r WHERE r.parent_id = ANY ($1)
      GROUP BY r.parent_id HAVING sum(r.quantity) <> (
        SELECT -sum(amount) FROM sample_quantity q WHERE q.sample_id = r.parent_id AND q.kind ~ '(SPLIT|POOL|MERGE)_OUT$')`,
    [ids],
  );
  expect(wrong).toEqual([]);
}

/** What came into each sample and its portions is what became of it, what is retained is there, and is retained once. */
async function checkIdentity({ ids }: Run): Promise<void> {
  for (const id of ids.slice(0, 4)) {
    const { family, left, retained, free } = await world.done(world.head, listQuantities, { params: { id } });
    expect(sumOf([retained, free])).toBe(sumOf([left]));
    if (!family) throw new Error('no totals');
    const { cameIn, corrected, tested, sent, destroyed, mergedAway } = family;
    expect(sumOf([cameIn, corrected])).toBe(sumOf([tested, sent, destroyed, mergedAway, family.left]));
  }
  const { rows } = await world.owner.query(
    `SELECT s.id FROM sample s WHERE s.id = ANY ($1) AND (s.retained_quantity > coalesce(s.current_quantity, 0)
        OR s.retained_quantity <> (SELECT sum(q.retained) FROM sample_quantity q WHERE q.sample_id = s.id)
        OR (s.retained_quantity > 0 AND EXISTS (SELECT FROM sample_relation r JOIN sample c ON c.id = r.child_id
             WHERE r.parent_id = s.id AND c.internal_code LIKE '%-LM%' AND c.internal_code NOT LIKE s.internal_code || '-_-LM%')))`,
    [ids],
  );
  expect(rows).toEqual([]);
}

/** What every sample has is what a model by hand says. */
async function checkModel({ ids, model }: Run): Promise<void> {
  const { rows } = await world.owner.query<{ id: string; has: string; retained: string }>(
    'SELECT id, coalesce(current_quantity, 0)::text AS has, retained_quantity::text AS retained FROM sample WHERE id = ANY ($1)',
    [ids],
  );
  for (const { id, has, retained } of rows)
    expect([exactly(has), exactly(retained)], id).toEqual(model.of(id));
}

/** The same walk each time; one that fails is told as it is, as going back through shorter ones takes minutes. */
const ALIKE = { seed: 7, endOnFailure: true } as const;
const DONE_AT_LEAST_ONCE = [
  'DESTROYED',
  'EXPORTED',
  'correct',
  'handOver',
  'merge',
  'pool',
  'retain',
  'split',
];

test('COMP-37 SAMPLE-12 SAMPLE-13 whatever is split, pooled, merged, retained, tested, sent, destroyed, taken back and counted, nothing is lost or made', async () => {
  const seen = new Set<string>();
  const walk = fc.asyncProperty(fc.array(operation, { minLength: 4, maxLength: 12 }), async (operations) => {
    const run = await lab.begin();
    for (const op of operations) {
      const status = await lab.perform(run, op);
      expect([200, 201, 400, 409]).toContain(status);
      if (status < 300) seen.add(op.kind);
    }
    await checkConservation(run);
    await checkModel(run);
    await checkIdentity(run);
  });
  await fc.assert(walk, { numRuns: 16, ...ALIKE });
  // The walk has to get somewhere to say anything.
  expect(DONE_AT_LEAST_ONCE.filter((kind) => !seen.has(kind))).toEqual([]);
});

test('SAMPLE-12 SAMPLE-13 also when all of it happens at the same moment', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 20, maxLength: 30 }), async (operations) => {
      const run = await lab.begin();
      // A few portions to begin with, so that calls meet on the same samples in different orders.
      await lab.perform(run, { kind: 'split', at: 0, quantities: ['20', '20', '20'], retained: false });
      const statuses = await Promise.all(operations.map((op) => lab.perform(run, op)));
      for (const status of statuses) expect([200, 201, 400, 409]).toContain(status);
      await checkConservation(run);
      await checkIdentity(run);
    }),
    { numRuns: 6, ...ALIKE },
  );
});
