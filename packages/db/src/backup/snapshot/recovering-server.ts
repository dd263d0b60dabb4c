import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { PgConnection } from '../../embedded/pg-connection.ts';
import { pollUntil } from '../../embedded/poll-until.ts';
import { probe } from '../../embedded/probe.ts';
import { isRecovering, replayedUpTo } from './snapshot.queries.ts';

/** Time for a server that is past its base to take connections. */
const STANDBY_PATIENCE_MS = 5000;

async function takesConnections(connection: PgConnection): Promise<boolean> {
  const facts = await probe(connection);
  return facts !== null && facts !== 'NOT_YET';
}

/** Whether the server has ended its recovery. Asked again and again; while the log is replayed not more often than ten times a second. */
export async function isPromoted(connection: PgConnection): Promise<boolean> {
  if (!(await takesConnections(connection))) return false;
  const recovering = await withClient(connection, isRecovering).catch(() => true);
  if (recovering) await pause(100);
  return !recovering;
}

/** The moment of the last commit that a recovering server has replayed; null when it does not say so within some seconds. */
export async function howFar(connection: PgConnection): Promise<Date | null> {
  await pollUntil(() => takesConnections(connection).catch(() => false), 20, STANDBY_PATIENCE_MS);
  return withClient(connection, replayedUpTo).catch(() => null);
}

/** Runs `work` on a connection of its own. */
export async function withClient<T>(
  connection: PgConnection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000, query_timeout: 60_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    client.end().catch(() => undefined);
  }
}
