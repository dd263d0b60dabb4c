import { createAnalyteGroup, saveAnalyte } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import {
  deleteFlag,
  getFlag,
  listFlagRules,
  listLimitsVersions,
  saveFlag,
} from '@kiemlab/contract/features/analytes/limits.api';
import type { FlagRule } from '@kiemlab/contract/features/analytes/limits';
import { assignAnalytes } from '@kiemlab/contract/features/tests/tests.api';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addSetup, ASSAY } from '../../testing/laboratory.ts';
import { addPerson, allBut, nextNumber, type Person, prepare } from '../../testing/people.ts';
import { codesOf, failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { sampleIn, samplesIn } from '../../testing/samples.ts';
import { testsOf } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { writeSetting } from '../settings/settings.queries.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** A new analyte without limits. */
async function newAnalyte(): Promise<{ id: string; name: string }> {
  const name = `Chỉ tiêu ${nextNumber()}`;
  const body = {
    analytesId: `C${nextNumber()}`,
    analytesName: name,
    analytesGroupId: world.setup.analyteGroupId,
  };
  return { id: (await world.done(world.head, saveAnalyte, { body })).id, name };
}
/** An analyte with limits that a test was assigned with, and that test's sample. */
async function assigned(): Promise<{ id: string; setup: World['setup']; sampleId: string }> {
  const setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
    analytes: [ASSAY],
  });
  const sampleId = await sampleIn({ ...world, setup }, 'ANALYZING');
  return { id: setup.analytes[0]?.id ?? '', setup, sampleId };
}
const send = (analytesUUID: string, body: object, who: Person = world.head) =>
  world.send(saveFlag, { body: { analytesUUID, ...body } }, who.token);
async function saved(analytesUUID: string, body: object): Promise<FlagRule> {
  const answer = await send(analytesUUID, body);
  expect([answer.status, answer.code]).toEqual([201, undefined]);
  return answer.data;
}
const refusal = (
  analytesUUID: string,
  body: object,
  code: Parameters<typeof refused>[4],
  who: Person = world.head,
) => refused(world, who, saveFlag, { body: { analytesUUID, ...body } }, code);
const ruleOf = (id: string) => world.done(world.head, getFlag, { params: { id } });
const versionsOf = (id: string) => world.done(world.head, listLimitsVersions, { params: { id } });

test("TEST-08 the specification's own body writes limits; the first are in force at once, with decimals as typed", async () => {
  const { id, name } = await newAnalyte();
  const body = {
    flaggingName: name,
    minimum: '95.0',
    maximum: '105,00',
    criticalLow: '90',
    criticalHigh: 110,
    timeTurnaround: 8,
    dayTurnaround: '2',
    analytesUUID: id,
  };
  const { answer } = await audited(world, world.head, 'analytes.save-flag', () => send(id, body));
  expect(answer.status).toBe(201);
  expect(answer.data).toMatchObject({
    analytesFlagId: id,
    analytesUUID: id,
    analytesName: name,
    testIdUUID: world.setup.testId,
    flaggingName: name,
    minimum: '95.0',
    maximum: '105.00',
    criticalLow: '90',
    criticalHigh: '110',
    absent: false,
    timeTurnaround: 8,
    dayTurnaround: 2,
    version: 2,
    author: world.head.fullName,
    confirmedBy: null,
    endedAt: null,
    waiting: null,
    testsAssigned: 0,
  });
  expect(await ruleOf(id)).toEqual(answer.data);
  const rules = await world.done(world.head, listFlagRules, {
    query: { analytesGroupId: world.setup.analyteGroupId },
  });
  expect(rules.find((rule) => rule.analytesUUID === id)).toEqual(answer.data);
});

test('TEST-08 what is left out stays, null opens a bound, and what changes nothing is no version', async () => {
  const { id } = await newAnalyte();
  await saved(id, { minimum: '95.0', maximum: '105.0', unit: '%', requirement: '95 – 105 %' });
  expect(await saved(id, { maximum: null })).toMatchObject({
    version: 3,
    minimum: '95.0',
    maximum: null,
    unit: '%',
    requirement: '95 – 105 %',
  });
  expect((await saved(id, { minimum: '95,0' })).version).toBe(3);
  expect((await saved(id, { minimum: '95' })).version).toBe(4);
});

