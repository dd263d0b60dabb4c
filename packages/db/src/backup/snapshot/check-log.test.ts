import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { scratchFolder } from '../../embedded/testing/scratch.ts';
import { fileOfPart, writePart } from '../parts.ts';
import { checkLog } from './check-log.ts';
import { dropLog } from './drop-log.ts';
import { findGaps } from './find-gaps.ts';
import { writeLogEntry } from './log-index.ts';
import { nameOf } from './wal-names.ts';

const scratch = scratchFolder();
const name = (number: number, timeline = 1) => nameOf({ timeline, number });
const week = [1, 2, 3, 4, 5, 6, 7];
let folder: string;
beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(scratch, 'wal-'));
  for (const piece of [...week.map((number) => name(number)), '00000002.history']) {
    const entry = await writePart(folder, piece, Readable.from([Buffer.from(`log of ${piece}`)]), {
      gzip: true,
    });
    await writeLogEntry(folder, entry);
  }
});
const fileOf = (piece: string) => fileOfPart(folder, { name: piece, forms: ['gz'] });
function flip(piece: string): void {
  const bytes = fs.readFileSync(fileOf(piece));
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  fs.writeFileSync(fileOf(piece), bytes);
}

test('OPS-03 each piece of the log is read again once in seven days, histories each day; a bad one stays told', async () => {
  const counts = [];
  for (const day of week) counts.push((await checkLog(folder, day)).read);
  expect(counts).toEqual(week.map(() => 2));
  const whole = fs.readFileSync(fileOf(name(3)));
  flip(name(3));
  fs.rmSync(fileOf(name(5)));
  fs.writeFileSync(path.join(folder, `${name(6)}.json`), '{');
  const found = [];
  for (const day of week) found.push((await checkLog(folder, day)).damaged.length);
  expect(found).toEqual([0, 0, 1, 1, 2, 3, 3]);
  expect((await checkLog(folder, 8)).damaged).toEqual([name(3), name(5), name(6)]);
  expect(fs.readFileSync(path.join(folder, `${name(3)}.damaged`), 'utf8')).toContain('is damaged');
  fs.writeFileSync(fileOf(name(3)), whole);
  expect((await checkLog(folder, 10)).damaged).toEqual([name(5), name(6)]);
  await dropLog({ folder, olderThan: name(6) });
  expect((await checkLog(folder, 8)).damaged).toEqual([name(6)]);
  flip('00000002.history');
  expect((await checkLog(folder, 8)).damaged).toContain('00000002.history');
});

test('OPS-03 a log folder that is not there holds nothing', async () => {
  expect(await checkLog(path.join(folder, 'none'), 1)).toEqual({ read: 0, damaged: [] });
});

test('OPS-03 what lacks between pieces is named, not what no base needs any more or what a new life begins with', () => {
  const names = [name(1), name(5), name(6), name(8), name(12), '00000002.history', name(12, 2), name(13, 2)];
  expect(findGaps(names, [name(5)])).toEqual([name(7), name(9), name(11)]);
  expect(findGaps(names, [name(12)])).toEqual([]);
  expect(findGaps([], [name(12)])).toEqual([]);
});
