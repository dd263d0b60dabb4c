import { BackupFault } from '@kiemlab/db/backup/backup-fault';
import { listSets, type Manifest } from '../../platform/backup/manifest.ts';

/** A set to be brought back. */
export interface ChosenSet {
  folder: string;
  stamp: string;
  manifest: Manifest;
}

/**
 * The set that a restore reads: the named one, the newest that holds a moment, or the newest. Sets that cannot be read are told of and passed
 * over, unless one is named. Throws BackupFault.
 */
export async function chooseSet(
  backupDir: string,
  { stamp, at, say }: { stamp?: string | undefined; at?: Date | undefined; say: (line: string) => void },
): Promise<ChosenSet> {
  const sets = (await listSets(backupDir)).reverse();
  const named = stamp === undefined ? sets : sets.filter((set) => set.stamp === stamp);
  if (named.length === 0)
    throw new BackupFault(
      'MANIFEST_MISSING',
      stamp === undefined
        ? `${backupDir} holds no back-up.`
        : `${backupDir} holds no back-up ${stamp}; there are ${sets.map((set) => set.stamp).join(', ') || 'none'}.`,
    );
  let fault: BackupFault | undefined;
  for (const set of named) {
    if (!set.manifest) {
      fault ??= set.fault;
      say(`${set.fault?.message} It is passed over.`);
      continue;
    }
    if (at && new Date(set.manifest.takenAt) > at) continue;
    return { folder: set.folder, stamp: set.stamp, manifest: set.manifest };
  }
  const oldest = named.findLast(({ manifest }) => manifest)?.manifest;
  throw at && oldest
    ? new BackupFault(
        'NO_SUCH_MOMENT',
        `${at.toISOString()} cannot be brought back: the oldest back-up is of ${oldest.takenAt}.`,
      )
    : (fault ?? new BackupFault('MANIFEST_MISSING', `${backupDir} holds no back-up.`));
}
