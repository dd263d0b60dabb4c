import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { scratchFolder } from '@kiemlab/db/embedded/testing/scratch';
import { expect, test } from 'vitest';
import { builtProgram } from './testing/built-server.ts';

const scratch = scratchFolder();

const backups = path.join(scratch, 'backup');

/** Runs a command on a data folder of its own; answers its exit code, what it complained of and what it said. */
const command = (...args: string[]) => commandOn(undefined, ...args);

function commandOn(
  DATABASE_URL: string | undefined,
  ...args: string[]
): { code: number | null; said: string; told: string } {
  const { status, stderr, stdout } = spawnSync(process.execPath, [...builtProgram('cli'), ...args], {
    env: {
      ...process.env,
      DATA_DIR: path.join(scratch, 'data'),
      DATABASE_URL,
      BACKUP_DIR: backups,
    },
    encoding: 'utf8',
  });
  return { code: status, said: stderr, told: stdout };
}

test('OPS-01 a command on a folder without a laboratory says what to do, and an unknown one which there are', () => {
  const seed = command('seed', '--samples', '10');
  expect([seed.code, seed.said]).toEqual([
    1,
    expect.stringMatching(/npm run restore.*start the program on it once/),
  ]);
  // Nothing is made that would be in the way of a restore into it.
  expect(existsSync(path.join(scratch, 'data'))).toBe(false);
  const unknown = command('nonsense');
  expect([unknown.code, unknown.said]).toEqual([
    2,
    expect.stringContaining(
      'audit:verify, seed, places, clock:accept, admin, password:rescue, files:sweep, move, upgrade, export, restore',
    ),
  ]);
});

test('OPS-03 on a lost machine back-ups are listed without a database, and nothing is made', () => {
  mkdirSync(backups);
  expect(command('backup', '--list')).toEqual({ code: 0, said: '', told: `${backups} holds no back-up.\n` });
  expect(commandOn('postgres://kiemlab@127.0.0.1:1/kiemlab', 'backup', '--list')).toEqual({
    code: 0,
    said: expect.stringContaining('No database server answers'),
    told: `${backups} holds no back-up.\n`,
  });
  expect(command('backup', '--verify').code).toBe(1);
  expect(existsSync(path.join(scratch, 'data'))).toBe(false);
});

test.each(['backup', 'restore'])(
  'OPS-03 %s with an option that there is not says how it is called',
  (name) => {
    expect(command(name, '--bogus')).toMatchObject({
      code: 2,
      said: expect.stringMatching(new RegExp(`--bogus[^]*npm run ${name} `)),
    });
  },
);
