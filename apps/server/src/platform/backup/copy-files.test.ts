import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { fileOfPart, type PartEntry } from '@kiemlab/db/backup/parts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { placeOf } from '../files/temp-files.ts';
import { earlierPartOfFile, partOfFile } from './copied-file.ts';
import { type Copied, copyFiles, type Recorded } from './copy-files.ts';
import { type IndexedFile, readIndex, writeIndex } from './file-index.ts';
import { restoreFiles } from './restore-files.ts';

const contents = ['một', 'hai', '', 'x'.repeat(200_000)].map((text) => Buffer.from(text));
const recorded: Recorded[] = contents.map((bytes) => ({
  sha256: createHash('sha256').update(bytes).digest(),
  size: bytes.length,
}));
/** As the database gives them. */
const inOrder = recorded.toSorted((a, b) => Buffer.compare(a.sha256, b.sha256));
async function* parts() {
  yield inOrder.slice(0, 2);
  yield inOrder.slice(2);
}
const identity = await generateX25519Identity();
const key = await identityToRecipient(identity);
const { signal } = new AbortController();

let home: string;
let store: string;
let folder: string;
let last: PartEntry | undefined;
async function* none(): AsyncGenerator<IndexedFile> {}
beforeEach(() => {
  last = undefined;
  home = mkdtempSync(path.join(os.tmpdir(), 'kiemlab-copy-'));
  store = path.join(home, 'files');
  folder = path.join(home, 'backup');
  recorded.forEach(({ sha256 }, i) => {
    mkdirSync(path.dirname(placeOf(store, sha256)), { recursive: true });
    writeFileSync(placeOf(store, sha256), contents[i] ?? '');
  });
});
afterEach(() => rmSync(home, { recursive: true, force: true }));
const contentsOf = (of: string) => recorded.map(({ sha256 }) => readFileSync(placeOf(of, sha256)));

describe.each([
  ['in clear', undefined],
  ['encrypted', key],
])('stored files %s', (_, recipient) => {
  const copy = async (day = 0) => {
    const done: Copied = { count: 0, bytes: 0, fresh: 0, mended: 0, lacking: [] };
    const before = last ? readIndex(folder, last) : none();
    const how = { store, folder, recipient, signal, before, earlierNames: last !== undefined, day };
    const files = copyFiles(parts(), how, done);
    last = await writeIndex(folder, files);
    return done;
  };
  const of = { encrypted: recipient !== undefined, recipient };
  const fileOf = (sha256: Buffer) => fileOfPart(folder, partOfFile(sha256, of));
  const source = (lacking: string[] = []) => ({
    folder,
    ...of,
    identity: recipient && identity,
    lacking: new Set(lacking),
    signal,
  });

  test('OPS-03 are copied once and come back byte for byte', async () => {
    expect(await copy()).toEqual({ count: 4, bytes: 200_008, fresh: 4, mended: 0, lacking: [] });
    expect(await copy()).toEqual({ count: 4, bytes: 200_008, fresh: 0, mended: 0, lacking: [] });
    const back = path.join(home, 'back');
    expect(await restoreFiles(parts(), source(), back)).toEqual({ count: 4, bytes: 200_008, lacking: 0 });
    expect(contentsOf(back)).toEqual(contents);
    expect(
      readdirSync(back, { recursive: true }).filter((name) => String(name).endsWith('.restored')),
    ).toEqual([]);
  });

  test('OPS-03 that are missing, cut or changed in the store stay out and are told; those in the back-up are named', async () => {
    const [first, second, , fourth] = recorded as [Recorded, Recorded, Recorded, Recorded];
    writeFileSync(placeOf(store, first.sha256), 'mộT');
    rmSync(placeOf(store, second.sha256));
    writeFileSync(placeOf(store, fourth.sha256), 'x');
    const lacking = [first, second, fourth].map(({ sha256 }) => sha256.toString('hex')).toSorted();
    expect(await copy()).toMatchObject({ count: 1, fresh: 1, lacking });
    expect(await restoreFiles(parts(), source(lacking), path.join(home, 'read'))).toMatchObject({
      count: 1,
      lacking: 3,
    });
    await expect(
      restoreFiles(parts(), source(lacking.slice(1)), path.join(home, 'read')),
    ).rejects.toMatchObject({
      code: 'PART_MISSING',
    });
  });

  test('OPS-03 a flipped byte in the back-up is found, and nothing of that file comes back', async () => {
    await copy();
    const [first] = recorded as [Recorded];
    const file = fileOf(first.sha256);
    const bytes = readFileSync(file);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    rmSync(file);
    writeFileSync(file, bytes);
    const back = path.join(home, 'back');
    await expect(restoreFiles(parts(), source(), back)).rejects.toMatchObject({ code: 'PART_DAMAGED' });
    expect(() => readFileSync(placeOf(back, first.sha256))).toThrow('ENOENT');
    cpSync(placeOf(store, first.sha256), file);
  });

  test('OPS-03 a copy that has gone bad is found within a week and made anew; without a good one a restore may leave it out', async () => {
    await copy();
    const [first] = recorded as [Recorded];
    const file = fileOf(first.sha256);
    const whole = readFileSync(file);
    const bad = Buffer.from(whole);
    bad[bad.length - 1] = (bad.at(-1) ?? 0) ^ 1;
    writeFileSync(file, bad);
    const told: string[] = [];
    const without = (what: string): void => void told.push(what);
    expect(await restoreFiles(parts(), { ...source(), without }, path.join(home, 'read'))).toMatchObject({
      count: 3,
      lacking: 1,
    });
    expect(told).toEqual([expect.stringContaining(`${file} is damaged`)]);
    const days = [];
    for (let day = 1; day <= 7; day += 1) days.push((await copy(day)).mended);
    expect(days.reduce((sum, mended) => sum + mended, 0)).toBe(1);
    expect(await restoreFiles(parts(), source(), path.join(home, 'read'))).toMatchObject({
      count: 4,
      lacking: 0,
    });
  });
});

