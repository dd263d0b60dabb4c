import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from './temp-files.ts';

/** The file in a files folder that says whose it is. */
export const STORE_ID_FILE = 'laboratory.txt';

const textOf = (id: string): string =>
  `The files of the KiemLab laboratory ${id}.\nThey belong to its database: back up, restore and move both together.\n`;

/** The id that a files folder carries; empty when the mark names none, undefined when there is no mark. */
export async function readStoreId(folder: string): Promise<string | undefined> {
  const text = await readFile(path.join(folder, STORE_ID_FILE), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );
  return text === undefined
    ? undefined
    : (/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(text)?.[0] ?? '').toLowerCase();
}

/** Whether the mark is there as it was written, and names this laboratory. */
export const isStoreIdWhole = (folder: string, id: string): Promise<boolean> =>
  readFile(path.join(folder, STORE_ID_FILE), 'utf8').then(
    (text) => text === textOf(id),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );

/** Writes the mark, whole or not at all. */
export const writeStoreId = (folder: string, id: string): Promise<void> =>
  writeWhole(path.join(folder, STORE_ID_FILE), Buffer.from(textOf(id)));
