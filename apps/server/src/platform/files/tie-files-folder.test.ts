import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { appConnection, appRole, forRole } from '@kiemlab/db/app-role';
import { openDatabase } from '@kiemlab/db/database';
import { migrate } from '@kiemlab/db/migrate';
import { readMigrationFiles } from '@kiemlab/db/migration-files';
import { StartRefused } from '@kiemlab/db/start-refused';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { clearDatabase } from '../../demo/half-loaded.queries.ts';
import { openServices } from '../../services.ts';
import { prepare } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { placeOf } from './temp-files.ts';
import { createFileStore } from './file-store.ts';
import { tieFilesFolder } from './tie-files-folder.ts';

/** A laboratory whose database records three files, and one whose database is new. */
let used: TestApp;
let fresh: TestApp;
let id: string;
const scratch = mkdtempSync(path.join(os.tmpdir(), 'kiemlab-tie-'));
const hashOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
const contents = ['một', 'hai', 'ba'].map((text) => Buffer.from(text));
beforeAll(async () => {
  [used, fresh] = await Promise.all([startTestApp(), startTestApp()]);
  for (const bytes of contents) await used.services.files.put(bytes);
  await prepare(used, (tx) =>
    tx
      .insertInto('stored_file')
      .values(contents.map((bytes) => ({ sha256: hashOf(bytes), size: bytes.length, mime: 'text/plain' })))
      .execute(),
  );
  // Databases of one server are copied from one template here; each that a migration made has its own.
  await fresh.owner.query('ALTER TABLE laboratory_id DISABLE TRIGGER ALL');
  await fresh.owner.query('UPDATE laboratory_id SET id = gen_random_uuid()');
  ({ id } = (await used.owner.query<{ id: string }>('SELECT id FROM laboratory_id')).rows[0] ?? { id: '' });
});
afterEach(() => {
  for (const name of readdirSync(scratch)) rmSync(path.join(scratch, name), { recursive: true });
});
afterAll(async () => {
  await Promise.all([used.stop(), fresh.stop()]);
  rmSync(scratch, { recursive: true, force: true });
});

const folder = path.join(scratch, 'files');
const mark = path.join(folder, 'laboratory.txt');
const start = ({ services }: TestApp) => tieFilesFolder(services.db, folder);
const databaseOf = ({ owner }: TestApp): string => owner.database ?? '';
/** The sentence of a refused start. */
async function refusalOf(starting: Promise<unknown>): Promise<string> {
  const error: unknown = await starting.catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(StartRefused);
  const { message } = error as Error;
  expect(message).toContain(folder);
  expect(message).toMatch(/Set DATA_DIR|set DATA_DIR/);
  return message;
}

test('OPS-03 a new database marks its empty folder, and starts on it again', async () => {
  await start(fresh);
  expect(readFileSync(mark, 'utf8')).toMatch(/^The files of the KiemLab laboratory [0-9a-f-]{36}\.\n/);
  expect(readdirSync(folder)).toEqual(['laboratory.txt']);
  await start(fresh);
});

test('OPS-03 the folders of stored files are open to the account of the server alone, those of before, too', async () => {
  mkdirSync(path.join(folder, 'ab'), { recursive: true });
  for (const each of [folder, path.join(folder, 'ab')]) chmodSync(each, 0o755);
  await start(fresh);
  const files = createFileStore(folder);
  const hash = await files.put(Buffer.from('ảnh thẻ căn cước'));
  const modes = [folder, path.join(folder, 'ab'), path.dirname(placeOf(folder, hash))].map(
    (each) => statSync(each).mode & 0o777,
  );
  expect(modes).toEqual([0o700, 0o700, 0o700]);
});

test('OPS-03 the mark goes with a copy of database and folder', async () => {
  cpSync(used.filesFolder, folder, { recursive: true });
  await start(used);
});

test('OPS-03 a folder from before there were marks is taken over when it holds what the database records', async () => {
  cpSync(used.filesFolder, folder, { recursive: true });
  rmSync(mark);
  // One that was lost long ago changes nothing.
  rmSync(placeOf(folder, hashOf(contents[0] ?? Buffer.from(''))));
  await start(used);
  expect(readFileSync(mark, 'utf8')).toContain(id);
});

test('OPS-03 a database without its files is refused until somebody says so in writing', async () => {
  const sentence = await refusalOf(start(used));
  expect(sentence).toContain('3 of 3 looked for are missing');
  expect(sentence).toContain(`write ${id} into ${mark}`);
  expect(existsSync(mark)).toBe(false);
  // Nor do the files of others count as its own.
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'laboratory.txt'), '');
  await createFileStore(folder).put(Buffer.from('của nơi khác'));
  rmSync(mark);
  await refusalOf(start(used));
  writeFileSync(mark, `${id}\n`);
  await start(used);
});

test.each([
  ['of another laboratory', randomUUID()],
  ['with a mark that names none', ''],
])('OPS-03 the folder %s is refused to any database, and left as it is', async (_of, carried) => {
  cpSync(used.filesFolder, folder, { recursive: true });
  writeFileSync(mark, carried);
  for (const app of [used, fresh]) {
    const sentence = await refusalOf(start(app));
    expect(sentence).toContain(`its laboratory.txt names ${carried || 'none'}`);
  }
  expect(readFileSync(mark, 'utf8')).toBe(carried);
});

test('OPS-03 a new database is refused on unmarked files of others; a left draft is none', async () => {
  cpSync(used.filesFolder, folder, { recursive: true });
  rmSync(mark);
  expect(await refusalOf(start(fresh))).toContain('holds files that this database knows nothing of');
  rmSync(folder, { recursive: true });
  mkdirSync(path.join(folder, 'ab'), { recursive: true });
  writeFileSync(path.join(folder, 'ab', `${'0'.repeat(62)}.${randomUUID()}`), 'một nửa');
  await start(fresh);
});

test('OPS-03 what cannot be a files folder is refused with its reason, and so is the whole start', async () => {
  writeFileSync(folder, 'a file');
  expect(await refusalOf(start(fresh))).toContain('EEXIST');
  const owner = { ...inject('owner'), database: databaseOf(used) };
  const opening = openServices({
    connection: { ...appConnection({ ...owner, database: 'template_kiemlab' }), database: owner.database },
    dataDir: scratch,
    publicUrl: 'http://127.0.0.1',
  });
  await refusalOf(opening);
});

test('OPS-03 an older dump brought up to date, and a demo that is loaded anew, keep the id of their folder', async () => {
  await start(fresh);
  const idOf = async () =>
    (await fresh.owner.query<{ id: string }>('SELECT id FROM laboratory_id')).rows[0]?.id;
  const first = await idOf();
  const owner = { ...inject('owner'), database: databaseOf(fresh) };
  await clearDatabase(fresh.owner);
  await migrate(owner);
  expect(await idOf()).toBe(first);
  const { db } = openDatabase(appConnection(owner));
  await tieFilesFolder(db, folder);
  await db.destroy();

  const { text } = readMigrationFiles().find(({ name }) => name === '0025-name-laboratory') ?? { text: '' };
  const again = async () => {
    await fresh.owner.query('DROP TABLE laboratory_id');
    await fresh.owner.query(forRole(text, appRole(owner)));
    return idOf();
  };
  expect(await again()).toBe(await again());
});
