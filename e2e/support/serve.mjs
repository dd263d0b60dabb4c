/**
 * Built servers, one on each port, each with a copy of one demo laboratory that goes when they stop. The laboratory is the one in
 * KIEMLAB_E2E_LABORATORY, or loaded by the first of them.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyFolder } from './copy-folder.mjs';
import { end, start, stopAll } from './demo-servers.mjs';

const ports = (process.env.KIEMLAB_E2E_PORTS ?? process.env.PORT ?? '').split(',');
const loaded = process.env.KIEMLAB_E2E_LABORATORY;
const home = process.env.KIEMLAB_E2E_HOME || mkdtempSync(join(tmpdir(), 'kiemlab-e2e-'));
// The database server runs under another account when this one is root, and must be able to pass through.
chmodSync(home, 0o755);
process.on('exit', () => rmSync(home, { recursive: true, force: true, maxRetries: 5 }));
const folderOf = (port) => join(home, port);

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
    if (!isAlive(owner)) void stopAll();
  }, 500).unref();
}

const [first, ...others] = ports;
if (loaded) {
  for (const port of ports) copyFolder(join(loaded, 'data'), folderOf(port));
  await Promise.all(ports.map((port) => start(port, folderOf(port))));
} else {
  const loader = await start(first, folderOf(first));
  if (others.length > 0) {
    await end(loader);
    for (const port of others) copyFolder(folderOf(first), folderOf(port));
    await Promise.all(ports.map((port) => start(port, folderOf(port))));
  }
}
console.log(`KiemLab is ready on ${ports.join(', ')}`);
