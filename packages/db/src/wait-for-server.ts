import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { errorCode } from './embedded/file-errors.ts';
import { waitingLine } from './embedded/waiting-line.ts';

/** SQLSTATE of a server that is there and takes no connections: it starts, replays its log, or shuts down. */
const CANNOT_CONNECT_NOW = '57P03';
/** What a server says, or does not, between its end and its new start. */
const AWAY = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', ''];
/** Milliseconds for which one that took no connections may be away: it is being restarted. */
const RESTART_MS = 60_000;
/** Milliseconds before the first new try; every further one waits half as long again, to two seconds. */
const PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2000;

/** Why a server takes no connection: its SQLSTATE or the system's code; undefined when it takes one, '' for any other reason. */
async function refusalOf(url: string): Promise<string | undefined> {
  try {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    await client.connect();
    await client.end();
    return undefined;
  } catch (error) {
    return errorCode(error) ?? '';
  }
}

/**
 * Waits for the server of a `DATABASE_URL` as long as it says that it takes no connections yet, and says so again and again. Any
 * other reason is left to who uses the connection; only a server that was just shutting down is given a minute to come back.
 */
export async function waitForServer(url: string, say: (line: string) => void): Promise<void> {
  const remind = waitingLine(
    say,
    'The database server of DATABASE_URL is starting or recovering; waiting for it …',
  );
  let heard = -Infinity;
  for (let wait = PAUSE_MS; ; wait = Math.min(wait * 1.5, LONGEST_PAUSE_MS)) {
    const refusal = await refusalOf(url);
    if (refusal === CANNOT_CONNECT_NOW) heard = performance.now();
    else if (refusal === undefined || !AWAY.includes(refusal)) return;
    else if (performance.now() - heard > RESTART_MS) return;
    remind();
    await pause(wait);
  }
}
