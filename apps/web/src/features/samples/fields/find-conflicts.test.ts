import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONFIG } from '../testing.ts';
import { allOf, differencesOf, firstChoices, merge, type Versions } from './find-conflicts.ts';
import { type FormValues, REASON } from './form-values.ts';
import { planOf } from './field-plan.ts';

const plan = planOf(CONFIG);
const base: FormValues = {
  generalInformation: { sampleName: 'A', priority: 'low', temperature: null },
  substanceInformation: [{ substanceName: 'Amlodipin', substanceType: 'Hóa dược' }],
};
const mine: FormValues = {
  generalInformation: { sampleName: 'A của tôi', priority: 'medium', temperature: '' },
  substanceInformation: [{ substanceName: 'Amlodipin', substanceType: 'Hóa dược', substanceContent: null }],
  reason: 'đánh máy nhầm',
};
const theirs: FormValues = {
  generalInformation: { sampleName: 'A', priority: 'high', temperature: '25' },
  substanceInformation: [{ substanceName: 'Amlodipin', substanceType: 'Hóa dược' }],
};
const versions: Versions<FormValues> = { base, mine, theirs };

describe('two people editing one sample', () => {
  it('SAMPLE-24: every field left differently is named with all three versions and who changed it', () => {
    expect(
      differencesOf(plan, versions).map(({ key, base: was, mine: own, theirs: other, changedBy }) => [
        key,
        was,
        own,
        other,
        changedBy,
      ]),
    ).toEqual([
      ['generalInformation.sampleName', 'A', 'A của tôi', 'A', 'me'],
      ['generalInformation.priority', 'low', 'medium', 'high', 'both'],
      ['generalInformation.temperature', null, '', '25', 'them'],
    ]);
  });

  it('SAMPLE-24: what both changed is not decided for anybody; the rest stays with who changed it', () => {
    const differences = differencesOf(plan, versions);
    expect(firstChoices(differences)).toEqual({
      'generalInformation.sampleName': 'mine',
      'generalInformation.priority': undefined,
      'generalInformation.temperature': 'theirs',
    });
    const choices = { ...firstChoices(differences), 'generalInformation.priority': 'mine' as const };
    expect(merge(plan, versions, choices)).toMatchObject({
      generalInformation: { sampleName: 'A của tôi', priority: 'medium', temperature: '25' },
      reason: 'đánh máy nhầm',
    });
  });

  it('SAMPLE-24: all mine is mine, all theirs is what is stored', () => {
    const differences = differencesOf(plan, versions);
    const against = (values: FormValues, other: FormValues) =>
      differencesOf(plan, { base: values, mine: values, theirs: other });
    expect(against(merge(plan, versions, allOf(differences, 'mine')), mine)).toEqual([]);
    expect(against(merge(plan, versions, allOf(differences, 'theirs')), theirs)).toEqual([]);
  });

  it('SAMPLE-24: the same change by both is no difference', () => {
    expect(differencesOf(plan, { base, mine: theirs, theirs })).toEqual([]);
  });
});

const substances = (...rows: string[]): FormValues => ({
  substanceInformation: rows.map((row) => {
    const [substanceName = '', substanceType = ''] = row.split('/');
    return { substanceName, substanceType };
  }),
});
const names = (values: FormValues): string[] =>
  (values['substanceInformation'] as { substanceName: string; substanceType: string }[]).map(
    ({ substanceName, substanceType }) => `${substanceName}/${substanceType}`,
  );
const settle = (from: FormValues, own: FormValues, other: FormValues): string[] => {
  const three = { base: from, mine: own, theirs: other };
  return names(merge(plan, three, firstChoices(differencesOf(plan, three))));
};

