import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { dropLog } from '@kiemlab/db/backup/snapshot/drop-log';
import { type KeepRule, setsToKeep } from '../../platform/backup/keep-rule.ts';
import { listSets, type Manifest } from '../../platform/backup/manifest.ts';

/** A set that lost its manifest, or never got it, goes once it is so old. */
const UNFINISHED_MS = 48 * 3_600_000;

/** What was taken so lately stays, however many there are: as before an upgrade. */
const FRESH_MS = 24 * 3_600_000;
/** After a restore, what was taken before it: it may have brought back the wrong moment, and holds what was left behind. */
const LEFT_BEHIND_MS = 31 * 24 * 3_600_000;

/** The first segment of the log that any of these sets needs; undefined when none is a snapshot. */
function oldestSegment(kept: readonly Manifest[]): string | undefined {
  const segments = kept.flatMap(({ database }) =>
    database.kind === 'snapshot' ? [database.firstSegment] : [],
  );
  return segments.sort()[0];
}

/**
 * Removes sets that the rule does not keep, and the log that only they needed; answers how many sets went. Those of the last day stay, and for a month after a
 * restore all that were taken before it. What a killed one began before `taken`, the stamp of the newest, goes with it. A set loses its manifest first: half
 * removed it is none. One whose manifest cannot be read stays, as somebody has to look at it.
 */
export async function keepSets(
  backupDir: string,
  rule: KeepRule,
  { now, restoredAt, taken }: { now: Date; restoredAt: Date | undefined; taken: string },
): Promise<number> {
  const sets = await listSets(backupDir);
  const whole = sets.flatMap(({ folder, manifest }) =>
    manifest ? [{ folder, manifest, takenAt: new Date(manifest.takenAt) }] : [],
  );
  const kept = setsToKeep(whole, rule);
  const isLeftBehind = (takenAt: Date): boolean =>
    restoredAt !== undefined && takenAt < restoredAt && now.getTime() - restoredAt.getTime() < LEFT_BEHIND_MS;
  for (const set of whole)
    if (now.getTime() - set.takenAt.getTime() < FRESH_MS || isLeftBehind(set.takenAt)) kept.add(set);
  const gone = whole.filter((set) => !kept.has(set)).map(({ folder }) => folder);
  for (const { stamp, folder, fault, isUnfinished } of sets) {
    if (fault?.code !== 'MANIFEST_MISSING') continue;
    // One is taken at a time: who began before that and is not done was killed.
    if (isUnfinished && stamp < taken) {
      gone.push(folder);
      continue;
    }
    const { mtimeMs } = await stat(folder);
    if (now.getTime() - mtimeMs > UNFINISHED_MS) gone.push(folder);
  }
  for (const folder of gone) {
    const manifest = path.join(folder, 'manifest.json');
    await rename(manifest, `${manifest}.gone`).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    await rm(folder, { recursive: true, force: true });
  }
  const olderThan = oldestSegment([...kept].map(({ manifest }) => manifest));
  if (olderThan !== undefined) await dropLog({ folder: path.join(backupDir, 'wal'), olderThan });
  return gone.length;
}
