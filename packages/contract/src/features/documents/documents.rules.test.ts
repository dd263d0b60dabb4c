import { expect, test } from 'vitest';
import type { Actor } from '../../core/actor.ts';
import type { PermissionCode } from '../../core/permissions.ts';
import {
  DOCUMENT_STATUSES,
  documentAbilities,
  type DocumentState,
  type DocumentStatus,
  isExpired,
  judgeDocument,
  numberOf,
  statusOf,
  visibleStatuses,
} from './documents.rules.ts';

const actor = (...permissions: PermissionCode[]): Actor => ({
  id: 'a',
  aliases: new Set<never>(),
  permissions: new Set(permissions),
});

/** A document that the first actor made, and no sample refers to. */
const own = (status: DocumentStatus): DocumentState => ({ status, createdBy: 'a', inUse: false });

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
    expect(judgeDocument(own('DRAFT'), keeper, action)).toBeUndefined();
    expect(judgeDocument(own('ACTIVE'), keeper, action)).toBe('DOCUMENT_NOT_DRAFT');
    expect(judgeDocument(own('OBSOLETE'), keeper, action)).toBe('DOCUMENT_NOT_DRAFT');
    expect(judgeDocument(own('DRAFT'), actor('Sample'), action)).toBe('FORBIDDEN');
  }
  expect(documentAbilities(own('DRAFT'), keeper).every(({ allowed }) => allowed)).toBe(true);
});

test('DOC-02 a draft is published by its author only; it is deleted by others too, unless samples refer to it', () => {
  const other = { ...actor('NT_Document'), id: 'b' };
  expect(judgeDocument(own('DRAFT'), other, 'publish')).toBe('DOCUMENT_NOT_AUTHOR');
  expect(judgeDocument(own('DRAFT'), other, 'delete')).toBeUndefined();
  const inUse = { ...own('DRAFT'), inUse: true };
  for (const who of [actor('NT_Document'), other])
    expect(judgeDocument(inUse, who, 'delete')).toBe('DOCUMENT_IN_USE');
  expect(judgeDocument(inUse, actor('NT_Document'), 'publish')).toBeUndefined();
  // What stands in the way first is told first.
  expect(judgeDocument({ ...inUse, status: 'ACTIVE' }, other, 'publish')).toBe('DOCUMENT_NOT_DRAFT');
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
