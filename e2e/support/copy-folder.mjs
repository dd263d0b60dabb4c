import { chmodSync, chownSync, cpSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A copy of a folder with the owners and modes of what it holds: a database server is particular about its own. */
export function copyFolder(from, to) {
  cpSync(from, to, { recursive: true });
  for (const name of ['', ...readdirSync(from, { recursive: true })]) {
    const file = lstatSync(join(from, name));
    if (process.getuid?.() === 0) chownSync(join(to, name), file.uid, file.gid);
    // Node.js 24 copies modes of files only.
    if (file.isDirectory()) chmodSync(join(to, name), file.mode);
  }
}
