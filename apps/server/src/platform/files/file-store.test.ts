import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFileStore } from './file-store.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'kiemlab-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const store = createFileStore(folder);
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const files = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
const placeOf = (hash: Buffer): string =>
  path.join(folder, hash.toString('hex').slice(0, 2), hash.toString('hex').slice(2));

test('PRINT-04 bytes are kept under their SHA-256 and come back the same', async () => {
  const content = bytes('Phiếu kiểm nghiệm số 0123/2026/KNĐN');
  const hash = await store.put(content);
  expect(hash).toEqual(createHash('sha256').update(content).digest());
  expect(Buffer.from(await store.get(hash))).toEqual(Buffer.from(content));
  expect(files()).toContain(placeOf(hash));
});

test('PRINT-04 the same bytes are kept once, also when many put them at once, and no draft stays behind', async () => {
  const before = files().length;
  const content = bytes('một lần');
  const hashes = await Promise.all(Array.from({ length: 20 }, () => store.put(content)));
  expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(1);
  expect(files()).toHaveLength(before + 1);
  expect(files().every((file) => /[/\\][0-9a-f]{2}[/\\][0-9a-f]{62}$/.test(file))).toBe(true);
});

test('PRINT-04 a kept file is never written again', async () => {
  const hash = await store.put(bytes('bản gốc'));
  const first = statSync(placeOf(hash));
  await store.put(bytes('bản gốc'));
  const second = statSync(placeOf(hash));
  expect([second.ino, second.mtimeMs]).toEqual([first.ino, first.mtimeMs]);
  expect(first.mode & 0o222).toBe(0);
});

test('OPS-03 a damaged file is an error, never an answer', async () => {
  const hash = await store.put(bytes('kết quả 99,6 %'));
  chmodSync(placeOf(hash), 0o600);
  writeFileSync(placeOf(hash), 'kết quả 89,6 %');
  await expect(store.get(hash)).rejects.toThrow(`stored file ${hash.toString('hex')} is damaged`);
});

test('OPS-03 a file that is not there is an error', async () => {
  await expect(store.get(Buffer.alloc(32))).rejects.toThrow('ENOENT');
});

test('an empty file can be kept too', async () => {
  expect(await store.get(await store.put(bytes('')))).toHaveLength(0);
});
