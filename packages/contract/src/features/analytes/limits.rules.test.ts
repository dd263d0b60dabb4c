import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PERMISSIONS, type PermissionCode } from '../../core/permissions.ts';
import {
  type Bound,
  contradictions,
  isGuarded,
  limitsAfter,
  mayConfirmLimits,
  outOfOrder,
  type WrittenLimits,
} from './limits.rules.ts';

const none: WrittenLimits = {
  flaggingName: '',
  criticalLow: null,
  minimum: null,
  maximum: null,
  criticalHigh: null,
  absent: false,
  timeTurnaround: null,
  dayTurnaround: null,
  unit: '',
  requirement: '',
};
const assay: WrittenLimits = {
  ...none,
  criticalLow: '90.0',
  minimum: '95.0',
  maximum: '105.0',
  criticalHigh: '110.0',
  unit: '%',
  requirement: '95,0 % – 105,0 %',
};

describe('the order of the bounds', () => {
  test.each<[Partial<WrittenLimits>, Bound[]]>([
    [{}, []],
    [{ minimum: '5' }, []],
    [{ minimum: '5', maximum: '5.0' }, []],
    [{ criticalLow: '-0', minimum: '0', maximum: '0.00', criticalHigh: '0.0' }, []],
    [{ minimum: '5.01', maximum: '5.0' }, ['maximum']],
    [{ criticalLow: '6', maximum: '5' }, ['maximum']],
    [{ criticalLow: '6', criticalHigh: '5' }, ['criticalHigh']],
    [{ minimum: '6', criticalHigh: '5' }, ['criticalHigh']],
    [{ criticalLow: '9', minimum: '8', maximum: '10', criticalHigh: '11' }, ['minimum']],
    [
      { criticalLow: '4', minimum: '3', maximum: '2', criticalHigh: '1' },
      ['minimum', 'maximum', 'criticalHigh'],
    ],
    [{ minimum: '-1', maximum: '-1.0000000000000000000000000001' }, ['maximum']],
    [{ minimum: '9'.repeat(39), maximum: `${'9'.repeat(38)}8` }, ['maximum']],
  ])('TEST-08 %j: too low are %j', (bounds, wrong) => {
    expect(outOfOrder({ ...none, ...bounds })).toEqual(wrong);
  });

  test('TEST-08 against an oracle that counts in whole numbers, with any bound open', () => {
    const drawn = fc.option(
      fc.record({ units: fc.bigInt(-40n, 40n), decimals: fc.integer({ min: 0, max: 2 }) }),
    );
    const written = (one: { units: bigint; decimals: number } | null): string | null => {
      if (!one) return null;
      const digits = (one.units < 0n ? -one.units : one.units).toString().padStart(one.decimals + 1, '0');
      const cut = digits.length - one.decimals;
      const plain = one.decimals === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
      return one.units < 0n ? `-${plain}` : plain;
    };
    const fine = (one: { units: bigint; decimals: number }): bigint =>
      one.units * 10n ** BigInt(2 - one.decimals);
    fc.assert(
      fc.property(fc.tuple(drawn, drawn, drawn, drawn), (four) => {
        const values = four.flatMap((one) => (one ? [fine(one)] : []));
        const inOrder = values.every((value, place) => place === 0 || (values[place - 1] ?? value) <= value);
        const [criticalLow, minimum, maximum, criticalHigh] = four.map(written);
        const bounds = { criticalLow, minimum, maximum, criticalHigh } as Pick<WrittenLimits, Bound>;
        expect(outOfOrder(bounds).length === 0).toBe(inOrder);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('what may not be there at all', () => {
  test('TEST-08 has a maximum of zero and nothing below, whatever stood there', () => {
    expect(limitsAfter(assay, { absent: true })).toEqual({
      ...assay,
      absent: true,
      criticalLow: null,
      minimum: null,
      maximum: '0',
    });
    expect(limitsAfter({ ...none, maximum: '0.00' }, { absent: true }).maximum).toBe('0.00');
    expect(limitsAfter(none, { absent: true, maximum: '0.0' }).maximum).toBe('0.0');
    expect(limitsAfter(none, { absent: true, maximum: null, minimum: null }).maximum).toBe('0');
    expect(contradictions(limitsAfter(assay, { absent: true }))).toEqual([]);
  });

  test.each<[Partial<WrittenLimits>, Bound[]]>([
    [{ absent: true, maximum: '5' }, ['maximum']],
    [{ absent: true, minimum: '0', maximum: '0' }, ['minimum']],
    [{ absent: true, criticalLow: '0', minimum: '1', maximum: '2' }, ['criticalLow', 'minimum', 'maximum']],
    [{ absent: true, criticalHigh: '0.1' }, []],
  ])('TEST-08 %j contradicts itself in %j', (sent, wrong) => {
    expect(contradictions(limitsAfter(none, sent))).toEqual(wrong);
  });

  test('TEST-08 a bound that is typed later contradicts it, until it is no longer called absent', () => {
    const absent = limitsAfter(none, { absent: true });
    expect(contradictions(limitsAfter(absent, { maximum: '3' }))).toEqual(['maximum']);
    expect(contradictions(limitsAfter(absent, { maximum: '3', absent: false }))).toEqual([]);
  });
});

test('TEST-08 what is left out stays, null opens a bound, decimals stay as typed, a zero has no sign', () => {
  expect(limitsAfter(assay, {})).toEqual(assay);
  expect(limitsAfter(assay, { minimum: null, maximum: '105' })).toEqual({
    ...assay,
    minimum: null,
    maximum: '105',
  });
  expect(limitsAfter(assay, { criticalLow: '-0.00' }).criticalLow).toBe('0.00');
  expect(limitsAfter(assay, { criticalLow: '-0.01' }).criticalLow).toBe('-0.01');
});

describe('a change that somebody else confirms', () => {
  const unused = { testsAssigned: 0, confirmed: false, everBound: true, copiedInUse: false, lastUsed: null };
  const used = { ...unused, testsAssigned: 1 };

  test.each<[string, Partial<WrittenLimits>]>([
    ['a bound', { maximum: '105.1' }],
    ['a bound that opens', { criticalHigh: null }],
    ['decimals, by which results are rounded', { minimum: '95' }],
    ['absent', { absent: true, criticalLow: null, minimum: null, maximum: '0' }],
    ['the unit', { unit: 'mg' }],
    ['the requirement', { requirement: '95 – 105 %' }],
  ])('TEST-08 COMP-30 %s, once tests were assigned with it or a second person confirmed it', (_, change) => {
    const worded = { ...assay, requirement: 'Theo chuyên luận' };
    const after = { ...worded, ...change };
    expect(isGuarded(worded, after, unused)).toBe(false);
    expect(isGuarded(worded, after, used)).toBe(true);
    expect(isGuarded(worded, after, { ...unused, confirmed: true })).toBe(true);
    expect(isGuarded(worded, after, { ...unused, copiedInUse: true })).toBe(true);
  });

  test.each<[string, Partial<WrittenLimits>]>([
    ['nothing', {}],
    ['hours', { timeTurnaround: 8 }],
    ['days', { dayTurnaround: 3 }],
    ['what the rule is called', { flaggingName: 'Khác' }],
  ])('TEST-08 not %s', (_, change) => {
    expect(isGuarded(assay, { ...assay, ...change }, { ...used, confirmed: true })).toBe(false);
  });

  test('TEST-08 nor the first bounds of an analyte, while its unit and its requirement stay', () => {
    const first = {
      testsAssigned: 4,
      confirmed: false,
      everBound: false,
      copiedInUse: false,
      lastUsed: null,
    };
    const worded = { ...none, unit: '%', requirement: 'Đạt' };
    expect(isGuarded(none, assay, first)).toBe(false);
    expect(isGuarded(worded, { ...worded, minimum: '95.0' }, first)).toBe(false);
    expect(isGuarded(worded, { ...worded, minimum: '95.0', unit: 'mg' }, first)).toBe(true);
    expect(isGuarded(worded, { ...worded, minimum: '95.0', requirement: 'Khác' }, first)).toBe(true);
    expect(isGuarded(none, { ...none, minimum: '95.0' }, { ...first, everBound: true })).toBe(true);
    expect(isGuarded(none, { ...none, unit: '%' }, first)).toBe(true);
  });

  test('TEST-08 COMP-30 any by which the requirement names other numbers than the bounds, the first as well', () => {
    const first = {
      testsAssigned: 0,
      confirmed: false,
      everBound: false,
      copiedInUse: false,
      lastUsed: null,
    };
    const worded = { ...none, unit: '%', requirement: '95,0 – 105,0 %' };
    const bound = { ...worded, minimum: '95.0', maximum: '105.0' };
    expect(isGuarded(none, worded, first)).toBe(false);
    expect(isGuarded(worded, bound, first)).toBe(false);
    expect(isGuarded(worded, { ...bound, minimum: '70.0' }, first)).toBe(true);
    expect(isGuarded(bound, { ...bound, requirement: '90,0 – 105,0 %' }, unused)).toBe(true);
  });

  test('TEST-08 COMP-30 any that leaves what limits in use said, by way of first bounds that nobody was assigned with yet', () => {
    const lastUsed = { ...none, unit: '%', requirement: '95,0 – 105,0 %' };
    const first = { ...lastUsed, minimum: '95.0', maximum: '105.0' };
    const between = { ...unused, lastUsed };
    expect(isGuarded(first, { ...first, requirement: '' }, between)).toBe(true);
    expect(isGuarded(first, { ...first, unit: 'mg' }, between)).toBe(true);
    // The first bounds are still nobody's, and what was said once may be said again.
    expect(isGuarded(first, { ...first, criticalLow: '90.0' }, between)).toBe(false);
    expect(isGuarded({ ...first, requirement: '' }, first, between)).toBe(false);
    // Nor are bounds that were in use opened or moved.
    const bound = { ...unused, lastUsed: { ...first, requirement: '' } };
    const plain = { ...first, requirement: '' };
    expect(isGuarded(plain, { ...plain, maximum: null }, bound)).toBe(true);
    expect(isGuarded(plain, { ...plain, maximum: '150.0' }, bound)).toBe(true);
    expect(
      isGuarded({ ...plain, absent: true }, plain, { ...bound, lastUsed: { ...none, absent: true } }),
    ).toBe(true);
  });

  test('COMP-06 TEST-08 who confirms changes the set-up and has a right on results', () => {
    const who = (...codes: PermissionCode[]) =>
      mayConfirmLimits({ id: 'x', aliases: new Set<never>(), permissions: new Set(codes) });
    expect(who('EditConfig', 'Test_Approve')).toBe(true);
    expect(who('EditConfig', 'Test_Unlock')).toBe(true);
    const codes = Object.keys(PERMISSIONS) as PermissionCode[];
    expect(who(...codes.filter((code) => code !== 'EditConfig'))).toBe(false);
    expect(who(...codes.filter((code) => code !== 'Test_Approve' && code !== 'Test_Unlock'))).toBe(false);
  });
});
