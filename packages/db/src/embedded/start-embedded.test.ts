import fs from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { runningAsRoot } from './accounts.ts';
import { EmbeddedDataError, EmbeddedInUseError } from './errors.ts';
import { readPidFile } from './pid-file.ts';
import { findPlace } from './place.ts';
import { removeEmbedded } from './remove-embedded.ts';
import { attachEmbedded, startEmbedded, type EmbeddedServer } from './start-embedded.ts';
import { query } from './testing/query.ts';
import { scratchFolder } from './testing/scratch.ts';

const scratch = scratchFolder();
const running: EmbeddedServer[] = [];

async function start(dir: string, settings: Record<string, string> = {}): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dir, settings });
  running.push(server);
  return server;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
});

test('OPS-01 first start creates a durable UTF-8 database with checksums and the wanted settings', async () => {
  const dir = path.join(scratch, 'first', 'data');
  const server = await start(dir, { work_mem: '8MB' });
  expect(server).toMatchObject({ adopted: false, initialised: true, owner: { database: 'kiemlab' } });
  const names = [
    'fsync',
    'data_checksums',
    'jit',
    'shared_buffers',
    'work_mem',
    'server_encoding',
    'TimeZone',
    'log_error_verbosity',
    'log_min_error_statement',
  ];
  const rows = await query<{ name: string; value: string }>(
    server.owner,
    `select name, current_setting(name) as value from pg_settings where name in ('${names.join("','")}')`,
  );
  expect(Object.fromEntries(rows.map((row) => [row.name, row.value]))).toEqual({
    fsync: 'on',
    data_checksums: 'on',
    jit: 'off',
    shared_buffers: '256MB',
    work_mem: '8MB',
    server_encoding: 'UTF8',
    TimeZone: 'UTC',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  });
  const [locale] = await query(
    server.owner,
    'select datlocprovider, datlocale from pg_database where datname = current_database()',
  );
  expect(locale).toEqual({ datlocprovider: 'b', datlocale: 'C.UTF-8' });
  expect(await query(server.owner, `select upper('đường') as text`)).toEqual([{ text: 'ĐƯỜNG' }]);
  expect(fs.statSync(path.join(dir, 'secret')).mode & 0o777).toBe(0o600);
  expect(fs.readdirSync(dir).filter((name) => /init|password/.test(name))).toEqual([]);
});

test('COMP-17 the log of the server tells that a statement failed, and nothing of its row', async () => {
  const dir = path.join(scratch, 'log', 'data');
  const server = await start(dir);
  await query(server.owner, 'CREATE TABLE person (cmnd text PRIMARY KEY CHECK (length(cmnd) = 12))');
  for (const cmnd of ['079203001234', '079203001234', '0792-bi-mat'])
    await query(server.owner, `INSERT INTO person VALUES ('${cmnd}')`).catch(() => undefined);
  const log = fs.readFileSync(path.join(dir, 'postgres.log'), 'utf8');
  expect(log).toContain('violates unique constraint');
  expect(log).toContain('violates check constraint');
  expect(log).not.toContain('079203001234');
  expect(log).not.toContain('0792-bi-mat');
});

test('OPS-01 a warm start keeps the data; the folder can be attached to only while it runs', async () => {
  const dir = path.join(scratch, 'warm');
  expect(await attachEmbedded(dir)).toBeNull();
  const first = await start(dir);
  await query(first.owner, 'create table kept as select 42 as answer');
  await first.stop();
  await first.stop();
  expect(await attachEmbedded(dir)).toBeNull();
  const second = await start(dir);
  expect(second).toMatchObject({ adopted: false, initialised: false });
  expect(await query(second.owner, 'select answer from kept')).toEqual([{ answer: 42 }]);
  const attached = await attachEmbedded(dir);
  expect(attached).toEqual(second.owner);
});