test('TEST-08 what may not be there at all: a maximum of zero, nothing below', async () => {
  const { id } = await newAnalyte();
  await saved(id, { minimum: '1', maximum: '5' });
  expect(await saved(id, { absent: true })).toMatchObject({ absent: true, minimum: null, maximum: '0' });
  expect(faultsOf(await refusal(id, { maximum: '3' }, 'VALIDATION'))).toEqual(['maximum INVALID_VALUE']);
  const both = await refusal(id, { absent: true, minimum: '0', criticalLow: '0' }, 'VALIDATION');
  expect(faultsOf(both)).toEqual(['criticalLow INVALID_VALUE', 'minimum INVALID_VALUE']);
  expect(await saved(id, { absent: false, maximum: '3' })).toMatchObject({ absent: false, maximum: '3' });
});

test('TEST-08 any limits come back digit for digit', async () => {
  const { id } = await newAnalyte();
  const digits = fc.record({
    units: fc.bigInt(0n, 10n ** 34n),
    decimals: fc.integer({ min: 0, max: 6 }),
    negative: fc.boolean(),
  });
  const written = ({ units, decimals, negative }: { units: bigint; decimals: number; negative: boolean }) => {
    const text = units.toString().padStart(decimals + 1, '0');
    const cut = text.length - decimals;
    const plain = decimals === 0 ? text : `${text.slice(0, cut)}.${text.slice(cut)}`;
    return negative && units > 0n ? `-${plain}` : plain;
  };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('criticalLow', 'minimum', 'maximum', 'criticalHigh'),
      digits,
      fc.constantFrom('.', ','),
      async (bound, drawn, mark) => {
        const none = { criticalLow: null, minimum: null, maximum: null, criticalHigh: null };
        const typed = written(drawn);
        const rule = await saved(id, { ...none, [bound]: typed.replace('.', mark) });
        expect({ ...rule, ...none }).toEqual({ ...rule, ...none, [bound]: null });
        expect(rule[bound as 'minimum']).toBe(typed);
      },
    ),
    { numRuns: 60 },
  );
  // A zero has no sign, and keeps its decimals.
  expect(
    (await saved(id, { criticalLow: null, minimum: '-0.00', maximum: null, criticalHigh: null })).minimum,
  ).toBe('0.00');
});

