import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { BackupFault } from '@kiemlab/db/backup/backup-fault';
import { connectOwner } from '@kiemlab/db/backup/portable/dump-database';
import { openUnfinished, sweepUnfinished } from '@kiemlab/db/backup/snapshot/unfinished';
import { cacheSize } from '@kiemlab/db/embedded/cache-size';
import { startEmbedded } from '@kiemlab/db/embedded/start-embedded';
import { spaceOf } from '../../platform/health/free-space.ts';
import type { ChosenSet } from './choose-set.ts';
import { chainAt, countTables } from './drill.queries.ts';
import { type Back, restoreSet } from './restore-set.ts';

/** What came of a drill that went well. */
export interface Drilled extends Back {
  tables: number;
  rows: number;
}

/** Room that a restore needs: the database as it lies on the disk, and the files. */
function roomFor({ manifest }: ChosenSet): number {
  const { database, files } = manifest;
  const bytes =
    database.kind === 'snapshot'
      ? database.databaseBytes
      : // Indexes, and what a row needs beside its text.
        3 * database.tables.reduce((sum, { part }) => sum + part.bytes, 0);
  return bytes + files.bytes + 512 * 1024 * 1024;
}

/**
 * Brings a set back into a scratch folder below `scratch`, reads every table to its end and every file, verifies the trail, and compares its head with
 * that of the running laboratory; nothing of it stays. `live` is connected to the running one as its owner. Throws BackupFault of what is amiss.
 */
export async function drillSet({
  set,
  backupDir,
  identity,
  scratch,
  live,
  say,
  signal,
}: {
  set: ChosenSet;
  backupDir: string;
  identity: string | undefined;
  scratch: string;
  live: Awaited<ReturnType<typeof connectOwner>>;
  say: (line: string) => void;
  signal: AbortSignal;
}): Promise<Drilled> {
  const { free } = await spaceOf(scratch);
  const needed = roomFor(set);
  if (free < needed)
    throw new BackupFault(
      'NO_ROOM',
      `The drill needs ${Math.ceil(needed / 1e6)} MB in ${scratch}, which has ${Math.floor(free / 1e6)} MB free: name another folder with --scratch.`,
    );
  await sweepUnfinished(scratch, say);
  const { folder, close } = await openUnfinished(await mkdtemp(path.join(scratch, 'kiemlab-drill-')));
  const dataDir = path.join(folder, 'data');
  try {
    const back = await restoreSet({ backupDir, set, dataDir, identity, say, signal });
    const { lacking } = set.manifest.files;
    if (back.files + back.lacking < set.manifest.files.count || back.lacking > lacking.length)
      throw new BackupFault(
        'PART_MISSING',
        `${set.manifest.files.count} files belong to the set, ${back.files} came back.`,
      );
    const server = await startEmbedded({ dir: dataDir, settings: cacheSize(), say, signal });
    try {
      const client = await connectOwner(server.owner);
      try {
        say('Every table is read …');
        const counted = await countTables(client);
        // The restore has verified the trail that came back; that of the running laboratory goes on from the same head.
        const { trail } = set.manifest;
        if (trail.entries > 0 && (await chainAt(live, trail.entries)) !== trail.head)
          throw new BackupFault(
            'PART_DAMAGED',
            `The audit trail that came back is not that of this laboratory: its head after ${trail.entries} entries differs.`,
          );
        say(`The audit trail is intact; its head is ${back.trail.head} after ${back.trail.entries} entries.`);
        return { ...back, ...counted };
      } finally {
        await client.end();
      }
    } finally {
      await server.stop();
    }
  } finally {
    await close();
  }
}
