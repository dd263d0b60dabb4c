import { chmodSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readWriter, WRITER_FILE } from '../../platform/backup/writer-file.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { startWatchingWriter } from './watch-writer.ts';
import { claimFolder, findOtherWriter, keepMark, requireOwnFolder, type WriterAt } from './backup-writer.ts';
import { readLaboratoryId } from '../../platform/files/recorded-files.queries.ts';
import { writeStoreId } from '../../platform/files/store-id.ts';

let app: TestApp;
let home: string;
let at: WriterAt;
beforeEach(async () => {
  app = await startTestApp();
  home = mkdtempSync(path.join(os.tmpdir(), 'kiemlab-writer-'));
  chmodSync(home, 0o755);
  const folder = path.join(home, 'backup');
  mkdirSync(folder);
  at = { db: app.services.db, dataDir: home, embedded: false, folder };
});
afterEach(async () => {
  await app.stop();
  rmSync(home, { recursive: true, force: true });
});

const claim = (takeOver = false) => claimFolder(at, { takeOver });
interface Memory {
  folder: string;
  mark: string;
  next_mark: string | null;
}
const asOwner = async (text: string, values: unknown[] = []) => {
  await app.owner.query("SELECT set_config('kiemlab.action', 'test.copy', false)");
  return app.owner.query<Memory>(text, values);
};
/** What a copied machine takes along. */
const memory = async () => (await asOwner('SELECT folder, mark, next_mark FROM backup_writer')).rows;
/** The laboratory as a copy that was made when it remembered this. */
async function become(rows: Memory[]): Promise<void> {
  await asOwner('DELETE FROM backup_writer');
  for (const { folder, mark, next_mark } of rows)
    await asOwner('INSERT INTO backup_writer VALUES ($1, $2, $3)', [folder, mark, next_mark]);
}
const refused = {
  code: 'FOLDER',
  message: expect.stringMatching(/another copy of this laboratory.*--take-over/),
};

test('OPS-03 of a laboratory and its copy only the one that wrote last writes on; taking over is said, and seen by the other', async () => {
  expect(await claim()).toBe(false);
  const copied = await memory();
  expect(await claim()).toBe(false);
  const original = await memory();
  await become(copied);
  await expect(requireOwnFolder(at)).rejects.toMatchObject(refused);
  await expect(claim()).rejects.toMatchObject(refused);
  expect(await memory()).toEqual(copied);
  expect(await claim(true)).toBe(true);
  expect(await claim()).toBe(false);
  await become(original);
  await expect(claim()).rejects.toMatchObject(refused);
});

test('OPS-03 killed between its writes, or with another folder meanwhile, a laboratory knows its own mark again', async () => {
  await claim();
  const [row] = await memory();
  const writer = await readWriter(at.folder);
  if (!row || typeof writer !== 'object') throw new Error('no mark');
  // Before the file was written, and after it.
  await become([{ ...row, next_mark: '00000000-0000-4000-8000-000000000001' }]);
  expect(await claim()).toBe(false);
  const now = await readWriter(at.folder);
  if (typeof now !== 'object') throw new Error('no mark');
  await become([{ ...row, next_mark: now.mark }]);
  expect(await claim()).toBe(false);
  const first = at.folder;
  at = { ...at, folder: path.join(home, 'second') };
  mkdirSync(at.folder);
  expect(await claim()).toBe(false);
  at = { ...at, folder: first };
  expect(await claim()).toBe(false);
});

test('OPS-03 several copies of the program on one database leave their marks one by one, and none is taken for a stranger', async () => {
  await Promise.all(Array.from({ length: 8 }, () => claim()));
  await Promise.all([claim(), requireOwnFolder(at), claim(), requireOwnFolder(at), requireOwnFolder(at)]);
  expect(await findOtherWriter(at)).toBeUndefined();
  expect(readdirSync(at.folder)).toEqual([WRITER_FILE]);
});

test('OPS-03 a copied data folder is told from the one it was made of by where it lies on its disk; a moved one is not refused', async () => {
  at = { ...at, embedded: true, dataDir: path.join(home, 'data') };
  mkdirSync(path.join(at.dataDir, 'pgdata'), { recursive: true });
  await claim();
  const copy = path.join(home, 'copy');
  mkdirSync(path.join(copy, 'pgdata'), { recursive: true });
  await expect(requireOwnFolder({ ...at, dataDir: copy })).rejects.toMatchObject(refused);
  const moved = path.join(home, 'moved');
  renameSync(at.dataDir, moved);
  expect(await findOtherWriter({ ...at, dataDir: moved })).toBeUndefined();
});

test('OPS-03 what a restore brought back writes only where that was said at the restore', async () => {
  await claim();
  await become([]);
  const restored = (takesOver: boolean) =>
    asOwner(
      "INSERT INTO restoration (way, restored_by, reason, to_head, to_entries, up_to, takes_over) VALUES ('portable', 'x', 'x', '', 0, now(), $1)",
      [takesOver],
    );
  await restored(false);
  await expect(claim()).rejects.toMatchObject(refused);
  await restored(true);
  expect(await claim()).toBe(false);
  expect(await memory()).toHaveLength(1);
});

test('OPS-03 a mark that says nothing is nobody’s; a folder without the laboratory’s name gets none between back-ups', async () => {
  const laboratory = await readLaboratoryId(at.db);
  expect(await keepMark(at, laboratory)).toBeUndefined();
  expect(readdirSync(at.folder)).toEqual([]);
  await writeStoreId(at.folder, laboratory);
  expect(await keepMark(at, laboratory)).toBeUndefined();
  expect(readdirSync(at.folder)).toContain(WRITER_FILE);
  writeFileSync(path.join(at.folder, WRITER_FILE), '{');
  await expect(claim()).rejects.toThrow('writer.json cannot be read');
  expect(await keepMark(at, laboratory)).toEqual({ machine: '', dataDir: '', at: null });
  expect(await claim(true)).toBe(true);
});

test('OPS-03 a copy says at its start who writes into its folder, and once more when that changes', async () => {
  await claim();
  const mine = await memory();
  await become([]);
  const said: string[] = [];
  const stop = startWatchingWriter(at, (line) => void said.push(line), 5);
  await expect.poll(() => said.length).toBe(1);
  expect(said[0]).toContain('was last written by another copy of this laboratory');
  await become(mine);
  await expect.poll(() => said.length).toBe(2);
  expect(said[1]).toBe(`Back-ups go into ${at.folder} again.`);
  await stop();
});
