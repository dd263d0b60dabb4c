import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { attachEmbedded } from '@kiemlab/db/embedded/start-embedded';
import type { PgConnection } from '@kiemlab/db/embedded/pg-connection';
import { readPidFile } from '@kiemlab/db/embedded/pid-file';
import { findPlace } from '@kiemlab/db/embedded/place';

export const ROOT = path.resolve(import.meta.dirname, '..');
export const PASSWORD = 'demo-KiemLab-1';

export interface Product {
  port: number;
  pid: number;
  databasePid: number;
  owner: PgConnection;
  /** Milliseconds from the command to "ready". */
  startMs: number;
  /** Access token of a demo account, fresh from a log-in. */
  logIn(username: string): Promise<string>;
  stop(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Settles when the child says that it is ready; rejects with what it said when it ends instead. */
function whenReady(child: ChildProcess): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    const hear = (part: Buffer): void => {
      said += part.toString('utf8');
      if (said.includes('KiemLab is ready')) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${said.slice(-2000)}`)));
  });
}

const urlOf = ({ host, user, password, database }: PgConnection): string =>
  `postgresql://${user}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(host)}`;

/**
 * Starts the product with the demo laboratory on a database folder of its own, or as a second process on the database of a
 * `first`, and waits until it is ready.
 */
export async function startProduct(dataDir: string, program: string, first?: Product): Promise<Product> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [path.resolve(ROOT, program)], {
    cwd: ROOT,
    env: {
      ...process.env,
      DEMO: '1',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      PORT: String(port),
      ...(first ? { DATABASE_URL: urlOf(first.owner) } : {}),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await whenReady(child);
  const startMs = performance.now() - began;
  const owner = first?.owner ?? (await attachEmbedded(dataDir));
  const place = findPlace(dataDir);
  const databasePid = place && readPidFile(place.dataDir)?.pid;
  if (!owner || !databasePid || child.pid === undefined)
    throw new Error('the database of the server was not found');
  return {
    port,
    pid: child.pid,
    databasePid,
    owner,
    startMs,
    async logIn(username) {
      const response = await fetch(`http://127.0.0.1:${port}/api/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: PASSWORD }),
      });
      const body = (await response.json()) as { data?: { access_token: string } };
      if (!body.data) throw new Error(`log-in of ${username} answered ${JSON.stringify(body)}`);
      return body.data.access_token;
    },
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit');
        child.on('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}
