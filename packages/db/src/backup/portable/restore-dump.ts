import pg from 'pg';
import { appRole } from '../../app-role.ts';
import type { PgConnection } from '../../embedded/pg-connection.ts';
import { ensureAppRole } from '../../ensure-app-role.ts';
import { requireFitServer } from '../../fit-server.ts';
import { readFunctionFiles } from '../../function-files.ts';
import { migrateWithin } from '../../migrate.ts';
import { type MigrationFile, readMigrationFiles } from '../../migration-files.ts';
import { BackupFault } from '../backup-fault.ts';
import { checkStored } from '../parts.ts';
import { beginEntry, nameRestore, type Told } from '../restoration.queries.ts';
import { settleWithin } from '../settle-restored.ts';
import { breakOff, connectOwner } from './dump-database.ts';
import type { DumpDescription } from './dump-description.ts';
import { readSequences, readTables, settleConnection } from './dump.queries.ts';
import { migrationsOf, requireKnownFunctions } from './fits-program.ts';
import { loadTable } from './load-table.ts';
import { requireTrail } from './require-trail.ts';
import { emptyTables, findAnything, loosenTables, setSequence } from './restore.queries.ts';

/**
 * Made by the migrations and by what follows them, never loaded: the list of replaced functions tells what this very database has, and
 * the lock is of who migrates it.
 */
export const MADE_ANEW: ReadonlySet<string> = new Set(['applied_function', 'kysely_migration_lock']);

/** A database that no program has started on since there is such a list has none; migrating makes it. */
const MAY_LACK = 'applied_migration';

export interface Restore {
  dump: DumpDescription;
  /** Of the set that the dump lies in. */
  folder: string;
  identity?: string | undefined;
  /** Of an empty database. */
  owner: PgConnection | string;
  say: (line: string) => void;
  signal: AbortSignal;
  /** What the trail is told of it, and ends with it (`settleWithin`); a drill tells nothing. */
  told?: Pick<Told, 'by' | 'reason' | 'from' | 'takesOver'> & { kind: 'portable' | 'move' };
  /** Restores a trail with faults as it was, and says the first: what was dumped is proven by its SHA-256 all the same. Refused without it. */
  faultyTrail?: boolean;
  /** Those of this program; tests give others. */
  files?: readonly MigrationFile[];
}

/** Tables that are loaded. Throws where the dump lacks one of the schema, or has one with other columns. */
async function tablesToLoad(client: pg.ClientBase, { dump, say }: Restore) {
  const there = new Map((await readTables(client)).map(({ name, columns }) => [name, columns]));
  const dumped = new Map(dump.tables.map((table) => [table.name, table]));
  for (const name of there.keys())
    if (!dumped.has(name) && !MADE_ANEW.has(name) && name !== MAY_LACK)
      throw new BackupFault('PART_MISSING', `The back-up does not hold database/tables/${name}.`);
  return dump.tables.filter(({ name, columns, part, rows }) => {
    const ours = there.get(name);
    if (!ours)
      say(`${part.name} (${rows} rows) is of a table that KiemLab did not make: it is not restored.`);
    else if ([...ours].sort().join() !== [...columns].sort().join())
      throw new BackupFault('NEWER_FORMAT', `${part.name} has other columns than this KiemLab makes.`);
    return ours !== undefined && !MADE_ANEW.has(name);
  });
}

/** Numbers go on where they were. Throws where the dump does not say it of one. */
async function setSequences(client: pg.ClientBase, { dump, say }: Restore): Promise<void> {
  const there = new Set((await readSequences(client)).map(({ name }) => name));
  for (const sequence of dump.sequences)
    if (there.delete(sequence.name)) await setSequence(client, sequence);
    else say(`The sequence ${sequence.name} is none that KiemLab made: it is not restored.`);
  const [lacking] = there;
  if (lacking !== undefined)
    throw new BackupFault(
      'MANIFEST_DAMAGED',
      `The back-up does not say where the sequence ${lacking} stood.`,
    );
}

const toldOf = ({ head, entries, takenAt }: DumpDescription, told: NonNullable<Restore['told']>): Told => ({
  ...told,
  to: { head, entries },
  upTo: new Date(takenAt),
});

async function requireEmpty(client: pg.ClientBase): Promise<void> {
  const found = await findAnything(client);
  if (found !== undefined)
    throw new BackupFault(
      'NOT_EMPTY',
      `The database is not empty (${found} is there): a restore never writes where anything is. Make a new one and name that.`,
    );
}

async function load(client: pg.ClientBase, role: string, restore: Restore, made: readonly MigrationFile[]) {
  const { dump, say, signal, files = readMigrationFiles() } = restore;
  await requireEmpty(client);
  say(`Making the schema of the back-up (${made.at(-1)?.name ?? 'none'}).`);
  await migrateWithin(client, role, made, []);
  // Migrations may leave settings of their own.
  await settleConnection(client);
  const tables = await tablesToLoad(client, restore);
  const tighten = await loosenTables(client);
  await emptyTables(
    client,
    tables.map(({ name }) => name),
  );
  for (const [at, table] of tables.entries()) {
    signal.throwIfAborted();
    say(`${at + 1} of ${tables.length}: ${table.name}, ${table.rows} rows`);
    await loadTable(client, table, restore);
  }
  await setSequences(client, restore);
  say('Checking what belongs together.');
  await tighten();
  signal.throwIfAborted();
  say('Bringing the schema up to this version and verifying the audit trail.');
  const told = restore.told && toldOf(dump, restore.told);
  if (told) {
    await nameRestore(client, told);
    await beginEntry(client);
  }
  await migrateWithin(client, role, files, readFunctionFiles());
  await client.query('ANALYZE');
  await requireTrail(client, dump, restore.faultyTrail ? say : undefined);
  signal.throwIfAborted();
  if (told) await settleWithin(client, told);
}

/** Roles are of the whole server: this one is made before the transaction, and may stay when that fails. */
async function makeAppRole(owner: PgConnection | string): Promise<void> {
  const pool = new pg.Pool({ ...(typeof owner === 'string' ? { connectionString: owner } : owner), max: 1 });
  pool.on('error', () => undefined);
  try {
    await ensureAppRole(pool, owner);
  } finally {
    await pool.end();
  }
}

/**
 * Makes a laboratory of a portable dump in an empty database, with the newest schema: all or nothing, in one transaction. The owner need
 * not be a superuser; the role of the program is made as by a start. Throws BackupFault, which names what is amiss, and StartRefused where
 * the server or the owner's rights do not do.
 */
export async function restoreDump(restore: Restore): Promise<void> {
  const { dump, folder, owner, signal, files = readMigrationFiles() } = restore;
  const made = migrationsOf(dump, files);
  await requireFitServer(owner);
  const client = await connectOwner(owner);
  try {
    await requireEmpty(client);
    for (const { part } of dump.tables) {
      signal.throwIfAborted();
      await checkStored(folder, part);
    }
    // The first part that is opened, too: a wrong key is told before anything is made.
    await requireKnownFunctions(dump, readFunctionFiles(), restore);
    await makeAppRole(owner);
    await settleConnection(client);
    await client.query('BEGIN');
    await load(client, appRole(owner), restore, made);
    const { command } = await client.query('COMMIT');
    if (command !== 'COMMIT') throw new Error(`The database answered ${command} to the end of the restore.`);
    await client.end();
  } catch (error) {
    // The server undoes what was begun as soon as nobody is there any more.
    breakOff(client);
    throw error;
  }
}
