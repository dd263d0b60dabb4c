import { expect, test } from 'vitest';
import { sampleRow } from '../testing.ts';
import { rowState } from './row-state.ts';

test('SAMPLE-20 a list row tells number and remainder; what it cannot tell counts as allowed', () => {
  expect(rowState(sampleRow({ currentQuantity: '0.50' }))).toMatchObject({
    status: 'RECEIVED',
    hasTests: true,
    testsApproved: true,
    anyLocked: true,
    allLocked: false,
    hasNumber: true,
    hasQuantity: true,
  });
  expect(rowState(sampleRow({ sampleIdInternal: null, currentQuantity: '0.00' }))).toMatchObject({
    hasNumber: false,
    hasQuantity: false,
  });
  expect(rowState(sampleRow()).hasQuantity).toBe(false);
  expect(rowState(sampleRow()).hasReport).toBe(false);
  expect(rowState(sampleRow({ issuedDate: '2026-02-01' })).hasReport).toBe(true);
});

test('SAMPLE-20 a row says whether its sample has tests: one without, in its group, may leave it', () => {
  expect(rowState(sampleRow({ sampleStatus: 'MOVE_TO_CART', hasTests: false })).hasTests).toBe(false);
  expect(rowState(sampleRow()).hasTests).toBe(true);
});
