import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { claimFolder } from '@kiemlab/db/embedded/claim';
import { processesIn } from '@kiemlab/db/embedded/processes';
import { startEmbedded } from '@kiemlab/db/embedded/start-embedded';
import { query } from '@kiemlab/db/embedded/testing/query';
import { scratchFolder } from '@kiemlab/db/embedded/testing/scratch';
import { expect, inject, test } from 'vitest';
import { startFault } from './platform/start/start-fault.ts';
import { type Running, start, stop } from './start.ts';
import { builtProgram } from './testing/built-server.ts';

const scratch = scratchFolder();
const folder = (name: string): string => path.join(scratch, name);

interface End {
  code: number | null;
  /** Lines of the error output. */
  said: string[];
}

/** The real program as a process of its own; `meanwhile` gets it while it runs. */
async function program(
  settings: Record<string, string>,
  {
    name = 'main',
    args = [],
    meanwhile,
  }: { name?: 'main' | 'cli'; args?: string[]; meanwhile?: (kill: () => void) => Promise<void> } = {},
): Promise<End> {
  const child = spawn(process.execPath, [...builtProgram(name), ...args], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      DEMO: '',
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: folder('unused'),
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const closed = once(child, 'close') as Promise<[number | null]>;
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said += part.toString()));
  await meanwhile?.(() => child.kill('SIGTERM'));
  const [code] = await closed;
  return { code, said: said.trim().split('\n') };
}

/** An address of the tests' own database server. */
function address(change: Partial<{ user: string; password: string; database: string }> = {}): string {
  const { host, port, user, password, database } = { ...inject('owner'), ...change };
  return `postgres:///${database}?${new URLSearchParams({ host, port: String(port), user, password }).toString()}`;
}

test('OPS-01 what ends a start is one line that says what to do', async () => {
  const taken = net.createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const port = String((taken.address() as net.AddressInfo).port);
  fs.writeFileSync(folder('file'), '');
  fs.mkdirSync(folder('held'));
  const claim = await claimFolder(folder('held'));
  const CASES: [NodeJS.ProcessEnv, RegExp][] = [
    [{ PORT: port }, new RegExp(`^Port ${port} is in use by another program: .*PORT`)],
    [{ PORT: 'abc', TILE_URL: 'x' }, /^Correct these settings: PORT: .*; TILE_URL: /],
    [{ HOST: '203.0.113.7', PORT: port }, /^This machine has no address 203\.0\.113\.7: .*HOST/],
    [{ DATA_DIR: folder('file') }, /file is in the way, as it is no folder: set DATA_DIR/],
    [{ DATA_DIR: folder('held') }, new RegExp(`in use by process ${process.pid}\\. .*DATA_DIR`)],
    [{ DATABASE_URL: address({ password: 'no' }) }, /^Check user and password in DATABASE_URL .*"postgres"/],
    [
      { DATABASE_URL: address({ database: 'none' }) },
      /^Create the database, .*database "none" does not exist/,
    ],
    [
      { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' },
      /^No database server answers at 127\.0\.0\.1, port 1 /,
    ],
    [
      { DATABASE_URL: 'postgres://a:b@kiemlab.invalid/c' },
      /^The database server kiemlab\.invalid is not found: /,
    ],
  ];
  for (const [settings, told] of CASES) {
    const running: Running = { jobs: [], stopping: false };
    const error: unknown = await start(running, { PORT: '0', DATA_DIR: folder('unused'), ...settings }).catch(
      (caught: unknown) => caught,
    );
    await stop(running);
    expect(startFault(error)).toMatch(told);
    expect(startFault(error)).not.toContain('\n');
  }
  // The programs say it, and nothing else.
  const wrong = { DATABASE_URL: address({ password: 'no' }) };
  const told = { code: 1, said: [expect.stringMatching(/^Check user and password in DATABASE_URL/)] };
  expect(await program(wrong)).toEqual(told);
  expect(await program(wrong, { name: 'cli', args: ['audit-verify'] })).toEqual(told);
  expect(fs.existsSync(folder('unused'))).toBe(false);
  claim.release();
  taken.close();
});

test('OPS-01 a start that fails or is broken off leaves no database server; a fault that nobody expected says where', async () => {
  const dir = folder('young');
  const servers = (): unknown[] => processesIn(path.join(dir, 'pgdata'));
  const stopped = await program(
    { DATA_DIR: dir },
    {
      meanwhile: async (kill) => {
        const pidFile = path.join(dir, 'pgdata', 'postmaster.pid');
        await expect.poll(() => fs.existsSync(pidFile), { interval: 20 }).toBe(true);
        kill();
      },
    },
  );
  expect(stopped).toEqual({ code: 0, said: [''] });
  expect(servers()).toEqual([]);

  const server = await startEmbedded({ dir });
  await query(server.owner, 'DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE TABLE app_user ()');
  await server.stop();
  const failed = await program({ DATA_DIR: dir });
  expect(failed.code).toBe(1);
  expect(failed.said[0]).toContain('relation "app_user" already exists');
  expect(failed.said.join('\n')).toMatch(/\n +at .*migrate\.ts/);
  expect(servers()).toEqual([]);
});
