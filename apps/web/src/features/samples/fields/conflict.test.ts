import { describe, expect, it } from 'vitest';
import { CONFIG } from '../testing.ts';
import { differencesOf, takeOver } from './conflict.ts';
import type { FormValues } from './form-values.ts';
import { planOf } from './plan.ts';

const plan = planOf(CONFIG);
const opened: FormValues = {
  generalInformation: { sampleName: 'A', priority: 'low', temperature: null },
  substanceInformation: [{ substanceName: 'Amlodipin' }],
};
const mine: FormValues = {
  generalInformation: { sampleName: 'A của tôi', priority: 'low', temperature: '' },
  substanceInformation: [{ substanceName: 'Amlodipin', substanceType: null }],
  reason: 'đánh máy nhầm',
};
const theirs: FormValues = {
  generalInformation: { sampleName: 'A', priority: 'high', temperature: null },
  substanceInformation: [{ substanceName: 'Losartan' }],
};

describe('two people editing one sample', () => {
  it('SAMPLE-24: every field left differently is named, equal ones and kinds of nothing are not', () => {
    expect(differencesOf(plan, mine, theirs)).toEqual([
      { section: 'generalInformation', field: 'sampleName', mine: 'A của tôi', theirs: 'A' },
      { section: 'generalInformation', field: 'priority', mine: 'low', theirs: 'high' },
      {
        section: 'substanceInformation',
        mine: [{ substanceName: 'Amlodipin', substanceType: null }],
        theirs: [{ substanceName: 'Losartan' }],
      },
    ]);
  });

  it('SAMPLE-24: taking over keeps what I changed, and what they changed where I did not', () => {
    const merged = takeOver(plan, opened, mine, theirs);
    expect(merged['generalInformation']).toEqual({
      sampleName: 'A của tôi',
      priority: 'high',
      temperature: null,
    });
    expect(merged['substanceInformation']).toEqual([{ substanceName: 'Losartan' }]);
    expect(merged['reason']).toBe('đánh máy nhầm');
  });

  it('SAMPLE-24: the same change by both is no difference', () => {
    expect(differencesOf(plan, theirs, theirs)).toEqual([]);
  });
});
