import fs from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { nullIfMissing } from '../../embedded/file-errors.ts';
import { BackupFault } from '../backup-fault.ts';
import { checkStored } from '../parts.ts';
import { logNames, readLogEntry } from './log-index.ts';
import { isHistory, isSegment, placeOf } from './wal-names.ts';

/** Pieces are read again in turn, a seventh of them each day. */
const TURNS = 7;
/** Beside a piece that lies there damaged, saying what is wrong with it. */
const MARK = '.damaged';

const isDue = (name: string, day: number): boolean =>
  isHistory(name) || placeOf(name).number % TURNS === day % TURNS;

/** What is wrong with a piece of the log as it lies there; undefined for one that is whole. Needs no key. Throws what is no fault of the piece. */
export async function faultOfPiece(folder: string, name: string): Promise<BackupFault | undefined> {
  try {
    const entry = await readLogEntry(folder, name);
    if (entry) await checkStored(folder, entry);
    return undefined;
  } catch (error) {
    if (error instanceof BackupFault) return error;
    throw error;
  }
}

/**
 * Reads the pieces of a log folder again whose turn it is on a day (since 1970), histories always, and compares each with its entry. One that
 * has gone bad is marked beside it until it is whole again or goes with the log that is not kept any more. Answers how many were read, and all
 * that are marked. Belongs before a base: what is brought back from that needs none of them.
 */
export async function checkLog(folder: string, day: number): Promise<{ read: number; damaged: string[] }> {
  const due = logNames(folder).filter((name) => isDue(name, day));
  for (const name of due) {
    const fault = await faultOfPiece(folder, name);
    const mark = path.join(folder, name + MARK);
    if (fault) await writeFile(mark, `${fault.message}\n`, { mode: 0o600, flush: true });
    else await rm(mark, { force: true });
  }
  const damaged = (nullIfMissing(() => fs.readdirSync(folder)) ?? [])
    .filter((file) => file.endsWith(MARK))
    .map((file) => file.slice(0, -MARK.length))
    .filter((name) => isSegment(name) || isHistory(name));
  return { read: due.length, damaged: damaged.toSorted() };
}
