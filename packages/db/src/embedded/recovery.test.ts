import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseAccount, giveTo, runAs } from './accounts.ts';
import { readPidFile } from './pid-file.ts';
import { isRunning } from './processes.ts';
import { startEmbedded } from './start-embedded.ts';
import { gateRecovery } from './testing/gated-recovery.ts';
import { installHolder, type Holder } from './testing/holder.ts';
import { query } from './testing/query.ts';
import { scratchFolder } from './testing/scratch.ts';

const scratch = scratchFolder();
const strangers: ChildProcess[] = [];
let hold: (dir: string) => Promise<Holder>;

beforeAll(async () => {
  hold = await installHolder(scratch);
});

afterAll(() => {
  for (const child of strangers) child.kill('SIGKILL');
});

/** A database with one row whose application process was killed; returns the pid of the server left behind. */
async function orphan(dir: string): Promise<number> {
  const holder = await hold(dir);
  expect(holder.report).toMatchObject({ adopted: false, initialised: true });
  await query(holder.report.owner, 'create table kept as select 42 as answer');
  await holder.kill();
  const pid = readPidFile(path.join(dir, 'pgdata'))?.pid ?? 0;
  expect(isRunning(pid)).toBe(true);
  return pid;
}

/** A stopped database with one row; returns the text of the pid file that its server had. */
async function stopped(dir: string): Promise<string> {
  const server = await startEmbedded({ dir });
  await query(server.owner, 'create table kept as select 42 as answer');
  const text = fs.readFileSync(path.join(dir, 'pgdata', 'postmaster.pid'), 'utf8');
  await server.stop();
  return text;
}

/** The process that has claimed a database. */
function holderOf(dir: string): number {
  const [name = ''] = fs.readdirSync(dir).filter((entry) => entry.startsWith('holder-'));
  return (JSON.parse(fs.readFileSync(path.join(dir, name), 'utf8')) as { pid: number }).pid;
}

/** Starts, expects the row, stops. */
async function comesBack(dir: string, adopted: boolean): Promise<void> {
  const server = await startEmbedded({ dir });
  try {
    expect(server).toMatchObject({ adopted, initialised: false });
    expect(await query(server.owner, 'select answer from kept')).toEqual([{ answer: 42 }]);
  } finally {
    await server.stop();
  }
  expect(fs.existsSync(path.join(dir, 'pgdata', 'postmaster.pid'))).toBe(false);
}

test('OPS-01 the server of a killed process is adopted, and ends with the one that adopted it', async () => {
  const dir = path.join(scratch, 'adopted');
  const pid = await orphan(dir);
  await comesBack(dir, true);
  expect(isRunning(pid)).toBe(false);
});

test('OPS-01 a server left behind that does not answer is stopped and replaced', async () => {
  const dir = path.join(scratch, 'hung');
  const pid = await orphan(dir);
  process.kill(pid, 'SIGSTOP');
  await comesBack(dir, false);
  expect(isRunning(pid)).toBe(false);
});

