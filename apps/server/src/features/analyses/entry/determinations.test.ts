import {
  completeResultEntry,
  enterResults,
  listResultVersions,
} from '@kiemlab/contract/features/analyses/results.api';
import { TEST_STATUSES, type TestStatus } from '@kiemlab/contract/features/analyses/analyses.statuses';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL, prepare } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { testIn } from '../../../testing/tests-in.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { beginRound } from '../rounds/begin-round.ts';
import { casesOf, permit, mayDo } from '../../oos/testing/failing.ts';
import { bodyOf, now, saveAs } from './testing/result-entry.ts';
import { readTests } from '../analyses.queries.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const versionsOf = (id: string) => world.done(world.reviewer, listResultVersions, { params: { id } });
const begin = (id: string) => {
  const head = { id: world.head.id, aliases: new Set<never>(), permissions: new Set(ALL) };
  return prepare(world, async (tx) => beginRound(tx, await readTests(tx, [id], true, head)));
};

/** Everything that is kept of a test's determinations, in their order. */
const keptOf = async (id: string) =>
  (
    await world.owner.query<{
      round: number;
      version: number;
      typed: string | null;
      value: string | null;
      reason: string | null;
    }>(
      `SELECT round, number, version, typed, value::text, unit, reason, entered_by FROM determination WHERE test_id = $1
        ORDER BY round, number, version`,
      [id],
    )
  ).rows;

test('TEST-12 what is typed is a determination; another value is its next version, another remark none', async () => {
  const row = await testIn(world, 'NEW');
  await saveAs(world, [row], { result: '99,60' });
  await saveAs(world, [await now(world, row)], { result: '98.1' }, 'Pha loãng nhầm lần một');
  const more = { remarks: 'đo lại' };
  await saveAs(world, [await now(world, row)], { result: '98.1', more }, 'Thêm ghi chú cho rõ');
  await saveAs(world, [await now(world, row)], { result: 'KPH', more }, 'Chép nhầm dòng sổ tay');
  const of = { round: 1, number: 1, unit: row.unit, entered_by: world.technician.id };
  expect(await keptOf(row.id)).toEqual([
    { ...of, version: 1, typed: '99,60', value: '99.60', reason: null },
    { ...of, version: 2, typed: '98.1', value: '98.1', reason: 'Pha loãng nhầm lần một' },
    { ...of, version: 3, typed: 'KPH', value: null, reason: 'Chép nhầm dòng sổ tay' },
  ]);
  expect((await versionsOf(row.id)).map(({ round, determinations }) => [round, determinations])).toEqual([
    [1, [{ number: 1, version: 1, typed: '99,60', value: '99.60', calculation: null }]],
    [1, [{ number: 1, version: 2, typed: '98.1', value: '98.1', calculation: null }]],
    [1, [{ number: 1, version: 2, typed: '98.1', value: '98.1', calculation: null }]],
    [1, [{ number: 1, version: 3, typed: 'KPH', value: null, calculation: null }]],
  ]);
});

test('TEST-12 another round waits for a result again, loses nothing, and voids what was signed', async () => {
  const row = await testIn(world, 'REQUEST_REVIEW');
  await begin(row.id);
  const open = await now(world, row);
  expect(open).toMatchObject({
    status: 'NEW',
    round: 2,
    result: null,
    sampleTestingResult: null,
    flag: null,
  });
  expect(open.version).toBe(row.version + 1);
  expect(open.signatures.map(({ valid }) => valid)).toEqual([false]);
  await saveAs(world, [open], { result: row.result }, 'Thử lại theo quyết định');
  expect(await versionsOf(row.id)).toMatchObject([
    { version: 1, round: 1, result: row.result, reason: null },
    { version: 2, round: 2, result: row.result, reason: 'Thử lại theo quyết định' },
  ]);
  expect(await keptOf(row.id)).toMatchObject([
    { round: 1, version: 1, typed: row.result },
    { round: 2, version: 1, typed: row.result },
  ]);
  await world.done(world.technician, completeResultEntry, { body: { objectList: [row.id] } });
  expect((await now(world, row)).signatures.map(({ valid }) => valid)).toEqual([false]);
});

test('TEST-12 a determination of another round wants its reason too', async () => {
  const row = await testIn(world, 'TEST_DONE');
  await begin(row.id);
  await refused(world, world.technician, enterResults, bodyOf([await now(world, row)]), 'REASON_REQUIRED');
});

