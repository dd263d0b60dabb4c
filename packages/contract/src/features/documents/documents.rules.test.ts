import { expect, test } from 'vitest';
import type { Actor } from '../../core/actor.ts';
import type { PermissionCode } from '../../core/permissions.ts';
import {
  DOCUMENT_STATUSES,
  documentAbilities,
  isExpired,
  judgeDocument,
  numberOf,
  statusOf,
  visibleStatuses,
} from './documents.rules.ts';

const actor = (...permissions: PermissionCode[]): Actor => ({ id: 'a', permissions: new Set(permissions) });

test('DOC-03 the statuses are 0 DRAFT, 1 ACTIVE, 2 OBSOLETE', () => {
  expect(DOCUMENT_STATUSES.map((status) => [numberOf(status), status])).toEqual([
    [0, 'DRAFT'],
    [1, 'ACTIVE'],
    [2, 'OBSOLETE'],
  ]);
  expect(([0, 1, 2] as const).map(statusOf)).toEqual(['DRAFT', 'ACTIVE', 'OBSOLETE']);
});

test('DOC-02 only a draft is published or deleted, and only with the permission', () => {
  const keeper = actor('NT_Document');
  for (const action of ['publish', 'delete'] as const) {
    expect(judgeDocument({ status: 'DRAFT' }, keeper, action)).toBeUndefined();
    expect(judgeDocument({ status: 'ACTIVE' }, keeper, action)).toBe('DOCUMENT_NOT_DRAFT');
    expect(judgeDocument({ status: 'OBSOLETE' }, keeper, action)).toBe('DOCUMENT_NOT_DRAFT');
    expect(judgeDocument({ status: 'DRAFT' }, actor('Sample'), action)).toBe('FORBIDDEN');
  }
  expect(documentAbilities({ status: 'DRAFT' }, keeper).every(({ allowed }) => allowed)).toBe(true);
});

test('DOC-06 who has not the document permission sees only what is in force', () => {
  expect(visibleStatuses(actor('Sample'))).toEqual(['ACTIVE']);
  expect(visibleStatuses(actor('Sample', 'NT_Document'))).toEqual(DOCUMENT_STATUSES);
});

test('DOC-05 a document is expired after its last day, not on it', () => {
  expect(isExpired('2026-03-01', '2026-03-01')).toBe(false);
  expect(isExpired('2026-03-01', '2026-03-02')).toBe(true);
  expect(isExpired(null, '2026-03-02')).toBe(false);
});
