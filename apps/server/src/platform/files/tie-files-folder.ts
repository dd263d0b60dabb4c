import { constants } from 'node:fs';
import { access, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '@kiemlab/db/database';
import { StartRefused } from '@kiemlab/db/start-refused';
import { placeOf, SUB_FOLDER } from './temp-files.ts';
import { STORE_ID_FILE, readStoreId, writeStoreId } from './store-id.ts';
import { closeToOthers, PRIVATE } from './private-folders.ts';
import { readLaboratoryId, someRecordedFiles } from './recorded-files.queries.ts';

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** True when the folder holds a stored file, of whatever laboratory. */
async function holdsFiles(folder: string): Promise<boolean> {
  for (const sub of await readdir(folder))
    if (
      SUB_FOLDER.test(sub) &&
      (await readdir(path.join(folder, sub))).some((name) => /^[0-9a-f]{62}$/.test(name))
    )
      return true;
  return false;
}

/** How many of the recorded files that are looked for the folder lacks. */
async function countMissing(folder: string, recorded: readonly Buffer[]): Promise<number> {
  const there = await Promise.all(recorded.map((hash) => isThere(placeOf(folder, hash))));
  return there.filter((one) => !one).length;
}

/** Refuses to mark a folder that is not this database's: files nobody recorded, or recorded ones that are not there. */
async function checkUnmarked(db: Database, folder: string, id: string): Promise<void> {
  const recorded = await someRecordedFiles(db);
  if (recorded.length === 0) {
    if (await holdsFiles(folder))
      throw new StartRefused(
        `The folder ${folder} holds files that this database knows nothing of. ` +
          'Set DATA_DIR to the folder of this laboratory or to an empty one.',
      );
    return;
  }
  const missing = await countMissing(folder, recorded);
  // One that was lost long ago does not keep a laboratory from its others.
  if (missing * 2 > recorded.length)
    throw new StartRefused(
      `The files of this database are not in ${folder} (${missing} of ${recorded.length} looked for are missing). ` +
        'Set DATA_DIR to the folder that holds them, or restore it from the backup that the database is of; ' +
        `to start without them, write ${id} into ${path.join(folder, STORE_ID_FILE)}.`,
    );
}

async function tie(db: Database, folder: string): Promise<void> {
  const id = await readLaboratoryId(db);
  await mkdir(folder, { recursive: true, mode: PRIVATE });
  const mark = await readStoreId(folder);
  if (mark === undefined) {
    await checkUnmarked(db, folder, id);
    await writeStoreId(folder, id);
  } else if (mark !== id)
    throw new StartRefused(
      `The files folder ${folder} belongs to another database: its ${STORE_ID_FILE} names ${mark || 'none'}, this database is ${id}. ` +
        'Set DATA_DIR and DATABASE_URL to the same laboratory, or restore both from the same backup.',
    );
  await access(folder, constants.W_OK);
  await closeToOthers(folder);
}

/**
 * Makes sure that a files folder is that of the database: both carry the same id. A folder without one gets it when nothing is
 * stored yet, or when it holds what the database records. Throws StartRefused.
 */
export const tieFilesFolder = (db: Database, folder: string): Promise<void> =>
  tie(db, folder).catch((error: unknown) => {
    if (!(error instanceof Error) || !('syscall' in error) || !('path' in error)) throw error;
    throw new StartRefused(
      `The files folder ${folder} cannot be used by this account (${error.message}). ` +
        'Start as the account that owns it, make room on its disk, or set DATA_DIR to a folder that this account may write.',
      { cause: error },
    );
  });
