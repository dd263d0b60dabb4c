import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { scratchFolder } from '../../embedded/testing/scratch.ts';
import { writePart } from '../parts.ts';
import { writeLogEntry } from './log-index.ts';
import { logSource } from './log-source.ts';
import type { Snapshot } from './snapshot.ts';
import { nameOf } from './wal-names.ts';

const scratch = scratchFolder();
const name = (number: number) => nameOf({ timeline: 1, number });
/** A base that ends in the second segment. */
const snapshot = { timeline: 1, firstSegment: name(2), endLsn: '0/2000100' } as Snapshot;
const HISTORY = '00000002.history';
let folder: string;
const entryOf = (piece: string) => path.join(folder, `${piece}.json`);
beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(scratch, 'wal-'));
  for (const piece of [name(2), name(3), name(4), HISTORY])
    await writeLogEntry(folder, await writePart(folder, piece, Readable.from(['log']), { gzip: true }));
});
const source = () => logSource({ folder, identity: undefined, snapshot }, async () => undefined);

test.each([
  ['newest piece', name(4)],
  ['history', HISTORY],
])('OPS-03 the %s without its entry is no end of the log', async (_, piece) => {
  fs.rmSync(entryOf(piece));
  await expect(source()(piece)).rejects.toMatchObject({
    code: 'PART_MISSING',
    message: expect.stringContaining(entryOf(piece)),
  });
});

test('OPS-03 a piece that lacks before one without entry is missed', async () => {
  fs.rmSync(entryOf(name(4)));
  for (const file of [entryOf(name(3)), path.join(folder, `${name(3)}.gz`)]) fs.rmSync(file);
  await expect(source()(name(3))).rejects.toMatchObject({ code: 'PART_MISSING' });
});

test.each(['.gz', '.json'])(
  'OPS-03 a piece that lacks its %s is missed, as later ones are there; after the newest there is none',
  async (ending) => {
    fs.rmSync(path.join(folder, name(3) + ending));
    const reading = (async () => {
      for await (const chunk of (await source()(name(3))) ?? []) expect(chunk).toBeDefined();
    })();
    await expect(reading).rejects.toMatchObject({
      code: 'PART_MISSING',
      message: expect.stringContaining(name(3)),
    });
    expect(await source()(name(5))).toBeNull();
  },
);

test('OPS-03 a piece that a running laboratory is just writing is waited for; what the base holds itself is not missed', async () => {
  const text = fs.readFileSync(entryOf(name(4)));
  fs.rmSync(entryOf(name(4)));
  const reading = source()(name(4));
  fs.writeFileSync(entryOf(name(4)), text);
  expect(await reading).not.toBeNull();
  fs.rmSync(entryOf(name(2)));
  expect(await source()(name(2))).toBeNull();
  expect(await source()(name(5))).toBeNull();
});
