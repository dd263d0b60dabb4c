import { SESSION_KEYS } from './session-store.ts';

const NAME = 'kiemlab-session';
/** How long after a token changed its announcement may arrive, in ms: both travel between tabs, in no fixed order. */
const GRACE = 1000;

type Message = { kind: 'renewed'; accessToken: string } | { kind: 'active' };

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME);

/** Tells the other tabs that a new access token is a renewal of the same session, nothing to alarm about. */
export const announceRenewal = (accessToken: string): void =>
  channel?.postMessage({ kind: 'renewed', accessToken } satisfies Message);

/** Tells the other tabs that the user is at work here. */
export const announceActivity = (): void => channel?.postMessage({ kind: 'active' } satisfies Message);

/** Calls back when the user is at work in another tab. Returns how to stop. */
export function onActivityElsewhere(listener: () => void): () => void {
  const hear = (event: MessageEvent<Message>): void => {
    if (event.data.kind === 'active') listener();
  };
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}

/**
 * Calls back when the stored token changes in another tab by anything but a renewal: somebody logged in or out there
 * (AUTH-10). Returns how to stop.
 */
export function onSessionChangedElsewhere(listener: () => void): () => void {
  const renewed = new Set<string>();
  const timers = new Set<number>();
  const hear = (event: MessageEvent<Message>): void => {
    if (event.data.kind === 'renewed') renewed.add(event.data.accessToken);
  };
  const stored = (event: StorageEvent): void => {
    if (event.key !== null && event.key !== SESSION_KEYS.accessToken) return;
    const token = event.newValue;
    if (token === null) return listener();
    timers.add(window.setTimeout(() => !renewed.has(token) && listener(), renewed.has(token) ? 0 : GRACE));
  };
  channel?.addEventListener('message', hear);
  window.addEventListener('storage', stored);
  return () => {
    channel?.removeEventListener('message', hear);
    window.removeEventListener('storage', stored);
    for (const timer of timers) window.clearTimeout(timer);
  };
}
