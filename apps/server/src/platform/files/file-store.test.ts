import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFileStore } from './file-store.ts';
import { dropDraft } from './receive-draft.ts';
import { STORE_ID_FILE } from './store-id.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'kiemlab-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const store = createFileStore(folder);
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
writeFileSync(path.join(folder, STORE_ID_FILE), '');
const files = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== STORE_ID_FILE)
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

/** Bytes in the place of a kept file, past the store. */
function overwrite(hash: Buffer, text: string): void {
  chmodSync(placeOf(hash), 0o600);
  writeFileSync(placeOf(hash), text);
}

test('OPS-03 a damaged file is an error, never an answer; it is noted once, and again after it was whole', async () => {
  const hash = await store.put(bytes('kết quả 99,6 %'));
  const noted = async () => {
    const error: unknown = await store.get(hash).catch((failure: unknown) => failure);
    expect(error).toMatchObject({ code: 'FILE_DAMAGED' });
    return (error as Error).cause;
  };
  const note = new Error(`stored file ${hash.toString('hex')} is damaged`);
  overwrite(hash, 'kết quả 89,6 %');
  expect([await noted(), await noted()]).toEqual([note, undefined]);
  overwrite(hash, 'kết quả 99,6 %');
  await store.get(hash);
  overwrite(hash, 'kết quả 9,6 %');
  expect(await noted()).toEqual(note);
});

test('OPS-03 a file that is not there is an error with a code of its own', async () => {
  const hash = Buffer.alloc(32);
  await expect(store.get(hash)).rejects.toMatchObject({
    code: 'FILE_MISSING',
    cause: { message: `stored file ${hash.toString('hex')} is missing` },
  });
});

test('OPS-03 storing bytes that are there checks them: a damaged file is replaced', async () => {
  const hash = await store.put(bytes('hàm lượng 101,2 %'));
  for (const damage of ['hàm lượng 191,2 %', '']) {
    overwrite(hash, damage);
    expect(await store.put(bytes('hàm lượng 101,2 %'))).toEqual(hash);
    expect(Buffer.from(await store.get(hash)).toString()).toBe('hàm lượng 101,2 %');
    expect(statSync(placeOf(hash)).mode & 0o222).toBe(0);
  }
});

async function* inParts(...parts: string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield bytes(part);
}
const allOf = async (stream: AsyncIterable<unknown>): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

test('DOC-02 a file is received as it comes, and kept in its place; once more changes nothing', async () => {
  const before = files().length;
  const draft = await store.receive(inParts('Quy trình ', 'thao tác ', 'chuẩn'));
  const whole = bytes('Quy trình thao tác chuẩn');
  expect([draft.size, draft.sha256]).toEqual([whole.length, createHash('sha256').update(whole).digest()]);
  await store.keep(draft);
  await store.keep(draft);
  await dropDraft(draft);
  expect(Buffer.from(await store.get(draft.sha256))).toEqual(Buffer.from(whole));
  expect(files()).toHaveLength(before + 1);
  expect(statSync(placeOf(draft.sha256)).mode & 0o222).toBe(0);
});

test('DOC-02 a file that is dropped, or does not come whole, leaves nothing', async () => {
  const before = files();
  await dropDraft(await store.receive(inParts('bỏ')));
  async function* broken() {
    yield bytes('một nửa');
    throw new Error('the caller has hung up');
  }
  await expect(store.receive(broken())).rejects.toThrow('the caller has hung up');
  expect(files()).toEqual(before);
});

test('OPS-03 a damaged file is replaced by the same bytes that come once more', async () => {
  const hash = await store.put(bytes('độ ẩm 1,8 %'));
  overwrite(hash, 'độ ẩm 1,3 %');
  await store.keep(await store.receive(inParts('độ ẩm ', '1,8 %')));
  expect(Buffer.from(await store.get(hash)).toString()).toBe('độ ẩm 1,8 %');
});

test('OPS-03 a part of a file is sent only once the whole was found right on this day, and again once it was written to', async () => {
  const told: string[] = [];
  const here = createFileStore(folder, (hex) => void told.push(hex));
  const hash = await here.put(bytes('kết quả 99,6 %'));
  const read = async (from: number, to: number) => allOf((await here.open(hash, 'part')).read(from, to));
  expect(await read(0, 3)).toBe('kế'.slice(0, 1) + Buffer.from('kết quả').subarray(1, 3).toString());
  overwrite(hash, 'kết quả 89,6 %');
  for (let turn = 0; turn < 2; turn++)
    await expect(here.open(hash, 'part')).rejects.toMatchObject({ code: 'FILE_DAMAGED' });
  expect(told).toEqual([hash.toString('hex')]);
  overwrite(hash, 'kết quả 99,6 %');
  expect(await read(0, 18)).toContain('99,6'.slice(0, 2));
});

