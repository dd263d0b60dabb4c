import fs from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { nullIfMissing } from '../../embedded/file-errors.ts';
import { BackupFault } from '../backup-fault.ts';
import { flushFolder, type PartEntry } from '../parts.ts';
import { isHistory, isSegment } from './wal-names.ts';

/** A piece of the log as it lies there; of a history, when the life that it tells of began: a restored database was made then. */
export type LogEntry = PartEntry & { begunAt?: string };

const ENDING = '.json';
const fileOf = (folder: string, name: string): string => path.join(folder, name + ENDING);

/** Records a part of the log beside it. Written after the part: what has an entry is whole. */
export async function writeLogEntry(folder: string, entry: LogEntry): Promise<void> {
  const file = fileOf(folder, entry.name);
  const draft = `${file}.draft`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const handle = await open(draft, 'w', 0o600);
    try {
      await handle.writeFile(`${JSON.stringify(entry)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
    await flushFolder(folder);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The entry of a part of the log, null when there is none. Throws BackupFault PART_DAMAGED for one that cannot be read. */
export async function readLogEntry(folder: string, name: string): Promise<LogEntry | null> {
  const file = fileOf(folder, name);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    const entry = JSON.parse(text) as Partial<LogEntry>;
    const { forms, bytes, sha256, storedBytes, storedSha256 } = entry;
    const told = typeof bytes === 'number' && typeof storedBytes === 'number' && sha256 && storedSha256;
    if (entry.name === name && Array.isArray(forms) && told) return entry as LogEntry;
  } catch (error) {
    throw new BackupFault('PART_DAMAGED', `${file} is damaged: it cannot be read.`, { cause: error });
  }
  throw new BackupFault('PART_DAMAGED', `${file} is damaged: it does not say what ${name} holds.`);
}

/** Names of the segments and histories of a log folder, in order; none when it is not there. */
export function logNames(folder: string): string[] {
  const names = (nullIfMissing(() => fs.readdirSync(folder)) ?? [])
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length));
  return names.filter((name) => isSegment(name) || isHistory(name)).toSorted();
}
