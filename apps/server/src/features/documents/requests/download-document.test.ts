import { getFolderHistory } from '@kiemlab/contract/features/documents/folders.api';
import { createDocument, downloadDocument } from '@kiemlab/contract/features/documents/documents.api';
import { viewFile } from '@kiemlab/contract/features/documents/requests.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { office, pdf } from '../../../testing/file-examples.ts';
import { addPerson, type Person } from '../../../testing/people.ts';
import { refused, stateOfDatabase } from '../../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addDocument, documentParts, newestVersion } from '../testing/add-document.ts';
import { addFolder, changeFolder } from '../testing/folders.ts';
import { approved, askFor, requestsOf, revoke, save } from '../testing/requests.ts';
import { bringNext } from '../testing/training.ts';

let app: TestApp;
let manager: Person;
let author: Person;
let one: Person;
let reader: Person;
let asking: string;
let free: string;
const LONG = Buffer.concat([
  pdf().subarray(0, -6),
  Buffer.alloc(300_000, 'nội dung'),
  Buffer.from('%%EOF\n'),
]);
beforeAll(async () => {
  app = await startTestApp();
  const administrator = await addPerson(app, ['NT_Document', 'Document_Manage']);
  manager = await addPerson(app, ['NT_Document']);
  author = await addPerson(app, ['NT_Document']);
  one = await addPerson(app, ['NT_Document']);
  reader = await addPerson(app, ['Sample']);
  const access = { AccessGroups: [], AllGroups: 2 as const, Custodians: [manager.id] };
  asking = await addFolder(app, administrator, { ...access, AsksForRequests: true });
  free = await addFolder(app, administrator, access);
});
afterAll(() => app.stop());

const fetchPart = async (
  who: Person,
  path: string,
  range?: string,
): Promise<{ status: number; bytes: Buffer }> => {
  const answer = await app.app.inject({
    url: `/api/document/${path}`,
    headers: { authorization: `Bearer ${who.token}`, ...(range ? { range } : {}) },
  });
  return { status: answer.statusCode, bytes: answer.rawPayload };
};
const releases = async (who: Person) => {
  const { rows } = await app.owner.query<{ end_state: string | null; whole: boolean | null }>(
    `SELECT r.end_state, r.sha256 = v.sha256 AS whole FROM release r JOIN document_version v ON v.id = r.document_version_id
      WHERE r.released_by = $1 ORDER BY r.started_at`,
    [who.id],
  );
  return rows;
};

test('DOC-04 to look at a file is noted nowhere, in parts or whole; what no page shows is refused', async () => {
  const id = await addDocument(app, author, { folderId: asking });
  await app.call(viewFile, { query: { idFile: id } }, one.token);
  const before = await stateOfDatabase(app);
  for (const range of [undefined, 'bytes=0-9', 'bytes=10-']) {
    const { status } = await fetchPart(one, `view_file?idFile=${id}`, range);
    expect(status).toBe(range ? 206 : 200);
  }
  expect(await stateOfDatabase(app)).toEqual(before);
  const { headers } = await app.app.inject({
    url: `/api/document/view_file?idFile=${id}`,
    headers: { authorization: `Bearer ${one.token}` },
  });
  expect(headers['content-disposition']).toMatch(/^inline;/);
  const word = { ...documentParts({ folderId: free }), file: new File([office('docx')], 'Công văn.docx') };
  const { data } = await app.send(createDocument, word, author.token);
  await refused(app, author, viewFile, { query: { idFile: data.id } }, 'PREVIEW_NOT_SUPPORTED');
  await refused(app, reader, viewFile, { query: { idFile: data.id } }, 'DOCUMENT_NOT_FOUND');
});

