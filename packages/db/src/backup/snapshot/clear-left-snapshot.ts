import { existsSync } from 'node:fs';
import pg from 'pg';
import type { PgConnection } from '../../embedded/pg-connection.ts';
import { findPlace } from '../../embedded/place.ts';
import { openBaseBackup, SnapshotUnderWay } from './base-backup.ts';
import { clearStaging, stagingOf } from './staging.ts';

/**
 * Removes the copy of the database in clear that a snapshot left beside the data whose process was killed, where its server ran on and was
 * taken over: a server that is started has it cleared before. One that is under way is left alone.
 */
export async function clearLeftSnapshot(dir: string, owner: PgConnection): Promise<void> {
  const place = findPlace(dir);
  if (!place || !existsSync(stagingOf(place))) return;
  const client = new pg.Client(owner);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const connection = await openBaseBackup(owner, client);
    try {
      await clearStaging(place);
    } finally {
      await connection.close();
    }
  } catch (error) {
    if (!(error instanceof SnapshotUnderWay)) throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
