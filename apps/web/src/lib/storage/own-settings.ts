import type { UserSettings } from '@kiemlab/contract/features/users/user-settings.api';
import { readSession } from '../session/session-store.ts';
import { readStored } from './use-stored.ts';

/** What was chosen in this browser and is not on the server yet; it outlives a reload. */
interface Waiting {
  /** Whose it is; "" before the login: then it is for whoever logs in. */
  of: string;
  chosen: UserSettings;
}
const KEY = 'unsent-settings';
const NOTHING: Waiting = { of: '', chosen: {} };
const listeners = new Set<() => void>();

/** What was chosen first with what was chosen then, of the columns list by list. */
export const withChoice = (before: UserSettings, chosen: UserSettings): UserSettings => ({
  ...before,
  ...chosen,
  ...(before.columns || chosen.columns ? { columns: { ...before.columns, ...chosen.columns } } : {}),
});

/** What is not on the server yet and is to be sent for the signed-in person. */
export function unsentSettings(): UserSettings {
  const { of, chosen } = readStored(KEY, NOTHING);
  return of === '' || of === readSession()?.userId ? chosen : {};
}

function write(chosen: UserSettings): void {
  if (Object.keys(chosen).length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify({ of: readSession()?.userId ?? '', chosen }));
}

/** Keeps what the person chose for his or her other devices: it is sent once somebody is signed in. */
export function keepSetting(chosen: UserSettings): void {
  write(withChoice(unsentSettings(), chosen));
  for (const listener of listeners) listener();
}

/** What the server has now waits no longer, unless another choice was made meanwhile. */
export function settleSettings(sent: UserSettings): void {
  const isSent = (value: unknown, known: unknown): boolean => JSON.stringify(value) === JSON.stringify(known);
  const { columns = {}, ...others } = unsentSettings();
  const lists = Object.entries(columns).filter(([list, shown]) => !isSent(shown, sent.columns?.[list]));
  const left = Object.entries(others).filter(
    ([name, value]) => !isSent(value, sent[name as keyof typeof others]),
  );
  write({
    ...Object.fromEntries(left),
    ...(lists.length > 0 ? { columns: Object.fromEntries(lists) } : {}),
  });
}

/** Calls back whenever something is kept. Returns how to stop. */
export function onKept(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
