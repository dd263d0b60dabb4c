import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { expect, test } from 'vitest';
import { aTest } from '../testing.ts';
import { type Exception, exceptionsOf, hasStory } from './exceptions.ts';

const plain: Partial<TestRow> = {
  result: '99.6',
  flag: 'OPTIMAL',
  proposal: 'PASS',
  sampleTestingResult: 'PASS',
  resultVersions: 1,
  resultDate: '2026-01-04T00:00:00Z',
};
const signed = (...meanings: TestRow['signatures'][number]['meaning'][]): Partial<TestRow> => ({
  signatures: meanings.map((meaning) => ({
    meaning,
    signer: 'Lê Thị Hoa',
    position: '',
    signedAt: '2026-01-04T00:00:00Z',
    valid: true,
  })),
});

test('COMP-15 a result that went its plain way is no exception', () => {
  expect(exceptionsOf(aTest({ ...plain, ...signed('performed', 'reviewed') }))).toEqual([]);
  // What is said in words has neither flag nor proposal.
  expect(exceptionsOf(aTest({ ...plain, result: 'KPH', flag: null, proposal: null }))).toEqual([]);
});

test.each<[string, Partial<TestRow>, Exception[], boolean]>([
  ['low', { flag: 'LOW', limitCheck: 'OUTSIDE' }, ['outOfLimits'], false],
  ['critically high', { flag: 'CRITICAL_HIGH', limitCheck: 'OUTSIDE' }, ['outOfLimits'], false],
  ['failed without a flag', { flag: null, proposal: null, sampleTestingResult: 'FAIL' }, ['failed'], true],
  [
    'outside and failed',
    { flag: 'HIGH', limitCheck: 'OUTSIDE', proposal: 'FAIL', sampleTestingResult: 'FAIL' },
    ['outOfLimits', 'failed'],
    true,
  ],
  [
    'outside, passed nevertheless',
    { flag: 'HIGH', limitCheck: 'OUTSIDE', proposal: 'FAIL' },
    ['outOfLimits', 'againstProposal'],
    false,
  ],
  ['not applicable though it complies', { sampleTestingResult: 'N/A' }, ['againstProposal'], false],
  ['far from its limits, asked back', { unlikely: 'CONFIRMED' }, ['unlikely'], true],
  ['far from its limits, never asked', { unlikely: 'NOT_ASKED' }, ['unlikely'], true],
  ['other than what was calculated', { calculated: 'OVERRIDDEN' }, ['overridden'], true],
  ['a mean that hides a value', { calculated: 'VALUE_OUTSIDE' }, ['valueOutside'], true],
  ['calculated', { calculated: 'CALCULATED' }, [], false],
  [
    'with an expired standard',
    {
      lapses: [
        { kind: 'STANDARD_EXPIRED', what: 'PC', until: '2026-01-01', state: 'NOT_ASKED', reason: null },
      ],
    },
    ['lapsed'],
    false,
  ],
  [
    'with a case',
    { oos: [{ id: 'x', code: 'OOS26-001', status: 'OPEN', round: 1, unexplained: false }] },
    ['oos'],
    true,
  ],
  ['outside without a flag', { limitCheck: 'OUTSIDE' }, ['outOfLimits'], false],
  ['words nobody compared', { limitCheck: 'NOT_COMPARED' }, ['notCompared'], false],
  ['within', { limitCheck: 'WITHIN' }, [], false],
  [
    'changed after a value outside',
    { outsideBefore: true, resultVersions: 2 },
    ['outsideBefore', 'corrected'],
    true,
  ],
  ['corrected', { resultVersions: 2 }, ['corrected'], true],
  ['rejected', signed('performed', 'reviewed', 'rejected', 'performed'), ['sentBack'], true],
  ['sent back, which nobody signs', signed('performed', 'performed'), ['sentBack'], true],
  ['not reviewed', { reviewSkipped: true }, ['reviewSkipped'], false],
  ['late by a moment', { resultDate: '2026-01-05T00:00:01Z' }, ['late'], false],
  ['due by nothing', { entryDate: '2026-01-02T00:00:00Z', dueBy: null }, [], false],
  ['at the last moment', { resultDate: '2026-01-05T00:00:00Z' }, [], false],
])('COMP-15 COMP-29 COMP-39 %s', (_, change, exceptions, story) => {
  const row = aTest({ ...plain, ...change });
  expect(exceptionsOf(row)).toEqual(exceptions);
  expect(hasStory(row)).toBe(story);
});
