import type { Actor } from '@kiemlab/contract/core/actor';
import { PERMISSIONS, type PermissionCode } from '@kiemlab/contract/core/permissions';
import { judgeSample } from '@kiemlab/contract/features/samples/samples.rules';
import { expect, test } from 'vitest';
import { sampleRow } from '../testing.ts';
import { rowState } from './row-state.ts';

const me: Actor = { id: 'me', permissions: new Set(Object.keys(PERMISSIONS) as PermissionCode[]) };

test('SAMPLE-20 a list row tells number, remainder and report', () => {
  expect(rowState(sampleRow({ currentQuantity: '0.50' }), me)).toMatchObject({
    status: 'RECEIVED',
    hasNumber: true,
    hasQuantity: true,
    hasReport: false,
    keptUntil: null,
  });
  const other = {
    sampleIdInternal: null,
    currentQuantity: '0.00',
    issuedDate: '2026-02-01',
    pullOutDate: '2030-01-31',
  };
  expect(rowState(sampleRow(other), me)).toMatchObject({
    hasNumber: false,
    hasQuantity: false,
    hasReport: true,
    keptUntil: '2030-01-31',
  });
  expect(rowState(sampleRow(), me).hasQuantity).toBe(false);
});

test('SAMPLE-20 a list row tells how far its tests are, one fact at a time', () => {
  const none = { hasTests: false, testsApproved: false, anyLocked: false, allLocked: false };
  for (const fact of ['hasTests', 'testsApproved', 'anyLocked', 'allLocked'] as const)
    expect(rowState(sampleRow({ ...none, [fact]: true }), me), fact).toMatchObject({ ...none, [fact]: true });
});

test('SAMPLE-20 TEST-11 a list row names nobody: it tells whether the caller had a part in the results', () => {
  expect(rowState(sampleRow(), me)).toMatchObject({ resultsBy: [], approvedBy: [], approverMayIssue: false });
  expect(rowState(sampleRow({ resultsByMe: true }), me)).toMatchObject({ resultsBy: ['me'], approvedBy: [] });
  expect(rowState(sampleRow({ approvedByMe: true }), me)).toMatchObject({
    resultsBy: [],
    approvedBy: ['me'],
  });
});

test('SAMPLE-20 what the tests of a sample stand against is off in the list, for the reason of the server', () => {
  const judged = (action: 'createReport' | 'lockResults' | 'unlockResults' | 'issue', row: object) =>
    judgeSample(rowState(sampleRow(row), me), me, action);
  const tested = { sampleStatus: 'ANALYZING' as const };
  expect(judged('createReport', { ...tested, testsApproved: false })).toBe('TESTS_NOT_APPROVED');
  expect(judged('createReport', { ...tested, hasTests: false, testsApproved: false })).toBe('NO_TESTS');
  expect(judged('createReport', tested)).toBeUndefined();
  expect(judged('lockResults', { ...tested, allLocked: true })).toBe('INVALID_STATUS_TRANSITION');
  expect(judged('lockResults', { ...tested, anyLocked: true })).toBeUndefined();
  expect(judged('unlockResults', tested)).toBe('NOT_LOCKED');
  expect(judged('unlockResults', { ...tested, anyLocked: true })).toBeUndefined();
  const drafted = { sampleStatus: 'REPORT_SAMPLE_HAS_EXISTED' as const };
  expect(judged('issue', drafted)).toBeUndefined();
  expect(judged('issue', { ...drafted, testsApproved: false })).toBe('TESTS_NOT_APPROVED');
  expect(judged('issue', { ...drafted, resultsByMe: true })).toBe('ISSUER_NOT_INDEPENDENT');
  expect(judged('issue', { ...drafted, approvedByMe: true })).toBe('ISSUER_NOT_INDEPENDENT');
  expect(judged('issue', { ...drafted, approvedByMe: true, approverMayIssue: true })).toBeUndefined();
});
