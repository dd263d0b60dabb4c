import { expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import { refuseEach, refuseUnlessAllowed, throwRefusals } from './refuse-records.ts';

const thrown = (work: () => void) => {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return [error.code, error.details];
    throw error;
  }
  return undefined;
};
const records = ['A', 'B', 'C'].map((code) => ({ code }));

test('SAMPLE-09 nothing is refused for nothing; else the first reason, with every record it stops', () => {
  expect(thrown(() => throwRefusals([]))).toBeUndefined();
  expect(thrown(() => refuseEach(records, () => undefined))).toBeUndefined();
  const because = ({ code }: { code: string }) => (code === 'B' ? 'NO_TESTS' : 'NOT_LOCKED');
  expect(thrown(() => refuseEach(records, because))).toEqual([
    'NOT_LOCKED',
    { codes: ['A', 'C'], allowed: [] },
  ]);
  expect(thrown(() => throwRefusals([{ code: 'A', because: 'NO_TESTS' }]))).toEqual([
    'NO_TESTS',
    { codes: ['A'] },
  ]);
});

test('SAMPLE-20 a refusal of the table says what the table allows with the first record', () => {
  const judgement = () => ({
    because: 'INVALID_STATUS_TRANSITION' as const,
    abilities: () => [
      { action: 'edit', allowed: true },
      { action: 'issue', allowed: false },
    ],
  });
  expect(thrown(() => refuseUnlessAllowed(records, judgement))).toEqual([
    'INVALID_STATUS_TRANSITION',
    { codes: ['A', 'B', 'C'], allowed: ['edit'] },
  ]);
});
