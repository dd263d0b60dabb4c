import type { TestRow } from '@kiemlab/contract/features/tests/tests.api';
import { type Dispatch, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type LiveStore, withLive } from './cell-being-typed.ts';
import { type DraftRow, keepDraft, keepDrafts, onDraftElsewhere } from './entry-draft.ts';
import type { EntryAction } from './entry-reducer.ts';
import type { EntryRow } from './entry-row.ts';
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
 * ended session, a reload or a crash loses nothing (TEST-03). Answers whether there is room for it.
 */
export function useKeepDrafts({ userId, rows, live, dispatch }: KeepDraftsOptions): boolean {
  const [hasRoom, setHasRoom] = useState(true);
  const before = useRef<readonly EntryRow[]>(undefined);
  useEffect(() => {
    setHasRoom(keepDrafts(userId, rows, before.current));
    before.current = rows;
  }, [userId, rows]);

  const rowOf = (id: string | undefined): EntryRow | undefined => rows.find(({ test }) => test.id === id);
  const typedId = useRef<string>(undefined);
  const onTyped = useEffectEvent((): void => {
    const cell = live.get();
    const row = rowOf(cell?.id ?? typedId.current);
    typedId.current = cell?.id;
    if (!row) return;
    // An editor that was left without its text leaves the row as it was.
    if (cell) setHasRoom(keepDraft(userId, withLive(row, cell)));
    else keepDrafts(userId, [row], [withLive(row, { id: row.test.id, field: 'result', value: '' })]);
  });
  useEffect(() => live.subscribe(() => onTyped()), [live]);

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
      if (dropped.get(id) && typed.get(id) === asked.get(id)?.edits)
        dispatch({ type: 'elsewhere', id, edits: {}, confirmed: undefined, calculation: undefined });
  });
  const onElsewhere = useEffectEvent((id: string, draft: DraftRow | undefined): boolean => {
    const row = rowOf(id);
    if (!row) return false;
    const { edits, confirmed, calculation } = draft ?? {};
    if (edits) dispatch({ type: 'elsewhere', id, edits, confirmed, calculation });
    if (draft?.version === row.test.version) doubtful.current.delete(id);
    else doubtful.current.set(id, draft === undefined);
    return doubtful.current.size > 0;
  });
  useEffect(() => {
    let timer: number | undefined;
    const stop = onDraftElsewhere(userId, (id, draft) => {
      window.clearTimeout(timer);
      // A save there drops many drafts, one after the other.
      if (onElsewhere(id, draft)) timer = window.setTimeout(() => void askServer(), TOGETHER);
    });
    return () => {
      stop();
      window.clearTimeout(timer);
    };
  }, [userId]);
  return hasRoom;
}