test('OPS-01 a wrong or missing password is refused', async () => {
  const { owner } = await start(path.join(scratch, 'password'));
  await expect(query({ ...owner, password: 'wrong' }, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  await expect(query({ ...owner, password: '' }, 'select 1')).rejects.toThrow(/password/);
});

test('OPS-01 the server does not listen on TCP', async () => {
  const dir = path.join(scratch, 'socket');
  const { owner } = await start(dir);
  expect(await query(owner, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  const place = findPlace(dir);
  const pid = place && readPidFile(place.dataDir)?.pid;
  expect(pid).toBeGreaterThan(0);
  if (process.platform !== 'linux') return;
  const sockets = fs
    .readdirSync(`/proc/${pid}/fd`)
    .map((fd) => /^socket:\[(\d+)\]$/.exec(fs.readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1])
    .filter((inode) => inode !== undefined);
  expect(sockets.length).toBeGreaterThan(0);
  const tcp = ['tcp', 'tcp6'].flatMap((kind) =>
    fs.readFileSync(`/proc/net/${kind}`, 'utf8').split('\n').slice(1),
  );
  const inodes = new Set(tcp.map((line) => line.trim().split(/\s+/)[9]));
  expect(sockets.filter((inode) => inodes.has(inode))).toEqual([]);
});

test('OPS-01 a second start in the same process is refused and leaves the first alone', async () => {
  const dir = path.join(scratch, 'twice');
  const { owner } = await start(dir);
  const refusal = await startEmbedded({ dir }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(EmbeddedInUseError);
  expect(refusal).toMatchObject({
    pid: process.pid,
    message: expect.stringContaining(`process ${process.pid}`),
  });
  expect(await query(owner, 'select 1 as one')).toEqual([{ one: 1 }]);
  await expect(removeEmbedded(dir)).rejects.toBeInstanceOf(EmbeddedInUseError);
});

test('OPS-01 starts below a folder that other accounts cannot enter', async () => {
  const locked = path.join(scratch, 'locked');
  fs.mkdirSync(locked, { mode: 0o700 });
  const dir = path.join(locked, 'data');
  const first = await start(dir);
  await query(first.owner, 'create table kept as select 7 as answer');
  await first.stop();
  const second = await start(dir);
  expect(second.initialised).toBe(false);
  expect(await query(second.owner, 'select answer from kept')).toEqual([{ answer: 7 }]);
  expect(await attachEmbedded(dir)).toEqual(second.owner);
  expect(fs.statSync(locked).mode & 0o777).toBe(0o700);
  const home = findPlace(dir)?.home ?? '';
  // only root needs another account for the server, and with it another place
  expect(home === dir).toBe(!runningAsRoot());
  expect(fs.existsSync(path.join(dir, 'pgdata.location'))).toBe(runningAsRoot());
  await second.stop();
  await removeEmbedded(dir);
  expect([fs.existsSync(home), fs.existsSync(dir)]).toEqual([false, false]);
});

test('OPS-01 a folder whose path is too long for a socket, with Vietnamese letters and blanks', async () => {
  const dir = path.join(
    scratch,
    'Trung tâm Kiểm nghiệm thuốc, mỹ phẩm, thực phẩm',
    'dữ liệu '.repeat(8).trim(),
  );
  const { owner } = await start(dir);
  expect(Buffer.byteLength(owner.host)).toBeLessThan(100);
  expect(await query(owner, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('OPS-01 a lost or foreign secret and a foreign major version are named, not guessed around', async () => {
  const dir = path.join(scratch, 'secret-lost');
  const server = await start(dir);
  await server.stop();
  const secret = path.join(dir, 'secret');
  const version = path.join(dir, 'pgdata', 'PG_VERSION');
  fs.renameSync(secret, `${secret}.away`);
  const lost = await startEmbedded({ dir }).catch((error: unknown) => error);
  expect(lost).toBeInstanceOf(EmbeddedDataError);
  expect(lost).toMatchObject({ message: expect.stringContaining(secret) });
  fs.writeFileSync(secret, 'another', { mode: 0o600 });
  await expect(startEmbedded({ dir })).rejects.toThrow(/does not belong to this database/);
  fs.renameSync(`${secret}.away`, secret);
  const major = fs.readFileSync(version, 'utf8');
  fs.writeFileSync(version, '15\n');
  await expect(startEmbedded({ dir })).rejects.toThrow(/made by PostgreSQL 15/);
  fs.writeFileSync(version, major);
  expect(await start(dir)).toMatchObject({ initialised: false });
});

test('OPS-01 a setting that the server refuses is reported with what the server said', async () => {
  const dir = path.join(scratch, 'refused');
  await expect(startEmbedded({ dir, settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
    /"shared_buffers"/,
  );
  expect(await start(dir)).toMatchObject({ initialised: false });
});
