import { expect, test } from 'vitest';
import type { Actor } from '../../core/actor.ts';
import type { PermissionCode } from '../../core/permissions.ts';
import {
  DOCUMENT_STATUSES,
  documentAbilities,
  type DocumentState,
  isAhead,
  type DocumentStatus,
  isExpired,
  ranOutOn,
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

/** A document whose version the first actor wrote and may edit, signed by all whom it names, and no sample refers to it. */
const own = (status: DocumentStatus, more: Partial<DocumentState> = {}): DocumentState => ({
  status,
  authors: ['a'],
  broughtBy: [],
  reviewers: [{ id: 'r', signed: true }],
  approvers: [{ id: 'p', signed: true }],
  sentBack: false,
  isPublished: false,
  hasOthers: false,
  inUse: false,
  level: 2,
  ...more,
});
const as = (id: string, ...permissions: PermissionCode[]): Actor => ({
  ...actor('NT_Document', ...permissions),
  id,
});

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
  expect(allowed.map(({ action }) => action)).toEqual([
    'publish',
    'delete',
    'edit',
    'move',
    'replace',
    'remark',
  ]);
});

test('DOC-02 a draft is published by who wrote it or manages its folder, and deleted by others too, unless samples refer to it or another version was in force', () => {
  const other = as('b');
  expect(judgeDocument(own('DRAFT'), other, 'publish')).toBe('DOCUMENT_NOT_AUTHOR');
  expect(judgeDocument(own('DRAFT', { level: 3 }), other, 'publish')).toBeUndefined();
  expect(judgeDocument(own('DRAFT', { authors: ['x', 'b'] }), other, 'publish')).toBeUndefined();
  expect(judgeDocument(own('DRAFT'), other, 'delete')).toBeUndefined();
  for (const who of [as('a'), other]) {
    expect(judgeDocument(own('DRAFT', { inUse: true }), who, 'delete')).toBe('DOCUMENT_IN_USE');
    expect(judgeDocument(own('DRAFT', { hasOthers: true }), who, 'delete')).toBe('DOCUMENT_NOT_DRAFT');
    expect(judgeDocument(own('DRAFT', { hasOthers: true }), who, 'discard')).toBeUndefined();
    expect(judgeDocument(own('DRAFT'), who, 'discard')).toBe('DOCUMENT_ONLY_VERSION');
  }
  expect(judgeDocument(own('DRAFT', { inUse: true }), as('a'), 'publish')).toBeUndefined();
  // What stands in the way first is told first.
  expect(judgeDocument(own('ACTIVE', { inUse: true }), other, 'publish')).toBe('DOCUMENT_NOT_DRAFT');
});

test('DOC-03 a draft is published once every person whom it names has signed it, one approver at least', () => {
  const publish = (more: Partial<DocumentState>) => judgeDocument(own('DRAFT', more), as('a'), 'publish');
  const open = [{ id: 'x', signed: false }];
  expect(publish({ approvers: [] })).toBe('DOCUMENT_NOT_SIGNED');
  expect(publish({ approvers: [], reviewers: [] })).toBe('DOCUMENT_NOT_SIGNED');
  expect(publish({ approvers: open })).toBe('DOCUMENT_NOT_SIGNED');
  expect(publish({ reviewers: open })).toBe('DOCUMENT_NOT_SIGNED');
  expect(publish({ reviewers: [...open, { id: 'r', signed: true }] })).toBe('DOCUMENT_NOT_SIGNED');
  expect(publish({ sentBack: true })).toBe('DOCUMENT_NOT_SIGNED');
  expect(publish({ isPublished: true })).toBe('DOCUMENT_WAITS_FOR_DAY');
  expect(publish({ reviewers: [] })).toBeUndefined();
});

test('DOC-03 who administers access signs nothing and puts nothing in or out of force', () => {
  for (const [action, status] of [
    ['publish', 'DRAFT'],
    ['review', 'DRAFT'],
    ['approve', 'DRAFT'],
    ['retire', 'ACTIVE'],
  ] as const) {
    const named = [{ id: 'm', signed: false }];
    const document = own(status, { level: 3, authors: ['x'], reviewers: named, approvers: named });
    expect(judgeDocument(document, as('m', 'Document_Manage'), action)).toBe(
      'DOCUMENT_MANAGER_SIGNS_NOTHING',
    );
  }
});

