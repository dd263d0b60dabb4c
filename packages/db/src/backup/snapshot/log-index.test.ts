import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { scratchFolder } from '../../embedded/testing/scratch.ts';
import { writePart } from '../parts.ts';
import { type LogEntry, logNames, namesWithoutEntry, readLogEntry, writeLogEntry } from './log-index.ts';

const scratch = scratchFolder();
const name = '00000002.history';
let folder: string;
let file: string;
let entry: LogEntry;
beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(scratch, 'wal-'));
  file = path.join(folder, `${name}.json`);
  const part = await writePart(folder, name, Readable.from([Buffer.from('1\t0/3000000')]), { gzip: true });
  entry = { ...part, begunAt: '2026-11-30T02:00:00.000Z' };
  await writeLogEntry(folder, entry);
});

test('OPS-03 an entry of the log comes back as it was written; every flipped bit of it is seen', async () => {
  expect(await readLogEntry(folder, name)).toEqual(entry);
  const whole = fs.readFileSync(file);
  const unseen: number[] = [];
  for (let bit = 0; bit < whole.length * 8; bit += 1) {
    const bytes = Buffer.from(whole);
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    fs.writeFileSync(file, bytes);
    const code = await readLogEntry(folder, name).then(
      () => '',
      (error: { code?: string }) => error.code,
    );
    if (code !== 'PART_DAMAGED') unseen.push(bit);
  }
  expect(unseen).toEqual([]);
});

test('OPS-03 an entry of an early version, which carries no hash of itself, is read', async () => {
  fs.writeFileSync(file, `${JSON.stringify(entry)}\n`);
  expect(await readLogEntry(folder, name)).toEqual(entry);
});

test('OPS-03 a piece without its entry is named, encrypted or not; drafts and marks are none', async () => {
  fs.rmSync(file);
  const [first, second] = ['000000010000000000000002', '000000010000000000000003'];
  for (const one of [`${first}.gz.age`, `${second}.gz.draft`, `${second}.json.draft`, `${second}.damaged`])
    fs.writeFileSync(path.join(folder, one), '');
  expect([logNames(folder), namesWithoutEntry(folder)]).toEqual([[], [first, name]]);
});
