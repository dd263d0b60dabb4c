import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const running = new Set();
let stopping = false;

/** Stops what runs; nothing is started any more. */
export async function stopAll() {
  stopping = true;
  await Promise.all([...running].map(end));
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void stopAll());

/** A built server that answers, on a demo laboratory in a folder; one that ends by itself ends this program. */
export async function start(port, folder) {
  const { DATABASE_URL: _, ...env } = process.env;
  const server = spawn(process.execPath, ['--enable-source-maps', join('dist', 'server', 'main.mjs')], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...env, PORT: port, DATA_DIR: folder, DEMO: '1', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(server);
  server.once('exit', (code) => {
    if (running.delete(server) && !stopping) process.exit(code || 1);
  });
  for await (const line of createInterface({ input: server.stdout })) if (line.includes('is ready')) break;
  server.stdout.resume();
  return server;
}

/** Stops a server and waits for its end. */
export async function end(server) {
  running.delete(server);
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
}
