import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { scratchFolder } from '@kiemlab/db/embedded/testing/scratch';
import { expect, test } from 'vitest';
import { builtProgram } from './testing/built-server.ts';

const scratch = scratchFolder();

/** Runs a command on a data folder of its own; answers its exit code and what it complained of. */
function command(...args: string[]): { code: number | null; said: string } {
  const { status, stderr } = spawnSync(process.execPath, [...builtProgram('cli'), ...args], {
    env: { ...process.env, DATA_DIR: path.join(scratch, 'data'), DATABASE_URL: undefined },
    encoding: 'utf8',
  });
  return { code: status, said: stderr };
}

test('OPS-01 a command on a folder without a laboratory says what to do, and an unknown one which there are', () => {
  const seed = command('seed', '--samples', '10');
  expect([seed.code, seed.said]).toEqual([1, expect.stringContaining('start the program on it once')]);
  // Nothing is made that would be in the way of a restore into it.
  expect(existsSync(path.join(scratch, 'data'))).toBe(false);
  const unknown = command('nonsense');
  expect([unknown.code, unknown.said]).toEqual([
    2,
    expect.stringContaining(
      'audit-verify, seed, places, clock-accept, admin, password-rescue, files-sweep, move, upgrade, export',
    ),
  ]);
});
