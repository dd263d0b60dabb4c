import { readSecret } from './secret.ts';
import { OWNER } from './init-cluster.ts';
import type { PgConnection } from './pg-connection.ts';
import { readPidFile } from './pid-file.ts';
import { findPlace } from './place.ts';
import { probe } from './probe.ts';

/**
 * The connection of the embedded server that runs for `dir`, for command-line tools beside the application; null when
 * none runs or it is not ready. Starts and changes nothing, and does not hold the server: it may stop at any time.
 * Must be called by the account that started it, or by root.
 */
export async function attachEmbedded(dir: string, database = 'kiemlab'): Promise<PgConnection | null> {
  const place = findPlace(dir);
  const running = place && readPidFile(place.dataDir);
  const password = place && readSecret(place.dir);
  if (!running || !password) return null;
  const host = running.socketDir || '127.0.0.1';
  const connection = { host, port: running.port, user: OWNER, password, database };
  const facts = await probe(connection);
  return facts !== 'NOT_YET' && facts?.dataDir === place.dataDir ? connection : null;
}
