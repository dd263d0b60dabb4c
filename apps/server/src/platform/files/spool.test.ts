import { mkdtemp, readdir, readFile, rm, utimes, writeFile, chmod } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFileStore } from './file-store.ts';
import { writeStoreId } from './store-id.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kiemlab-spool-'));
  await writeStoreId(folder, '00000000-0000-4000-8000-000000000001');
});
afterAll(() => rm(folder, { recursive: true }));

const parts = function* (...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
};
async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const read = [];
  for await (const part of bytes) read.push(part);
  return Buffer.concat(read).toString();
}
const DAY = 24 * 3_600_000;

test('OPS-02 what comes in parts is kept whole, read again, and cleared after a day', async () => {
  const { spool, clearTempFiles } = createFileStore(folder);
  const kept = await spool.keep(parts('một ', 'hai'));
  expect(kept).toMatchObject({ size: 9 });
  expect(await textOf(await spool.read(kept))).toBe('một hai');
  expect(await clearTempFiles(Date.now() + DAY - 60_000)).toBe(0);
  expect(await clearTempFiles(Date.now() + DAY + 60_000)).toBe(1);
  await expect(spool.read(kept)).rejects.toMatchObject({ code: 'FILE_MISSING', status: 410 });
});

test('OPS-02 the same bytes as a record’s file are another file: to clear one takes nothing from the record', async () => {
  const { put, get, spool } = createFileStore(folder);
  const bytes = Buffer.from('phiếu kiểm nghiệm');
  const hash = await put(bytes);
  const kept = await spool.keep([bytes]);
  await spool.drop(kept.id);
  expect(Buffer.from(await get(hash))).toEqual(bytes);
});

test('OPS-02 what breaks off leaves nothing; what was changed on the disk is not handed out', async () => {
  const { spool } = createFileStore(folder);
  const before = await readdir(folder);
  const broken = (function* () {
    yield Buffer.from('một');
    throw Object.assign(new Error('no room'), { code: 'ENOSPC', syscall: 'write' });
  })();
  await expect(spool.keep(broken)).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await readdir(folder)).toEqual(before);
  const kept = await spool.keep(parts('một'));
  const place = path.join(folder, `spool.${kept.id}`);
  await chmod(place, 0o640);
  await writeFile(place, 'hai');
  await utimes(place, new Date(), new Date());
  expect((await readFile(place)).toString()).toBe('hai');
  await expect(spool.read(kept)).rejects.toMatchObject({ code: 'FILE_DAMAGED' });
});