describe('rows that two people changed', () => {
  it('SAMPLE-24: each row is a difference of its own: added, taken away, changed', () => {
    const from = substances('A/x', 'B/y', 'C/z');
    expect(settle(from, substances('A/x', 'B/y', 'C/z', 'D/w'), substances('A/x', 'C/z'))).toEqual([
      'A/x',
      'C/z',
      'D/w',
    ]);
    expect(settle(from, substances('A/x', 'B/y2', 'C/z'), substances('A/x', 'B/y', 'C/z2', 'E/v'))).toEqual([
      'A/x',
      'B/y2',
      'C/z2',
      'E/v',
    ]);
  });

  it('SAMPLE-24: a row that both changed, or that one changed and one took away, waits for a decision', () => {
    const from = substances('A/x');
    const both = { base: from, mine: substances('A/m'), theirs: substances('A/t') };
    expect(differencesOf(plan, both)).toMatchObject([{ row: 1, changedBy: 'both' }]);
    const gone = { base: from, mine: substances(), theirs: substances('A/t') };
    const [difference] = differencesOf(plan, gone);
    expect(difference).toMatchObject({ mine: null, changedBy: 'both' });
    expect(names(merge(plan, gone, { [difference?.key ?? '']: 'mine' }))).toEqual([]);
    expect(names(merge(plan, gone, { [difference?.key ?? '']: 'theirs' }))).toEqual(['A/t']);
  });

  it('SAMPLE-24: what both added under one name is one row to decide on, other additions are both kept', () => {
    const none = substances();
    expect(settle(none, substances('A/x'), substances('A/x'))).toEqual(['A/x']);
    expect(settle(none, substances('A/x'), substances('B/x'))).toEqual(['B/x', 'A/x']);
    const twins = { base: none, mine: substances('A/x'), theirs: substances('A/y') };
    expect(differencesOf(plan, twins)).toMatchObject([{ changedBy: 'both' }]);
  });

  it('SAMPLE-24: rows without content do not count, and fields the template does not show stay', () => {
    const stored = { substanceInformation: [{ substanceName: 'A', substanceContent: '5' }] };
    const own = { substanceInformation: [{ substanceName: 'A', substanceContent: '5' }, {}] };
    expect(differencesOf(plan, { base: stored, mine: own, theirs: stored })).toEqual([]);
    expect(merge(plan, { base: stored, mine: own, theirs: stored }, {})['substanceInformation']).toEqual(
      stored.substanceInformation,
    );
  });
});

describe('whatever two people do', () => {
  const value = fc.constantFrom(null, '', 'x', 'y', 'z');
  const form = fc.record({
    generalInformation: fc.record({ sampleName: value, priority: value, temperature: value }),
    substanceInformation: fc.array(fc.record({ substanceName: value, substanceType: value }), {
      maxLength: 4,
    }),
  });
  const agree = (a: FormValues, b: FormValues): boolean => {
    const { length } = differencesOf(plan, { base: a, mine: a, theirs: b });
    return length === 0;
  };

  it('SAMPLE-24: taking one side gives that side, whole', () => {
    fc.assert(
      fc.property(form, form, form, (a, b, c) => {
        const three = { base: a, mine: b, theirs: c } as Versions<FormValues>;
        const differences = differencesOf(plan, three);
        expect(agree(merge(plan, three, allOf(differences, 'mine')), three.mine)).toBe(true);
        expect(agree(merge(plan, three, allOf(differences, 'theirs')), three.theirs)).toBe(true);
      }),
    );
  });

  it('SAMPLE-24: when only one changed something, that is what comes out, without a question', () => {
    fc.assert(
      fc.property(form, form, (a, b) => {
        const [from, to] = [a, b] as FormValues[];
        if (!from || !to) return;
        for (const three of [
          { base: from, mine: to, theirs: from },
          { base: from, mine: from, theirs: to },
        ]) {
          const choices = firstChoices(differencesOf(plan, three));
          expect(Object.values(choices)).not.toContain(undefined);
          expect(agree(merge(plan, three, choices), to)).toBe(true);
        }
      }),
    );
  });

  it('SAMPLE-24: the reason of the change is the one I gave', () => {
    expect(merge(plan, { base, mine, theirs }, {})[REASON]).toBe('đánh máy nhầm');
    expect(merge(plan, { base, mine: theirs, theirs }, {})).not.toHaveProperty(REASON);
  });
});
