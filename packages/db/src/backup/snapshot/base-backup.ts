import { createHash } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { errorCode } from '../../embedded/file-errors.ts';
import type { PgConnection } from '../../embedded/pg-connection.ts';
import { isRunning, processStart } from '../../embedded/processes.ts';
import { endBackend, slotHolder } from './snapshot.queries.ts';

/** What the server says of a base back-up it has written: places in its log, and the timeline. */
export interface BaseBackup {
  startLsn: string;
  endLsn: string;
  timeline: number;
}

/** The name of the slot that keeps the log until the base is whole; only one connection can have it, so only one base is made at a time. */
const SLOT = 'kiemlab_snapshot';
const IS_THERE = '42710';

/** Another base back-up of the same server is under way. */
export class SnapshotUnderWay extends Error {
  override name = 'SnapshotUnderWay';
}

/** What a connection for snapshots calls itself: the process it belongs to, told from one that had its pid before. */
function nameOf(pid: number): string {
  const began = createHash('sha256')
    .update(processStart(pid) ?? '')
    .digest('hex')
    .slice(0, 16);
  return `kiemlab-snapshot-${pid}-${began}`;
}

/** Whether the process that opened a connection of this name still lives. */
function lives(name: string): boolean {
  const pid = Number(/^kiemlab-snapshot-(\d+)-/.exec(name)?.[1]);
  return Number.isInteger(pid) && isRunning(pid) && nameOf(pid) === name;
}

/** Opens the connection and takes the slot; null when another one has it. */
async function takeSlot(owner: PgConnection): Promise<pg.Client | null> {
  const client = new pg.Client({
    ...owner,
    replication: 'true',
    application_name: nameOf(process.pid),
    connectionTimeoutMillis: 60_000,
  } as pg.ClientConfig);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`CREATE_REPLICATION_SLOT ${SLOT} TEMPORARY PHYSICAL (RESERVE_WAL true)`);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    if (errorCode(error) === IS_THERE) return null;
    throw error;
  }
}

/**
 * A connection by which the server writes base back-ups: `write` makes one in an empty folder of the server's account, with the log
 * that it needs, and does not wait for the archive. Opening throws SnapshotUnderWay while another process makes one; the server of one that
 * was killed goes on for a while, and is ended by `admin`.
 */
export async function openBaseBackup(
  owner: PgConnection,
  admin: pg.Client,
): Promise<{
  pid: number;
  write(staging: string): Promise<BaseBackup>;
  close(): Promise<void>;
}> {
  let client = await takeSlot(owner);
  if (!client) {
    const holder = await slotHolder(admin, SLOT);
    if (holder && !lives(holder.name)) await endBackend(admin, holder.pid);
    client = holder && lives(holder.name) ? null : await takeSlot(owner);
  }
  if (!client) throw new SnapshotUnderWay('Another snapshot of this database is under way.');
  const connection = client;
  return {
    pid: (connection as unknown as { processID: number }).processID,
    async write(staging) {
      const options = [
        "LABEL 'kiemlab'",
        "CHECKPOINT 'fast'",
        'WAL true',
        'WAIT false',
        "MANIFEST 'yes'",
        "MANIFEST_CHECKSUMS 'SHA256'",
        "TARGET 'server'",
        // The grammar of this protocol knows no backslashes.
        `TARGET_DETAIL '${path.resolve(staging).replaceAll("'", "''")}'`,
      ];
      const results = (await client.query(
        `BASE_BACKUP (${options.join(', ')})`,
      )) as unknown as pg.QueryResult<{
        recptr?: string;
        tli?: string;
      }>[];
      const places = results.flatMap(({ rows }) => rows).filter(({ recptr }) => recptr !== undefined);
      const [start, end] = places;
      if (!start?.recptr || !end?.recptr || places.length !== 2)
        throw new Error('the server did not say from where to where its base back-up goes');
      return { startLsn: start.recptr, endLsn: end.recptr, timeline: Number(end.tli) };
    },
    close: () => connection.end().catch(() => undefined),
  };
}
