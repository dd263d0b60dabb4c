import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { type Dispatch, useEffect, useEffectEvent, useRef, useState } from 'react';
import { newId } from '../../../lib/new-id.ts';
import { type LiveStore, withLive } from './cell-being-typed.ts';
import { keepDraft, keepDrafts, onDraftElsewhere, readDraft } from './entry-draft.ts';
import type { EntryAction } from './entry-reducer.ts';
import { type Edits, type EntryRow, isTyped } from './entry-row.ts';
import type { Drafted } from './entry-steps.ts';
import { freshRows } from './read-more.ts';

/** ms in which what another tab drops is asked about in one call. */
const TOGETHER = 200;

interface KeepDraftsOptions {
  userId: string;
  rows: readonly EntryRow[];
  live: LiveStore;
  dispatch: Dispatch<EntryAction>;
}

/**
 * Keeps what is typed on this computer, with every key, and follows what the same person types in another tab: a lost network, an
 * ended session, a reload or a crash loses nothing (TEST-03). The tab that is typed in wins: what is heard of another one goes only into
 * a row in which nobody is typing here, where it is not this tab's own, and is never written back. Answers whether there is room.
 */
export function useKeepDrafts({ userId, rows, live, dispatch }: KeepDraftsOptions): boolean {
  const [hasRoom, setHasRoom] = useState(true);
  const [tab] = useState(newId);
  /** What was taken from other tabs, by its texts. */
  const heard = useRef(new WeakMap<Edits, Drafted>());
  const before = useRef<readonly EntryRow[]>(undefined);
  useEffect(() => {
    const isHeard = (row: EntryRow): boolean => {
      const as = heard.current.get(row.edits);
      return (
        as !== undefined &&
        as.confirmed === row.confirmed &&
        as.answers === row.answers &&
        as.unfinished === row.unfinished &&
        as.calculation === row.calculation
      );
    };
    // What the grid opens with is kept already.
    const [changed, were] = before.current
      ? [rows, before.current]
      : [rows.filter((row) => !isTyped(row)), []];
    setHasRoom(keepDrafts(userId, changed, were, { tab, isHeard }));
    before.current = rows;
  }, [userId, rows, tab]);

  const takeOver = (id: string, drafted: Drafted): void => {
    heard.current.set(drafted.edits, drafted);
    dispatch({ type: 'elsewhere', id, ...drafted });
  };
  const rowOf = (id: string | undefined): EntryRow | undefined => rows.find(({ test }) => test.id === id);
  const isTypedIn = (id: string): boolean => live.openIn() === id || live.get()?.id === id;

  /** Tests whose draft another tab has dropped, or typed on another version. */
  const doubtful = useRef(new Map<string, boolean>());
  // It was saved there, or dropped there. Without an answer both tabs go on with what they hold; a save tells.
  const askServer = useEffectEvent(async (): Promise<void> => {
    const dropped = new Map(doubtful.current);
    doubtful.current.clear();
    const asked = new Map(rows.filter(({ test }) => dropped.has(test.id)).map((row) => [row.test.id, row]));
    const fresh = await freshRows([...asked.values()].map(({ test }) => test)).catch(() => []);
    const isAsAsked = ({ id, version }: TestRow): boolean => version === asked.get(id)?.test.version;
    const newer = fresh.filter((test) => !isAsAsked(test));
    if (newer.length > 0) dispatch({ type: 'conflict', tests: newer });
    // What was typed here meanwhile stays.
    const typed = new Map(before.current?.map((row) => [row.test.id, row.edits]));
    for (const { id } of fresh.filter(isAsAsked))
      if (dropped.get(id) && !isTypedIn(id) && typed.get(id) === asked.get(id)?.edits)
        takeOver(id, { edits: {}, confirmed: undefined, calculation: undefined });
  });
  const timer = useRef<number>(undefined);

  /** Tests of which something was heard while their row was being typed in. */
  const missed = useRef(new Set<string>());
  const onElsewhere = useEffectEvent((id: string): void => {
    window.clearTimeout(timer.current);
    const row = rowOf(id);
    // As it stands now, not as it stood when it was told: this tab may have typed since.
    const draft = readDraft(userId, id);
    if (isTypedIn(id)) missed.current.add(id);
    else if (row && draft?.tab !== tab) {
      const { edits, confirmed, answers, unfinished, calculation } = draft ?? {};
      if (edits) takeOver(id, { edits, confirmed, answers, unfinished, calculation });
      if (draft?.version === row.test.version) doubtful.current.delete(id);
      else doubtful.current.set(id, draft === undefined);
    }
    // A save there drops many drafts, one after the other.
    if (doubtful.current.size > 0) timer.current = window.setTimeout(() => void askServer(), TOGETHER);
  });
  useEffect(() => {
    const stop = onDraftElsewhere(userId, (id) => onElsewhere(id));
    return () => {
      stop();
      window.clearTimeout(timer.current);
    };
  }, [userId]);

  const typedId = useRef<string>(undefined);
  const onTyped = useEffectEvent((): void => {
    const cell = live.get();
    const row = rowOf(cell?.id ?? typedId.current);
    typedId.current = cell?.id;
    // Whoever opens the page again sees that the text was not left yet.
    if (row && cell) {
      const unfinished = { field: cell.field, typed: cell.value };
      setHasRoom(keepDraft(userId, { ...withLive(row, cell), unfinished }, tab));
    }
    // An editor that was left without its text leaves the row as it was.
    else if (row) {
      const was = withLive(row, { id: row.test.id, field: 'result', value: '' });
      keepDrafts(userId, [row], [was], { tab });
    }
    if (cell) return;
    const late = [...missed.current];
    missed.current.clear();
    for (const id of late) onElsewhere(id);
  });
  useEffect(() => live.subscribe(() => onTyped()), [live]);
  return hasRoom;
}
