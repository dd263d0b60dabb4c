import type { BackupPlace } from '../../platform/health/machine.ts';
import { lastRestoredAt } from './backup-runs.queries.ts';
import { keepSets } from './keep-sets.ts';
import { faultOf, recordRun } from './record-run.ts';
import { type Source, type TakenSet, takeSet } from './take-set.ts';

const WAYS = { snapshot: 'SNAPSHOT', portable: 'PORTABLE' } as const;

/**
 * Takes a set, removes those that are not kept any more, and records how it ended. What is broken off by `signal` is not recorded: it comes again.
 * Throws what `takeSet` throws, once that is recorded.
 */
export async function takeAndRecord(
  source: Source,
  place: BackupPlace,
  how: { signal: AbortSignal; say?: (line: string) => void; by: string },
): Promise<TakenSet> {
  const startedAt = new Date();
  const run = { kind: 'SET', folder: place.folder, startedAt, by: how.by } as const;
  try {
    const taken = await takeSet(source, place, how);
    const { manifest, bytes, sameDisk } = taken;
    const { files, database, stamp } = manifest;
    await recordRun(source.db, {
      ...run,
      stamp,
      sameDisk,
      bytes,
      way: WAYS[database.kind],
      takenAt: new Date(manifest.takenAt),
      tables: database.kind === 'portable' ? database.tables.length : undefined,
      files: files.count,
      lacking: files.lacking.length,
    });
    await keepSets(place.folder, place.keep, {
      now: new Date(),
      restoredAt: await lastRestoredAt(source.db),
    });
    return taken;
  } catch (error) {
    if (!how.signal.aborted)
      await recordRun(source.db, { ...run, stamp: '', sameDisk: false, fault: faultOf(error) });
    throw error;
  }
}
