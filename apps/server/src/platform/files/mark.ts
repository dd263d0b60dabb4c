import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from './drafts.ts';

/** The file in a files folder that says whose it is. */
export const MARK = 'laboratory.txt';

const textOf = (id: string): string =>
  `The files of the KiemLab laboratory ${id}.\nThey belong to its database: back up, restore and move both together.\n`;

/** The id that a files folder carries; empty when the mark names none, undefined when there is no mark. */
export async function readMark(folder: string): Promise<string | undefined> {
  const text = await readFile(path.join(folder, MARK), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined
    ? undefined
    : (/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(text)?.[0] ?? '').toLowerCase();
}

/** Writes the mark, whole or not at all. */
export const writeMark = (folder: string, id: string): Promise<void> =>
  writeWhole(path.join(folder, MARK), Buffer.from(textOf(id)));