test('OPS-03 a whole file is read before it is sent each time, also where nothing tells that it was written to', async () => {
  const hash = await store.put(bytes('tạp chất 0,2 %'));
  const place = placeOf(hash);
  const file = await store.open(hash, 'part');
  await file.close();
  const { atime, mtime } = statSync(place);
  overwrite(hash, 'tạp chất 0,7 %');
  utimesSync(place, atime, mtime);
  await expect(store.open(hash, 'whole')).rejects.toMatchObject({ code: 'FILE_DAMAGED' });
});

test('OPS-03 a file that ends while it is sent breaks its answer', async () => {
  const hash = await store.put(bytes('một tệp dài'));
  const file = await store.open(hash, 'whole');
  overwrite(hash, 'một');
  await expect(allOf(file.read(0, file.size))).rejects.toThrow('ended while it was sent');
});

test('OPS-03 a file that cannot be written to its end leaves nothing, and what fits is kept afterwards', () => {
  const here = mkdtempSync(path.join(folder, 'limited-'));
  writeFileSync(path.join(here, STORE_ID_FILE), '');
  // The system refuses what goes beyond the limit after a part is written, as a full disk does.
  const program = `
    import { createFileStore } from ${JSON.stringify(path.join(import.meta.dirname, 'file-store.ts'))};
    const store = createFileStore(${JSON.stringify(here)});
    const said = await store.put(Buffer.alloc(4 << 20, 1)).then(() => 'kept', (error) => error.code);
    const parts = Array.from({ length: 64 }, () => Buffer.alloc(1 << 16, 3));
    const came = await store.receive(parts).then(() => 'kept', (error) => error.code);
    console.log(said, came, Buffer.byteLength(await store.get(await store.put(Buffer.alloc(1 << 18, 2)))));`;
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', program];
  const { stdout } = spawnSync('sh', ['-c', 'ulimit -f 2048 && exec "$@"', 'sh', ...node], {
    encoding: 'utf8',
    cwd: import.meta.dirname,
  });
  expect(stdout).toBe('EFBIG EFBIG 262144\n');
  const left = readdirSync(here, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name !== STORE_ID_FILE,
  );
  expect(left.map(({ name }) => name)).toEqual([expect.stringMatching(/^[0-9a-f]{62}$/)]);
  rmSync(here, { recursive: true });
});

test('OPS-03 a draft that a killed program left is cleared after a day, nothing else', async () => {
  const kept = placeOf(await store.put(bytes('cũ nhưng là bản chính')));
  const left = `${kept}.${randomUUID()}`;
  const young = `${kept}.${randomUUID()}`;
  const others = path.join(folder, 'ghi chú.txt');
  for (const file of [left, young, others]) writeFileSync(file, 'một nửa');
  const now = Date.now();
  const hour = 3_600_000;
  const age = (file: string, hours: number) =>
    utimesSync(file, new Date(now - hours * hour), new Date(now - hours * hour));
  for (const file of [kept, left, others]) age(file, 24.1);
  age(young, 23.9);
  expect(await store.clearTempFiles(now)).toBe(1);
  expect([kept, left, young, others].map((file) => files().includes(file))).toEqual([
    true,
    false,
    true,
    true,
  ]);
  for (const file of [young, others]) rmSync(file);
});

test('OPS-05 the store says whether it can be written, and leaves nothing behind', async () => {
  const before = files();
  await store.check();
  expect(files()).toEqual(before);
  // Its disk went away: what is left is an empty folder without a mark.
  const blocked = path.join(folder, 'unmounted');
  mkdirSync(blocked);
  await expect(createFileStore(blocked).check()).rejects.toMatchObject({ code: 'FILES_NOT_WRITABLE' });
  await expect(createFileStore(blocked).put(bytes('a'))).rejects.toMatchObject({
    code: 'FILES_NOT_WRITABLE',
  });
  expect(readdirSync(blocked)).toEqual([]);
  rmSync(blocked, { recursive: true });
});

test('an empty file can be kept too', async () => {
  expect(await store.get(await store.put(bytes('')))).toHaveLength(0);
});
