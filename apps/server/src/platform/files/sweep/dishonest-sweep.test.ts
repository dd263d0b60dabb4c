import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { downloadDocument } from '@kiemlab/contract/features/documents/documents.api';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPerson, type Person, prepare } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { placeOf } from '../temp-files.ts';
import { keepBytes } from '../keep-file.ts';
import { sweptPlaceOf } from '../swept-folder.ts';
import {
  addDocument,
  asOwner,
  deleteSwept,
  passWeek,
  placeOfHash,
  standing,
  sweepIn,
} from './testing/swept-store.ts';

let app: TestApp;
let keeper: Person;
let document: string;
/** The bytes that a record refers to. */
let held: Buffer;
beforeEach(async () => {
  app = await startTestApp();
  keeper = await addPerson(app, ['NT_Document', 'Document_Manage']);
  document = await addDocument(app, keeper);
  const { rows } = await app.owner.query<{ sha256: Buffer }>('SELECT sha256 FROM document');
  held = rows[0]!.sha256;
});
afterEach(() => app.stop());

const place = (sha256: Buffer) => placeOf(app.filesFolder, sha256);
const isRead = async () =>
  (await app.send(downloadDocument, { query: { idFile: document } }, keeper.token)).status === 200;
const finding = (sha256: Buffer, days: number) =>
  asOwner(
    app,
    `INSERT INTO stored_file_finding (kind, place, sha256, size, first_reported_at, last_reported_at)
     VALUES ('BYTES_WITHOUT_ROW', $1, $2, 1, now() - make_interval(days => $3), now() + interval '1 hour')`,
    placeOfHash(sha256),
    sha256,
    days,
  );

test('COMP-33 a finding that somebody wrote for the file of a record deletes nothing, by command or in the database', async () => {
  await sweepIn(app);
  await finding(held, 30);
  expect((await deleteSwept(app)).said).toContain('a record refers to it');
  await expect(asOwner(app, 'SELECT stored_file_forget($1)', held)).rejects.toMatchObject({ code: '42501' });
  expect(await isRead()).toBe(true);
});

test('COMP-33 a clock that is turned ahead makes no finding older: the program’s role writes no first moment, and clocks that disagree refuse', async () => {
  const orphan = await prepare(app, (tx) =>
    keepBytes(tx, app.services.files, Buffer.from('mồ côi'), 'text/plain'),
  );
  await sweepIn(app, 400);
  expect((await deleteSwept(app)).said).toContain('0 files (0 bytes)');
  for (const change of [
    "UPDATE stored_file_finding SET first_reported_at = '2020-01-01'",
    "INSERT INTO stored_file_finding (kind, place, size, first_reported_at) VALUES ('NOT_OURS', 'x', 1, '2020-01-01')",
    'DELETE FROM stored_file_finding',
    "INSERT INTO swept_file (sha256, place, size, reported_at, swept_at) VALUES (sha256('x'), 'x', 1, now(), '2020-01-01')",
    'DELETE FROM swept_file',
    'DELETE FROM stored_file',
  ])
    await expect(prepare(app, (tx) => sql.raw(change).execute(tx))).rejects.toMatchObject({ code: '42501' });
  await passWeek(app);
  await asOwner(
    app,
    "INSERT INTO audit_event (at, username, full_name, module, action, reason, request_id, client_ip) VALUES (now() + interval '8 days', '', '', 'test', 'test.set', '', '', '')",
  );
  expect(await deleteSwept(app)).toMatchObject({
    code: 1,
    said: expect.stringContaining('do not agree') as string,
  });
  expect(existsSync(place(orphan))).toBe(true);
});

test('COMP-33 bytes of a record under the name of a file of nobody stay, as does whatever is not what it is called by', async () => {
  const orphan = await app.services.files.put(Buffer.from('mồ côi'));
  await sweepIn(app);
  await passWeek(app);
  rmSync(place(orphan));
  renameSync(place(held), place(orphan));
  const { said } = await deleteSwept(app);
  expect(said).toContain(
    `files/${placeOfHash(orphan)} stays: what lies there are not the bytes that it is called by`,
  );
  renameSync(place(orphan), place(held));
  expect(await isRead()).toBe(true);
});

