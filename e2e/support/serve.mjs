/** Built servers, one on each port, each with a copy of one demo laboratory that goes when they stop. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ports = (process.env.KIEMLAB_E2E_PORTS ?? process.env.PORT ?? '').split(',');
const home = mkdtempSync(join(tmpdir(), 'kiemlab-e2e-'));
// The database server runs under another account when this one is root, and must be able to pass through.
chmodSync(home, 0o755);
process.on('exit', () => rmSync(home, { recursive: true, force: true, maxRetries: 5 }));
const folderOf = (port) => join(home, port);

const running = new Set();
let stopping = false;
/** Stops what runs; nothing is started any more. */
async function stop() {
  stopping = true;
  await Promise.all([...running].map(end));
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void stop());

/** Playwright asks this program to stop; when Playwright itself is killed nobody does. */
const owner = Number(process.env.KIEMLAB_E2E_OWNER);
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
if (owner) {
  setInterval(() => {
    if (!isAlive(owner)) void stop();
  }, 500).unref();
}

/** A server that answers; one that ends by itself ends all of this. */
async function start(port) {
  const { DATABASE_URL: _, ...env } = process.env;
  const server = spawn(process.execPath, ['--enable-source-maps', join('dist', 'server', 'main.mjs')], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...env, PORT: port, DATA_DIR: folderOf(port), DEMO: '1', HOST: '127.0.0.1' },
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

async function end(server) {
  running.delete(server);
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
}

/** A copy of a folder with the owners and modes of what it holds: a database server is particular about its own. */
function copyFolder(from, to) {
  cpSync(from, to, { recursive: true });
  for (const name of ['', ...readdirSync(from, { recursive: true })]) {
    const file = lstatSync(join(from, name));
    if (process.getuid?.() === 0) chownSync(join(to, name), file.uid, file.gid);
    // Node.js 24 copies modes of files only.
    if (file.isDirectory()) chmodSync(join(to, name), file.mode);
  }
}

const [first, ...others] = ports;
const loader = await start(first);
if (others.length > 0) {
  await end(loader);
  for (const port of others) copyFolder(folderOf(first), folderOf(port));
  await Promise.all(ports.map(start));
}
console.log(`KiemLab is ready on ${ports.join(', ')}`);
