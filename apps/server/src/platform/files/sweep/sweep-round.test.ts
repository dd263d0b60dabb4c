import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listAlerts } from '@kiemlab/contract/features/alerts/alerts.api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPerson, ADMINISTERS, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { keepBytes } from '../keep-file.ts';
import { insertFile } from '../stored-files.queries.ts';
import { prepare } from '../../../testing/people.ts';
import { sweepFiles } from './sweep-round.ts';
import { addDocument, asOwner, contextOf, placeOfHash, standing, sweepIn } from './testing/swept-store.ts';

let app: TestApp;
let keeper: Person;
beforeEach(async () => {
  app = await startTestApp();
  keeper = await addPerson(app, ['NT_Document', 'Document_Manage']);
});
afterEach(() => app.stop());

const put = (text: string): Promise<Buffer> => app.services.files.put(Buffer.from(text));
const hashOf = async (id: string): Promise<Buffer> =>
  (await app.owner.query<{ sha256: Buffer }>('SELECT sha256 FROM document WHERE id = $1', [id])).rows[0]!
    .sha256;
const at = (place: string): string => path.join(app.filesFolder, place);

test('DOC-02 OPS-03 bytes without a row and rows without bytes are found, with what refers to them; files that have their record are none', async () => {
  const [whole, lost, cut] = [
    await addDocument(app, keeper),
    await addDocument(app, keeper),
    await addDocument(app, keeper),
  ];
  const [lostAt, cutAt] = [placeOfHash(await hashOf(lost)), placeOfHash(await hashOf(cut))];
  rmSync(at(lostAt));
  // Kept without a right to be written.
  rmSync(at(cutAt));
  writeFileSync(at(cutAt), '%PDF');
  const orphan = placeOfHash(await put('của ai?'));
  const seen = await sweepIn(app);
  expect(seen).toEqual({ files: 3, rows: 3 });
  expect(await standing(app)).toEqual(
    [`BYTES_WITHOUT_ROW ${orphan}`, `ROW_WITHOUT_BYTES ${cutAt}`, `ROW_WITHOUT_BYTES ${lostAt}`].sort(),
  );
  const { rows } = await app.owner.query('SELECT refers FROM stored_file_finding WHERE place = $1', [lostAt]);
  expect(rows).toEqual([
    { refers: expect.stringMatching(`document ${lost}, document_version [0-9a-f-]{36}`) as string },
  ]);
  expect(whole).not.toBe(lost);
});

test('DOC-02 what is new is told to administrators, once; what stands keeps its first moment, and what is gone is closed and not deleted', async () => {
  const admin = await addPerson(app, ADMINISTERS);
  const told = async ({ token }: Person) =>
    (await app.send(listAlerts, { query: {} }, token)).data.map(({ alertMessage }) => alertMessage);
  await sweepIn(app);
  expect(await told(admin)).toEqual([]);
  const orphan = await put('một');
  const sentence = expect.stringContaining('1 tệp không thuộc hồ sơ nào, 0 tệp của hồ sơ bị thiếu') as string;
  await sweepIn(app);
  await asOwner(app, "UPDATE stored_file_finding SET first_reported_at = '2026-01-01T00:00:00Z'");
  await sweepIn(app);
  expect([await told(admin), await told(keeper)]).toEqual([[sentence], []]);
  rmSync(at(placeOfHash(orphan)));
  await sweepIn(app);
  const { rows } = await app.owner.query(
    "SELECT first_reported_at = '2026-01-01T00:00:00Z' AS first, last_reported_at > first_reported_at AS again, closed_at IS NOT NULL AS closed FROM stored_file_finding",
  );
  expect(rows).toEqual([{ first: true, again: true, closed: true }]);
  // The same again is a new finding, with a week of its own.
  await put('một');
  await sweepIn(app);
  expect(await standing(app)).toEqual([`BYTES_WITHOUT_ROW ${placeOfHash(orphan)}`]);
  expect(await told(admin)).toEqual([sentence, sentence]);
});

