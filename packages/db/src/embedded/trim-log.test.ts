import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from './testing/scratch.ts';
import { trimLog } from './trim-log.ts';

test('OPS-05 the log of a running server is emptied once it is too long, and what it held stays beside it', async () => {
  const dir = scratchFolder();
  fs.mkdirSync(path.join(dir, 'pgdata'));
  const file = path.join(dir, 'postgres.log');
  const server = fs.openSync(file, 'a');
  fs.writeSync(server, 'first\n');
  expect(await trimLog(dir, 10)).toBe(false);
  fs.writeSync(server, 'second\n');
  expect(await trimLog(dir, 10)).toBe(true);
  fs.writeSync(server, 'third\n');
  fs.closeSync(server);
  expect(fs.readFileSync(file, 'utf8')).toBe('third\n');
  expect(fs.readFileSync(`${file}.1`, 'utf8')).toBe('first\nsecond\n');
});
