import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { giveTo, runningAsRoot, type Account } from './accounts.ts';
import { installHolder, type Holder } from './testing/holder.ts';
import { query } from './testing/query.ts';
import { scratchFolder } from './testing/scratch.ts';

const scratch = scratchFolder();
let hold: (dir: string, account?: Account) => Promise<Holder>;

beforeAll(async () => {
  hold = await installHolder(scratch);
});

test('OPS-01 runs as an unprivileged account, from one bundled file and an install without scripts', async () => {
  // root takes on the account nobody; anybody else is unprivileged already
  const nobody = { name: 'nobody', uid: 65534, gid: 65534 };
  const account = runningAsRoot() ? nobody : undefined;
  const dir = path.join(scratch, 'data');
  fs.mkdirSync(dir, { mode: 0o700 });
  giveTo(dir, account ?? null);
  const first = await hold(dir, account);
  expect(first.report).toMatchObject({ adopted: false, initialised: true });
  await query(first.report.owner, 'create table kept as select 42 as answer');
  expect(await first.end()).toBe(0);
  const second = await hold(dir, account);
  expect(second.report).toMatchObject({ adopted: false, initialised: false });
  expect(await query(second.report.owner, 'select answer from kept')).toEqual([{ answer: 42 }]);
  expect(await second.end()).toBe(0);
  expect(fs.statSync(path.join(dir, 'pgdata')).uid).toBe(account?.uid ?? process.getuid?.());
});

test('OPS-01 a folder of another account is refused with what to do', async () => {
  const dir = path.join(scratch, 'foreign');
  fs.mkdirSync(path.join(dir, 'pgdata'), { recursive: true, mode: 0o755 });
  // as root: root's folder, tried as nobody; else: a folder that nothing can be written to
  if (!runningAsRoot()) fs.chmodSync(dir, 0o500);
  const account = runningAsRoot() ? { name: 'nobody', uid: 65534, gid: 65534 } : undefined;
  const { report } = await hold(dir, account);
  expect(report.error).toBe('EmbeddedPermissionError');
  expect(report.message).toMatch(/Start (it )?as/);
  fs.chmodSync(dir, 0o700);
});