test('DOC-02 OPS-03 uploads in flight are no finding until a day has passed, nor is what the store keeps for itself', async () => {
  const orphan = placeOfHash(await put('đang tải lên'));
  const draft = await app.services.files.receive([Buffer.from('nháp')]);
  await app.services.files.spool.keep([Buffer.from('kết quả của một tác vụ')]);
  const recorded = await prepare(app, (tx) =>
    keepBytes(tx, app.services.files, Buffer.from('chưa dùng'), 'text/plain'),
  );
  await sweepIn(app, 0.9);
  expect(await standing(app)).toEqual([]);
  await sweepIn(app, 1.1);
  expect(await standing(app)).toEqual(
    expect.arrayContaining([
      `BYTES_WITHOUT_ROW ${orphan}`,
      `BYTES_WITHOUT_ROW ${placeOfHash(recorded)}`,
      `NOT_OURS ${path.basename(draft.place)}`,
    ]),
  );
});

test('DOC-02 a table of later that refers to stored files is known by its key; one that is worked out from a file holds nothing', async () => {
  const put = async (text: string) => {
    const sha256 = await prepare(app, (tx) =>
      keepBytes(tx, app.services.files, Buffer.from(text), 'text/plain'),
    );
    return { sha256, line: `BYTES_WITHOUT_ROW ${placeOfHash(sha256)}` };
  };
  const [held, derived] = [await put('của bảng sau này'), await put('được đọc ra')];
  await asOwner(
    app,
    'CREATE TABLE later_file (scan bytea NOT NULL REFERENCES stored_file, note text); CREATE TABLE later_text (sha256 bytea REFERENCES stored_file ON DELETE CASCADE)',
  );
  await sweepIn(app);
  expect(await standing(app)).toEqual([held.line, derived.line].sort());
  await app.owner.query('INSERT INTO later_file VALUES ($1)', [held.sha256]);
  await app.owner.query('INSERT INTO later_text VALUES ($1)', [derived.sha256]);
  await sweepIn(app);
  expect(await standing(app)).toEqual([derived.line]);
  rmSync(at(placeOfHash(held.sha256)));
  await sweepIn(app);
  const { rows } = await app.owner.query(
    "SELECT refers FROM stored_file_finding WHERE closed_at IS NULL AND kind = 'ROW_WITHOUT_BYTES'",
  );
  expect(rows).toEqual([{ refers: 'later_file' }]);
});

test('DOC-02 OPS-03 links, folders and names in capitals are reported as what they are and taken for no stored file', async () => {
  const orphan = await put('một tệp');
  const capitals = placeOfHash(orphan).toUpperCase();
  mkdirSync(at(path.dirname(capitals)), { recursive: true });
  writeFileSync(at(capitals), 'khác');
  symlinkSync('/etc/hosts', at(`00${'a'.repeat(2)}`));
  mkdirSync(at('0b'), { recursive: true });
  symlinkSync('/etc/hosts', at(`0b/${'a'.repeat(62)}`));
  const isSameName = (await standing(app)).length;
  await sweepIn(app);
  expect(await standing(app)).toEqual(
    [
      `BYTES_WITHOUT_ROW ${placeOfHash(orphan)}`,
      'NOT_OURS 00aa',
      `NOT_OURS 0b/${'a'.repeat(62)}`,
      `NOT_OURS ${/^[0-9]{2}/.test(capitals) ? capitals : path.dirname(capitals)}`,
    ].sort(),
  );
  expect(isSameName).toBe(0);
});

test('OPS-03 a sweep of a folder that went away, or that is stopped, closes nothing and reports nothing', async () => {
  await addDocument(app, keeper);
  const orphan = placeOfHash(await put('còn đó'));
  await sweepIn(app);
  rmSync(at(orphan));
  const stopped = await sweepFiles({ ...contextOf(app), signal: AbortSignal.abort() }, new Date());
  expect(stopped).toBeUndefined();
  rmSync(at('laboratory.txt'));
  await expect(sweepIn(app)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await standing(app)).toEqual([`BYTES_WITHOUT_ROW ${orphan}`]);
});

test('OPS-03 more files than are looked at together are gone through whole, each once', async () => {
  await prepare(app, async (tx) => {
    for (let n = 0; n < 1203; n++) {
      const bytes = Buffer.from(`tệp ${n}`);
      if (n % 2 === 0)
        await insertFile(tx, { sha256: await put(bytes.toString()), size: bytes.length, mime: 'text/plain' });
      else await put(bytes.toString());
    }
  });
  expect(await sweepIn(app)).toEqual({ files: 1203, rows: 602 });
  expect(new Set(await standing(app)).size).toBe(1203);
});
