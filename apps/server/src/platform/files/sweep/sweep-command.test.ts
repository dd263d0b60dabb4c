import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { downloadDocument } from '@kiemlab/contract/features/documents/documents.api';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPerson, type Person, prepare } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { placeOf } from '../temp-files.ts';
import { keepBytes, keepFile } from '../keep-file.ts';
import { writeStoreId } from '../store-id.ts';
import { sweptPlaceOf } from '../swept-folder.ts';
import {
  addDocument,
  asOwner,
  command,
  deleteSwept,
  passWeek,
  placeOfHash,
  standing,
  sweepIn,
  WHY,
} from './testing/swept-store.ts';

let app: TestApp;
let keeper: Person;
beforeEach(async () => {
  app = await startTestApp();
  keeper = await addPerson(app, ['NT_Document', 'Document_Manage']);
});
afterEach(() => app.stop());

const keep = (text: string) =>
  prepare(app, (tx) => keepBytes(tx, app.services.files, Buffer.from(text), 'text/plain'));
const inStore = (sha256: Buffer) => existsSync(placeOf(app.filesFolder, sha256));
const apart = (sha256: Buffer) => existsSync(sweptPlaceOf(app.filesFolder, sha256));

test('DOC-02 the list says what was found and since when, or that there is nothing; nothing goes by it', async () => {
  expect((await command(app)).said).toContain('have not been swept yet');
  await addDocument(app, keeper);
  await sweepIn(app);
  expect(await command(app)).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^1 files and 1 recorded ones .*every file has its record, every record its file\.$/,
    ) as string,
  });
  const orphan = await app.services.files.put(Buffer.from('nobody'));
  await sweepIn(app);
  await passWeek(app);
  const { said } = await command(app);
  expect(said).toContain(`file of no record: files/${placeOfHash(orphan)}, 6 bytes, since `);
  expect(said).toContain(', may be deleted\n');
  expect(said).toContain('1 findings, of which 1 may be deleted.');
  expect(inStore(orphan)).toBe(true);
});

test('DOC-02 OPS-03 after a restore no sweep of before it is told: the command sweeps what came back itself', async () => {
  const document = await addDocument(app, keeper);
  await sweepIn(app);
  await asOwner(
    app,
    `INSERT INTO restoration (way, restored_by, reason, to_head, to_entries, up_to) VALUES ('portable', 'Lê Văn Tám', 'Máy chủ hỏng', '', 0, now())`,
  );
  const { rows } = await app.owner.query<{ sha256: Buffer }>('SELECT sha256 FROM stored_file');
  const lost = rows[0]?.sha256 ?? Buffer.alloc(32);
  rmSync(placeOf(app.filesFolder, lost));
  const { code, said } = await command(app);
  expect([code, document !== '']).toEqual([0, true]);
  expect(said).toContain('The files have not been swept since the laboratory was brought back on ');
  expect(said).toContain(`record without its file: files/${placeOfHash(lost)}`);
  expect(said).not.toContain('every file has its record');
  expect((await command(app)).said).not.toContain('have not been swept since');
});

test.each([[['--delete']], [['--delete', '--reason', 'ngắn']], [['--reason', WHY]], [['--delete', '--all']]])(
  'COMP-12 a command without a reason, or called wrongly, deletes nothing: %s',
  async (args) => {
    const orphan = await keep('còn nguyên');
    await sweepIn(app);
    await passWeek(app);
    expect((await command(app, ...args)).code).toBe(2);
    expect(inStore(orphan)).toBe(true);
  },
);

test('DOC-02 COMP-12 what was reported seven days before is taken out with its row, lies apart for seven days and then goes, each in the trail with the reason', async () => {
  const document = await addDocument(app, keeper);
  const [recorded, unrecorded] = [
    await keep('không ai dùng'),
    await app.services.files.put(Buffer.from('hỏng')),
  ];
  await sweepIn(app);
  await deleteSwept(app);
  expect([inStore(recorded), inStore(unrecorded)]).toEqual([true, true]);
  await passWeek(app);
  expect((await deleteSwept(app)).said).toContain('2 files (');
  expect([recorded, unrecorded].map((sha256) => [inStore(sha256), apart(sha256)])).toEqual([
    [false, true],
    [false, true],
  ]);
  const { rows } = await app.owner.query('SELECT 1 FROM stored_file WHERE sha256 = $1', [recorded]);
  expect([rows, await standing(app)]).toEqual([[], []]);
  await sweepIn(app);
  await deleteSwept(app);
  expect([apart(recorded), apart(unrecorded)]).toEqual([true, true]);
  await passWeek(app);
  // A sweep by itself removes nothing.
  await sweepIn(app);
  expect([apart(recorded), apart(unrecorded)]).toEqual([true, true]);
  expect((await deleteSwept(app)).said).toContain(
    '2 files that were taken out a week ago or more are removed for good',
  );
  expect([apart(recorded), apart(unrecorded)]).toEqual([false, false]);
  const trail = await app.owner.query(
    `SELECT e.action, e.reason, r.operation, count(*)::int AS n FROM audit_event e JOIN audit_row r ON r.event_id = e.id
      WHERE r.entity = 'swept-file' AND e.action LIKE 'files.%' GROUP BY 1, 2, 3 ORDER BY 1`,
  );
  expect(trail.rows).toEqual([
    { action: 'files.settle-swept', reason: WHY, operation: 'UPDATE', n: 2 },
    { action: 'files.sweep-out', reason: WHY, operation: 'INSERT', n: 2 },
  ]);
  const read = await app.send(downloadDocument, { query: { idFile: document } }, keeper.token);
  expect(read.status).toBe(200);
});

