import { type Dispatch, useEffect, useEffectEvent, useRef, useState } from 'react';
import { freshTests } from '../api/read-tests.ts';
import { type LiveStore, withLive } from './cell-being-typed.ts';
import { type DraftRow, keepDraft, keepDrafts, onDraftElsewhere } from './entry-draft.ts';
import type { EntryAction } from './entry-reducer.ts';
import type { EntryRow } from './entry-row.ts';

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

  const onElsewhere = useEffectEvent((id: string, draft: DraftRow | undefined): void => {
    const row = rowOf(id);
    if (!row) return;
    if (draft) dispatch({ type: 'elsewhere', id, edits: draft.edits, confirmed: draft.confirmed });
    if (draft?.version === row.test.version) return;
    // It was saved there, or dropped there. Without an answer both tabs go on with what they hold; a save tells.
    void freshTests([row.test]).then(
      ([fresh]) => {
        if (fresh && fresh.version !== row.test.version) dispatch({ type: 'conflict', tests: [fresh] });
        else if (fresh && !draft) dispatch({ type: 'elsewhere', id, edits: {}, confirmed: undefined });
      },
      () => undefined,
    );
  });
  useEffect(() => onDraftElsewhere(userId, (id, draft) => onElsewhere(id, draft)), [userId]);
  return hasRoom;
}
