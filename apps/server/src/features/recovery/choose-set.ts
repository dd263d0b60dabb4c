import { BackupFault } from '@kiemlab/db/backup/backup-fault';
import { listSets, type Manifest } from '../../platform/backup/manifest.ts';
import { requireThere } from './require-there.ts';

/** A set to be brought back. */
export interface ChosenSet {
  folder: string;
  stamp: string;
  manifest: Manifest;
}

type Listed = Awaited<ReturnType<typeof listSets>>[number];

/** Why no set holds a moment: the named one begins later, where another one may hold it, or the oldest there is. */
function tooLate(
  oldest: Manifest,
  { at, stamp, sets }: { at: Date; stamp: string | undefined; sets: readonly Listed[] },
): string {
  if (stamp === undefined) return `: the oldest back-up is of ${oldest.takenAt}.`;
  const older = sets.find(({ manifest }) => manifest && new Date(manifest.takenAt) <= at);
  const because = ` from ${stamp}, which goes from ${oldest.takenAt} on.`;
  return older
    ? `${because} Leave --set out, or name ${older.stamp}, which is of ${older.manifest?.takenAt}.`
    : `${because} No other back-up there holds it either.`;
}

/**
 * The set that a restore reads: the named one, the newest that holds a moment, or the newest. Sets that cannot be read are told of and passed
 * over, unless one is named. Throws BackupFault.
 */
export async function chooseSet(
  backupDir: string,
  { stamp, at, say }: { stamp?: string | undefined; at?: Date | undefined; say: (line: string) => void },
): Promise<ChosenSet> {
  requireThere(backupDir);
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
        `${at.toISOString()} cannot be brought back${tooLate(oldest, { at, stamp, sets })}`,
      )
    : (fault ?? new BackupFault('MANIFEST_MISSING', `${backupDir} holds no back-up.`));
}