test('DOC-06 drafts are seen from who edits on, what is or was in force from who views', () => {
  expect(SEEN_FROM).toEqual({ DRAFT: 'EDIT', ACTIVE: 'VIEW', OBSOLETE: 'VIEW' });
});

// Written by hand: the level from which each act is open, and the refusal of a status that forbids it.
type From = 0 | 1 | 2 | 3 | 'DOCUMENT_NOT_DRAFT' | 'DOCUMENT_NOT_IN_FORCE';
const ofDrafts = (level: From): Record<DocumentStatus, From> => ({
  DRAFT: level,
  ACTIVE: 'DOCUMENT_NOT_DRAFT',
  OBSOLETE: 'DOCUMENT_NOT_DRAFT',
});
const ofAll = (DRAFT: From, ACTIVE: From, OBSOLETE: From): Record<DocumentStatus, From> => ({
  DRAFT,
  ACTIVE,
  OBSOLETE,
});
const OPEN_FROM: Record<string, Record<DocumentStatus, From>> = {
  publish: ofDrafts(2),
  delete: ofDrafts(2),
  discard: ofDrafts(2),
  edit: ofDrafts(2),
  move: ofAll(2, 3, 3),
  share: ofAll(3, 3, 3),
  replace: ofAll(2, 2, 2),
  review: ofDrafts(1),
  approve: ofDrafts(1),
  sendBack: ofDrafts(1),
  remark: ofAll(1, 1, 1),
  retire: ofAll('DOCUMENT_NOT_IN_FORCE', 3, 'DOCUMENT_NOT_IN_FORCE'),
};
/** What else refuses the author of a draft that has been signed by all. */
const ELSE: Record<string, string> = {
  discard: 'DOCUMENT_ONLY_VERSION',
  review: 'DOCUMENT_NOT_NAMED',
  approve: 'DOCUMENT_NOT_NAMED',
  sendBack: 'DOCUMENT_NOT_NAMED',
};

test.each(
  DOCUMENT_STATUSES.flatMap((status) =>
    [0, 1, 2, 3].map((level): [DocumentStatus, number] => [status, level]),
  ),
)('DOC-02 what may be done with a document that is %s at level %i', (status, level) => {
  const abilities = documentAbilities(own(status, { level }), actor('NT_Document'));
  for (const { action, because } of abilities) {
    const from = OPEN_FROM[action]?.[status];
    const expected =
      typeof from === 'string' ? from : level < Number(from) ? 'FOLDER_LEVEL_TOO_LOW' : ELSE[action];
    expect([action, because]).toEqual([action, expected]);
  }
  expect(abilities.map(({ action }) => action)).toEqual(Object.keys(OPEN_FROM));
});

test('DOC-05 a document is expired after its last day, not on it', () => {
  expect(isExpired('2026-03-01', '2026-03-01')).toBe(false);
  expect(isExpired('2026-03-01', '2026-03-02')).toBe(true);
  expect(isExpired(null, '2026-03-02')).toBe(false);
  const of = (status: DocumentStatus, expireDate: string | null) =>
    ranOutOn({ status, expireDate }, '2026-03-02');
  expect(of('ACTIVE', '2026-02-28')).toBe('2026-03-01');
  expect([of('ACTIVE', '2026-03-02'), of('ACTIVE', null)]).toEqual([undefined, undefined]);
  expect([of('DRAFT', '2026-02-28'), of('OBSOLETE', '2026-02-28')]).toEqual([undefined, undefined]);
});

test('DOC-05 a version is in force from its day on, and at once without one', () => {
  expect(isAhead('2026-03-02', '2026-03-01')).toBe(true);
  expect(isAhead('2026-03-01', '2026-03-01')).toBe(false);
  expect(isAhead(null, '2026-03-01')).toBe(false);
});