describe('limits that tests were assigned with', () => {
  test('COMP-12 COMP-30 TEST-08 a change waits, with its reason; the old ones hold, and both are shown', async () => {
    const { id, sampleId, setup } = await assigned();
    expect(codesOf(await refusal(id, { maximum: '104.0' }, 'REASON_REQUIRED'))).toEqual(['Định lượng']);
    const { answer, reason } = await audited(world, world.head, 'analytes.save-flag', () =>
      send(id, { maximum: '104.0', reason: 'Theo DĐVN VI' }),
    );
    expect(reason).toBe('Theo DĐVN VI');
    expect(answer.data).toMatchObject({
      version: 1,
      maximum: '105.0',
      testsAssigned: 1,
      waiting: {
        version: 2,
        maximum: '104.0',
        minimum: '95.0',
        author: world.head.fullName,
        reason: 'Theo DĐVN VI',
        inForceFrom: null,
      },
    });
    const waits = await refusal(id, { maximum: '103.0', reason: 'Sửa thêm lần nữa' }, 'LIMITS_WAIT');
    expect(failureOf(waits).message).toContain('Định lượng');
    await refusal(id, { timeTurnaround: 1 }, 'LIMITS_WAIT');
    const next = await sampleIn({ ...world, setup }, 'ANALYZING');
    for (const sample of [sampleId, next])
      expect((await testsOf(world, sample))[0]).toMatchObject({ maximum: '105.0' });
  });

  test('TEST-08 a span until the result is no limit: it changes at once, and hides nothing', async () => {
    const { id } = await assigned();
    expect(await saved(id, { timeTurnaround: 4 })).toMatchObject({
      version: 2,
      timeTurnaround: 4,
      waiting: null,
      testsAssigned: 1,
    });
    // The limits are those that the test was assigned with, whatever their version says of days.
    await refusal(id, { minimum: '94.0' }, 'REASON_REQUIRED');
    expect((await saved(id, { minimum: '94.0', reason: 'Nhập nhầm' })).waiting).toMatchObject({ version: 3 });
  });

  test('TEST-08 the first bounds of an analyte count at once, also where it was tested without', async () => {
    const setup = await addSetup(world, {
      templateIds: [world.template.id],
      technicianIds: [world.technician.id],
      analytes: [{ name: 'Cảm quan' }],
    });
    await sampleIn({ ...world, setup }, 'ANALYZING');
    const id = setup.analytes[0]?.id ?? '';
    expect(await saved(id, { maximum: '5' })).toMatchObject({ version: 2, maximum: '5', waiting: null });
  });

  test('TEST-08 with the setting off a change counts at once, with its reason', async () => {
    const { id } = await assigned();
    await prepare(world, (tx) => writeSetting(tx, 'secondPersonForLimits', false));
    try {
      await refusal(id, { absent: true }, 'REASON_REQUIRED');
      const rule = await saved(id, { absent: true, reason: 'Chuyên luận mới' });
      expect(rule).toMatchObject({ version: 2, absent: true, confirmedBy: null, waiting: null });
    } finally {
      await prepare(world, (tx) => writeSetting(tx, 'secondPersonForLimits', true));
    }
  });

  test('COMP-30 TEST-08 a test keeps the version it was assigned with, whatever is changed later', async () => {
    const { id } = await newAnalyte();
    await prepare(world, (tx) => writeSetting(tx, 'secondPersonForLimits', false));
    try {
      const kept = new Map<string, { version: number; minimum: string | null; unit: string }>();
      for (const [round, sampleId] of (await samplesIn(world, 'RECEIVED', 6)).entries()) {
        const rule = await saved(id, {
          minimum: `${round}.${'0'.repeat(round % 3)}1`,
          unit: round % 2 ? 'mg' : '%',
          reason: 'Nhập nhầm',
        });
        const body = {
          testId: world.setup.testId,
          analytesId: id,
          sampleId,
          technicianId: world.technician.id,
        };
        await world.done(world.head, assignAnalytes, { body });
        kept.set(sampleId, rule);
      }
      const { rows } = await world.owner.query<{
        sample_id: string;
        limits_version: number;
        minimum: string;
        unit: string;
      }>('SELECT sample_id, limits_version, minimum, unit FROM test_record WHERE analyte_id = $1', [id]);
      expect(rows).toHaveLength(6);
      for (const row of rows)
        expect(kept.get(row.sample_id)).toMatchObject({
          version: row.limits_version,
          minimum: row.minimum,
          unit: row.unit,
        });
      // At every moment since the first there is one that counts: each ends when the next begins.
      const inForce = (await versionsOf(id)).filter((one) => one.inForceFrom !== null).reverse();
      expect(inForce.map((one) => one.version)).toEqual([1, 2, 3, 4, 5, 6, 7]);
      for (const [at, one] of inForce.entries())
        expect(one.endedAt).toBe(inForce[at + 1]?.inForceFrom ?? null);
    } finally {
      await prepare(world, (tx) => writeSetting(tx, 'secondPersonForLimits', true));
    }
  });
});

