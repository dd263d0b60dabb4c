import { listTests, type TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actorOf } from '../../../testing/row-abilities.ts';
import { testIn } from '../../../testing/tests-in.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { findSignatures } from '../judgement/signatures.queries.ts';
import { isValid } from '../test-content.ts';
import { readTests } from '../analyses.queries.ts';

let world: World;
let row: TestRow;
beforeAll(async () => {
  world = await startWorld();
  row = await testIn(world, 'APPROVED');
});
afterAll(() => world.stop());

/** What the list says, twice: found by checking, and remembered. */
async function listed(): Promise<boolean[]> {
  const read = async () => {
    const { content } = await world.done(world.head, listTests, { query: { sampleId: row.sampleId } });
    const one = content.find(({ id }) => id === row.id);
    return { holds: one?.signatures.map(({ valid }) => valid) ?? [], valid: one?.validDate !== null };
  };
  const [first, second] = [await read(), await read()];
  expect(second).toEqual(first);
  expect(first.valid).toBe(first.holds.at(-1));
  return first.holds;
}

/** What the check says by which people sign, and which computes each hash. */
async function checked(): Promise<boolean[]> {
  const actor = await actorOf(world, world.head);
  const [stored] = await readTests(world.services.db, [row.id], false, actor);
  if (!stored) throw new Error('no test');
  return (await findSignatures(world.services.db, [row.id])).map((signature) => isValid(signature, stored));
}

test('TEST-01 TEST-11 COMP-22 the list says of each signature what its hash says, whatever is changed behind its back and back again', async () => {
  const all = [true, true, true];
  const none = [false, false, false];
  expect(await listed()).toEqual(all);
  await world.owner.query("SET kiemlab.action = 'test.behind-the-back'");
  const steps: [string, boolean[]][] = [
    [`UPDATE test_record SET comment = 'khác' WHERE id = '${row.id}'`, none],
    [`UPDATE test_record SET comment = NULL WHERE id = '${row.id}'`, all],
    // Nothing that was signed.
    [`UPDATE test_record SET status_remark = 'x' WHERE id = '${row.id}'`, all],
    [`UPDATE sample SET name = name || ' X' WHERE id = '${row.sampleId}'`, none],
    [`UPDATE sample SET name = left(name, -2) WHERE id = '${row.sampleId}'`, all],
    [`UPDATE test_record SET details = '{"remark": "giữ lạnh"}' WHERE id = '${row.id}'`, none],
    [`UPDATE test_record SET details = '{}' WHERE id = '${row.id}'`, all],
    [`UPDATE test_record SET signatures_void_from = now() WHERE id = '${row.id}'`, none],
    [`UPDATE test_record SET signatures_void_from = NULL WHERE id = '${row.id}'`, all],
  ];
  for (const [change, holds] of steps) {
    await world.owner.query(change);
    expect(await checked(), change).toEqual(holds);
    expect(await listed(), change).toEqual(holds);
  }
});

test('COMP-22 a signature whose hash was changed behind its back does not hold in the list either, and the others do', async () => {
  await world.owner.query("SET kiemlab.action = 'test.behind-the-back'");
  await world.owner.query('ALTER TABLE signature DISABLE TRIGGER signature_append_only');
  await world.owner.query(
    `UPDATE signature SET content_hash = sha256('x') WHERE subject_id = $1 AND meaning = 'reviewed'`,
    [row.id],
  );
  await world.owner.query('ALTER TABLE signature ENABLE TRIGGER signature_append_only');
  expect(await checked()).toEqual([true, false, true]);
  expect(await listed()).toEqual([true, false, true]);
});
