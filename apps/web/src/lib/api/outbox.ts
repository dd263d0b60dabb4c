import { onSession, readSession } from '../session/session-store.ts';
import { connection } from './connection.ts';
import { TakenBack } from './not-sent.ts';

interface Entry {
  sent: boolean;
  user: string | undefined;
  go(): void;
  stop(error: TakenBack): void;
}

let entries: readonly Entry[] = [];
const listeners = new Set<() => void>();
const arrivals = new Set<() => void>();

const change = (next: readonly Entry[]): void => {
  entries = next;
  for (const listener of listeners) listener();
};
const here = (): string | undefined => readSession()?.userId;

/** How much waits for the network. */
export const waitingCount = (): number => entries.length;

/** Calls back when something begins or ends to wait. Returns how to stop. */
export function onWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls back when something that had waited has been done. Returns how to stop. */
export function onArrival(listener: () => void): () => void {
  arrivals.add(listener);
  return () => arrivals.delete(listener);
}

/** Something that had waited has been done. */
export const tellArrival = (): void => arrivals.forEach((listener) => listener());

/** Takes back all that waits: none of it is sent any more. */
export function discardWaiting(): void {
  const all = entries;
  change([]);
  for (const entry of all) entry.stop(new TakenBack(entry.sent));
}

/**
 * Waits until the server answers again. `sent`: it was sent before and got no answer. Throws `TakenBack` when the person does not
 * want it sent any more, or is no longer the one who is signed in.
 */
export const untilBack = (sent: boolean): Promise<void> =>
  new Promise((go, stop) => {
    change([...entries, { sent, user: here(), go, stop }]);
  });

connection.subscribe(() => {
  if (connection.away() !== undefined) return;
  const all = entries;
  change([]);
  for (const entry of all)
    if (entry.user === here()) entry.go();
    else entry.stop(new TakenBack(entry.sent));
});
// Nobody else sends what somebody has left.
onSession((end) => {
  if (end !== undefined) discardWaiting();
});
