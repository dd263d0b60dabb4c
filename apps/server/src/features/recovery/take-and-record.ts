import type { BackupPlace } from '../../platform/health/machine.ts';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { BackupFault } from '@kiemlab/db/backup/backup-fault';
import type { Database } from '@kiemlab/db/database';
import { listSets } from '../../platform/backup/manifest.ts';
import { lastRestoredAt, readRuns } from './backup-runs.queries.ts';
import { findOtherWriter, refusal } from './backup-writer.ts';
import { keepSets } from './keep-sets.ts';
import { faultOf, recordRun } from './record-run.ts';
import { type Source, type TakenSet, takeSet } from './take-set.ts';

const WAYS = { snapshot: 'SNAPSHOT', portable: 'PORTABLE' } as const;

/**
 * The newest back-up that was taken into the folder, where it is not there any more: a share that is not mounted leaves an empty one. One of before a
 * restore may have been thinned out since; any other back-up there tells that the folder is the one it was.
 */
async function lostSet(db: Database, folder: string): Promise<string | undefined> {
  const { good } = await readRuns(db, 'SET');
  if (!good || good.folder !== folder || existsSync(path.join(folder, 'sets', good.stamp, 'manifest.json')))
    return undefined;
  const restoredAt = await lastRestoredAt(db);
  const isOfBefore = restoredAt !== undefined && good.started_at < restoredAt;
  return isOfBefore && (await listSets(folder)).some(({ manifest }) => manifest) ? undefined : good.stamp;
}

/** Throws BackupFault FOLDER where the folder is another copy's, or not the one that it was, naming all that has to be said to go on. */
async function requireFolder(
  { db, dataDir, embedded }: Source,
  folder: string,
  { newFolder = false, takeOver = false }: { newFolder?: boolean; takeOver?: boolean },
): Promise<void> {
  const lost = newFolder ? undefined : await lostSet(db, folder);
  const other = takeOver ? undefined : await findOtherWriter({ db, dataDir, embedded, folder });
  if (other) throw refusal(folder, other, newFolder || lost !== undefined);
  if (lost === undefined) return;
  throw new BackupFault(
    'FOLDER',
    `${folder} does not hold ${lost}, which was taken into it: is its disk or share mounted? If it was emptied on purpose, say so once: npm run backup -- ${takeOver ? '--take-over ' : ''}--new-folder.`,
  );
}

/** Whether another one is being taken or tried out: nothing failed. */
export const isBusy = (error: unknown): boolean => error instanceof BackupFault && error.code === 'BUSY';

/**
 * Takes a set, removes those that are not kept any more, and records how it ended. What is broken off by `signal`, or has to wait for another one, is not recorded: it comes again.
 * Throws what `takeSet` throws, once that is recorded.
 */
export async function takeAndRecord(
  source: Source,
  place: BackupPlace,
  how: {
    signal: AbortSignal;
    say?: (line: string) => void;
    by: string;
    newFolder?: boolean;
    takeOver?: boolean;
  },
): Promise<TakenSet> {
  const startedAt = new Date();
  const run = { kind: 'SET', folder: place.folder, startedAt, by: how.by } as const;
  try {
    await requireFolder(source, place.folder, how);
    const taken = await takeSet(source, place, how);
    const { manifest, bytes, sameDisk, tookOver, logDamaged } = taken;
    const { files, database, stamp } = manifest;
    await recordRun(source.db, {
      ...run,
      stamp,
      ...{ sameDisk, bytes, tookOver, logDamaged },
      way: WAYS[database.kind],
      takenAt: new Date(manifest.takenAt),
      tables: database.kind === 'portable' ? database.tables.length : undefined,
      files: files.count,
      lacking: files.lacking.length,
    });
    await keepSets(place.folder, place.keep, {
      now: new Date(),
      taken: stamp,
      restoredAt: await lastRestoredAt(source.db),
    });
    return taken;
  } catch (error) {
    if (!how.signal.aborted && !isBusy(error))
      await recordRun(source.db, { ...run, stamp: '', sameDisk: false, fault: faultOf(error) });
    throw error;
  }
}
