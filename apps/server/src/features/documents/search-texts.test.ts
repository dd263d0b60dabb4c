import { createDocument } from '@kiemlab/contract/features/documents/documents.api';
import { MOST_TEXT_HITS, searchTexts } from '@kiemlab/contract/features/documents/search-text.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { office, pdf, textPdf } from '../../testing/file-examples.ts';
import { addPerson, nextNumber, type Person, prepare } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addDocument } from './testing/add-document.ts';
import { addDocumentGroup, addFolder, groupAt, joinGroup } from './testing/folders.ts';
import { readTexts } from './text-round.ts';

let app: TestApp;
let keeper: Person;
let reader: Person;
let inside: string;
beforeAll(async () => {
  app = await startTestApp();
  keeper = await addPerson(app, ['NT_Document', 'Document_Manage']);
  reader = await addPerson(app, ['NT_Document']);
  const group = await addDocumentGroup(app);
  await joinGroup(app, group, [reader]);
  inside = await addFolder(app, keeper, { AccessGroups: [groupAt(group, 1)] });
});
afterAll(() => app.stop());

async function add(bytes: Buffer, name: string, more: Record<string, string> = {}): Promise<string> {
  const body = { title: `Tài liệu ${nextNumber()}`, type: 'OTHER', ...more };
  const file = new File([Uint8Array.from(bytes)], name);
  const made = await app.send(createDocument, { body, file }, keeper.token);
  expect(made.status).toBe(201);
  return made.data.id;
}
const readAll = () =>
  readTexts({
    db: app.services.db,
    files: app.services.files,
    write: (work) => prepare(app, work, 'documents.read-texts'),
    signal: new AbortController().signal,
  });
const search = async (text: string, who = keeper) =>
  (await app.call(searchTexts, { query: { text } }, who.token)).data;
const found = async (text: string, who = keeper) =>
  (await search(text, who)).hits.map(({ idFile }) => idFile);

test('DOC-06 words inside files are found without case and diacritics, all on one page, the last by its beginning, with page and excerpt', async () => {
  const long = await add(textPdf(['Muc dich', 'Quy trinh hieu chuan', 'hieu chuan can phan tich']), 'a.pdf');
  const body = '<w:document xmlns:w="w"><w:p><w:t>Hiệu chuẩn thiết bị đo độ ẩm</w:t></w:p></w:document>';
  const word = await add(office('docx', { 'word/document.xml': body }), 'b.docx');
  expect(await search('hiệu chuẩn')).toMatchObject({ hits: [], waiting: expect.any(Number) as number });
  expect((await search('hiệu chuẩn')).waiting).toBeGreaterThan(0);
  await readAll();
  const { hits, more, waiting } = await search('HIỆU chu');
  expect({ more, waiting }).toEqual({ more: false, waiting: 0 });
  expect(hits).toMatchObject([
    { idFile: word, page: null, sheet: '', pages: 1 },
    { idFile: long, page: 2, sheet: '', pages: 2 },
  ]);
  expect(hits[1]?.excerpt).toEqual([
    { text: 'Quy trinh ', found: false },
    { text: 'hieu', found: true },
    { text: ' ', found: false },
    { text: 'chu', found: true },
    { text: 'an', found: false },
  ]);
  // They stand in one file, but on no page together.
  expect(await found('muc dich chuan')).toEqual([]);
  expect(await found('chuan hieu')).toEqual([word, long]);
});

test('DOC-06 nobody finds by its words what he or she may not see, a draft or a file of a folder', async () => {
  const open = await addDocument(app, keeper, { folderId: inside });
  const words = 'Bi mat phong hoa ly';
  const draft = await add(textPdf([words]), 'c.pdf', { folderId: inside });
  const elsewhere = await add(textPdf([`${words} khac`]), 'd.pdf', {
    folderId: await addFolder(app, keeper, { AccessGroups: [] }),
  });
  await readAll();
  expect(await found('bi mat phong')).toEqual([elsewhere, draft]);
  expect(await found('bi mat phong', reader)).toEqual([]);
  expect((await search('bi mat phong', reader)).waiting).toBe(0);
  expect(open).not.toBe(draft);
  await app.owner.query("SELECT set_config('kiemlab.action', 'test.move', false)");
  await app.owner.query(
    'UPDATE document_version SET status = 1, in_force_at = now() WHERE document_id = $1',
    [draft],
  );
  expect(await found('bi mat phong', reader)).toEqual([draft]);
  const samples = await addPerson(app, ['Sample']);
  await refused(app, samples, searchTexts, { query: { text: 'a' } }, 'FORBIDDEN');
  await refused(app, undefined, searchTexts, { query: { text: 'a' } }, 'UNAUTHENTICATED');
  for (const query of [{}, { text: ' ' }, { text: 'a'.repeat(201) }, { text: 'a', page: 1 }])
    await refused(app, keeper, searchTexts, { query }, 'VALIDATION');
});

test('DOC-06 what cannot be read, or has no text, is read once and found by nothing; the same bytes are read once', async () => {
  const scan = pdf('scan');
  await add(scan, 'e.pdf');
  await add(scan, 'f.pdf');
  await add(office('docx', { 'word/document.xml': '<a><b></a>' }), 'g.docx');
  await readAll();
  const texts = () =>
    app.owner.query<{ state: number; read_at: Date }>('SELECT state, read_at FROM file_text ORDER BY sha256');
  const { rows } = await texts();
  expect(rows.filter(({ state }) => state === 3)).toHaveLength(1);
  await readAll();
  expect((await texts()).rows).toEqual(rows);
  expect((await search('khong co')).waiting).toBe(0);
});

test('DOC-06 signs that mean something to the database are only signs', async () => {
  for (const text of ["'", "a' | 'b", '!!', '<->', ':*', '\\', '& |', '%_', 'a:*b', '((', '0,5'])
    expect((await search(text)).more, text).toBe(false);
});

test('DOC-06 of very many documents the newest are answered, and that there are more', async () => {
  const ids: string[] = [];
  for (let n = 0; n <= MOST_TEXT_HITS; n++) ids.push(await add(textPdf([`xyzt so ${n}`]), 'h.pdf'));
  await readAll();
  const { hits, more } = await search('xyzt');
  expect(more).toBe(true);
  expect(hits.map(({ idFile }) => idFile)).toEqual(ids.toReversed().slice(0, MOST_TEXT_HITS));
});
