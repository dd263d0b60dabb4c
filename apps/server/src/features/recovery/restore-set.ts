import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { appConnection } from '@kiemlab/db/app-role';
import { BackupFault } from '@kiemlab/db/backup/backup-fault';
import { readPart } from '@kiemlab/db/backup/parts';
import { readHead } from '@kiemlab/db/backup/portable/dump.queries';
import { connectOwner } from '@kiemlab/db/backup/portable/dump-database';
import { restoreDump } from '@kiemlab/db/backup/portable/restore-dump';
import { type ChainEnd, settleRestored } from '@kiemlab/db/backup/settle-restored';
import { draftOf, nameDraft, requireEmpty } from '@kiemlab/db/backup/snapshot/draft-folder';
import { restoreSnapshot } from '@kiemlab/db/backup/snapshot/restore-snapshot';
import { openUnfinished } from '@kiemlab/db/backup/snapshot/unfinished';
import { openDatabase } from '@kiemlab/db/database';
import { cacheSize } from '@kiemlab/db/embedded/cache-size';
import { startEmbedded } from '@kiemlab/db/embedded/start-embedded';
import { migrate } from '@kiemlab/db/migrate';
import type { Database } from '@kiemlab/db/database';
import { verifyAudit } from '@kiemlab/db/verify-audit';
import type pg from 'pg';
import { readLaboratoryId } from '../../platform/files/recorded-files.queries.ts';
import { chainAt } from './drill.queries.ts';
import { restoreFiles } from '../../platform/backup/restore-files.ts';
import { isDiskFull } from '../../platform/files/disk-full.ts';
import { writeStoreId } from '../../platform/files/store-id.ts';
import { recordedFiles } from '../../platform/files/sweep/recorded.queries.ts';
import type { ChosenSet } from './choose-set.ts';
import { dumpedFiles } from './dumped-files.ts';

/** A laboratory that is brought back. */
export interface Wish {
  /** BACKUP_DIR, and the set in it. */
  backupDir: string;
  set: ChosenSet;
  /** DATA_DIR that is made: not there, or empty. */
  dataDir: string;
  /** An empty database on a server, for a portable set; without it the embedded one is made. */
  server?: string | undefined;
  /** The moment to bring back, for a snapshot; the newest that the log gives unless told. */
  at?: Date | undefined;
  identity?: string | undefined;
  /** Brings back what there is where the log does not reach that moment. */
  asFarAsPossible?: boolean | undefined;
  /** Who does it and why, and which end of the chain is left behind where that is known; a drill tells nothing. */
  told?: { by: string; reason: string; from: ChainEnd | null; takesOver?: boolean } | undefined;
  /** Goes on without stored files that are missing, damaged or for another key in the back-up, and is told of each. */
  without?: ((what: string) => void) | undefined;
  say: (line: string) => void;
  signal: AbortSignal;
}

/** What is back. */
export interface Back {
  upTo: Date;
  /** False where less came back than was asked for, as `asFarAsPossible` allows. */
  isReached: boolean;
  files: number;
  /** Files that the store lacked already when the set was made. */
  lacking: number;
  trail: ChainEnd;
}

/** Passwords, keys and heads, as they lay in the data folder. */
async function restoreSecrets(
  { set, identity }: Wish,
  draft: string,
  names: (name: string) => boolean,
): Promise<void> {
  for (const part of set.manifest.secrets) {
    const name = part.name.replace(/^secrets\//, '');
    if (!names(name)) continue;
    const chunks: Uint8Array[] = [];
    for await (const chunk of readPart(set.folder, part, identity)) chunks.push(chunk);
    const file = path.join(draft, ...name.split('/'));
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, Buffer.concat(chunks), { mode: 0o600, flush: true });
  }
}

