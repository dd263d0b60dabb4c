import { completeResultEntry } from '@kiemlab/contract/features/analyses/results.api';
import { listSignedChanges } from '@kiemlab/contract/features/analyses/signed.api';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentHash } from '../../../platform/signing/sign-records.ts';
import { setStatus } from '../../../testing/tests.ts';
import { testIn } from '../../../testing/tests-in.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { calculated, mean, SIX_KEPT } from '../entry/testing/calculated-entry.ts';
import { now, saveAs } from '../entry/testing/result-entry.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** A test whose result was calculated, sent to review by its technician's signature. */
async function signed(calculation: object = mean(), result = '99,9'): Promise<TestRow> {
  const row = await testIn(world, 'NEW');
  await saveAs(world, [row], calculated(result, calculation));
  await world.done(world.technician, completeResultEntry, { body: { objectList: [row.id] } });
  await setStatus(world, world.technician, [await now(world, row)], 'REQUEST_REVIEW');
  return now(world, row);
}
const contentOf = async ({ id }: TestRow) =>
  (
    await world.owner.query<{ content: Record<string, unknown>; content_version: number }>(
      'SELECT content, content_version FROM signature JOIN signed_content USING (content_hash) WHERE subject_id = $1',
      [id],
    )
  ).rows[0];

test('COMP-28 TEST-11 what is signed holds the calculation, and the reason of an override', async () => {
  const reason = 'Loại giá trị thứ tư theo phép thử Dixon';
  const plain = await contentOf(await signed());
  expect([plain?.content_version, plain?.content['calculation']]).toEqual([4, SIX_KEPT]);
  const overridden = await signed(mean({ override: { reason } }), '99,8');
  expect((await contentOf(overridden))?.content['calculation']).toEqual({ ...SIX_KEPT, override: reason });
  const byHand = await testIn(world, 'REQUEST_REVIEW');
  expect((await contentOf(byHand))?.content['calculation']).toBeNull();
});

test('COMP-28 COMP-22 the same value of other values is another content, told in words', async () => {
  const row = await signed();
  await setStatus(world, world.technician, [row], 'TEST_DONE', 'Ghi nhầm hai giá trị');
  const other = mean({ inputs: ['99,9', '99,9'] });
  await saveAs(world, [await now(world, row)], calculated('99,9', other), 'Ghi nhầm hai giá trị');
  const [change] = await world.done(world.reviewer, listSignedChanges, { params: { id: row.id } });
  expect(change).toMatchObject({ valid: false, kept: true });
  expect(change?.changes).toContainEqual({
    field: 'calculation',
    before: 'MEAN v1: 99,6; 99,8; 100.1; 99,5; 99,9; 100,3 → 99.9',
    after: 'MEAN v1: 99,9; 99,9 → 99.9',
  });
});

test('COMP-28 COMP-22 a signature does not hold for values that it was not given for, whatever wrote them', async () => {
  const row = await signed();
  expect(row.signatures).toMatchObject([{ valid: true }]);
  await world.owner.query("SET kiemlab.action = 'test.forge'");
  await world.owner.query(
    `INSERT INTO determination (test_id, round, number, version, sample_id, typed, value, unit, inputs, formula, formula_version, rounding,
       decimals, unrounded, rounded, entered_by)
     SELECT test_id, round, number, version + 1, sample_id, typed, value, unit, '[{"typed":"99,9","value":"99.9"},{"typed":"99,9","value":"99.9"}]',
       formula, formula_version, rounding, decimals, 99.9, 99.9, entered_by FROM determination WHERE test_id = $1`,
    [row.id],
  );
  expect((await now(world, row)).signatures).toMatchObject([{ valid: false }]);
});

test('COMP-28 TEST-11 a signature of before there were calculations verifies as before', async () => {
  const row = await signed();
  const { calculation: _, ...third } = (await contentOf(row))?.content ?? {};
  await world.owner.query("SET kiemlab.action = 'test.sign'");
  await world.owner.query(
    `INSERT INTO signature (act_id, subject, subject_id, sample_id, meaning, signer_id, signer_name, signer_position, content_hash,
       content_version)
     VALUES (gen_random_uuid(), 'test', $1, $2, 'performed', $3, 'Người ký trước', '', $4, 3)`,
    [row.id, row.sampleId, world.technician.id, contentHash(third)],
  );
  expect((await now(world, row)).signatures).toMatchObject([
    { valid: true },
    { valid: true, signer: 'Người ký trước' },
  ]);
});