test('DOC-03 COMP-17 what is saved is a release, noted with the hash of the file and in the history of the folder', async () => {
  const title = 'Quy trình được tải xuống';
  const saver = await addPerson(app, ['NT_Document']);
  const id = await addDocument(app, author, { folderId: free, title });
  expect((await save(app, saver, id)).status).toBe(200);
  expect(await releases(saver)).toEqual([{ end_state: 'WHOLE', whole: true }]);
  const { data } = await app.call(getFolderHistory, { query: { idFolder: free } }, manager.token);
  expect(data.historyList[0]).toMatchObject({
    actionType: 14,
    content: `${title}: Quy trình.pdf`,
    createBy: saver.id,
    idFile: id,
  });
});

test('COMP-17 parts of one download are one release, which is whole with its last byte; none of them is had unnoted', async () => {
  const saver = await addPerson(app, ['NT_Document']);
  const parts = { ...documentParts({ folderId: free }, LONG) };
  const { data } = await app.send(createDocument, parts, author.token);
  const path = `download_file_v3?idFile=${data.id}`;
  // A part without a beginning begins a release of its own.
  expect((await fetchPart(author, path, 'bytes=1-9')).status).toBe(206);
  expect(await releases(author)).toEqual([{ end_state: null, whole: null }]);
  await fetchPart(author, path, 'bytes=10-99');
  expect(await releases(author)).toHaveLength(1);
  const first = await fetchPart(author, path, 'bytes=0-99999');
  expect(await releases(author)).toEqual([
    { end_state: null, whole: null },
    { end_state: null, whole: null },
  ]);
  const rest = await fetchPart(author, path, 'bytes=100000-');
  expect(Buffer.concat([first.bytes, rest.bytes]).equals(LONG)).toBe(true);
  expect(await releases(author)).toEqual([
    { end_state: null, whole: null },
    { end_state: 'WHOLE', whole: true },
  ]);
  // Others begin their own, and a whole one is always one more.
  expect((await fetchPart(saver, path, 'bytes=5-')).status).toBe(206);
  expect(await releases(saver)).toHaveLength(1);
  await fetchPart(author, path);
  expect(await releases(author)).toHaveLength(3);
  // What no byte leaves of is none.
  expect((await fetchPart(author, path, `bytes=${LONG.length}-`)).status).toBe(416);
  expect(await releases(author)).toHaveLength(3);
});

