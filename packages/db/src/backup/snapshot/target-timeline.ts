import { BackupFault } from '../backup-fault.ts';
import { readPart } from '../parts.ts';
import { logNames, readLogEntry } from './log-index.ts';
import type { Snapshot } from './snapshot.ts';
import { isHistory, lsnNumber } from './wal-names.ts';

/**
 * The timeline that a restore of a base follows: the newest that the laboratory went on in from where the base ends, as the histories in its log
 * tell; null for the base's own. For a moment `at` lives that began after it do not count: what the laboratory was then is in the
 * one before, also where a restore left that behind. What began before the base's end is another life: a restore to an earlier moment, which never saw this base.
 * A history that is damaged or for another key ends it, unless `passOver` takes its fault: then the lives that it tells of do not count.
 */
export async function targetTimeline(
  folder: string | undefined,
  snapshot: Pick<Snapshot, 'timeline' | 'endLsn'>,
  identity: string | undefined,
  at?: Date,
  passOver?: (fault: BackupFault) => void,
): Promise<number | null> {
  if (folder === undefined) return null;
  const histories = logNames(folder).filter(isHistory).toSorted();
  for (const name of histories.toReversed())
    try {
      const entry = await readLogEntry(folder, name);
      if (!entry || (at && entry.begunAt !== undefined && new Date(entry.begunAt) > at)) continue;
      const chunks: Uint8Array[] = [];
      for await (const chunk of readPart(folder, entry, identity)) chunks.push(chunk);
      if (goesOnFrom(Buffer.concat(chunks).toString('utf8'), snapshot, name))
        return Number.parseInt(name, 16);
    } catch (error) {
      if (!(error instanceof BackupFault) || !passOver) throw error;
      passOver(error);
    }
  return null;
}

/** Lines of a history: the number of an earlier timeline, the place in the log where the next one left it, why. */
function goesOnFrom(
  history: string,
  { timeline, endLsn }: Pick<Snapshot, 'timeline' | 'endLsn'>,
  name: string,
): boolean {
  const lines = history.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.some((line) => {
    const [, number, left] = /^\s*(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/.exec(line) ?? [];
    if (number === undefined || left === undefined)
      throw new BackupFault('PART_DAMAGED', `${name} is damaged: it does not tell where timelines began.`);
    return Number(number) === timeline && lsnNumber(left) >= lsnNumber(endLsn);
  });
}
