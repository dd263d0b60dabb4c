import type { ResultVersion } from '@kiemlab/contract/features/analyses/results.api';
import { describe, expect, test } from 'vitest';
import { changesFrom } from './determination-changes.ts';

const first: ResultVersion = {
  version: 1,
  round: 1,
  determinations: [{ number: 1, version: 1, typed: '98,2', calculation: null, value: '98.2' }],
  result: '98,2',
  observedValue: null,
  flag: 'OPTIMAL',
  verdict: 'PASS',
  comment: null,
  remarks: null,
  reason: null,
  unlikely: null,
  enteredBy: 'A',
  enteredAt: '2026-01-02T03:04:05Z',
};

describe('TEST-12 what a correction changed', () => {
  test('names the changed fields with both values', () => {
    const second: ResultVersion = {
      ...first,
      version: 2,
      result: '94,1',
      verdict: 'FAIL',
      reason: 'Nhập nhầm',
    };
    expect(changesFrom(first, second)).toEqual([
      { field: 'result', before: '98,2', after: '94,1' },
      { field: 'verdict', before: 'PASS', after: 'FAIL' },
    ]);
  });
  test('the same number with another decimal mark is no change, the first determination has none', () => {
    expect(changesFrom(first, { ...first, version: 2, result: '98.2' })).toEqual([]);
    expect(changesFrom(undefined, first)).toEqual([]);
  });
});
