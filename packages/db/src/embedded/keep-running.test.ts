import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { EmbeddedInUseError } from './errors.ts';
import { readPidFile } from './pid-file.ts';
import { isRunning, processesIn } from './processes.ts';
import { startEmbedded, type EmbeddedServer } from './start-embedded.ts';
import { gateRecovery } from './testing/gated-recovery.ts';
import { query } from './testing/query.ts';
import { scratchFolder } from './testing/scratch.ts';
import { waitForServer } from '../wait-for-server.ts';

const dir = path.join(scratchFolder(), 'kept');
const dataDir = path.join(dir, 'pgdata');
const said: string[] = [];

const running: EmbeddedServer[] = [];

async function start(): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dir, say: (line) => void said.push(line) });
  running.push(server);
  return server;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
});

/** Kills the server as a machine short of memory would; answers which process that was. */
function killServer(): number {
  said.length = 0;
  const pid = readPidFile(dataDir)?.pid ?? 0;
  process.kill(pid, 'SIGKILL');
  return pid;
}

const answerOf = (server: EmbeddedServer) =>
  query(server.owner, 'select answer from kept').catch(() => 'no answer');

test('OPS-03 a server that is killed under its program is started again on the same data, by nobody else', async () => {
  const server = await start();
  await query(server.owner, 'create table kept as select 42 as answer');
  const killed = killServer();
  await expect(start()).rejects.toThrow(EmbeddedInUseError);
  await expect.poll(() => answerOf(server)).toEqual([{ answer: 42 }]);
  const pid = readPidFile(dataDir)?.pid ?? 0;
  expect(pid).not.toBe(killed);
  expect(said[0]).toBe('The database server has ended unexpectedly (signal SIGKILL) and is started again.');
  await expect.poll(() => said.at(-1)).toMatch(/^The database server runs again after \d+\.\d s\.$/);
  await expect(start()).rejects.toThrow(EmbeddedInUseError);
  await server.stop();
  expect(isRunning(pid)).toBe(false);
});

test('OPS-03 a server that somebody else told to stop, and that waits for connections of the program, is ended and started again', async () => {
  const server = await start();
  const held = new pg.Client(server.owner);
  held.on('error', () => undefined);
  await held.connect();
  const before = readPidFile(dataDir)?.pid ?? 0;
  said.length = 0;
  process.kill(before, 'SIGTERM');
  await expect.poll(() => said.at(-1)).toMatch(/^The database server runs again after/);
  expect(said[0]).toContain('was told to stop by somebody else');
  expect(readPidFile(dataDir)?.pid).not.toBe(before);
  expect(await answerOf(server)).toEqual([{ answer: 42 }]);
  await held.end().catch(() => undefined);
});

test('OPS-03 a server that cannot be started is tried again with growing pauses, until it can', async () => {
  const server = await start();
  const control = path.join(dataDir, 'global', 'pg_control');
  fs.renameSync(control, `${control}.away`);
  killServer();
  const pauses = () => said.flatMap((line) => /The next try .* is in (.*)\.$/.exec(line)?.[1] ?? []);
  await expect.poll(() => pauses().slice(0, 2)).toEqual(['0.5 s', '1.0 s']);
  expect(said.find((line) => line.includes('did not start'))).toContain('pg_control');
  fs.renameSync(`${control}.away`, control);
  await expect.poll(() => answerOf(server)).toEqual([{ answer: 42 }]);
  await server.stop();
});

test('OPS-03 a start that is given up while the server recovers leaves none, and the folder free', async () => {
  const server = await start();
  const gate = gateRecovery(dir);
  killServer();
  await server.stop();
  const giveUp = new AbortController();
  const starting = startEmbedded({ dir, signal: giveUp.signal });
  await expect.poll(() => readPidFile(dataDir)?.status).toBe('starting');
  giveUp.abort();
  await expect(starting).rejects.toThrow(/did not start/);
  gate.open();
  await expect.poll(() => processesIn(dataDir)).toEqual([]);
});

test('OPS-03 a stop while the server is being started again ends it too and frees the folder', async () => {
  const server = await start();
  const gate = gateRecovery(dir);
  const killed = killServer();
  await expect.poll(() => readPidFile(dataDir)?.pid ?? killed).not.toBe(killed);
  // It does not wait for the start: that goes on only behind the gate.
  await server.stop();
  gate.open();
  await expect.poll(() => processesIn(dataDir)).toEqual([]);
  const next = await start();
  expect(await answerOf(next)).toEqual([{ answer: 42 }]);
  await next.stop();
});

test('OPS-02 a server of a DATABASE_URL that is still recovering is waited for, with a line that says so', async () => {
  const server = await start();
  const { host, user, password } = server.owner;
  const url = `postgresql://${user}:${password}@localhost/kiemlab?host=${encodeURIComponent(host)}`;
  const gate = gateRecovery(dir);
  killServer();
  const refusal = () => query({ connectionString: url }, 'select').catch((error: unknown) => error);
  await expect.poll(refusal).toMatchObject({ code: '57P03' });
  const lines: string[] = [];
  await waitForServer(url, (line) => {
    lines.push(line);
    gate.open();
  });
  expect(lines).toEqual(['The database server of DATABASE_URL is starting or recovering; waiting for it …']);
  expect(await answerOf(server)).toEqual([{ answer: 42 }]);
  await server.stop();
  await waitForServer(url, () => expect.unreachable('a server that does not answer is not waited for'));
});