const roundless = ['NEW', 'APPROVED', 'LOCKED'] satisfies TestStatus[];
test.each(TEST_STATUSES)('TEST-10 in %s another round begins, or is refused', async (status) => {
  const row = await testIn(world, status);
  const begun = begin(row.id);
  if ((roundless as TestStatus[]).includes(status))
    await expect(begun).rejects.toMatchObject({ code: 'INVALID_STATUS_TRANSITION' });
  else await begun;
  expect((await now(world, row)).round).toBe((roundless as TestStatus[]).includes(status) ? 1 : 2);
});

test('TEST-10 the database keeps a verdict that goes on, and refuses to complete it; the rules refuse it before', async () => {
  const row = await testIn(world, 'NEW');
  await saveAs(world, [row]);
  await prepare(world, (tx) =>
    tx.updateTable('test_record').set({ verdict: 'GO_ON' }).where('id', '=', row.id).execute(),
  );
  expect(await now(world, row)).toMatchObject({ sampleTestingResult: 'GO_ON' });
  const answer = await world.call(
    completeResultEntry,
    { body: { objectList: [row.id] } },
    world.technician.token,
  );
  expect(answer.data).toEqual({ changed: 0, declared: 1 });
  expect((await now(world, row)).status).toBe('NEW');
  const done = prepare(world, (tx) =>
    tx
      .updateTable('test_record')
      .set({ status: 'TEST_DONE', declared_by: null, declared_at: null })
      .where('id', '=', row.id)
      .execute(),
  );
  await expect(done).rejects.toThrow('test_record_verdict_final');
  await refused(world, world.technician, enterResults, bodyOf([row], { verdict: 'GO_ON' }), 'VALIDATION');
});

/** What may be typed, with the number it is; by hand. */
const TYPED = [
  ['99.6', '99.6'],
  ['98,2', '98.2'],
  ['97.10', '97.10'],
  ['< 0,25', null],
  ['KPH', null],
  ['', null],
] as const;

type Step =
  | { kind: 'save'; typed: (typeof TYPED)[number]; verdict: 'PASS' | 'FAIL' | null; remarks: string }
  | { kind: 'round' };
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('save' as const),
      typed: fc.constantFrom(...TYPED),
      verdict: fc.constantFrom('PASS', 'FAIL', null),
      remarks: fc.constantFrom('đo một lần', 'đo hai lần'),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'round' as const }) },
);

test('TEST-12 COMP-39 in any history the first determination, every correction and every reason stay to be seen', async () => {
  const play = async (steps: readonly Step[]) => {
    const row = await testIn(world, 'NEW');
    let round = 1;
    let stands: { result: string | null; verdict: string | null; remarks: string | null } = {
      result: null,
      verdict: null,
      remarks: null,
    };
    const results: { round: number; result: string | null; verdict: string | null; reason: string | null }[] =
      [];
    const typed: { round: number; typed: string | null; value: string | null; reason: string | null }[] = [];
    for (const [index, one] of steps.entries()) {
      if (one.kind === 'round') {
        if (stands.result === null || stands.verdict === null) continue;
        await world.done(world.technician, completeResultEntry, { body: { objectList: [row.id] } });
        // A failure is tested again by leave of the unit head, anything else as it is.
        const [failure] = await casesOf(world, row);
        if (failure && mayDo(failure, 'permit')) await permit(world, row, 'RETEST');
        else await begin(row.id);
        round += 1;
        stands = { result: null, verdict: null, remarks: null };
        continue;
      }
      const reason = `Lý do của bước ${index + 1}`;
      const next = { result: one.typed[0] || null, verdict: one.verdict, remarks: one.remarks };
      const entry = { result: one.typed[0], verdict: one.verdict, more: { remarks: one.remarks } };
      const answer = await saveAs(world, [await now(world, row)], entry, reason);
      expect(answer.status).toBe(201);
      const changed = (['result', 'verdict', 'remarks'] as const).some((part) => next[part] !== stands[part]);
      if (!changed) continue;
      const kept = results.length === 0 ? null : reason;
      results.push({ round, result: next.result, verdict: next.verdict, reason: kept });
      if (next.result !== stands.result)
        typed.push({ round, typed: next.result, value: one.typed[1], reason: kept });
      stands = next;
    }
    expect(
      (await versionsOf(row.id)).map(({ round, result, verdict, reason }) => ({
        round,
        result,
        verdict,
        reason,
      })),
    ).toEqual(results);
    expect(
      (await keptOf(row.id)).map((one) => ({
        round: one.round,
        typed: one.typed,
        value: one.value,
        reason: one.reason,
      })),
    ).toEqual(typed);
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), play), {
    numRuns: 10,
    seed: 15,
  });
});
