import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '@kiemlab/db/database';
import { startEmbedded, type PgConnection } from '@kiemlab/db/embedded/start-embedded';
import { scratchFolder } from '@kiemlab/db/embedded/testing/scratch';
import { migrate } from '@kiemlab/db/migrate';
import { readMigrationFiles } from '@kiemlab/db/migration-files';
import { verifyAudit } from '@kiemlab/db/verify-audit';
import { pendingMigrations } from '@kiemlab/db/pending-migrations.queries';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { listSets } from './platform/backup/manifest.ts';
import type { BackupPlace } from './platform/health/machine.ts';
import { requireSchema } from './require-schema.ts';
import { requireUpgraded } from './require-upgraded.ts';
import { upgradeBackCommand } from './upgrade-back.ts';
import { type Upgraded, upgradeCommand } from './upgrade.ts';

const scratch = scratchFolder();
const [dataDir, backups] = [path.join(scratch, 'data'), path.join(scratch, 'backup')];
const NEWEST = readMigrationFiles();
/** What a version of before the last step knew. */
const FORMER = NEWEST.slice(0, -1);
const LATER = { name: '9999-later', text: 'CREATE TABLE later ()', sha256: 'y' };
const DATABASE = `upgraded_${process.pid}`;
const owner: PgConnection = { ...inject('owner'), database: DATABASE };
let admin: pg.Client;
let said: string[];
const tell = { log: (line: string) => void said.push(line), error: (line: string) => void said.push(line) };

const placeFor = (of: PgConnection, embedded: boolean): BackupPlace => ({
  folder: backups,
  at: '02:00',
  keep: { days: 7, weeks: 4, months: 12 },
  recipient: undefined,
  inClear: true,
  owner: of,
  embedded,
});
const upgraded: Upgraded = {
  ...{ owner, embedded: false, dataDir, version: '0.1.0', by: 'root' },
  place: placeFor(owner, false),
};

async function ask<T>(of: PgConnection, text: string): Promise<T[]> {
  const client = new pg.Client(of);
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows as T[];
}
const PERSON = `SELECT set_config('kiemlab.action', 'test.write', false);
  INSERT INTO app_user (username, employment_number, last_name, first_name, password_hash) VALUES ('lan', 'NV7', 'Nguyễn', 'Lan', 'x')`;
const schemaOf = async (of: PgConnection) =>
  (await ask<{ name: string }>(of, 'SELECT max(name) AS name FROM kysely_migration'))[0]?.name;
async function run(of: Upgraded, ...args: string[]) {
  said = [];
  return { code: await upgradeCommand(of, args, tell), said: said.join('\n') };
}

beforeAll(async () => {
  mkdirSync(path.join(dataDir, 'files'), { recursive: true });
  admin = new pg.Client(inject('owner'));
  await admin.connect();
  await admin.query(`CREATE DATABASE ${DATABASE} ENCODING 'UTF8' TEMPLATE template0`);
  await migrate(owner, FORMER);
});
afterAll(async () => {
  await admin.query(`DROP DATABASE ${DATABASE} WITH (FORCE)`);
  await admin.query(`DROP ROLE IF EXISTS ${DATABASE}_app`);
  await admin.end();
});

test('OPS-04 a laboratory is brought to a newer schema by an upgrade, which begins with a back-up, and never by a mere start', async () => {
  // Nobody works in it yet: it goes on by itself.
  await requireUpgraded(owner, { demo: false });
  await ask(owner, PERSON);
  await requireUpgraded(owner, { demo: true });
  await expect(requireUpgraded(owner, { demo: false })).rejects.toThrow(
    /earlier KiemLab \(1 steps .*npm run upgrade/,
  );
  expect(await run({ ...upgraded, place: undefined })).toMatchObject({
    code: 1,
    said: expect.stringMatching(/set BACKUP_DIR/),
  });
  expect((await run(upgraded, '--without-backup', '--reason', 'vội')).code).toBe(2);
  // A copy that still runs would go on with the old schema.
  const { pool } = openDatabase(owner);
  await pool.query('SELECT 1');
  expect(await run(upgraded)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/still runs .*1 connections/),
  });
  await pool.end();
  await expect.poll(async () => (await pendingMigrations(owner)).others).toBe(0);
  expect(await schemaOf(owner)).toBe(FORMER.at(-1)?.name);

  const done = await run(upgraded);
  expect(done).toMatchObject({ code: 0, said: expect.stringContaining(' is whole: data up to ') });
  expect(await schemaOf(owner)).toBe(NEWEST.at(-1)?.name);
  // The set is of before: of the former schema, and with what was in it.
  const [set, ...more] = await listSets(backups);
  expect([set?.manifest?.schema, more]).toEqual([FORMER.at(-1)?.name, []]);
  expect(await ask(owner, "SELECT reason FROM audit_event WHERE action = 'recovery.take-set'")).toHaveLength(
    1,
  );
  await requireUpgraded(owner, { demo: false });
  expect(await run(upgraded)).toMatchObject({ code: 0, said: expect.stringContaining('already') });
  expect(readdirSync(path.join(backups, 'sets'))).toHaveLength(1);
});

