import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { writePart } from '@kiemlab/db/backup/parts';
import { writeLogEntry } from '@kiemlab/db/backup/snapshot/log-index';
import { nameOf } from '@kiemlab/db/backup/snapshot/wal-names';
import { scratchFolder } from '@kiemlab/db/embedded/testing/scratch';
import { beforeEach, expect, test } from 'vitest';
import { type IndexedFile, writeIndex } from '../../platform/backup/file-index.ts';
import { SET_FORMAT, writeManifest } from '../../platform/backup/manifest.ts';
import { leaveMark } from '../../platform/backup/writer-file.ts';
import { writeStoreId } from '../../platform/files/store-id.ts';
import { verifyCommand } from './verify-command.ts';

const scratch = scratchFolder();
const LABORATORY = '00000000-0000-4000-8000-000000000001';
const STAMP = '2026-11-30T020000Z';
const MOMENT = '2026-11-30T02:00:00.000Z';
const piece = (number: number) => nameOf({ timeline: 1, number });
const newest = piece(3);
let folder: string;
let said: string[];
const tell = { log: (line: string) => void said.push(line), error: (line: string) => void said.push(line) };
async function* none(): AsyncGenerator<IndexedFile> {}

/** A folder with a set of nothing, two pieces of log and the marks. */
beforeEach(async () => {
  folder = mkdtempSync(path.join(scratch, 'backup-'));
  const [set, wal] = [path.join(folder, 'sets', STAMP), path.join(folder, 'wal')];
  for (const made of [set, wal]) mkdirSync(made, { recursive: true });
  await writeManifest(set, {
    ...{ format: SET_FORMAT, laboratory: LABORATORY, stamp: STAMP, version: '0.1.0', schema: '' },
    takenAt: MOMENT,
    database: {
      kind: 'portable',
      ...{ migrations: [], tables: [], sequences: [] },
      ...{ head: '', entries: 0, takenAt: MOMENT, serverVersion: '18' },
    },
    trail: { head: '', entries: 0 },
    files: { count: 0, bytes: 0, lacking: [], index: await writeIndex(set, none()) },
    secrets: [],
    encrypted: false,
  });
  for (const name of [piece(2), newest])
    await writeLogEntry(wal, await writePart(wal, name, Readable.from([Buffer.from(name)]), { gzip: true }));
  await writeStoreId(folder, LABORATORY);
  await leaveMark(folder, { mark: LABORATORY, data: '12', dataDir: '/var/lib/kiemlab/data' });
});
async function verify(): Promise<[number, string]> {
  said = [];
  return [await verifyCommand(folder, { tell, signal: new AbortController().signal }), said.join('\n')];
}

test.each(['laboratory.txt', 'writer.json', `wal/${newest}.json`, `wal/${newest}.gz`])(
  'OPS-03 one flipped bit anywhere in %s is told',
  async (name) => {
    expect(await verify()).toEqual([0, expect.stringContaining('2 pieces of the log')]);
    const file = path.join(folder, name);
    const whole = readFileSync(file);
    for (let at = 0; at < whole.length; at += 1) {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      writeFileSync(file, bytes);
      expect([at, await verify()]).toEqual([at, [1, expect.stringContaining(`${file} is damaged`)]]);
    }
  },
);

test.each([
  [`wal/${newest}.json`, 'which says what'],
  [`wal/${newest}.gz`, 'is missing'],
  [`wal/${piece(2)}.json`, 'which says what'],
  ['laboratory.txt', 'is of the laboratory'],
])('OPS-03 that %s is gone is told', async (name, because) => {
  const file = path.join(folder, name);
  rmSync(file);
  const [code, text] = await verify();
  expect([code, text]).toEqual([1, expect.stringContaining(because)]);
  expect(text).toContain(file);
});
