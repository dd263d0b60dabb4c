import path from 'node:path';
import { requireRoom } from '@kiemlab/db/backup/snapshot/room';
import { atOneMoment, connectOwner } from '@kiemlab/db/backup/portable/dump-database';
import { readHead, readMigrations } from '@kiemlab/db/backup/portable/dump.queries';
import type { Database } from '@kiemlab/db/database';
import type { PgConnection } from '@kiemlab/db/embedded/pg-connection';
import { chooseColumns } from './leaves/choose-columns.ts';
import type { ExportFormat } from '@kiemlab/db/export/copy-rows.queries';
import {
  countEntries,
  describeTables,
  readSizes,
  sealTrail,
} from '@kiemlab/db/export/describe-tables.queries';
import type pg from 'pg';
import { readLaboratoryId } from '../../platform/files/recorded-files.queries.ts';
import { describeExport } from './describe-export.ts';
import { exportFiles } from './export-files.ts';
import { beginFolder, checkPlace, type ExportFolder, exportName } from './export-folder.ts';
import { exportTables } from './export-tables.ts';
import { type Exporter, noteBegin, noteEnd } from './note-export.ts';
import { readMe } from './read-me.ts';
import { rowsOf, type Summary } from './summary.ts';

/** What is exported. */
export interface ExportSource {
  db: Database;
  owner: PgConnection | string;
  dataDir: string;
  /** BACKUP_DIR, where it is set. */
  backupDir?: string | undefined;
  version: string;
}

/** How many bytes a table takes at most for each of the database: names and quotes come in, and long texts are packed there. */
const TIMES = { csv: 3, json: 4 } as const;
const SPARE = 64_000_000;

/** One connection as the owner for the while of `work`. */
async function asOwner<T>(owner: ExportSource['owner'], work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectOwner(owner);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Throws BackupFault NO_ROOM where the disk has less room than an export may take. */
const requireRoomFor = (owner: ExportSource['owner'], into: string, format: ExportFormat): Promise<void> =>
  asOwner(owner, async (client) => {
    const { tables, files } = await readSizes(client);
    await requireRoom(into, tables * TIMES[format] + files + SPARE, 'The export');
  });

interface Writing {
  folder: ExportFolder;
  format: ExportFormat;
  exporter: Exporter;
  say: (line: string) => void;
  signal: AbortSignal;
}

/** Writes all files of an export as the database was at one moment. */
function writeAll(
  source: ExportSource,
  { folder, format, exporter, say, signal }: Writing,
): Promise<Summary> {
  return atOneMoment(source.owner, 'export', async ({ client, takenAt }) => {
    const chosen = chooseColumns(await describeTables(client));
    const { head, entries: sealed } = await readHead(client);
    const trail = { head, sealed, entries: await countEntries(client) };
    const migrations = await readMigrations(client);
    const how = { folder, format, signal };
    say('The tables are written …');
    const tables = await exportTables(client, chosen.leaves, how);
    say('Stored files are copied …');
    const store = path.join(source.dataDir, 'files');
    const files = await exportFiles(client, chosen.leaves, { store, ...how });
    return {
      format,
      version: source.version,
      schema: migrations.at(-1)?.name ?? '',
      laboratory: await readLaboratoryId(source.db),
      takenAt,
      by: exporter.by,
      reason: exporter.reason,
      ...{ trail, tables, files, stays: chosen.stays },
    };
  });
}

async function* inOne(text: string): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  yield Buffer.from(text);
}

/** An export that is whole. */
export interface Exported {
  summary: Summary;
  /** Where it lies, and the hash of its SHA256SUMS. */
  at: string;
  digest: string;
}

/**
 * Writes everything of a laboratory but its secrets into a folder in open formats (OPS-03, ADR 96), while others work: noted and told before its first byte, whole
 * only once its end is noted. What a failed or given up one wrote goes; a killed one leaves a folder called `….draft`. Throws BackupFault NOT_EMPTY,
 * FOLDER, NO_ROOM, and what `signal` says.
 */
export async function exportLaboratory(
  source: ExportSource,
  {
    into,
    format,
    exporter,
    say,
    signal,
  }: {
    into: string;
    format: ExportFormat;
    exporter: Exporter;
    say: (line: string) => void;
    signal: AbortSignal;
  },
): Promise<Exported> {
  const place = await checkPlace(into, source);
  await requireRoomFor(source.owner, place, format);
  const name = exportName(new Date());
  const id = await noteBegin(source.db, exporter, { name, into: place, format });
  let folder: ExportFolder | undefined;
  try {
    // The export holds the chain up to its own beginning.
    await asOwner(source.owner, sealTrail);
    folder = await beginFolder(place, name);
    const summary = await writeAll(source, { folder, format, exporter, say, signal });
    await folder.write('datapackage.json', inOne(describeExport(summary)));
    await folder.write('README.txt', inOne(readMe(summary)));
    const digest = await folder.seal();
    signal.throwIfAborted();
    // First the note: what is killed between both is told as whole and looks like a draft, never the other way round.
    await noteEnd(source.db, id, exporter.reason, { records: rowsOf(summary), sha256: digest });
    return { summary, at: await folder.finish(), digest: digest.toString('hex') };
  } catch (error) {
    await folder?.drop();
    await noteEnd(source.db, id, exporter.reason, undefined).catch(() => undefined);
    throw error;
  }
}
