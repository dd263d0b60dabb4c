/** Why the server is away: the browser has no network, or the server gives no answer. */
export type Away = 'offline' | 'unreached';

export interface Connection {
  /** Undefined while the server answers. */
  away(): Away | undefined;
  /** Calls back on every change. Returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** A call got no answer. */
  lost(): void;
  /** An answer has come. */
  reached(): void;
  /** Asks the server now; true when it answers. */
  check(): Promise<boolean>;
  /** Begins to listen to the browser, and to ask a server that is away until it answers. Returns how to stop. */
  start(): () => void;
}

/** ms until a server that is away is asked again: soon at first, then every so often. */
const PAUSES = [1000, 2000, 3000, 5000];
/** ms after which a question counts as not answered. */
const PATIENCE = 5000;

/** A server whose disk is full is there, too: it answers calls, and says itself which of them it cannot do. */
async function answers(): Promise<boolean> {
  try {
    const answer = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) });
    if (answer.ok) return true;
    const { code } = (await answer.json()) as { code?: unknown };
    return typeof code === 'string' && code !== 'SERVICE_UNAVAILABLE';
  } catch {
    return false;
  }
}

/**
 * Knows whether the server answers. The browser's word alone does not count: it may have a network and no server, or a server on
 * the same computer and no network.
 */
export function createConnection(ask: () => Promise<boolean> = answers): Connection {
  const listeners = new Set<() => void>();
  let away: Away | undefined;
  let watching = false;
  let asked = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const become = (next: Away | undefined): void => {
    if (next === away) return;
    away = next;
    for (const listener of listeners) listener();
  };
  const reached = (): void => {
    clearTimeout(timer);
    timer = undefined;
    asked = 0;
    become(undefined);
  };
  const lost = (): void => {
    become(navigator.onLine ? 'unreached' : 'offline');
    if (!watching || timer !== undefined) return;
    timer = setTimeout(() => void check(), PAUSES[Math.min(asked++, PAUSES.length - 1)]);
  };
  const check = async (): Promise<boolean> => {
    const answered = await ask();
    clearTimeout(timer);
    timer = undefined;
    if (answered) reached();
    else lost();
    return answered;
  };
  /** An answer that was on its way when the network went says nothing of now: whether the server is there is asked. */
  const answerCame = (): void => {
    if (away !== 'offline' || navigator.onLine) reached();
    else if (timer === undefined) void check();
  };
  return {
    away: () => away,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    lost,
    reached: answerCame,
    check,
    start: () => {
      const offline = (): void => {
        lost();
        void check();
      };
      const online = (): void => void check();
      watching = true;
      window.addEventListener('offline', offline);
      window.addEventListener('online', online);
      if (!navigator.onLine) offline();
      return () => {
        watching = false;
        clearTimeout(timer);
        timer = undefined;
        window.removeEventListener('offline', offline);
        window.removeEventListener('online', online);
      };
    },
  };
}

/** The one connection of the pages. */
export const connection = createConnection();
