import { readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { PgConnection } from '../../embedded/pg-connection.ts';
import { findPlace } from '../../embedded/place.ts';
import { type PartEntry, writePart } from '../parts.ts';
import { contentOf } from './abortable.ts';
import { openBaseBackup } from './base-backup.ts';
import { releaseLog } from './outbox.ts';
import { requireRoom } from './room.ts';
import { databaseBytes, endBackend, serverMoment } from './snapshot.queries.ts';
import { BASE, MANIFEST, type Snapshot } from './snapshot.ts';
import { clearStaging, makeStaging } from './staging.ts';
import { SEGMENT_BYTES, segmentAt } from './wal-names.ts';

export type { Snapshot } from './snapshot.ts';
export { SnapshotUnderWay } from './base-backup.ts';

/** Room for the log that is written while the base is copied. */
const LOG_ROOM = 16 * SEGMENT_BYTES;

/** What the server writes, by the part that it becomes. */
const FILES: Record<string, string> = { 'base.tar': BASE, backup_manifest: MANIFEST };

/**
 * Takes a base back-up of the running embedded server of `dir` (DATA_DIR) and makes it parts of the set in `folder`. Others write
 * meanwhile; it holds what was committed up to its `endLsn`. The server first writes into a folder beside its data, which needs as much
 * room as the database (BackupFault NO_ROOM) and is always cleared. Throws SnapshotUnderWay while another one is made, and what `signal`
 * says. The log that a restore held back goes out again afterwards: there is a base for it now.
 */
export async function takeSnapshot({
  dir,
  owner,
  folder,
  recipient,
  signal,
}: {
  dir: string;
  owner: PgConnection;
  folder: string;
  recipient?: string | undefined;
  signal?: AbortSignal | undefined;
}): Promise<Snapshot> {
  const place = findPlace(dir);
  if (!place) throw new Error(`${dir} holds no embedded database`);
  signal?.throwIfAborted();
  const client = new pg.Client(owner);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const bytes = await databaseBytes(client);
    const connection = await openBaseBackup(owner, client);
    const stop = (): void => void endBackend(client, connection.pid).catch(() => undefined);
    try {
      signal?.addEventListener('abort', stop, { once: true });
      const staging = await makeStaging(place);
      await requireRoom(staging, bytes + LOG_ROOM, 'The snapshot of the database');
      const { startLsn, endLsn, timeline } = await connection.write(staging);
      const { moment, version } = await serverMoment(client);
      const parts = await makeParts(staging, { folder, recipient, signal });
      const firstSegment = segmentAt(timeline, startLsn);
      releaseLog(place);
      return {
        ...{ kind: 'snapshot', parts, version, timeline, startLsn, endLsn, firstSegment },
        ...{ takenAt: moment, databaseBytes: bytes },
      };
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    } finally {
      signal?.removeEventListener('abort', stop);
      // The slot keeps others out until the folder is gone.
      await clearStaging(place);
      await connection.close();
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function makeParts(
  staging: string,
  {
    folder,
    recipient,
    signal,
  }: { folder: string; recipient?: string | undefined; signal?: AbortSignal | undefined },
): Promise<PartEntry[]> {
  const written = (await readdir(staging)).toSorted();
  if (written.join() !== Object.keys(FILES).toSorted().join())
    throw new Error(
      `the server wrote ${written.join(', ')}: a database with tablespaces cannot be copied so`,
    );
  const parts: PartEntry[] = [];
  for (const [file, name] of Object.entries(FILES)) {
    const content = contentOf(path.join(staging, file), signal);
    parts.push(await writePart(folder, name, content, { recipient, gzip: true }));
  }
  return parts;
}
