import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { chooseAccount, runAs, runningAsRoot } from './accounts.ts';
import { locateBinaries } from './packaged-binaries.ts';
import { prepareBinaries } from './prepare-binaries.ts';
import { unpackPackage } from './testing/holder.ts';
import { scratchFolder } from './testing/scratch.ts';

const scratch = scratchFolder();
const account = chooseAccount(path.join(scratch, 'none'));

/** `postgres --version` as the account of the server. */
function versionOf(binDir: string): string {
  return execFileSync(path.join(binDir, 'postgres'), ['--version'], {
    ...runAs(account),
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

function freshFolder(name: string): { folder: string; copyRoot: string; native: string } {
  const folder = path.join(scratch, name);
  const copyRoot = path.join(folder, 'copies');
  fs.mkdirSync(copyRoot, { recursive: true });
  return { folder, copyRoot, native: path.join(unpackPackage(folder), 'native') };
}

test('OPS-01 library links that no install script made are made, and the programs run in place', () => {
  const { native, copyRoot } = freshFolder('links');
  const version = locateBinaries().version;
  expect(() => versionOf(path.join(native, 'bin'))).toThrow();
  const binDir = prepareBinaries({ folder: native, version }, copyRoot, account);
  expect(binDir).toBe(path.join(native, 'bin'));
  expect(versionOf(binDir)).toMatch(/^postgres \(PostgreSQL\) 18\./);
});

test('OPS-01 programs that the account cannot reach or link are copied once', () => {
  const { folder, native, copyRoot } = freshFolder('copy');
  // root: below a folder closed to the account, files private; else: links missing and the folder read-only
  if (runningAsRoot()) {
    fs.chmodSync(path.join(folder, 'node_modules'), 0o700);
    fs.chmodSync(path.join(native, 'bin', 'postgres'), 0o700);
  } else fs.chmodSync(path.join(native, 'lib'), 0o555);
  const abandoned = path.join(copyRoot, 'pgbin-1.0.0.tmp-4194399');
  fs.mkdirSync(abandoned);
  const binDir = prepareBinaries({ folder: native, version: '18.4.0' }, copyRoot, account);
  expect(binDir).toBe(path.join(copyRoot, 'pgbin-18.4.0', 'bin'));
  expect(versionOf(binDir)).toMatch(/^postgres \(PostgreSQL\) 18\./);
  expect(fs.readdirSync(copyRoot)).toEqual(['pgbin-18.4.0']);
  const made = fs.statSync(path.join(binDir, 'postgres')).mtimeMs;
  expect(prepareBinaries({ folder: native, version: '18.4.0' }, copyRoot, account)).toBe(binDir);
  expect(fs.statSync(path.join(binDir, 'postgres')).mtimeMs).toBe(made);
  fs.chmodSync(path.join(native, 'lib'), 0o755);
});

test('OPS-01 a copy that fails half-way, as on a full disk, leaves nothing', () => {
  const folder = path.join(scratch, 'half');
  const copyRoot = path.join(folder, 'copies');
  const native = path.join(folder, 'native');
  const parts = ['bin', 'lib', 'share'].map((part) => path.join(native, part));
  for (const made of [copyRoot, ...parts]) fs.mkdirSync(made, { recursive: true });
  fs.writeFileSync(path.join(native, 'bin', 'initdb'), 'whole');
  fs.writeFileSync(path.join(native, 'bin', 'postgres'), 'nobody may run it', { mode: 0o600 });
  // What cannot be copied ends the copying after the part that can: a path that is too long where the copy lies.
  let deep = path.join(native, 'bin');
  while (deep.length < 3900) deep = path.join(deep, 'x'.repeat(180));
  deep = path.join(deep, 'y'.repeat(4090 - deep.length - 1));
  fs.mkdirSync(deep, { recursive: true });
  expect(() => prepareBinaries({ folder: native, version: '18.4.0' }, copyRoot, account)).toThrow(
    /too ?long/i,
  );
  expect(fs.readdirSync(copyRoot)).toEqual([]);
});
