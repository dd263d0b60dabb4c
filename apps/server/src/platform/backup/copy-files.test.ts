import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { placeOf } from '../files/drafts.ts';
import { copyFiles, type Recorded } from './copy-files.ts';
import { checkFiles, restoreFiles } from './restore-files.ts';

const contents = ['một', 'hai', '', 'x'.repeat(200_000)].map((text) => Buffer.from(text));
const recorded: Recorded[] = contents.map((bytes) => ({
  sha256: createHash('sha256').update(bytes).digest(),
  size: bytes.length,
}));
async function* parts() {
  yield recorded.slice(0, 2);
  yield recorded.slice(2);
}
const identity = await generateX25519Identity();
const key = await identityToRecipient(identity);
const { signal } = new AbortController();

let home: string;
let store: string;
let folder: string;
beforeEach(() => {
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
  const copy = () => copyFiles(parts(), { store, folder, recipient, signal });
  const source = (lacking: string[] = []) => ({
    folder,
    encrypted: recipient !== undefined,
    identity: recipient && identity,
    lacking: new Set(lacking),
    signal,
  });

  test('OPS-03 are copied once and come back byte for byte', async () => {
    expect(await copy()).toEqual({ count: 4, bytes: 200_008, fresh: 4, lacking: [] });
    expect(await copy()).toEqual({ count: 4, bytes: 200_008, fresh: 0, lacking: [] });
    const back = path.join(home, 'back');
    expect(await restoreFiles(parts(), source(), back)).toEqual({ count: 4, bytes: 200_008, lacking: 0 });
    expect(contentsOf(back)).toEqual(contents);
    expect(
      readdirSync(back, { recursive: true }).filter((name) => String(name).endsWith('.restored')),
    ).toEqual([]);
  });

  test('OPS-03 that are missing, cut or changed in the store stay out and are told; those in the back-up are named', async () => {
    const [first, second, , last] = recorded as [Recorded, Recorded, Recorded, Recorded];
    writeFileSync(placeOf(store, first.sha256), 'mộT');
    rmSync(placeOf(store, second.sha256));
    writeFileSync(placeOf(store, last.sha256), 'x');
    const lacking = [first, second, last].map(({ sha256 }) => sha256.toString('hex'));
    expect(await copy()).toMatchObject({ count: 1, fresh: 1, lacking });
    expect(await checkFiles(parts(), source(lacking))).toMatchObject({ count: 1, lacking: 3 });
    await expect(checkFiles(parts(), source(lacking.slice(1)))).rejects.toMatchObject({
      code: 'PART_MISSING',
    });
  });

  test('OPS-03 a flipped byte in the back-up is found, and nothing of that file comes back', async () => {
    await copy();
    const [first] = recorded as [Recorded];
    const file = `${placeOf(path.join(folder, 'files'), first.sha256)}${recipient ? '.age' : ''}`;
    const bytes = readFileSync(file);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    rmSync(file);
    writeFileSync(file, bytes);
    const back = path.join(home, 'back');
    await expect(restoreFiles(parts(), source(), back)).rejects.toMatchObject({ code: 'PART_DAMAGED' });
    expect(() => readFileSync(placeOf(back, first.sha256))).toThrow('ENOENT');
    cpSync(placeOf(store, first.sha256), file);
  });
});
