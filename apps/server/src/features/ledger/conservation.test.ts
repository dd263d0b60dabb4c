import { addToCart, createCart } from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import { listQuantities, mergeSamples, separateSample } from '@kiemlab/contract/features/ledger/ledger.api';
import { correctTaking } from '@kiemlab/contract/features/ledger/takings.api';
import { updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { completeResultEntry } from '@kiemlab/contract/features/tests/results.api';
import { assignAnalytes } from '@kiemlab/contract/features/tests/tests.api';
import { remainderOf, sumOf } from '@kiemlab/contract/features/ledger/ledger.rules';
import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alikeSamples, correct } from '../../testing/quantities.ts';
import { endRetention, readSample } from '../../testing/samples.ts';
import { enter, testsOf } from '../../testing/tests.ts';
import { exactly, QuantityModel as Model } from '../../testing/quantity-model.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let cartId = '';
let testBody = { testId: '', analytesId: [''], technicianId: '' };
beforeAll(async () => {
  world = await startWorld();
  ({ cartId } = await world.done(world.head, createCart, { body: { cartName: 'Nhóm Hóa lý' } }));
  testBody = {
    testId: world.setup.testId,
    analytesId: world.setup.analytes.map(({ id }) => id),
    technicianId: world.technician.id,
  };
});
afterAll(() => world.stop());

/** Something that is done to some of the samples there are by then, counted round. */
type Operation =
  | { kind: 'split'; at: number; quantities: string[]; retained: boolean }
  | { kind: 'pool'; at: number[]; quantities: string[] }
  | { kind: 'merge'; at: number[] }
  | { kind: 'EXPORTED' | 'DESTROYED' | 'STORED'; at: number[] }
  | { kind: 'correct' | 'retain'; at: number; to: string }
  | { kind: 'handOver' | 'test' | 'retell'; at: number; quantity: string }
  | { kind: 'leaveGroup'; at: number };

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
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('correct' as const, 'retain' as const),
      at: index,
      to: quantity,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('handOver' as const, 'test' as const, 'retell' as const),
      at: index,
      quantity,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('leaveGroup' as const), at: index }) },
);

/** The samples of a run, and what each has by the model. */
interface Run {
  ids: string[];
  model: Model;
}

/** The sample that was meant when there were `fewer` of them. */
const pick = ({ ids }: Run, at: number, fewer = 0): string => ids[at % (ids.length - fewer)] ?? '';
const pickAll = (run: Run, at: readonly number[], fewer = 0): string[] => [
  ...new Set(at.map((one) => pick(run, one, fewer))),
];

/** Does it by the real call; samples that come about belong to the run. Only refusals may be answered, never a failure. */
async function perform(run: Run, op: Operation): Promise<number> {
  const token = world.head.token;
  const made = (answer: { status: number; data: { children: { sampleId: string }[] } }): number => {
    if (answer.status !== 201) return answer.status;
    const ids = answer.data.children.map(({ sampleId }) => sampleId);
    run.ids.push(...ids);
    if (op.kind === 'split') run.model.split(pick(run, op.at, ids.length), op.quantities, ids);
    if (op.kind === 'pool') run.model.pool(pickAll(run, op.at, 1), op.quantities, ids[0] ?? '');
    if (op.kind === 'merge') run.model.merge(pickAll(run, op.at, 1), ids[0] ?? '');
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
    case 'correct': {
      const id = pick(run, op.at);
      const { status } = await correct(world, id, op.to);
      if (status === 200) run.model.count(id, op.to);
      return status;
    }
    case 'retain': {
      const id = pick(run, op.at);
      const { version } = await readSample(world, id);
      const body = {
        version,
        reason: 'Lưu mẫu theo quy định',
        generalInformation: { sampleId: id },
        quantityInformation: { numberSamplesSaved: op.to },
      };
      const { status } = await world.call(updateSample, { body }, token);
      if (status === 200) run.model.retain(id, op.to);
      return status;
    }
    case 'handOver': {
      const sampleId = pick(run, op.at);
      const body = {
        cartId,
        cartResponsibleUserId: [world.technician.id],
        sampleId,
        quantities: [{ sampleId, quantity: op.quantity }],
      };
      const { status } = await world.call(addToCart, { body }, token);
      if (status === 200) run.model.handOver(sampleId, op.quantity);
      return status;
    }
    case 'leaveGroup': {
      const id = pick(run, op.at);
      const body = { samplesIds: [id], status: 'RECEIVED' as const, reason: 'Chuyển nhầm nhóm' };
      const { status } = await world.call(changeSampleStatus, { body }, token);
      if (status === 200) run.model.leaveGroup(id);
      return status;
    }
    case 'test': {
      const id = pick(run, op.at);
      const body = { ...testBody, sampleId: id };
      const given = await world.call(assignAnalytes, { body }, token);
      if (given.status !== 201) return given.status;
      const tests = await testsOf(world, id);
      await enter(world, tests);
      const [first] = tests;
      const told = {
        objectList: tests.map((one) => one.id),
        quantities: [{ id: first?.id ?? '', quantity: op.quantity }],
      };
      const { status } = await world.call(completeResultEntry, { body: told }, world.technician.token);
      if (status === 200) run.model.test(id, op.quantity);
      return status;
    }
    case 'retell': {
      const id = pick(run, op.at);
      const { takings } = await world.done(world.head, listQuantities, { params: { id } });
      const taking = takings.find((one) => one.way === 'TEST');
      if (!taking) return 409;
      const body = { version: taking.version, quantity: op.quantity, reason: 'Đếm lại' };
      const { status } = await world.call(correctTaking, { params: { id: taking.id }, body }, token);
      if (status === 200) run.model.test(id, op.quantity);
      return status;
    }
    default: {
      const body = {
        samplesIds: pickAll(run, op.at),
        status: op.kind,
        reason: 'Thử nghiệm quy trình',
        storageLocation: 'Kho',
        recipient: 'Viện',
        purpose: 'Thử lại',
      };
      const { status } = await world.call(changeSampleStatus, { body }, token);
      if (status === 200) for (const id of body.samplesIds) run.model.move(id, op.kind !== 'STORED');
      return status;
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

const BEGIN = ['100', '0.3', '12345678901.5'];
/** Samples that are kept no longer, as their portions are then: so they may be destroyed by the call of everyday. */
async function begin(): Promise<Run> {
  const ids = await alikeSamples(world, BEGIN);
  await endRetention(world, ids);
  return { ids, model: new Model(ids, BEGIN) };
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
    const run = await begin();
    for (const op of operations) {
      const status = await perform(run, op);
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
      await checkIdentity(run);
    }),
    { numRuns: 6, ...ALIKE },
  );
}, 120_000);
