import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePorts } from './free-ports.ts';

/** A built server as `npm start` starts it in an empty folder: no demo, no accounts. Its data go when it is stopped. */
export async function startEmptyServer(): Promise<{ address: string; stop(): Promise<void> }> {
  const [port] = await freePorts(1);
  const home = mkdtempSync(join(tmpdir(), 'kiemlab-empty-'));
  // The database server runs under another account when this one is root, and must be able to pass through.
  chmodSync(home, 0o755);
  const { DATABASE_URL: _database, DEMO: _demo, ...env } = process.env;
  const server = spawn(process.execPath, ['--enable-source-maps', join('dist', 'server', 'main.mjs')], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...env,
      PORT: String(port),
      HOST: '127.0.0.1',
      WEB_ROOT: 'dist/web',
      DATA_DIR: join(home, 'data'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: server.stdout })) if (line.includes('is ready')) break;
  server.stdout.resume();
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
