import { useCallback } from 'react';
import { useActor } from '../../../lib/session/use-profile.ts';
import { hasCell, type IsOpen, isOpen } from './entry-row.ts';

/** Tells of a test whether the signed-in person may enter results for it now. */
export function useIsOpen(): IsOpen {
  const actor = useActor();
  return useCallback<IsOpen>((test, field) => isOpen(test, actor) && hasCell(test, field), [actor]);
}
