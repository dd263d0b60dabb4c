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
  SEEN_FROM,
  statusOf,
} from './documents.rules.ts';

const actor = (...permissions: PermissionCode[]): Actor => ({
  id: 'a',
  aliases: new Set<never>(),
  permissions: new Set(permissions),
});

/** A document that the first actor made and may edit, and no sample refers to. */
const own = (status: DocumentStatus): DocumentState => ({ status, createdBy: 'a', inUse: false, level: 2 });

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
  const allowed = documentAbilities(own('DRAFT'), keeper).filter((ability) => ability.allowed);
  expect(allowed.map(({ action }) => action)).toEqual(['publish', 'delete', 'edit', 'date', 'move']);
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

test('DOC-06 drafts are seen from who edits on, what is or was in force from who views', () => {
  expect(SEEN_FROM).toEqual({ DRAFT: 'EDIT', ACTIVE: 'VIEW', OBSOLETE: 'VIEW' });
});

// Written by hand: the level from which each act is open, and a sign for a status that forbids it.
const OPEN_FROM: Record<string, Record<DocumentStatus, 2 | 3 | '-'>> = {
  publish: { DRAFT: 2, ACTIVE: '-', OBSOLETE: '-' },
  delete: { DRAFT: 2, ACTIVE: '-', OBSOLETE: '-' },
  edit: { DRAFT: 2, ACTIVE: 3, OBSOLETE: 3 },
  date: { DRAFT: 2, ACTIVE: '-', OBSOLETE: '-' },
  move: { DRAFT: 2, ACTIVE: 3, OBSOLETE: 3 },
  share: { DRAFT: 3, ACTIVE: 3, OBSOLETE: 3 },
};

test.each(
  DOCUMENT_STATUSES.flatMap((status) =>
    [0, 1, 2, 3].map((level): [DocumentStatus, number] => [status, level]),
  ),
)('DOC-02 what may be done with a document that is %s at level %i', (status, level) => {
  const abilities = documentAbilities({ ...own(status), level }, actor('NT_Document'));
  for (const { action, because } of abilities) {
    const from = OPEN_FROM[action]?.[status];
    const expected =
      from === '-' ? 'DOCUMENT_NOT_DRAFT' : level >= Number(from) ? undefined : 'FOLDER_LEVEL_TOO_LOW';
    expect([action, because]).toEqual([action, expected]);
  }
  expect(abilities.map(({ action }) => action)).toEqual(Object.keys(OPEN_FROM));
});

test('DOC-05 a document is expired after its last day, not on it', () => {
  expect(isExpired('2026-03-01', '2026-03-01')).toBe(false);
  expect(isExpired('2026-03-01', '2026-03-02')).toBe(true);
  expect(isExpired(null, '2026-03-02')).toBe(false);
});
