import { createAnalyteGroup } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import { getFlag, listFlagRules, listLimitsVersions } from '@kiemlab/contract/features/analytes/limits.api';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addPerson, allBut, nextNumber } from '../../testing/people.ts';
import { codesOf, faultsOf, refused } from '../../testing/refused.ts';
import type { World } from '../../testing/world.ts';
import { type Limits, startLimits } from './testing/limits-world.ts';

let lab: Limits;
let world: World;
beforeAll(async () => {
  lab = await startLimits();
  ({ world } = lab);
});
afterAll(() => world.stop());

test('TEST-08 a bound with more than ten decimals is refused with its field, ten are kept', async () => {
  const { id } = await lab.newAnalyte();
  for (const bound of ['minimum', 'maximum', 'criticalLow', 'criticalHigh'] as const)
    for (const written of ['0.12345678901', '0,12345678901', '1.00000000000']) {
      const answer = await lab.send(id, { analytesUUID: id, [bound]: written });
      expect([answer.status, ...faultsOf(answer)], written).toEqual([400, `${bound} TOO_MANY_DECIMALS`]);
    }
  const asked = await lab.send(id, { analytesUUID: id, maximum: '12,500' });
  expect([asked.status, ...faultsOf(asked)]).toEqual([400, 'maximum AMBIGUOUS_NUMBER']);
  expect((await lab.ruleOf(id)).maximum).toBeNull();
  const kept = await lab.send(id, { analytesUUID: id, maximum: '0.1234567890' });
  expect([kept.status, kept.data.maximum]).toEqual([201, '0.1234567890']);
});

test("TEST-08 the specification's own body writes limits; the first are in force at once, with decimals as typed", async () => {
  const { id, name } = await lab.newAnalyte();
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
  const { answer } = await audited(world, world.head, 'analytes.save-flag', () => lab.send(id, body));
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
  expect(await lab.ruleOf(id)).toEqual(answer.data);
  const rules = await world.done(world.head, listFlagRules, {
    query: { analytesGroupId: world.setup.analyteGroupId },
  });
  expect(rules.find((rule) => rule.analytesUUID === id)).toEqual(answer.data);
});

test('TEST-08 what is left out stays, null opens a bound, and what changes nothing is no version', async () => {
  const { id } = await lab.newAnalyte();
  await lab.saved(id, { minimum: '95.0', maximum: '105.0', unit: '%', requirement: 'Theo chuyên luận' });
  expect(await lab.saved(id, { maximum: null })).toMatchObject({
    version: 3,
    minimum: '95.0',
    maximum: null,
    unit: '%',
    requirement: 'Theo chuyên luận',
  });
  expect((await lab.saved(id, { minimum: '95,0' })).version).toBe(3);
  expect((await lab.saved(id, { minimum: '95' })).version).toBe(4);
});

test('TEST-08 what may not be there at all: a maximum of zero, nothing below', async () => {
  const { id } = await lab.newAnalyte();
  await lab.saved(id, { minimum: '1', maximum: '5' });
  expect(await lab.saved(id, { absent: true })).toMatchObject({ absent: true, minimum: null, maximum: '0' });
  expect(faultsOf(await lab.refusal(id, { maximum: '3' }, 'VALIDATION'))).toEqual(['maximum INVALID_VALUE']);
  const both = await lab.refusal(id, { absent: true, minimum: '0', criticalLow: '0' }, 'VALIDATION');
  expect(faultsOf(both)).toEqual(['criticalLow INVALID_VALUE', 'minimum INVALID_VALUE']);
  expect(await lab.saved(id, { absent: false, maximum: '3' })).toMatchObject({ absent: false, maximum: '3' });
});

test('TEST-08 any limits come back digit for digit', async () => {
  const { id } = await lab.newAnalyte();
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
        const rule = await lab.saved(id, { ...none, [bound]: typed.replace('.', mark) });
        expect({ ...rule, ...none }).toEqual({ ...rule, ...none, [bound]: null });
        expect(rule[bound as 'minimum']).toBe(typed);
      },
    ),
    { numRuns: 60 },
  );
  // A zero has no sign, and keeps its decimals.
  expect(
    (await lab.saved(id, { criticalLow: null, minimum: '-0.00', maximum: null, criticalHigh: null })).minimum,
  ).toBe('0.00');
});

describe('what is refused', () => {
  test.each([
    [{ minimum: '5', maximum: '4.99' }, ['maximum']],
    [{ criticalLow: '6', maximum: '5' }, ['maximum']],
    [{ criticalLow: '2', criticalHigh: '1' }, ['criticalHigh']],
    [{ criticalLow: '9', minimum: '8', maximum: '10' }, ['minimum']],
  ])('TEST-08 %j: out of order, by name', async (body, wrong) => {
    const { id } = await lab.newAnalyte();
    const answer = await lab.refusal(id, body, 'LIMITS_NOT_IN_ORDER');
    expect(faultsOf(answer)).toEqual(wrong.map((field) => `${field} INVALID_VALUE`));
  });

  test.each([
    ['minimum', '1e400'],
    ['maximum', 'NaN'],
    ['criticalLow', '-Infinity'],
    ['criticalHigh', 0.1 + 0.2],
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
    const { id } = await lab.newAnalyte();
    const answer = await lab.refusal(id, { [field]: value }, 'VALIDATION');
    expect(faultsOf(answer).map((fault) => fault.split(' ')[0])).toEqual([field]);
  });

  test('TEST-08 limits that are no longer those that were seen, and analytes that are not there', async () => {
    const { id, name } = await lab.newAnalyte();
    await lab.saved(id, { minimum: '1', version: 1 });
    expect(codesOf(await lab.refusal(id, { minimum: '2', version: 1 }, 'STALE_VERSION'))).toEqual([name]);
    const unknown = { params: { id: randomUUID() } };
    await lab.refusal(unknown.params.id, { minimum: '2' }, 'NOT_FOUND');
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
    const { id } = await lab.newAnalyte();
    expect((await lab.send(id, { minimum: '1' }, creator)).status).toBe(201);
    await lab.refusal(id, { minimum: '2' }, 'FORBIDDEN', creator);
  });

  test('TEST-08 of fifty changes at once that saw the same version one is written', async () => {
    const { id } = await lab.newAnalyte();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => lab.send(id, { minimum: String(at), version: 1 })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'STALE_VERSION')).toHaveLength(49);
    expect(await lab.versionsOf(id)).toHaveLength(2);
  });
});

test('TEST-08 a group of its own lists its own rules', async () => {
  const body = { testId: world.setup.testId, name: `Nhóm ${nextNumber()}` };
  const group = await world.done(world.head, createAnalyteGroup, { body });
  expect(await world.done(world.head, listFlagRules, { query: { analytesGroupId: group.id } })).toEqual([]);
});