describe('OPS-03 where the key was changed', () => {
  const other = () => generateX25519Identity();
  /** A back-up for a key; with the index of the one before for the same. */
  const copyFor = async (
    recipient: string,
    before?: PartEntry,
    earlierNames = false,
  ): Promise<[Copied, PartEntry]> => {
    const done: Copied = { count: 0, bytes: 0, fresh: 0, mended: 0, lacking: [] };
    const how = { store, folder, recipient, signal, day: 0, earlierNames };
    const files = copyFiles(parts(), { ...how, before: before ? readIndex(folder, before) : none() }, done);
    return [done, await writeIndex(folder, files)];
  };
  const back = (recipient: string, privateKey: string, without?: (what: string) => void) =>
    restoreFiles(
      parts(),
      { folder, encrypted: true, recipient, identity: privateKey, lacking: new Set(), signal, without },
      path.join(home, `back-${recipient.slice(-6)}`),
    );

  test('OPS-03 copies for either key come back with it alone, and going back to the earlier key copies nothing twice', async () => {
    const [, index] = await copyFor(key);
    const second = await other();
    const recipient = await identityToRecipient(second);
    expect((await copyFor(recipient))[0]).toMatchObject({ fresh: 4, mended: 0 });
    expect(await back(key, identity)).toMatchObject({ count: 4, lacking: 0 });
    expect(await back(recipient, second)).toMatchObject({ count: 4, lacking: 0 });
    expect((await copyFor(key, index))[0]).toMatchObject({ fresh: 0, mended: 0 });
  });

  test('OPS-03 copies under their earlier names are read and taken as they are, for their own key alone', async () => {
    const [, index] = await copyFor(key);
    for (const { sha256 } of recorded) {
      const [own, earlier] = [partOfFile, earlierPartOfFile].map((name) =>
        fileOfPart(folder, name(sha256, { encrypted: true, recipient: key })),
      ) as [string, string];
      renameSync(own, earlier);
    }
    expect(await back(key, identity)).toMatchObject({ count: 4, lacking: 0 });
    expect((await copyFor(key, index, true))[0]).toMatchObject({ fresh: 0, mended: 0 });
    const second = await other();
    const recipient = await identityToRecipient(second);
    await expect(back(recipient, second)).rejects.toMatchObject({ code: 'WRONG_KEY' });
    const told: string[] = [];
    expect(await back(recipient, second, (what) => void told.push(what))).toMatchObject({
      count: 0,
      lacking: 4,
    });
    expect(told).toContainEqual(expect.stringContaining('encrypted for another key'));
    expect((await copyFor(recipient))[0]).toMatchObject({ fresh: 4 });
    expect(await back(key, identity)).toMatchObject({ count: 4, lacking: 0 });
    expect((await copyFor(key, index, false))[0]).toMatchObject({ fresh: 4 });
  });
});
