import type { UserSettings } from '@kiemlab/contract/features/users/user-settings.api';

/** What was chosen here and is not on the server yet. Local storage has it already; it is a cache of what the server keeps. */
let unsent: UserSettings = {};
const listeners = new Set<() => void>();

/** What was chosen first with what was chosen then, of the columns list by list. */
export const withChoice = (before: UserSettings, chosen: UserSettings): UserSettings => ({
  ...before,
  ...chosen,
  ...(before.columns || chosen.columns ? { columns: { ...before.columns, ...chosen.columns } } : {}),
});

/** Keeps what the person chose for his or her other devices, once somebody is signed in. */
export function keepSetting(chosen: UserSettings): void {
  unsent = withChoice(unsent, chosen);
  for (const listener of listeners) listener();
}

/** What is not on the server yet. */
export const unsentSettings = (): UserSettings => unsent;

/** What was chosen and is to be sent now; afterwards nothing is, unless it is kept again. */
export function takeUnsent(): UserSettings {
  const taken = unsent;
  unsent = {};
  return taken;
}

/** Puts back what could not be sent, below what was chosen since. */
export function putBack(chosen: UserSettings): void {
  unsent = withChoice(chosen, unsent);
}

/** Calls back whenever something is kept. Returns how to stop. */
export function onKept(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
