import type { TestRow } from '@kiemlab/contract/features/tests/tests.api';
import { readSession } from '../../../lib/session/session-store.ts';
import { isTypedCalculation, type TypedCalculation } from '../calculation/typed-calculation.ts';
import { calculationOf, type Edits, type EntryRow, hasEdits, isEntryField, isTyped } from './entry-row.ts';

/** What was typed for one test on top of one version of it. */
export interface DraftRow {
  version: number;
  edits: Edits;
  /** The value far from its limits that was confirmed. */
  confirmed?: string | undefined;
  /** What its result was calculated from. */
  calculation?: TypedCalculation | undefined;
  /** The test's code, to name it when it cannot be shown any more. */
  code: string;
}
export type Drafts = Readonly<Record<string, DraftRow>>;

/**
 * Unsaved results live in local storage, not with the tab as other drafts do: an afternoon of typing outlives a logout, a
 * crash and a closed browser. They are kept per user and only read for that user; each test by itself, so that a key costs one
 * row and tabs do not write over what others hold.
 */
const prefixOf = (userId: string): string => `draft:${userId}:result-entry:`;

const isDraft = (value: unknown): value is DraftRow =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  typeof value.version === 'number' &&
  'code' in value &&
  typeof value.code === 'string' &&
  (!('confirmed' in value) || typeof value.confirmed === 'string') &&
  (!('calculation' in value) || isTypedCalculation(value.calculation)) &&
  'edits' in value &&
  typeof value.edits === 'object' &&
  value.edits !== null &&
  Object.entries(value.edits).every(([field, typed]) => isEntryField(field) && typeof typed === 'string');

/** A draft as it is stored; undefined for nothing and for what is none. */
function read(stored: string | null): DraftRow | undefined {
  try {
    const draft: unknown = JSON.parse(stored ?? 'null');
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** The drafts of the signed-in user by test id; whatever is unreadable counts as not there. */
export function readDrafts(userId = readSession()?.userId ?? ''): Drafts {
  const prefix = prefixOf(userId);
  return Object.fromEntries(
    Object.keys(localStorage).flatMap((key) => {
      const draft = key.startsWith(prefix) ? read(localStorage.getItem(key)) : undefined;
      return draft ? [[key.slice(prefix.length), draft]] : [];
    }),
  );
}

/** Keeps what is unsaved of a row. False when this computer has no room for it. */
export function keepDraft(userId: string, row: EntryRow): boolean {
  const { test, edits, confirmed } = row;
  const calculation = calculationOf(row);
  const draft: DraftRow = { version: test.version, edits, code: test.testInformationCode };
  try {
    // What is not there is left out of the text.
    const stored = JSON.stringify({ ...draft, confirmed, calculation });
    localStorage.setItem(prefixOf(userId) + test.id, stored);
    return true;
  } catch {
    return false;
  }
}

/**
 * Keeps what is unsaved of the rows that changed since they were `before`, and forgets the drafts of those that are saved by now.
 * What this tab has not typed is not its own to forget. False when this computer has no room.
 */
export function keepDrafts(
  userId: string,
  rows: readonly EntryRow[],
  before: readonly EntryRow[] = [],
): boolean {
  let kept = true;
  rows.forEach((row, index) => {
    const was = before[index];
    if (row === was) return;
    if (isTyped(row)) kept = keepDraft(userId, row) && kept;
    else if (hasEdits(row) || (was && hasEdits(was))) dropDrafts(userId, [row.test.id]);
  });
  return kept;
}

/** Forgets drafts, for instance of tests that can no longer be entered. */
export function dropDrafts(userId: string, ids: readonly string[]): void {
  for (const id of ids) localStorage.removeItem(prefixOf(userId) + id);
}

/** Calls back when another tab of the same person keeps a draft or forgets it (undefined). Returns how to stop. */
export function onDraftElsewhere(
  userId: string,
  listener: (id: string, draft: DraftRow | undefined) => void,
): () => void {
  const prefix = prefixOf(userId);
  const hear = ({ key, newValue }: StorageEvent): void => {
    if (key?.startsWith(prefix)) listener(key.slice(prefix.length), read(newValue));
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** Rows of the grid with their drafts; one typed on another version of the test has to be settled first. */
export const withDrafts = (tests: readonly TestRow[], drafts: Drafts): EntryRow[] =>
  tests.map((test) => {
    const draft = drafts[test.id];
    const row: EntryRow = {
      test,
      edits: draft?.edits ?? {},
      saved: [],
      confirmed: draft?.confirmed,
      calculation: draft?.calculation,
    };
    return draft && draft.version !== test.version && isTyped(row) ? { ...row, conflict: test } : row;
  });
