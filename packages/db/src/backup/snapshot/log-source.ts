import { setTimeout as pause } from 'node:timers/promises';
import { BackupFault } from '../backup-fault.ts';
import { fileOfPart, readPart } from '../parts.ts';
import type { LogSource } from './feed-log.ts';
import { type LogEntry, logNames, namesWithoutEntry, readLogEntry, withoutEntry } from './log-index.ts';
import type { Snapshot } from './snapshot.ts';
import { isHistory, isSegment, placeOf, segmentAt } from './wal-names.ts';

/** What is told of a piece that the log does not have: whether the server is past what the base itself holds. */
export type Ending = (name: string, pastBase: boolean) => Promise<void>;

/** A running laboratory writes the piece first, its entry right after it. */
const ENTRY_MS = 1000;

/** The entry of a piece; null where neither lies there. Throws BackupFault PART_MISSING where the piece does without its entry. */
async function entryOf(folder: string, name: string): Promise<LogEntry | null> {
  const isAlone = (): boolean => namesWithoutEntry(folder).includes(name);
  const entry = await readLogEntry(folder, name);
  if (entry || !isAlone()) return entry ?? readLogEntry(folder, name);
  await pause(ENTRY_MS);
  if (isAlone()) throw withoutEntry(folder, name);
  return readLogEntry(folder, name);
}

/**
 * The log folder as what a recovering server may ask for. A piece that is lacking is the end of the log, of which `ending` is told; one that
 * lacks between others, of a timeline that has begun, is a fault: BackupFault PART_MISSING, as is one that lies there without its entry, or is damaged.
 */
export function logSource(
  {
    folder,
    identity,
    snapshot,
  }: { folder: string | undefined; identity: string | undefined; snapshot: Snapshot },
  ending: Ending,
): LogSource {
  const numbers = new Map<number, number[]>();
  const there = folder === undefined ? [] : [...logNames(folder), ...namesWithoutEntry(folder)];
  for (const name of there.filter(isSegment)) {
    const { timeline, number } = placeOf(name);
    numbers.set(timeline, [...(numbers.get(timeline) ?? []), number]);
  }
  const first = placeOf(snapshot.firstSegment).number;
  const lastOfBase = placeOf(segmentAt(snapshot.timeline, snapshot.endLsn)).number;

  const isGap = (name: string): boolean => {
    const { timeline, number } = placeOf(name);
    const ofTimeline = numbers.get(timeline) ?? [];
    const begun =
      timeline === snapshot.timeline ? first <= number : ofTimeline.some((other) => other < number);
    return begun && number > lastOfBase && ofTimeline.some((other) => other > number);
  };

  return async (name) => {
    // What the base itself holds needs no log.
    const isNeeded = isHistory(name) || (isSegment(name) && placeOf(name).number > lastOfBase);
    const find = isNeeded ? entryOf : readLogEntry;
    const entry = folder === undefined ? null : await find(folder, name);
    if (entry && folder !== undefined) return readPart(folder, entry, identity);
    if (!isSegment(name)) return null;
    if (folder !== undefined && isGap(name))
      throw new BackupFault(
        'PART_MISSING',
        `${fileOfPart(folder, { name, forms: [] })} is missing from the log.`,
      );
    await ending(name, placeOf(name).number > lastOfBase);
    return null;
  };
}
