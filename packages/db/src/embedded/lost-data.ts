import fs from 'node:fs';
import path from 'node:path';
import { EmbeddedDataError } from './errors.ts';
import { nullIfMissing } from './file-errors.ts';

/** What only a laboratory that was started before has; its files folder is named by `apps/server` (platform/files/store-id.ts). */
const TRACES = ['secret', path.join('files', 'laboratory.txt')];

/**
 * Refuses a folder whose database is gone while the rest of the laboratory is there: an empty one made in its place would hide the loss and be
 * in the way of a restore. `dataDir` is where the database would be. Makes nothing; throws EmbeddedDataError.
 */
export function refuseLostData(dir: string, dataDir: string): void {
  if (nullIfMissing(() => fs.statSync(dataDir))) return;
  const trace = TRACES.find((name) => nullIfMissing(() => fs.statSync(path.join(dir, name))));
  if (trace === undefined) return;
  throw new EmbeddedDataError(
    `The database is missing: ${dataDir} is not there, but ${path.join(dir, trace)} is, so this was a laboratory. ` +
      'Nothing has been made. Restore it from a back-up into an empty folder ("npm run restore"), or put the folder of the database back. ' +
      'If its database is on a server, set DATABASE_URL; for a new laboratory set DATA_DIR to another folder.',
  );
}
