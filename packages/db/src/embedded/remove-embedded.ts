import fs from 'node:fs';
import path from 'node:path';
import { claimFolder } from './claim.ts';
import { socketFolders } from './listening.ts';
import { readPidFile } from './pid-file.ts';
import { findPlace } from './place.ts';
import { isServerOf } from './processes.ts';
import { EmbeddedInUseError } from './errors.ts';

/**
 * Deletes an embedded database for good: the folder `dir` and, where the data had to go elsewhere, that place too.
 * Throws EmbeddedInUseError while anybody runs it, or while a server left behind by a killed process still does.
 */
export async function removeEmbedded(dir: string): Promise<void> {
  const place = findPlace(dir);
  if (place) {
    const claim = await claimFolder(place.home);
    const running = readPidFile(place.dataDir);
    if (running && isServerOf(running.pid, place.dataDir)) {
      claim.release();
      throw new EmbeddedInUseError(place.dir, running.pid);
    }
    for (const folder of socketFolders(place)) fs.rmSync(folder, { recursive: true, force: true });
    fs.rmSync(place.home, { recursive: true, force: true });
  }
  fs.rmSync(path.resolve(dir), { recursive: true, force: true });
}
