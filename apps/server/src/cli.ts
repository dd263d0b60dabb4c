import './tell-commands.ts';
import os from 'node:os';
import path from 'node:path';
import { appConnection } from '@kiemlab/db/app-role';
import { openDatabase } from '@kiemlab/db/database';
import type { PgConnection } from '@kiemlab/db/embedded/pg-connection';
import { refuseLostData } from '@kiemlab/db/embedded/lost-data';
import { findPlace } from '@kiemlab/db/embedded/place';
import { attachEmbedded, startEmbedded } from '@kiemlab/db/embedded/start-embedded';
import pg from 'pg';
import { auditVerifyCommand } from './audit-verify.ts';
import { ALONE, wrongly } from './commands-alone.ts';
import { embeddedSettings } from './embedded-settings.ts';
import { backupPlaceOf, readEnv } from './env.ts';
import { backupCommand } from './features/recovery/backup-command.ts';
import { readBackupRequest } from './features/recovery/backup-request.ts';
import { listCommand } from './features/recovery/list-command.ts';
import { exportCommand } from './features/open-export/export-command.ts';
import { acceptClock } from './features/settings/accept-clock.ts';
import { createClocks } from './platform/clocks/clocks.ts';
import { sweepCommand } from './platform/files/sweep/sweep-command.ts';
import { createPasswords } from './platform/auth/passwords.ts';
import { rescuePassword } from './features/users/rescue-password.ts';
import { placesCommand } from './features/places/places-command.ts';
import { moveCommand } from './move.ts';
import { requireSchema } from './require-schema.ts';
import { CalledWrongly, readOptions } from './platform/start/read-options.ts';
import { sayWhy } from './platform/start/start-fault.ts';
import { seedSamples } from './seed.ts';
import { MADE_SAMPLES, refusalToSeed } from './seed.where.ts';
import { upgradeCommand } from './upgrade.ts';
import { VERSION } from './version.ts';

/** `another` opens one more connection to the same database; it is closed at the end. `signal` tells a command of `PATIENT` that it is broken off. */
type Command = (
  client: pg.Client,
  another: () => Promise<pg.Client>,
  target: PgConnection | string,
  signal: AbortSignal,
) => Promise<number>;

/** Walks the audit trail: `audit-verify --head 1f3a…` looks a head up that was written down. */
const auditVerify: Command = (client) => auditVerifyCommand(client, process.argv.slice(3));

/** Moves the laboratory to an empty database: `move --to postgres://… --by "name" --reason "…"`. */
const move: Command = (_client, _another, target) => {
  const { DATA_DIR, DATABASE_CA_FILE } = readEnv();
  return moveCommand({ source: target, dataDir: DATA_DIR, caFile: DATABASE_CA_FILE }, process.argv.slice(3));
};

/** Tests of a made sample at most: few test ids have more analytes. */
const MOST_TESTS = 20;

/** Adds made samples: `seed --samples 1000000`, with tests of each: `--tests 4`. Two connections, as triggers and indexes keep one core busy each. */
const seed: Command = async (client, another, target) => {
  const values = readOptions(
    process.argv.slice(3),
    {
      samples: { type: 'string' },
      tests: { type: 'string', default: '0' },
      'into-real-laboratory': { type: 'boolean', default: false },
    },
    'npm run seed -- --samples 10000 --tests 4 [--into-real-laboratory]',
  );
  const samples = Number(values.samples ?? MADE_SAMPLES);
  const tests = Number(values.tests);
  if (!Number.isSafeInteger(samples) || samples < 1) {
    console.error(`--samples must be a whole number above 0, not "${values.samples}"`);
    return 2;
  }
  if (!Number.isSafeInteger(tests) || tests < 0 || tests > MOST_TESTS) {
    console.error(`--tests must be a whole number from 0 to ${MOST_TESTS}, not "${values.tests}"`);
    return 2;
  }
  const refusal = await refusalToSeed(client, {
    samples: values.samples,
    intoReal: values['into-real-laboratory'],
  });
  if (refusal !== undefined) {
    console.error(refusal);
    return 1;
  }
  const { db } = openDatabase(appConnection(target));
  try {
    // What is amiss has been said.
    if (await createClocks().compare(db, console)) return 1;
  } finally {
    await db.destroy();
  }
  const say = (done: number): void => {
    if (done % 10_000 === 0 || done === samples) console.log(`${done} of ${samples} samples`);
  };
  await seedSamples([client, await another()], samples, say, tests);
  return 0;
};

