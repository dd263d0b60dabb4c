import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { removeEmbedded } from '../remove-embedded.ts';

/**
 * A folder for the tests of one file, removed with all databases below it when they are done. Any account may pass
 * through it, so that databases started as root stay inside.
 */
export function scratchFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kl-'));
  fs.chmodSync(folder, 0o711);
  afterAll(async () => {
    const below = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
    for (const name of below.filter((entry) => path.basename(entry) === 'secret')) {
      await removeEmbedded(path.join(folder, path.dirname(name)));
    }
    fs.rmSync(folder, { recursive: true, force: true });
  });
  return fs.realpathSync(folder);
}
