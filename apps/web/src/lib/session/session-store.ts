/** The signed-in user of this browser, as the specification keeps it in local storage (AUTH-02). */
export interface Session {
  accessToken: string;
  refreshToken: string;
  userId: string;
  username: string;
}

/** The four keys, and no others, that hold a session. */
export const SESSION_KEYS = {
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  userId: 'user_id',
  username: 'username',
} as const satisfies Record<keyof Session, string>;

/** Why a session ended in this tab; `over`: hours after its login; `signature`: the password was wrong five times at signing. */
export type SessionEnd = 'logout' | 'idle' | 'over' | 'expired' | 'signature';

type Listener = (end: SessionEnd | undefined) => void;
const listeners = new Set<Listener>();

/** The stored session; null when somebody has to log in. Local storage is asked every time: other tabs write it too. */
export function readSession(): Session | null {
  const read = (key: keyof Session): string => localStorage.getItem(SESSION_KEYS[key]) ?? '';
  const session: Session = {
    accessToken: read('accessToken'),
    refreshToken: read('refreshToken'),
    userId: read('userId'),
    username: read('username'),
  };
  return session.accessToken ? session : null;
}

/** True while this account is signed in here. Other tabs may have put another one in its place. */
export const isSignedIn = (account: string | undefined): boolean => readSession()?.userId === account;

/** Stores a new session, or new tokens of the same one. */
export function storeSession(session: Session): void {
  for (const key of Object.keys(SESSION_KEYS) as (keyof Session)[])
    localStorage.setItem(SESSION_KEYS[key], session[key]);
  for (const listener of listeners) listener(undefined);
}

/** Forgets the session in this browser and tells the listeners why. */
export function endSession(end: SessionEnd): void {
  for (const key of Object.values(SESSION_KEYS)) localStorage.removeItem(key);
  for (const listener of listeners) listener(end);
}

/** Calls back on every start, renewal and end of the session in this tab. Returns how to stop. */
export function onSession(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