/** Loads a newer list of provinces and communes, as the program itself would write: `places list.csv --from 2026-04-30`. */
const places: Command = async (_client, _another, target) => {
  const { db } = openDatabase(appConnection(target));
  try {
    return await placesCommand(db, process.argv.slice(3));
  } finally {
    await db.destroy();
  }
};

/** Confirms a clock that is behind the newest entry of the audit trail: `clock-accept --day 2026-04-30 --reason "…"`. */
const clockAccept: Command = async (_client, _another, target) => {
  const { db } = openDatabase(appConnection(target));
  try {
    return await acceptClock(db, process.argv.slice(3));
  } finally {
    await db.destroy();
  }
};

/** Gives the only administrator a password: `admin unlock admin --reason "…"`; `password-rescue --user admin --reason "…"` is its former name. */
const admin: Command = async (_client, _another, target) => {
  const { db } = openDatabase(appConnection(target));
  const passwords = await createPasswords();
  try {
    return await rescuePassword({ db, passwords }, process.argv.slice(3));
  } finally {
    await passwords.close();
    await db.destroy();
  }
};

/** Lists files of no record and records without their file, or takes out the former: `files-sweep --delete --reason "…"`. */
const filesSweep: Command = async (_client, _another, target) => {
  const { db } = openDatabase(appConnection(target));
  try {
    return await sweepCommand({ db, folder: path.join(readEnv().DATA_DIR, 'files') }, process.argv.slice(3));
  } finally {
    await db.destroy();
  }
};

/** True when the program has been started on this database before: its tables are there. */
async function hasLaboratory(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('template') IS NOT NULL AS there",
  );
  return rows[0]?.there === true;
}

/** Takes a back-up, lists them or tries one out: `backup`, `backup --drill --key-file key.txt`. */
const backup: Command = async (_client, _another, target) => {
  const env = readEnv();
  const { db } = openDatabase(appConnection(target));
  const embedded = env.DATABASE_URL === undefined;
  const schema = await requireSchema(target, { earlier: true });
  try {
    return await backupCommand(
      {
        source: { db, owner: target, embedded, dataDir: env.DATA_DIR, version: VERSION, schema },
        place: backupPlaceOf(env, target),
        by: os.userInfo().username,
      },
      process.argv.slice(3),
    );
  } finally {
    await db.destroy();
  }
};

/** Everything but secrets in open formats: `export --into /media/disk --by "name" --reason "…"`. */
const openExport: Command = async (_client, _another, target, signal) => {
  const { db } = openDatabase(appConnection(target));
  const { DATA_DIR, BACKUP_DIR } = readEnv();
  const source = { db, owner: target, dataDir: DATA_DIR, backupDir: BACKUP_DIR, version: VERSION };
  try {
    return await exportCommand(source, process.argv.slice(3), { signal });
  } finally {
    await db.destroy();
  }
};

/** Brings the database to the schema of this program, after a back-up: `upgrade`. */
const upgrade: Command = (_client, _another, target) => {
  const env = readEnv();
  return upgradeCommand(
    {
      owner: target,
      embedded: env.DATABASE_URL === undefined,
      dataDir: env.DATA_DIR,
      place: backupPlaceOf(env, target),
      version: VERSION,
      by: os.userInfo().username,
    },
    process.argv.slice(3),
  );
};