describe('taking limits away', () => {
  test('TEST-08 opens the bounds as a new version while nothing was assigned', async () => {
    const { id } = await newAnalyte();
    await saved(id, { minimum: '1', maximum: '2', unit: '%' });
    const { answer } = await audited(world, world.head, 'analytes.delete-flag', () =>
      world.send(deleteFlag, { params: { id } }, world.head.token),
    );
    expect([answer.status, answer.data]).toEqual([200, { id }]);
    expect(await ruleOf(id)).toMatchObject({ version: 3, minimum: null, maximum: null, unit: '%' });
    expect((await versionsOf(id)).map(({ version, minimum }) => [version, minimum])).toEqual([
      [3, null],
      [2, '1'],
      [1, null],
    ]);
  });

  test('COMP-30 TEST-08 is refused once it was', async () => {
    const { id } = await assigned();
    const answer = await refused(world, world.head, deleteFlag, { params: { id } }, 'SETUP_IN_USE');
    expect(codesOf(answer)).toEqual(['Định lượng']);
    await refused(world, world.head, deleteFlag, { params: { id: randomUUID() } }, 'NOT_FOUND');
  });
});

describe('what is refused', () => {
  test.each([
    [{ minimum: '5', maximum: '4.99' }, ['maximum']],
    [{ criticalLow: '6', maximum: '5' }, ['maximum']],
    [{ criticalLow: '2', criticalHigh: '1' }, ['criticalHigh']],
    [{ criticalLow: '9', minimum: '8', maximum: '10' }, ['minimum']],
  ])('TEST-08 %j: out of order, by name', async (body, wrong) => {
    const { id } = await newAnalyte();
    const answer = await refusal(id, body, 'LIMITS_NOT_IN_ORDER');
    expect(faultsOf(answer)).toEqual(wrong.map((field) => `${field} INVALID_VALUE`));
  });

  test.each([
    ['minimum', '1e400'],
    ['maximum', 'NaN'],
    ['criticalLow', '-Infinity'],
    ['criticalHigh', 0.5],
    ['criticalHigh', '1.000,5'],
    ['minimum', '< 5'],
    ['timeTurnaround', 1.5],
    ['dayTurnaround', true],
    ['dayTurnaround', 10_001],
    ['requirement', 'x'.repeat(501)],
    ['unit', 'bánh'],
    ['version', 0],
    ['confirmedBy', 'x'],
  ])('TEST-08 %s = %j, by its field', async (field, value) => {
    const { id } = await newAnalyte();
    const answer = await refusal(id, { [field]: value }, 'VALIDATION');
    expect(faultsOf(answer).map((fault) => fault.split(' ')[0])).toEqual([field]);
  });

  test('TEST-08 limits that are no longer those that were seen, and analytes that are not there', async () => {
    const { id, name } = await newAnalyte();
    await saved(id, { minimum: '1', version: 1 });
    expect(codesOf(await refusal(id, { minimum: '2', version: 1 }, 'STALE_VERSION'))).toEqual([name]);
    const unknown = { params: { id: randomUUID() } };
    await refusal(unknown.params.id, { minimum: '2' }, 'NOT_FOUND');
    await refused(world, world.head, getFlag, unknown, 'NOT_FOUND');
    await refused(world, world.head, listLimitsVersions, unknown, 'NOT_FOUND');
    await refused(
      world,
      world.head,
      listFlagRules,
      { query: { analytesGroupId: randomUUID() } },
      'NOT_FOUND',
    );
  });

  test('USER-03 TEST-08 the first limits are written by who may create, a change by who may edit', async () => {
    const creator = await addPerson(world, allBut('EditConfig'));
    const { id } = await newAnalyte();
    expect((await send(id, { minimum: '1' }, creator)).status).toBe(201);
    await refusal(id, { minimum: '2' }, 'FORBIDDEN', creator);
  });

  test('TEST-08 of fifty changes at once that saw the same version one is written', async () => {
    const { id } = await newAnalyte();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => send(id, { minimum: String(at), version: 1 })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'STALE_VERSION')).toHaveLength(49);
    expect(await versionsOf(id)).toHaveLength(2);
  });
});

test('TEST-08 a group of its own lists its own rules', async () => {
  const body = { testId: world.setup.testId, name: `Nhóm ${nextNumber()}` };
  const group = await world.done(world.head, createAnalyteGroup, { body });
  expect(await world.done(world.head, listFlagRules, { query: { analytesGroupId: group.id } })).toEqual([]);
});
