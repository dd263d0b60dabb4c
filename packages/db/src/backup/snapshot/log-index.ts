import { createHash } from 'node:crypto';
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

/** The text of an entry: one line of JSON, whose last property is the hash of what the line is without it. */
function textOf(entry: LogEntry): string {
  const digest = createHash('sha256').update(JSON.stringify(entry)).digest('hex');
  return `${JSON.stringify({ ...entry, digest })}\n`;
}

const KNOWN = new Set('name forms bytes sha256 storedBytes storedSha256 begunAt digest'.split(' '));

/** Records a part of the log beside it. Written after the part: what has an entry is whole. */
export async function writeLogEntry(folder: string, entry: LogEntry): Promise<void> {
  const file = fileOf(folder, entry.name);
  const draft = `${file}.draft`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const handle = await open(draft, 'w', 0o600);
    try {
      await handle.writeFile(textOf(entry));
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

/**
 * The entry of a part of the log, null when there is none. Throws BackupFault PART_DAMAGED for one that cannot be read or is not what was written;
 * entries of early versions carry no hash of themselves.
 */
export async function readLogEntry(folder: string, name: string): Promise<LogEntry | null> {
  const file = fileOf(folder, name);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const damaged = (because: string, cause?: unknown): BackupFault =>
    new BackupFault('PART_DAMAGED', `${file} is damaged: ${because}.`, { cause });
  let read: Partial<LogEntry> & { digest?: string };
  try {
    read = JSON.parse(text) as typeof read;
  } catch (error) {
    throw damaged('it cannot be read', error);
  }
  const { digest, ...entry } = read;
  const { forms, bytes, sha256, storedBytes, storedSha256 } = entry;
  const told = typeof bytes === 'number' && typeof storedBytes === 'number' && sha256 && storedSha256;
  if (
    entry.name !== name ||
    !Array.isArray(forms) ||
    !told ||
    Object.keys(read).some((key) => !KNOWN.has(key))
  )
    throw damaged(`it does not say what ${name} holds`);
  if (digest !== undefined && textOf(entry as LogEntry) !== text) throw damaged('it is not what was written');
  return entry as LogEntry;
}

/** Names of the segments and histories whose files end with one of `endings`, in order; none when the folder is not there. */
function namesWith(folder: string, endings: readonly string[]): string[] {
  const names = (nullIfMissing(() => fs.readdirSync(folder)) ?? []).flatMap((file) => {
    const ending = endings.find((one) => file.endsWith(one));
    return ending === undefined ? [] : [file.slice(0, -ending.length)];
  });
  return names.filter((name) => isSegment(name) || isHistory(name)).toSorted();
}

/** Names of the segments and histories of a log folder, in order; none when it is not there. */
export const logNames = (folder: string): string[] => namesWith(folder, [ENDING]);

/** Names of pieces that lie there without the entry that says what they hold: of a writer that was killed in between, or whose entry is lost. */
export function namesWithoutEntry(folder: string): string[] {
  const pieces = namesWith(folder, ['.gz', '.gz.age']);
  const known = new Set(logNames(folder));
  return pieces.filter((name) => !known.has(name));
}

/** What is said of a piece without its entry. */
export const withoutEntry = (folder: string, name: string): BackupFault =>
  new BackupFault(
    'PART_MISSING',
    `${fileOf(folder, name)} is missing, which says what ${name} beside it holds. While the program runs on the laboratory it is written anew within a minute, if it was killed in between.`,
  );
