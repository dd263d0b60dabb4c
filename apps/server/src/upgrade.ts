import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isReason } from '@kiemlab/contract/core/reason';
import { appConnection } from '@kiemlab/db/app-role';
import { openDatabase } from '@kiemlab/db/database';
import type { PgConnection } from '@kiemlab/db/embedded/pg-connection';
import { migrate } from '@kiemlab/db/migrate';
import { type MigrationFile, readMigrationFiles } from '@kiemlab/db/migration-files';
import { pendingMigrations } from '@kiemlab/db/pending-migrations.queries';
import { recordRun } from './features/recovery/record-run.ts';
import { takeSet, type TakenSet } from './features/recovery/take-set.ts';
import type { BackupPlace } from './platform/health/machine.ts';
import { newerDatabase } from './require-schema.ts';
import { readOptions } from './platform/start/read-options.ts';
import { startFault } from './platform/start/start-fault.ts';
import type { Tell } from './platform/tell.ts';

const USAGE =
  'npm run upgrade                                       takes a back-up into BACKUP_DIR, then brings the database to this version\n' +
  'npm run upgrade -- --backup-done                      on a server whose administrator has just made a back-up\n' +
  'npm run upgrade -- --without-backup --reason "why, ten letters at least"\n' +
  'npm run upgrade -- --back --by "who does it" --reason "why"   with the former version: back to before the upgrade';

/** What of an upgrade lies in the data folder: the back-up that it goes back to. */
export interface BeforeUpgrade {
  backupDir: string;
  stamp: string;
}
const NOTE = 'before-upgrade.json';

/** The back-up that was taken before the last upgrade of a data folder; undefined where none is noted. */
export const readBeforeUpgrade = (dataDir: string): Promise<BeforeUpgrade | undefined> =>
  readFile(path.join(dataDir, NOTE), 'utf8').then(
    (text) => JSON.parse(text) as BeforeUpgrade,
    () => undefined,
  );

/** What is upgraded. */
export interface Upgraded {
  owner: PgConnection | string;
  embedded: boolean;
  dataDir: string;
  place: BackupPlace | undefined;
  version: string;
  by: string;
  files?: readonly MigrationFile[];
}

/** A set of right before, or none where that was said. */
async function secure(
  { owner, embedded, dataDir, place, version }: Upgraded,
  schema: string,
  say: (line: string) => void,
): Promise<TakenSet | undefined> {
  if (!place) return undefined;
  const { db } = openDatabase(appConnection(owner));
  try {
    return await takeSet({ db, owner, embedded, dataDir, version, schema }, place, {
      signal: new AbortController().signal,
      say,
    });
  } finally {
    await db.destroy();
  }
}

/** Notes in the trail, which can be written now, the back-up that was taken before. */
async function note(
  { owner, dataDir, place, by }: Upgraded,
  taken: TakenSet,
  startedAt: Date,
): Promise<void> {
  const { manifest, bytes, sameDisk } = taken;
  const { database, files, stamp } = manifest;
  const backupDir = place?.folder ?? '';
  await writeFile(path.join(dataDir, NOTE), JSON.stringify({ backupDir, stamp } satisfies BeforeUpgrade));
  const { db } = openDatabase(appConnection(owner));
  try {
    await recordRun(db, {
      ...{ kind: 'SET', folder: backupDir, startedAt, by, stamp, sameDisk, bytes },
      way: database.kind === 'snapshot' ? 'SNAPSHOT' : 'PORTABLE',
      takenAt: new Date(manifest.takenAt),
      tables: database.kind === 'portable' ? database.tables.length : undefined,
      files: files.count,
      lacking: files.lacking.length,
    });
  } finally {
    await db.destroy();
  }
}

function read(args: string[]) {
  const flag = { type: 'boolean', default: false } as const;
  const values = readOptions(
    args,
    { 'backup-done': flag, 'without-backup': flag, reason: { type: 'string', default: '' } },
    USAGE,
  );
  const reason = values.reason.normalize('NFC').trim();
  if (values['without-backup'] && !isReason(reason, [])) return undefined;
  return { isSaid: values['backup-done'] || values['without-backup'], reason };
}

/**
 * Brings the database of a laboratory to the schema of this program, after a back-up of right before (OPS-03, OPS-04): every copy of the
 * program is stopped, the set is whole and readable, then all migrations run as one transaction. Answers the exit code: 0 done or nothing to
 * do, 1 nothing was changed and the reason is said, 2 called wrongly.
 */
export async function upgradeCommand(of: Upgraded, args: string[], tell: Tell = console): Promise<number> {
  const asked = read(args);
  if (!asked) {
    tell.error(USAGE);
    return 2;
  }
  const { owner, place, files = readMigrationFiles() } = of;
  const { schema, pending, unknown, others } = await pendingMigrations(owner, files);
  if (unknown.length > 0) {
    tell.error(
      `${newerDatabase(unknown)} To go back to before its upgrade: npm run upgrade -- --back. Nothing was changed.`,
    );
    return 1;
  }
  if (pending.length === 0) {
    tell.log('The database is of this version already: start the program.');
    return 0;
  }
  if (others > 0) {
    tell.error(
      `The program still runs on this database (${others} connections): stop every copy first. Nothing was changed.`,
    );
    return 1;
  }
  if (!place && !asked.isSaid) {
    tell.error(
      `An upgrade begins with a back-up: set BACKUP_DIR. Where one has just been made by other means, say so. Nothing was changed.\n${USAGE}`,
    );
    return 1;
  }
  const startedAt = new Date();
  try {
    const taken = asked.isSaid ? undefined : await secure(of, schema, tell.log);
    if (taken) tell.log(`${taken.folder} is whole: data up to ${taken.manifest.takenAt}.`);
    else tell.log('No back-up was taken, as was said.');
    tell.log(`${pending.length} steps, from ${pending[0]} to ${pending.at(-1)} …`);
    await migrate(owner, files);
    if (taken) await note(of, taken, startedAt);
  } catch (error) {
    const unforeseen = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const { migration } = error as { migration?: string };
    if (migration !== undefined) tell.error(`The step ${migration} failed.`);
    tell.error(
      `${startFault(error) ?? unforeseen}\nStart the former version again: the database is as it was.`,
    );
    return 1;
  }
  tell.log('The database is of this version now: start the program.');
  return 0;
}
