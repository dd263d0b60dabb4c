import type { Actor } from '@kiemlab/contract/core/actor';
import { PERMISSIONS, type PermissionCode } from '@kiemlab/contract/core/permissions';
import type { ListPermission } from '@kiemlab/contract/features/samples/list-permissions';
import { judgeSample } from '@kiemlab/contract/features/samples/samples.judgement.rules';
import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import { expect, test } from 'vitest';
import { sampleRow } from '../testing.ts';
import { rowInputs } from './row-inputs.ts';

const me: Actor = {
  id: 'me',
  aliases: new Set<never>(),
  permissions: new Set(Object.keys(PERMISSIONS) as PermissionCode[]),
};

test('SAMPLE-20 a list row tells number, remainder and report', () => {
  expect(rowInputs(sampleRow({ currentQuantity: '0.50' }), me)).toMatchObject({
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
  expect(rowInputs(sampleRow(other), me)).toMatchObject({
    hasNumber: false,
    hasQuantity: false,
    hasReport: true,
    keptUntil: '2030-01-31',
  });
  expect(rowInputs(sampleRow(), me).hasQuantity).toBe(false);
});

test('SAMPLE-20 a list row tells how far its tests are, one fact at a time', () => {
  const none = { testsApproved: false, anyLocked: false, allLocked: false };
  expect(rowInputs(sampleRow({ facts: [] }), me)).toMatchObject({ hasTests: true, ...none });
  for (const fact of ['testsApproved', 'anyLocked', 'allLocked'] as const)
    expect(rowInputs(sampleRow({ facts: [fact] }), me), fact).toMatchObject({ ...none, [fact]: true });
  expect(rowInputs(sampleRow({ hasTests: false }), me).hasTests).toBe(false);
});

test('SAMPLE-20 TEST-11 a list row names nobody: it tells whether the caller had a part in the results', () => {
  expect(rowInputs(sampleRow(), me)).toMatchObject({
    resultsBy: [],
    approvedBy: [],
    approverMayIssue: false,
  });
  const results = { resultsBy: ['me'], approvedBy: [], approverMayIssue: false };
  expect(rowInputs(sampleRow({ facts: ['resultsByMe'] }), me)).toMatchObject(results);
  const approved = { resultsBy: [], approvedBy: ['me'], approverMayIssue: true };
  expect(rowInputs(sampleRow({ facts: ['approvedByMe', 'approverMayIssue'] }), me)).toMatchObject(approved);
});

test('SAMPLE-20 what the tests of a sample stand against is off in the list, for the reason of the server', () => {
  const judged = (
    action: 'createReport' | 'lockResults' | 'unlockResults' | 'issue',
    sampleStatus: SampleStatus,
    facts: ListPermission[],
    hasTests = true,
  ) => judgeSample(rowInputs(sampleRow({ sampleStatus, facts, hasTests }), me), me, action);
  expect(judged('createReport', 'ANALYZING', [], false)).toBe('NO_TESTS');
  expect(judged('createReport', 'ANALYZING', [])).toBe('TESTS_NOT_APPROVED');
  expect(judged('createReport', 'ANALYZING', ['testsApproved'])).toBeUndefined();
  expect(judged('lockResults', 'ANALYZING', ['testsApproved', 'anyLocked'])).toBeUndefined();
  expect(judged('lockResults', 'ANALYZING', ['testsApproved', 'anyLocked', 'allLocked'])).toBe(
    'INVALID_STATUS_TRANSITION',
  );
  expect(judged('unlockResults', 'ANALYZING', ['testsApproved'])).toBe('NOT_LOCKED');
  expect(judged('unlockResults', 'ANALYZING', ['anyLocked'])).toBeUndefined();
  const issue = (...facts: ListPermission[]) => judged('issue', 'REPORT_SAMPLE_HAS_EXISTED', facts);
  expect(issue('testsApproved')).toBeUndefined();
  expect(issue()).toBe('TESTS_NOT_APPROVED');
  expect(issue('testsApproved', 'resultsByMe')).toBe('ISSUER_NOT_INDEPENDENT');
  expect(issue('testsApproved', 'approvedByMe')).toBe('ISSUER_NOT_INDEPENDENT');
  expect(issue('testsApproved', 'approvedByMe', 'approverMayIssue')).toBeUndefined();
});
