import path from 'node:path';
import { parseArgs } from 'node:util';
import { appConnection } from '@kiemlab/db/app-role';
import { openDatabase } from '@kiemlab/db/database';
import type { PgConnection } from '@kiemlab/db/embedded/pg-connection';
import { cacheSize } from '@kiemlab/db/embedded/cache-size';
import { attachEmbedded, startEmbedded } from '@kiemlab/db/embedded/start-embedded';
import { verifyAudit } from '@kiemlab/db/verify-audit';
import pg from 'pg';
import { readEnv } from './env.ts';
import { acceptClock } from './features/settings/accept-clock.ts';
import { createClocks } from './platform/clocks/clocks.ts';
import { sweepCommand } from './platform/files/sweep/sweep-command.ts';
import { createPasswords } from './platform/auth/passwords.ts';
import { rescuePassword } from './features/users/rescue-password.ts';
import { placesCommand } from './features/places/places-command.ts';
import { sayWhy } from './platform/start/start-fault.ts';
import { seedSamples } from './seed.ts';

/** `another` opens one more connection to the same database; it is closed at the end. */
type Command = (
  client: pg.Client,
  another: () => Promise<pg.Client>,
  target: PgConnection | string,
) => Promise<number>;

/** Walks the audit trail; ends with 1 and the first faults when it is not intact. */
const auditVerify: Command = async (client) => {
  await client.query('SELECT audit_seal_pending(100000)');
  const { entries, faults, head } = await verifyAudit(client);
  for (const { eventId, fault } of faults) console.error(`entry ${eventId}: ${fault}`);
  console.log(
    faults.length === 0
      ? `${entries} entries, the audit trail is intact; head of the chain ${head}`
      : `${entries} entries read, ${faults.length} faults: the audit trail is NOT intact`,
  );
  return faults.length === 0 ? 0 : 1;
};

/** Tests of a made sample at most: few test ids have more analytes. */
const MOST_TESTS = 20;

/** Adds made samples: `seed --samples 1000000`, with tests of each: `--tests 4`. Two connections, as triggers and indexes keep one core busy each. */
const seed: Command = async (client, another, target) => {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { samples: { type: 'string', default: '10000' }, tests: { type: 'string', default: '0' } },
  });
  const samples = Number(values.samples);
  const tests = Number(values.tests);
  if (!Number.isSafeInteger(samples) || samples < 1) {
    console.error(`--samples must be a whole number above 0, not "${values.samples}"`);
    return 2;
  }
  if (!Number.isSafeInteger(tests) || tests < 0 || tests > MOST_TESTS) {
    console.error(`--tests must be a whole number from 0 to ${MOST_TESTS}, not "${values.tests}"`);
    return 2;
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

/** Gives the only administrator a password: `password-rescue --user admin --reason "…"`. */
const passwordRescue: Command = async (_client, _another, target) => {
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

const COMMANDS: Record<string, Command> = {
  'audit-verify': auditVerify,
  seed,
  places,
  'clock-accept': clockAccept,
  'password-rescue': passwordRescue,
  'files-sweep': filesSweep,
};

/** Runs a command on the database of a running program, or starts the embedded one for the while. */
async function run(): Promise<number> {
  const name = process.argv[2] ?? '';
  const command = COMMANDS[name];
  if (!command) {
    console.error(`Unknown command "${name}". Commands: ${Object.keys(COMMANDS).join(', ')}`);
    return 2;
  }
  const env = readEnv();
  const running = env.DATABASE_URL ?? (await attachEmbedded(env.DATA_DIR));
  const starting = running ? undefined : startEmbedded({ dir: env.DATA_DIR, settings: cacheSize() });
  const stop = async (): Promise<void> => (await starting?.catch(() => undefined))?.stop();
  // A command that is broken off leaves no database server behind.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(1)));
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
    if (await hasLaboratory(client)) return await command(client, open, target);
    console.error(
      'This database holds no laboratory yet: start the program on it once ("npm run demo" or "npm start").',
    );
    return 1;
  } finally {
    await Promise.all(clients.map((client) => client.end()));
    await stop();
  }
}

process.exitCode = await run().catch(sayWhy);
