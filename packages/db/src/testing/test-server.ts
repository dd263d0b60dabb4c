import { chmodSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { appRole } from '../app-role.ts';
import type { PgConnection } from '../embedded/pg-connection.ts';
import { removeEmbedded } from '../embedded/remove-embedded.ts';
import { startEmbedded } from '../embedded/start-embedded.ts';
import { migrate } from '../migrate.ts';
import { TEMPLATE } from './copy-template.ts';
import { memoryFolder } from './memory-folder.ts';

/** What makes a server quick that nobody will start again: all it loses in a crash is what the tests made. */
const FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '64MB',
  // Each file of tests reads a new database: by way of a process that reads for others most of it is waiting and waking.
  io_method: 'sync',
  // Nothing here lives long enough to be tidied, or is large enough to be read by several processes.
  autovacuum: 'off',
  max_parallel_workers_per_gather: '0',
  shared_buffers: '64MB',
  // Each file has connections of its own, and most statements are sent a few times: as usual they would be planned each time,
  // and for good at the sixth only. Tests about plans ask for what is usual.
  plan_cache_mode: 'force_generic_plan',
};

/** Makes the template on an empty server of another version, by the address of its administrator; nothing else on it is touched. */
async function useServer(url: string): Promise<{ owner: PgConnection; stop(): Promise<void> }> {
  const { hostname: host, port, username: user, password } = new URL(url);
  const owner = { host, port: Number(port), user, password, database: 'postgres' };
  const admin = new pg.Client(owner);
  await admin.connect();
  await admin.query(`CREATE DATABASE ${TEMPLATE} ENCODING 'UTF8' LOCALE 'C' TEMPLATE template0`);
  await migrate({ ...owner, database: TEMPLATE });
  return {
    owner,
    async stop() {
      await admin.query(`DROP DATABASE ${TEMPLATE} WITH (FORCE)`);
      await admin.query(`DROP ROLE ${appRole({ ...owner, database: TEMPLATE })}`);
      await admin.end();
    },
  };
}

/**
 * Starts a PostgreSQL with a migrated template, in memory where there is room. Answers the connection of who owns it all, and what ends
 * and removes it. With `TEST_SERVER_URL` the tests run on that server: the oldest version that the program is said to work with.
 */
export async function startTestServer(): Promise<{ owner: PgConnection; stop(): Promise<void> }> {
  // For this server and for the folders that tests make.
  process.env['TMPDIR'] = memoryFolder();
  const other = process.env['TEST_SERVER_URL'];
  if (other) return useServer(other);
  const dir = mkdtempSync(path.join(os.tmpdir(), 'kiemlab-test-'));
  chmodSync(dir, 0o711);
  const server = await startEmbedded({ dir, database: TEMPLATE, settings: FORGETFUL });
  await migrate(server.owner);
  const admin = new pg.Client({ ...server.owner, database: 'postgres' });
  await admin.connect();
  await admin.query(
    `UPDATE pg_database SET datistemplate = true, datallowconn = false WHERE datname = '${TEMPLATE}'`,
  );
  await admin.end();
  return {
    owner: { ...server.owner, database: 'postgres' },
    async stop() {
      await server.stop();
      await removeEmbedded(dir);
    },
  };
}
