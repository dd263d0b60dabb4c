import { useEffect, useState } from 'react';
import { isSignedIn, onSession, readSession } from '../../../lib/session/session-store.ts';
import type { KeptSample } from './kept-sample.ts';
import { clearOldDraftPhotos } from './draft-photos.ts';
import { heldByForm } from './kept-sender.ts';
import { clearArrived, listKept, onKept } from './kept-store.ts';

const NONE: readonly KeptSample[] = [];

/** The samples that are kept of who is signed in, without the one that a form is saving; none where the browser keeps nothing. */
export function useKept(): readonly KeptSample[] {
  const [kept, setKept] = useState(NONE);
  useEffect(() => {
    let isOver = false;
    const look = async (): Promise<void> => {
      const account = readSession()?.userId;
      const now = account ? await listKept(account).catch(() => NONE) : NONE;
      // Who has logged in meanwhile sees nothing of it.
      if (!isOver && isSignedIn(account)) setKept(now.filter(({ id }) => !heldByForm.has(id)));
    };
    const stops = [onKept(() => void look()), onSession(() => void look())];
    void clearArrived(readSession()?.userId ?? '').catch(() => undefined);
    void clearOldDraftPhotos().catch(() => undefined);
    void look();
    return () => {
      isOver = true;
      for (const stop of stops) stop();
    };
  }, []);
  return kept;
}