const COMMANDS: Record<string, Command> = {
  backup,
  'audit-verify': auditVerify,
  seed,
  places,
  'clock-accept': clockAccept,
  admin,
  'password-rescue': admin,
  'files-sweep': filesSweep,
  move,
  upgrade,
  export: openExport,
};

/** Commands that, when they are broken off, clear what they made and note it, before the database goes. */
const PATIENT: ReadonlySet<string> = new Set(['export']);
/** Commands that take a database of another version: they read it, or tell of its schema themselves. */
const ANY_SCHEMA: readonly string[] = ['audit-verify', 'backup', 'upgrade'];

/** Runs a command that works without a database; broken off, it clears what it made. Undefined when the command is none of them. */
function runAlone(name: string): Promise<number> | undefined {
  const ending = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => ending.abort());
  return ALONE[name]?.(process.argv.slice(3), ending.signal);
}

const NO_LABORATORY =
  'There is no laboratory here. Where it was lost, bring it back from a back-up, before the program is started: "npm run restore". ' +
  'For a new one, start the program on it once ("npm run demo" or "npm start"): what that makes is in the way of a restore.';

/** Names of commands as they are typed: `audit:verify`. */
const typed = (name: string): string => name.replace('-', ':');

/** What there is of a command on a database without a laboratory: back-ups are listed all the same. */
async function withoutLaboratory(name: string, folder: string | undefined): Promise<number> {
  if (name === 'backup' && folder !== undefined && readBackupRequest(process.argv.slice(3)).list)
    return listCommand(path.resolve(folder), { tell: console });
  console.error(NO_LABORATORY);
  return 1;
}

/** Runs a command on the database of a running program, or starts the embedded one for the while. */
async function run(): Promise<number> {
  const name = process.argv[2] ?? '';
  const alone = runAlone(name);
  if (alone) return alone;
  const command = COMMANDS[name];
  if (!command) {
    const names = [...Object.keys(COMMANDS).map(typed), 'restore'];
    return wrongly(`Unknown command "${name}". Commands: ${names.join(', ')}`);
  }
  const env = readEnv();
  const running = env.DATABASE_URL ?? (await attachEmbedded(env.DATA_DIR));
  // An empty database made here would be in the way of a restore.
  if (!running && !findPlace(env.DATA_DIR)) {
    refuseLostData(env.DATA_DIR, path.join(env.DATA_DIR, 'pgdata'));
    console.error(NO_LABORATORY);
    return 1;
  }
  const starting = running
    ? undefined
    : startEmbedded({ dir: env.DATA_DIR, settings: embeddedSettings(env) });
  const stop = async (): Promise<void> => (await starting?.catch(() => undefined))?.stop();
  // A command that is broken off leaves no database server behind.
  const ending = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.once(signal, () => {
      ending.abort();
      if (!PATIENT.has(name)) void stop().finally(() => process.exit(1));
    });
  const target = running ?? (await starting)?.owner ?? '';
  const clients: pg.Client[] = [];
  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client(typeof target === 'string' ? { connectionString: target } : target);
    clients.push(client);
    // One that breaks while idle: the next statement says so.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  try {
    const client = await open();
    if (!(await hasLaboratory(client))) return await withoutLaboratory(name, env.BACKUP_DIR);
    if (!ANY_SCHEMA.includes(name)) await requireSchema(target, { earlier: false });
    return await command(client, open, target, ending.signal);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
    await stop();
  }
}

/** The same; where no database answers, back-ups are listed without it, which is when they are needed. */
async function runOrList(): Promise<number> {
  try {
    return await run();
  } catch (error) {
    const [name, ...args] = process.argv.slice(2);
    if (name !== 'backup' || error instanceof CalledWrongly || !readBackupRequest(args).list) throw error;
    sayWhy(error);
    return withoutLaboratory(name, readEnv().BACKUP_DIR);
  }
}

process.exitCode = await runOrList().catch((error: unknown) =>
  error instanceof CalledWrongly ? wrongly(error.message) : sayWhy(error),
);
