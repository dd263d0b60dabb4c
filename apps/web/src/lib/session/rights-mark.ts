const listeners = new Set<() => void>();
let known: string | undefined;

/** Takes the mark that came with an answer: another one than before says that the rights have changed since. */
export function noteRights(mark: string | null): void {
  if (mark === null || mark === known) return;
  const changed = known !== undefined;
  known = mark;
  if (changed) for (const listener of listeners) listener();
}

/** Calls back when an answer tells that the rights of the signed-in user have changed. Returns how to stop. */
export function onRightsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
