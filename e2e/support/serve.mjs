/** The built server with the demo laboratory, on data of its own that goes when it stops. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const dataDir = mkdtempSync(join(tmpdir(), 'kiemlab-e2e-'));
// The database server runs under another account when this one is root, and must be able to pass through.
chmodSync(dataDir, 0o755);
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));

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
    if (!isAlive(owner)) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

Object.assign(process.env, { DATA_DIR: dataDir, DEMO: '1', HOST: '127.0.0.1' });
delete process.env.DATABASE_URL;
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(import.meta.dirname, '../../dist/server/main.mjs')).href);