test('DOC-03 where the folder asks, what is in force is saved by an approved request, once for each that is left', async () => {
  const id = await addDocument(app, author, { folderId: asking });
  const of = (idRequest?: string) => ({ query: { idFile: id, ...(idRequest ? { idRequest } : {}) } });
  for (const who of [one, manager, reader])
    await refused(app, who, downloadDocument, of(), 'DOCUMENT_REQUEST_NEEDED');
  const waits = await askFor(app, one, id, 'DOWNLOAD');
  await refused(app, one, downloadDocument, of(waits.data.id), 'DOCUMENT_REQUEST_CLOSED');
  const idRequest = await approved(app, { asker: one, manager }, id, 'DOWNLOAD', 2);
  await refused(app, reader, downloadDocument, of(idRequest), 'DOCUMENT_REQUEST_NOT_FOUND');
  await refused(app, manager, downloadDocument, of(idRequest), 'DOCUMENT_REQUEST_NOT_YOURS');
  const answers = await Promise.all(Array.from({ length: 4 }, () => save(app, one, id, idRequest)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  await refused(app, one, downloadDocument, of(idRequest), 'DOCUMENT_REQUEST_USED_UP');
  expect((await requestsOf(app, one, id)).map(({ used }) => used).sort()).toEqual([0, 2]);
});

test('DOC-03 by a request the whole leaves each time, whatever part is asked for, and each time is a use', async () => {
  const id = await addDocument(app, author, { folderId: asking });
  const idRequest = await approved(app, { asker: one, manager }, id, 'DOWNLOAD', 2);
  const path = `download_file_v3?idFile=${id}&idRequest=${idRequest}`;
  const whole = await fetchPart(one, path, 'bytes=0-0');
  expect([whole.status, whole.bytes.length > 1]).toEqual([200, true]);
  const { headers, statusCode, rawPayload } = await app.app.inject({
    url: `/api/document/${path}`,
    headers: { authorization: `Bearer ${one.token}`, range: 'bytes=1-' },
  });
  expect([statusCode, headers['accept-ranges'], headers['content-range']]).toEqual([200, 'none', undefined]);
  expect(rawPayload.equals(whole.bytes)).toBe(true);
  expect((await requestsOf(app, one, id))[0]?.used).toBe(2);
  // Without it, too, and once it is used up.
  for (const range of ['bytes=1-', 'bytes=0-9', 'bytes=-10', undefined]) {
    expect((await fetchPart(one, path, range)).status).toBe(409);
    expect((await fetchPart(one, `download_file_v3?idFile=${id}`, range)).status).toBe(409);
  }
  // A part that no file has is none of a file that has no parts.
  expect((await fetchPart(one, path, 'bytes=9999999-')).status).toBe(409);
});

test.each(['revoked', 'out of force', 'in a folder that came to ask'] as const)(
  'DOC-03 COMP-06 nothing goes on of what was begun before it was %s',
  async (ended) => {
    const isFree = ended === 'in a folder that came to ask';
    const folderId = isFree
      ? await addFolder(app, manager, { IdParent: free, AsksForRequests: false })
      : asking;
    const id = await addDocument(app, author, { folderId });
    const idRequest = isFree ? undefined : await approved(app, { asker: one, manager }, id, 'DOWNLOAD', 2);
    const { id: version } = await newestVersion(app, one, id);
    const path = `download_file_v3?idFile=${id}&idVersion=${version}${idRequest ? `&idRequest=${idRequest}` : ''}`;
    expect((await fetchPart(one, path, 'bytes=0-0')).status).toBe(isFree ? 206 : 200);
    if (ended === 'revoked') expect((await revoke(app, manager, idRequest ?? '')).status).toBe(200);
    else if (isFree)
      expect((await changeFolder(app, manager, folderId, { AsksForRequests: true })).status).toBe(200);
    else await bringNext(app, author, id);
    const before = await stateOfDatabase(app);
    for (const range of ['bytes=1-', 'bytes=1-9', 'bytes=-1', undefined])
      expect((await fetchPart(one, path, range)).status).toBe(409);
    expect(await stateOfDatabase(app)).toEqual(before);
  },
);

test('COMP-17 what has gone out whole is gone on with no more: it is had once more, and noted', async () => {
  const saver = await addPerson(app, ['NT_Document']);
  const id = await addDocument(app, author, { folderId: free });
  const path = `download_file_v3?idFile=${id}`;
  for (const range of ['bytes=0-0', 'bytes=1-', 'bytes=1-']) await fetchPart(saver, path, range);
  expect(await releases(saver)).toEqual([
    { end_state: 'WHOLE', whole: true },
    { end_state: 'WHOLE', whole: true },
  ]);
});

test('DOC-03 what is out of force is saved where nobody asks, a draft by who works on it', async () => {
  const kept = await addDocument(app, author, { folderId: free });
  const held = await addDocument(app, author, { folderId: asking });
  for (const id of [kept, held]) await bringNext(app, author, id);
  const older = async (id: string) => {
    const { rows } = await app.owner.query<{ id: string }>(
      'SELECT id FROM document_version WHERE document_id = $1 AND number = 1',
      [id],
    );
    return { query: { idFile: id, idVersion: rows[0]?.id } };
  };
  expect((await app.call(downloadDocument, await older(kept), one.token)).status).toBe(200);
  await refused(app, one, downloadDocument, await older(held), 'DOCUMENT_NOT_IN_FORCE');
  expect((await app.call(viewFile, await older(held), one.token)).status).toBe(200);
  const draft = await addDocument(app, author, { folderId: asking }, 'DRAFT');
  expect((await save(app, author, draft)).status).toBe(200);
});
