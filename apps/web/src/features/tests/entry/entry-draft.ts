import { readSession } from '../../../lib/session/session-store.ts';
import type { TestRow } from '@kiemlab/contract/features/tests/tests.api';
import { type Edits, type EntryRow, isDirty, isEntryField } from './entry-row.ts';

/** What was typed for one test on top of one version of it. */
export interface DraftRow {
  version: number;
  edits: Edits;
  /** The test's code, to name it when it cannot be shown any more. */
  code: string;
}
export type Drafts = Readonly<Record<string, DraftRow>>;

/**
 * Unsaved results live in local storage, not with the tab as other drafts do: an afternoon of typing outlives a logout, a
 * crash and a closed browser. They are kept per user and only read for that user.
 */
const keyOf = (userId: string): string => `draft:${userId}:result-entry`;

const isDraft = (value: unknown): value is DraftRow =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  typeof value.version === 'number' &&
  'code' in value &&
  typeof value.code === 'string' &&
  'edits' in value &&
  typeof value.edits === 'object' &&
  value.edits !== null &&
  Object.entries(value.edits).every(([field, typed]) => isEntryField(field) && typeof typed === 'string');

/** The drafts of the signed-in user by test id; whatever is unreadable counts as not there. */
export function readDrafts(userId = readSession()?.userId ?? ''): Drafts {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, draft]) => isDraft(draft)));
  } catch {
    return {};
  }
}

const write = (userId: string, drafts: Drafts): void => {
  if (Object.keys(drafts).length === 0) localStorage.removeItem(keyOf(userId));
  else localStorage.setItem(keyOf(userId), JSON.stringify(drafts));
};

/** Keeps what is unsaved of these rows and forgets the drafts of those that are saved; other tests' drafts stay. */
export function keepDrafts(userId: string, rows: readonly EntryRow[]): void {
  const drafts: Record<string, DraftRow> = { ...readDrafts(userId) };
  for (const row of rows) {
    if (isDirty(row))
      drafts[row.test.id] = {
        version: row.test.version,
        edits: row.edits,
        code: row.test.testInformationCode,
      };
    else delete drafts[row.test.id];
  }
  write(userId, drafts);
}

/** Forgets drafts, for instance of tests that can no longer be entered. */
export function dropDrafts(userId: string, ids: readonly string[]): void {
  write(userId, Object.fromEntries(Object.entries(readDrafts(userId)).filter(([id]) => !ids.includes(id))));
}

/** Rows of the grid with their drafts; one typed on another version of the test has to be settled first. */
export const withDrafts = (tests: readonly TestRow[], drafts: Drafts): EntryRow[] =>
  tests.map((test) => {
    const draft = drafts[test.id];
    const row: EntryRow = { test, edits: draft?.edits ?? {}, saved: [] };
    return draft && draft.version !== test.version && isDirty(row) ? { ...row, conflict: test } : row;
  });
