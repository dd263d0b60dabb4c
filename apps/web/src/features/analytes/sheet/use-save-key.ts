import { useEffect, useEffectEvent } from 'react';

/** Saves with Ctrl+S, wherever the cursor is on the page. */
export function useSaveKey(save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || event.altKey) return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, []);
}