test('OPS-04 a program takes the database of a newer one for what it is: no upgrade, and no command that would write', async () => {
  const older = NEWEST.slice(0, -1);
  expect(await run({ ...upgraded, files: older })).toMatchObject({
    code: 1,
    said: expect.stringMatching(/by a newer KiemLab \(it has .*upgrade -- --back\. Nothing was changed/),
  });
  await expect(requireSchema(owner, { earlier: true }, older)).rejects.toThrow(/by a newer KiemLab/);
  // A back-up of the database of an earlier one is told to be what it is; who would write is sent to the upgrade.
  const later = [...NEWEST, LATER];
  expect(await requireSchema(owner, { earlier: true }, later)).toBe(NEWEST.at(-1)?.name);
  await expect(requireSchema(owner, { earlier: false }, later)).rejects.toThrow(
    /earlier KiemLab \(1 steps .*npm run upgrade/,
  );
  expect(await requireSchema(owner, { earlier: false })).toBe(NEWEST.at(-1)?.name);
});

test('OPS-04 an upgrade that fails leaves the database as it was, and its back-up', async () => {
  const broken = [...NEWEST, { name: '9999-broken', text: 'SELECT 1/0', sha256: 'x' }];
  const failed = await run({ ...upgraded, files: broken }, '--backup-done');
  expect(failed).toMatchObject({
    code: 1,
    said: expect.stringMatching(/The step 9999-broken failed.*division by zero.*as it was/s),
  });
  expect(await schemaOf(owner)).toBe(NEWEST.at(-1)?.name);
});

test('OPS-04 the upgrade of an embedded database goes back by one command; what was written after it is set aside, and the trail tells', async () => {
  const dir = path.join(scratch, 'embedded');
  const backAt = (args: string[]) =>
    upgradeBackCommand({ dataDir: dir, server: undefined }, args, new AbortController().signal, tell);
  const WHO = ['--back', '--by', 'Lan', '--reason', 'Bản mới in sai phiếu kết quả'];
  const server = await startEmbedded({ dir });
  await migrate(server.owner);
  await ask(server.owner, PERSON);
  const of: Upgraded = {
    ...upgraded,
    ...{ owner: server.owner, embedded: true, dataDir: dir, files: [...NEWEST, LATER] },
    place: { ...placeFor(server.owner, true), folder: path.join(scratch, 'of-embedded') },
  };
  mkdirSync(path.join(dir, 'files'), { recursive: true });
  expect(await run(of)).toMatchObject({ code: 0 });
  expect(await schemaOf(server.owner)).toBe(LATER.name);
  await ask(server.owner, PERSON.replaceAll('lan', 'minh').replace('NV7', 'NV8'));
  said = [];
  expect(await backAt(WHO)).toBe(1);
  expect(said.join()).toMatch(/stop it first/);
  await server.stop();
  expect(await backAt(['--back'])).toBe(2);
  // A program that goes further than the back-up would only make the upgrade again.
  const noted = path.join(dir, 'before-upgrade.json');
  const right = readFileSync(noted, 'utf8');
  const [older] = await listSets(backups);
  writeFileSync(noted, JSON.stringify({ backupDir: backups, stamp: older?.stamp }));
  said = [];
  expect(await backAt(WHO)).toBe(1);
  expect(said.join()).toMatch(/run the command of the former version/);
  writeFileSync(noted, right);

  expect(await backAt(WHO)).toBe(0);
  const back = await startEmbedded({ dir });
  expect(await schemaOf(back.owner)).toBe(NEWEST.at(-1)?.name);
  expect(await ask(back.owner, 'SELECT username FROM app_user')).toEqual([{ username: 'lan' }]);
  const client = new pg.Client(back.owner);
  await client.connect();
  await client.query('SELECT audit_seal_pending(100000)');
  const { faults, restorations } = await verifyAudit(client);
  expect([faults, restorations.length]).toEqual([[], 1]);
  await client.end();
  await back.stop();
  expect(readdirSync(scratch).filter((name) => name.startsWith('embedded.aside-'))).toHaveLength(1);
});
