import { MARK_READINGS } from '@kiemlab/contract/core/read-number';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { readSession } from '../../../lib/session/session-store.ts';
import { isTypedCalculation, type TypedCalculation } from '../calculation/typed-calculation.ts';
import { answersIn } from './entry-number.ts';
import {
  type Answers,
  calculationOf,
  type Edits,
  type EntryField,
  type EntryRow,
  hasEdits,
  isEntryField,
  isTyped,
  type Unfinished,
} from './entry-row.ts';
import { unfinishedIn } from './unfinished.ts';

/** What was typed for one test on top of one version of it. */
export interface DraftRow {
  version: number;
  edits: Edits;
  /** The value that was confirmed: far from its limits, or words that look like a number. */
  confirmed?: string | undefined;
  /** How marks of numbers that may be two are meant, with the texts that this decided. */
  answers?: Answers | undefined;
  /** The text that was being typed and was not left yet. */
  unfinished?: Unfinished | undefined;
  /** What its result was calculated from. */
  calculation?: TypedCalculation | undefined;
  /** The test's code, to name it when it cannot be shown any more. */
  code: string;
  /** The tab that typed it; none in drafts of an earlier version of the program. */
  tab?: string;
}
export type Drafts = Readonly<Record<string, DraftRow>>;

/**
 * Unsaved results live in local storage, not with the tab as other drafts do: an afternoon of typing outlives a logout, a
 * crash and a closed browser. They are kept per user and only read for that user; each test by itself, so that a key costs one
 * row and tabs do not write over what others hold.
 */
const prefixOf = (userId: string): string => `draft:${userId}:result-entry:`;

/** What people answer of a mark. */
const MEANT: readonly unknown[] = MARK_READINGS;
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isAnswers = (value: unknown): value is Answers =>
  isObject(value) &&
  Object.entries(value).every(
    ([field, answer]: [string, unknown]) =>
      isEntryField(field) &&
      isObject(answer) &&
      'typed' in answer &&
      typeof answer.typed === 'string' &&
      'marks' in answer &&
      isObject(answer.marks) &&
      Object.values(answer.marks).every((meant) => MEANT.includes(meant)),
  );

const isUnfinishedText = (value: unknown): value is Unfinished =>
  isObject(value) &&
  'field' in value &&
  typeof value.field === 'string' &&
  isEntryField(value.field) &&
  'typed' in value &&
  typeof value.typed === 'string';

const isDraft = (value: unknown): value is DraftRow =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  typeof value.version === 'number' &&
  'code' in value &&
  typeof value.code === 'string' &&
  (!('confirmed' in value) || typeof value.confirmed === 'string') &&
  (!('answers' in value) || isAnswers(value.answers)) &&
  (!('tab' in value) || typeof value.tab === 'string') &&
  (!('unfinished' in value) || isUnfinishedText(value.unfinished)) &&
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

/** The draft of a test as it stands now, whichever tab typed it; undefined for none. */
export const readDraft = (userId: string, id: string): DraftRow | undefined =>
  read(localStorage.getItem(prefixOf(userId) + id));

/** Keeps what is unsaved of a row, as typed in this tab. False when this computer has no room for it. */
export function keepDraft(userId: string, row: EntryRow, tab = ''): boolean {
  const { test, edits, confirmed } = row;
  const calculation = calculationOf(row);
  const draft: DraftRow = { version: test.version, edits, code: test.testInformationCode, tab };
  try {
    // What is not there is left out of the text.
    const stored = JSON.stringify({
      ...draft,
      confirmed,
      answers: answersIn(row),
      unfinished: unfinishedIn(row),
      calculation,
    });
    localStorage.setItem(prefixOf(userId) + test.id, stored);
    return true;
  } catch {
    return false;
  }
}

/** True when two rows hold the same text in each field. */
const sameEdits = (a: Edits, b: Edits): boolean =>
  Object.keys({ ...a, ...b }).every((field) => a[field as EntryField] === b[field as EntryField]);

/** Forgets the draft of a row, where this tab typed it or it holds what the row held here: another tab may have typed on. */
function forgetDraft(userId: string, row: EntryRow, was: EntryRow | undefined, tab: string): void {
  const stored = readDraft(userId, row.test.id);
  const isKnown = (one: EntryRow | undefined): boolean =>
    stored !== undefined && one !== undefined && sameEdits(stored.edits, one.edits);
  if (stored?.tab === tab || isKnown(was) || isKnown(row)) dropDrafts(userId, [row.test.id]);
}

interface KeepOptions {
  /** This tab. */
  tab?: string;
  /** True for a row as another tab typed it: it is kept there, and never written back. */
  isHeard?(row: EntryRow): boolean;
}

/**
 * Keeps what is unsaved of the rows that changed since they were `before`, and forgets the drafts of those that are saved by now.
 * What this tab has not typed is not its own to write or forget. False when this computer has no room.
 */
export function keepDrafts(
  userId: string,
  rows: readonly EntryRow[],
  before: readonly EntryRow[] = [],
  { tab = '', isHeard = () => false }: KeepOptions = {},
): boolean {
  let kept = true;
  rows.forEach((row, index) => {
    const was = before[index];
    if (row === was || isHeard(row)) return;
    if (isTyped(row)) kept = keepDraft(userId, row, tab) && kept;
    else if (hasEdits(row) || (was && hasEdits(was))) forgetDraft(userId, row, was, tab);
  });
  return kept;
}

/** Forgets drafts, for instance of tests that can no longer be entered. */
export function dropDrafts(userId: string, ids: readonly string[]): void {
  for (const id of ids) localStorage.removeItem(prefixOf(userId) + id);
}

/** Calls back with the test whose draft another tab of the same person has kept or forgotten. Returns how to stop. */
export function onDraftElsewhere(userId: string, listener: (id: string) => void): () => void {
  const prefix = prefixOf(userId);
  const hear = ({ key }: StorageEvent): void => {
    if (key?.startsWith(prefix)) listener(key.slice(prefix.length));
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
      answers: draft?.answers,
      unfinished: draft?.unfinished,
      calculation: draft?.calculation,
    };
    return draft && draft.version !== test.version && isTyped(row) ? { ...row, conflict: test } : row;
  });