test('COMP-33 a link in the place of a file of nobody, or of its folder, takes nothing with it', async () => {
  const orphan = await app.services.files.put(Buffer.from('mồ côi'));
  await sweepIn(app);
  await passWeek(app);
  rmSync(place(orphan));
  symlinkSync(place(held), place(orphan));
  expect((await deleteSwept(app)).said).toContain('stays: what lies there is a link or no file');
  const elsewhere = path.join(app.filesFolder, '../elsewhere');
  mkdirSync(elsewhere);
  writeFileSync(path.join(elsewhere, path.basename(place(orphan))), 'mồ côi');
  rmSync(path.dirname(place(orphan)), { recursive: true });
  symlinkSync(elsewhere, path.dirname(place(orphan)));
  expect((await deleteSwept(app)).said).toContain('stays: what lies there is a link or no file');
  expect(readFileSync(path.join(elsewhere, path.basename(place(orphan))), 'utf8')).toBe('mồ côi');
});

test('COMP-33 what lies apart is a folder of the store: a link to another one is not followed, and nothing goes', async () => {
  const orphan = await app.services.files.put(Buffer.from('mồ côi'));
  await sweepIn(app);
  await passWeek(app);
  const elsewhere = path.join(app.filesFolder, '../elsewhere');
  mkdirSync(elsewhere);
  symlinkSync(elsewhere, path.join(app.filesFolder, 'swept'));
  await expect(deleteSwept(app)).rejects.toThrow('is no folder');
  expect(existsSync(place(orphan))).toBe(true);
});

test('COMP-33 a place out of the store is none: the place of a finding is that of its hash', async () => {
  await expect(
    asOwner(
      app,
      "INSERT INTO stored_file_finding (kind, place, sha256, size) VALUES ('BYTES_WITHOUT_ROW', '../laboratory.txt', sha256('x'), 1)",
    ),
  ).rejects.toMatchObject({ code: '23514' });
});

test('COMP-33 a name in capitals is no stored file, and is never deleted', async () => {
  const capitals = placeOfHash(held).toUpperCase();
  mkdirSync(path.join(app.filesFolder, path.dirname(capitals)), { recursive: true });
  writeFileSync(path.join(app.filesFolder, capitals), 'x');
  await sweepIn(app);
  await passWeek(app);
  await deleteSwept(app);
  expect([existsSync(path.join(app.filesFolder, capitals)), await isRead()]).toEqual([true, true]);
});

test('COMP-33 what somebody lays among what was taken out comes into no place of the store, and the whole file stays', async () => {
  mkdirSync(path.join(app.filesFolder, 'swept'), { recursive: true });
  writeFileSync(sweptPlaceOf(app.filesFolder, held), 'thay thế');
  await sweepIn(app);
  expect(await isRead()).toBe(true);
  rmSync(place(held));
  await sweepIn(app);
  expect(existsSync(place(held))).toBe(false);
  expect(await standing(app)).toEqual([`ROW_WITHOUT_BYTES ${placeOfHash(held)}`]);
});

test('COMP-33 what was taken out and is recorded again without its bytes has them back, and is not removed', async () => {
  const bytes = Buffer.from('mồ côi');
  const orphan = await app.services.files.put(bytes);
  await sweepIn(app);
  await passWeek(app);
  await deleteSwept(app);
  await asOwner(
    app,
    "INSERT INTO stored_file (sha256, size, mime) VALUES ($1, $2, 'text/plain')",
    orphan,
    bytes.length,
  );
  await passWeek(app);
  expect((await deleteSwept(app)).said).toContain('1 files that were taken out are in the store again');
  expect(readFileSync(place(orphan))).toEqual(bytes);
});