async function secretOf({ set, identity }: Wish): Promise<string> {
  const part = set.manifest.secrets.find(({ name }) => name === 'secrets/secret');
  if (!part) throw new BackupFault('PART_MISSING', 'The back-up does not hold secrets/secret.');
  const chunks: Uint8Array[] = [];
  for await (const chunk of readPart(set.folder, part, identity)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** Where files come from. */
const sourceOf = ({ backupDir, set, identity, signal, without }: Wish) => ({
  folder: backupDir,
  encrypted: set.manifest.encrypted,
  recipient: set.manifest.recipient,
  identity,
  lacking: new Set(set.manifest.files.lacking),
  ...{ signal, without },
});

/**
 * Throws BackupFault PART_DAMAGED where what came back is not what the set was made of: another laboratory, a trail that is not intact, or one
 * whose head is another than the manifest has. Log of another life of the same laboratory fits onto a base as its own does.
 */
async function requireSameLife(client: pg.Client, db: Database, { manifest }: ChosenSet): Promise<void> {
  const damaged = (because: string): BackupFault =>
    new BackupFault(
      'PART_DAMAGED',
      `What ${manifest.stamp} brings back is not the laboratory it was made of: ${because}. Restore another set, and have this back-up folder looked at.`,
    );
  if ((await readLaboratoryId(db)) !== manifest.laboratory) throw damaged('it has another id');
  const { faults } = await verifyAudit(client);
  if (faults[0])
    throw damaged(`entry ${faults[0].eventId} of its audit trail is not intact (${faults[0].fault})`);
  const { head, entries } = manifest.trail;
  if (entries > 0 && (await chainAt(client, entries)) !== head)
    throw damaged(`the head of its audit trail after ${entries} entries is another one`);
}

/** Base and log, then the files that the database records once it is back. */
async function bringSnapshot(wish: Wish, draft: string): Promise<Back> {
  const { backupDir, set, at, asFarAsPossible, identity, told, say, signal } = wish;
  const { database } = set.manifest;
  if (database.kind !== 'snapshot') throw new Error('no snapshot');
  if (!existsSync(path.join(backupDir, 'wal')))
    say(
      `${path.join(backupDir, 'wal')} is not there: only what the set itself holds comes back, nothing that was written after it.`,
    );
  const { upTo, isReached } = await restoreSnapshot({
    folder: set.folder,
    snapshot: database,
    walFolder: path.join(backupDir, 'wal'),
    dir: draft,
    secret: await secretOf(wish),
    ...{ identity, at, asFarAsPossible, say, signal },
  });
  const server = await startEmbedded({ dir: draft, settings: cacheSize(), say, signal });
  try {
    const client = await connectOwner(server.owner);
    const { db } = openDatabase(appConnection(server.owner));
    try {
      say('Stored files are brought back …');
      const files = await restoreFiles(recordedFiles(db), sourceOf(wish), path.join(draft, 'files'));
      await client.query('SELECT audit_seal_pending(1000000)');
      const trail = await readHead(client);
      await requireSameLife(client, db, set);
      await migrate(server.owner);
      if (told) await settleRestored(client, { kind: 'snapshot', ...told, to: trail, upTo });
      return { upTo, isReached, files: files.count, lacking: files.lacking, trail };
    } finally {
      await client.end();
      await db.destroy();
    }
  } finally {
    await server.stop();
  }
}

/** Files first, which the dump names: the database is all or nothing, and comes last. */
async function bringDump(wish: Wish, draft: string): Promise<Back> {
  const { set, server, identity, told, say, signal } = wish;
  const { database: dump } = set.manifest;
  if (dump.kind !== 'portable') throw new Error('no portable dump');
  const load = (owner: Parameters<typeof restoreDump>[0]['owner']) =>
    restoreDump({
      dump,
      folder: set.folder,
      identity,
      owner,
      say,
      signal,
      ...(told ? { told: { kind: 'portable' as const, ...told } } : {}),
    });
  const embedded =
    server === undefined
      ? await startEmbedded({ dir: draft, settings: cacheSize(), say, signal })
      : undefined;
  try {
    say('Stored files are brought back …');
    const files = await restoreFiles(
      dumpedFiles(dump, set.folder, identity),
      sourceOf(wish),
      path.join(draft, 'files'),
    );
    await load(embedded?.owner ?? server ?? '');
    return {
      upTo: new Date(dump.takenAt),
      isReached: true,
      files: files.count,
      lacking: files.lacking,
      trail: { head: dump.head, entries: dump.entries },
    };
  } finally {
    await embedded?.stop();
  }
}

/**
 * Brings a laboratory back from a set into a data folder that is not there or empty: whole or not at all, the set is only read. Sessions end, and the
 * trail tells from where to where it was brought back, by whom and why. Throws BackupFault of what is missing, damaged, or encrypted for another key.
 */
export async function restoreSet(wish: Wish): Promise<Back> {
  const { dataDir, set, server } = wish;
  const { kind } = set.manifest.database;
  requireEmpty(dataDir);
  if (wish.at && kind !== 'snapshot')
    throw new BackupFault(
      'NO_SUCH_MOMENT',
      `A portable back-up holds one moment, ${set.manifest.takenAt}: name its set with --set instead of --at.`,
    );
  if (server !== undefined && kind === 'snapshot')
    throw new BackupFault(
      'FOLDER',
      'A snapshot can only come back as an embedded database; bring it back so, then use "npm run move".',
    );
  await mkdir(path.dirname(path.resolve(dataDir)), { recursive: true });
  const work = await openUnfinished(draftOf(dataDir));
  const draft = path.join(work.folder, 'laboratory');
  try {
    const back = kind === 'snapshot' ? await bringSnapshot(wish, draft) : await bringDump(wish, draft);
    await mkdir(path.join(draft, 'files'), { recursive: true, mode: 0o700 });
    await writeStoreId(path.join(draft, 'files'), set.manifest.laboratory);
    // The password of a cluster belongs to that cluster alone.
    await restoreSecrets(wish, draft, (name) => name !== 'secret');
    await nameDraft(draft, dataDir);
    return back;
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new BackupFault(
      'NO_ROOM',
      `There is no room left for ${dataDir}: make some there, or set DATA_DIR to a larger disk.`,
      { cause: error },
    );
  } finally {
    await work.close();
  }
}
