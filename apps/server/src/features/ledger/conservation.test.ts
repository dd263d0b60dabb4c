import { mergeSamples, separateSample } from '@kiemlab/contract/features/ledger/ledger.api';
import { remainderOf, sumOf } from '@kiemlab/contract/features/ledger/ledger.rules';
import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alikeSamples, correct } from '../../testing/quantities.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** Something that is done to some of the samples there are by then, counted round. */
type Operation =
  | { kind: 'split'; at: number; quantities: string[]; retained: boolean }
  | { kind: 'pool'; at: number[]; quantities: string[] }
  | { kind: 'merge'; at: number[] }
  | { kind: 'EXPORTED' | 'DESTROYED' | 'STORED'; at: number[] }
  | { kind: 'correct'; at: number; to: string };

const index = fc.nat(1000);
const some = fc.array(index, { minLength: 2, maxLength: 3 });
/** Exact decimals of all scales, to the tenth decimal. */
const quantity = fc.tuple(fc.integer({ min: 1, max: 400 }), fc.nat({ max: 10 })).map(([digits, places]) => {
  const padded = String(digits).padStart(places + 1, '0');
  return places === 0 ? padded : `${padded.slice(0, -places)}.${padded.slice(-places)}`;
});
const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('split' as const),
      at: index,
      quantities: fc.array(quantity, { minLength: 1, maxLength: 4 }),
      retained: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pool' as const),
      at: some,
      quantities: fc.array(quantity, { minLength: 3, maxLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('merge' as const), at: some }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('EXPORTED' as const, 'DESTROYED' as const, 'STORED' as const),
      at: fc.array(index, { minLength: 1, maxLength: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('correct' as const), at: index, to: quantity }) },
);

/** The samples of a run. */
interface Run {
  ids: string[];
}

const pick = ({ ids }: Run, at: number): string => ids[at % ids.length] ?? '';
const pickAll = (run: Run, at: readonly number[]): string[] => [...new Set(at.map((one) => pick(run, one)))];

/** Does it by the real call; samples that come about belong to the run. Only refusals may be answered, never a failure. */
async function perform(run: Run, op: Operation): Promise<number> {
  const token = world.head.token;
  const made = (answer: { status: number; data: { children: { sampleId: string }[] } }): number => {
    if (answer.status === 201) run.ids.push(...answer.data.children.map(({ sampleId }) => sampleId));
    return answer.status;
  };
  switch (op.kind) {
    case 'split': {
      const { quantities: currentQuantities, retained } = op;
      const parentId = pick(run, op.at);
      const body = {
        parentId,
        currentQuantities,
        retained,
        storageLocation: retained ? 'Tủ lưu' : undefined,
      };
      return made(await world.call(separateSample, { body }, token));
    }
    case 'pool': {
      const parts = pickAll(run, op.at).map((parentId, n) => ({
        parentId,
        quantity: op.quantities[n] ?? '1',
      }));
      return made(await world.call(separateSample, { body: { mode: 'POOL', parts } }, token));
    }
    case 'merge':
      return made(await world.call(mergeSamples, { body: { samplesIds: pickAll(run, op.at) } }, token));
    case 'correct':
      return (await correct(world, pick(run, op.at), op.to)).status;
    default: {
      const body = {
        samplesIds: pickAll(run, op.at),
        status: op.kind,
        reason: 'thử',
        storageLocation: 'Kho',
        recipient: 'Viện',
        purpose: 'Thử lại',
      };
      return (await world.call(changeSampleStatus, { body }, token)).status;
    }
  }
}

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

const begin = async (): Promise<Run> => ({ ids: await alikeSamples(world, ['100', '0.3', '12345678901.5']) });

test('COMP-37 SAMPLE-12 SAMPLE-13 whatever is split, pooled, merged, sent, destroyed, taken back and counted, nothing is lost or made', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 4, maxLength: 12 }), async (operations) => {
      const run = await begin();
      for (const op of operations) {
        const status = await perform(run, op);
        expect([200, 201, 400, 409]).toContain(status);
        if (status < 300) seen.add(op.kind);
      }
      await checkConservation(run);
    }),
    { numRuns: 16 },
  );
  // The walk has to get somewhere to say anything.
  expect([...seen].sort()).toEqual(
    expect.arrayContaining(['DESTROYED', 'EXPORTED', 'correct', 'merge', 'pool', 'split']),
  );
}, 120_000);

test('SAMPLE-12 SAMPLE-13 also when all of it happens at the same moment', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 20, maxLength: 30 }), async (operations) => {
      const run = await begin();
      // A few portions to begin with, so that calls meet on the same samples in different orders.
      await perform(run, { kind: 'split', at: 0, quantities: ['20', '20', '20'], retained: false });
      const statuses = await Promise.all(operations.map((op) => perform(run, op)));
      for (const status of statuses) expect([200, 201, 400, 409]).toContain(status);
      await checkConservation(run);
    }),
    { numRuns: 6 },
  );
}, 120_000);
