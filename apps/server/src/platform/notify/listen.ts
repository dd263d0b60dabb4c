import pg from 'pg';
import { CHANNEL, type Change } from './publish.queries.ts';

/** ms until the next try to connect, growing. */
const PAUSES = [50, 100, 250, 500, 1000, 2000, 5000];

/** Listens to what processes tell one another. */
export interface Listening {
  /** Resolves when the first try to connect is over. */
  readonly begun: Promise<void>;
  /** The database's number of the connection; undefined while there is none. */
  pid(): number | undefined;
  close(): Promise<void>;
}

export interface Listener {
  onChange(change: Change): void;
  /** Changes may have been missed: whatever is remembered may be wrong. */
  onMissed(): void;
  onError(error: Error): void;
}

/** What was told; undefined for anything else on the channel. */
function read(payload: string | undefined): Change | undefined {
  try {
    const told = JSON.parse(payload ?? '') as Partial<Extract<Change, { kind: 'session' }>> | null;
    if (told?.kind === 'session') return typeof told.id === 'string' ? (told as Change) : undefined;
    return told?.kind === 'rights' || told?.kind === 'settings' ? (told as Change) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * One connection of a process that listens to changes made elsewhere. When it is lost it connects again, at growing pauses, and says
 * that changes may have been missed: when it notices, and once it listens again.
 */
export function startListening(config: pg.ClientConfig, listener: Listener): Listening {
  let client: pg.Client | undefined;
  let pid: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let tries = 0;
  let closed = false;

  function lose(lost: pg.Client, error?: Error): void {
    if (lost !== client) return;
    client = undefined;
    pid = undefined;
    lost.end().catch(() => undefined);
    if (closed) return;
    listener.onMissed();
    if (error) listener.onError(error);
    timer = setTimeout(() => void connect(), PAUSES[Math.min(tries++, PAUSES.length - 1)]);
  }

  async function connect(): Promise<void> {
    const made = new pg.Client({
      application_name: 'kiemlab listener',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      ...config,
    });
    client = made;
    made.on('error', (error) => lose(made, error));
    made.on('end', () => lose(made));
    made.on('notification', ({ payload }) => {
      const change = read(payload);
      if (change) listener.onChange(change);
    });
    try {
      await made.connect();
      await made.query(`LISTEN ${CHANNEL}`);
      const { rows } = await made.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      if (client !== made) return;
      pid = rows[0]?.pid;
      tries = 0;
      listener.onMissed();
    } catch (error) {
      lose(made, error as Error);
    }
  }

  const begun = connect();
  return {
    begun,
    pid: () => pid,
    async close() {
      closed = true;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      pid = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}
