import { chmod, readdir } from 'node:fs/promises';
import path from 'node:path';
import { SUB_FOLDER } from './temp-files.ts';

/** Mode of the folders of stored files: open to the account of the server and to nobody else, pictures of identity cards are in them. */
export const PRIVATE = 0o700;

/** Closes a files folder and its sub-folders to other accounts, those that were made before, too. Throws what the system says. */
export async function closeToOthers(folder: string): Promise<void> {
  await chmod(folder, PRIVATE);
  for (const sub of await readdir(folder))
    if (SUB_FOLDER.test(sub)) await chmod(path.join(folder, sub), PRIVATE);
}