/** A table of later that refers to stored files. */
const addTable = () =>
  asOwner(
    app,
    `CREATE TABLE later_file (sha256 bytea NOT NULL REFERENCES stored_file); GRANT INSERT ON later_file TO ${app.connection.user}`,
  );

test('DOC-02 rows without bytes are never deleted, nor bytes that came to have a record after they were reported', async () => {
  await addTable();
  const [lost, later] = [await keep('mất tệp'), await keep('được dùng lại')];
  rmSync(placeOf(app.filesFolder, lost));
  await sweepIn(app);
  await passWeek(app);
  await app.owner.query('INSERT INTO later_file VALUES ($1)', [later]);
  const { said } = await deleteSwept(app);
  expect(said).toContain(`files/${placeOfHash(later)} stays: a record refers to it`);
  const { rows } = await app.owner.query('SELECT count(*)::int AS n FROM stored_file');
  expect([rows, inStore(later)]).toEqual([[{ n: 2 }], true]);
  expect(await standing(app)).toContain(`ROW_WITHOUT_BYTES ${placeOfHash(lost)}`);
});

test('OPS-03 an upload of the very bytes that came first keeps them; the command waits for it', async () => {
  await addTable();
  const bytes = Buffer.from('cùng một tệp');
  const orphan = await app.services.files.put(bytes);
  await sweepIn(app);
  await passWeek(app);
  const draft = await app.services.files.receive([bytes]);
  const waiting =
    "SELECT FROM pg_stat_activity WHERE wait_event = 'advisory' AND datname = current_database()";
  let taken: ReturnType<typeof deleteSwept> | undefined;
  await prepare(app, async (tx) => {
    await keepFile(tx, app.services.files, { file: { ...draft, fileName: 'a.txt' }, mime: 'text/plain' });
    taken = deleteSwept(app);
    await expect.poll(async () => (await app.owner.query(waiting)).rowCount).toBe(1);
    await sql`INSERT INTO later_file VALUES (${orphan})`.execute(tx);
  });
  expect((await taken)?.said).toContain('stays: a record refers to it');
  expect(readFileSync(placeOf(app.filesFolder, orphan))).toEqual(bytes);
});

test('OPS-03 an upload of the very bytes that were taken out brings its own, and what lay apart goes', async () => {
  const bytes = Buffer.from('tải lên lần nữa');
  const orphan = await app.services.files.put(bytes);
  await sweepIn(app);
  await passWeek(app);
  await deleteSwept(app);
  expect([inStore(orphan), apart(orphan)]).toEqual([false, true]);
  const draft = await app.services.files.receive([bytes]);
  await prepare(app, (tx) =>
    keepFile(tx, app.services.files, { file: { ...draft, fileName: 'a.txt' }, mime: 'text/plain' }),
  );
  expect(readFileSync(placeOf(app.filesFolder, orphan))).toEqual(bytes);
  await passWeek(app);
  await deleteSwept(app);
  expect([inStore(orphan), apart(orphan)]).toEqual([true, false]);
});

test('OPS-03 a unit of work that is repeated after its bytes were taken out has them back', async () => {
  const bytes = Buffer.from('làm lại');
  const orphan = await app.services.files.put(bytes);
  await sweepIn(app);
  await passWeek(app);
  const draft = await app.services.files.receive([bytes]);
  const file = { file: { ...draft, fileName: 'a.txt' }, mime: 'text/plain' } as const;
  const failed = prepare(app, async (tx) => {
    await keepFile(tx, app.services.files, file);
    throw new Error('deadlock');
  });
  await expect(failed).rejects.toThrow('deadlock');
  await deleteSwept(app);
  expect([inStore(orphan), apart(orphan)]).toEqual([false, true]);
  await prepare(app, (tx) => keepFile(tx, app.services.files, file));
  expect([readFileSync(placeOf(app.filesFolder, orphan)), apart(orphan)]).toEqual([bytes, false]);
});

test('OPS-03 the folder is that of the database, or nothing is deleted', async () => {
  const orphan = await keep('của phòng khác');
  await sweepIn(app);
  await passWeek(app);
  const other = path.join(app.filesFolder, '../other');
  mkdirSync(other);
  await writeStoreId(other, randomUUID());
  expect(await deleteSwept({ ...app, filesFolder: other })).toMatchObject({
    code: 1,
    said: expect.stringContaining('not that of this database') as string,
  });
  expect(inStore(orphan)).toBe(true);
});