test('OPS-01 a server left behind that is still recovering is waited for, with a line that says so', async () => {
  const dir = path.join(scratch, 'recovering');
  const first = await orphan(dir);
  process.kill(first, 'SIGKILL');
  const gate = gateRecovery(dir);
  const lost = hold(dir);
  const recovering = () => readPidFile(path.join(dir, 'pgdata'))?.pid ?? first;
  await expect.poll(recovering).not.toBe(first);
  process.kill(holderOf(dir), 'SIGKILL');
  await expect(lost).rejects.toThrow(/said nothing/);
  const pid = recovering();
  const said: string[] = [];
  const starting = startEmbedded({
    dir,
    say: (line) => {
      said.push(line);
      gate.open();
    },
  });
  const server = await starting;
  expect(server.adopted).toBe(true);
  expect(said).toEqual(['The database is still recovering from an unexpected end; waiting for it …']);
  expect(readPidFile(path.join(dir, 'pgdata'))?.pid).toBe(pid);
  expect(await query(server.owner, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await server.stop();
});

test('OPS-01 a server left behind with other settings is replaced', async () => {
  const dir = path.join(scratch, 'settings');
  await orphan(dir);
  const server = await startEmbedded({ dir, settings: { work_mem: '9MB' } });
  try {
    expect(server.adopted).toBe(false);
    expect(await query(server.owner, 'show work_mem')).toEqual([{ work_mem: '9MB' }]);
  } finally {
    await server.stop();
  }
});

test('OPS-01 after process and server were killed together, committed data is back', async () => {
  const dir = path.join(scratch, 'all-killed');
  const pid = await orphan(dir);
  process.kill(pid, 'SIGKILL');
  await comesBack(dir, false);
});

test('OPS-01 stopping a server that has died is no error and frees the folder', async () => {
  const dir = path.join(scratch, 'died');
  await stopped(dir);
  const server = await startEmbedded({ dir });
  process.kill(readPidFile(path.join(dir, 'pgdata'))?.pid ?? 0, 'SIGKILL');
  await server.stop();
  await comesBack(dir, false);
});

/** Puts back the pid file of a server that is gone, now naming `pid`, with the socket's lock file. */
function restorePidFile(dir: string, text: string, pid: number): void {
  const account = chooseAccount(path.join(dir, 'pgdata'));
  const changed = text.replace(/^\d+/, String(pid));
  for (const file of [
    path.join(dir, 'pgdata', 'postmaster.pid'),
    path.join(dir, 'run', '.s.PGSQL.5432.lock'),
  ]) {
    fs.writeFileSync(file, changed, { mode: 0o600 });
    giveTo(file, account);
  }
}

test('OPS-01 a pid file whose pid now belongs to another program does not hinder the start', async () => {
  const dir = path.join(scratch, 'recycled');
  const text = await stopped(dir);
  const account = chooseAccount(path.join(dir, 'pgdata'));
  const other = spawn('sleep', ['600'], { ...runAs(account), stdio: 'ignore' });
  strangers.push(other);
  await once(other, 'spawn');
  restorePidFile(dir, text, other.pid ?? 0);
  await comesBack(dir, false);
  expect(isRunning(other.pid ?? 0)).toBe(true);
});

test('OPS-01 a pid file whose pid is free or a zombie does not hinder the start', async () => {
  const dir = path.join(scratch, 'zombie');
  const text = await stopped(dir);
  const account = chooseAccount(path.join(dir, 'pgdata'));
  // the shell turns into a program that never collects its child; the child ends only after that
  const script = 'sh -c "read line <&3" & echo $!; exec sleep 600';
  const parent = spawn('sh', ['-c', script], {
    ...runAs(account),
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
  });
  strangers.push(parent);
  const [line] = (await once(createInterface(parent.stdout as Readable), 'line')) as [string];
  const zombie = Number(line);
  await expect.poll(() => fs.readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim()).toBe('sleep');
  (parent.stdio[3] as Writable).end();
  await expect.poll(() => isRunning(zombie)).toBe(false);
  expect(process.kill(zombie, 0)).toBe(true);
  restorePidFile(dir, text, zombie);
  await comesBack(dir, false);
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  const brief = spawn('sh', ['-c', 'exit 0'], { stdio: 'ignore' });
  await once(brief, 'exit');
  restorePidFile(dir, text, brief.pid ?? 0);
  await comesBack(dir, false);
});

test('OPS-01 of two starts at once on an empty folder one creates the database, the other is told by whom', async () => {
  const dir = path.join(scratch, 'race');
  const holders = await Promise.all([hold(dir), hold(dir)]);
  const winners = holders.filter(({ report }) => report.error === undefined);
  const losers = holders.filter(({ report }) => report.error !== undefined);
  expect(winners.map(({ report }) => report.initialised)).toEqual([true]);
  const pid = winners[0]?.report.pid;
  expect(losers.map(({ report }) => [report.error, report.holder])).toEqual([['EmbeddedInUseError', pid]]);
  expect(losers[0]?.report.message).toContain(`process ${pid}`);
  expect(await Promise.all(holders.map((holder) => holder.end()))).toEqual([0, 0]);
});
