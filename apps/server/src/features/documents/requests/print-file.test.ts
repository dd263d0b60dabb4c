import { createHash, randomUUID } from 'node:crypto';
import { getFolderHistory } from '@kiemlab/contract/features/documents/folders.api';
import { getCopy, listCopies, printFile } from '@kiemlab/contract/features/documents/requests.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setBlindCoding } from '../../../testing/coded-samples.ts';
import { addPerson, type Person } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addDocument } from '../testing/add-document.ts';
import { addFolder } from '../testing/folders.ts';
import { approved, print, printParts, requestsOf } from '../testing/requests.ts';
import { bringNext, editAs } from '../testing/training.ts';

let app: TestApp;
let manager: Person;
let author: Person;
let one: Person;
let reader: Person;
let asking: string;
let free: string;
beforeAll(async () => {
  app = await startTestApp();
  const administrator = await addPerson(app, ['NT_Document', 'Document_Manage']);
  manager = await addPerson(app, ['NT_Document']);
  author = await addPerson(app, ['NT_Document']);
  one = await addPerson(app, ['NT_Document'], 'Kiểm nghiệm viên');
  reader = await addPerson(app, ['Sample']);
  const access = { AccessGroups: [], AllGroups: 2 as const, Custodians: [manager.id] };
  asking = await addFolder(app, administrator, { ...access, AsksForRequests: true });
  free = await addFolder(app, administrator, access);
});
afterAll(() => app.stop());

const fetchCopy = async (who: Person, id: string) => {
  const answer = await app.app.inject({
    url: `/api/document/get_copy?id=${id}`,
    headers: { authorization: `Bearer ${who.token}` },
  });
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers };
};

test('DOC-03 COMP-17 copies have their numbers, are kept by their hash, noted as releases and fetched once', async () => {
  const title = 'Quy trình có bản sao';
  const id = await addDocument(app, author, { folderId: free, title });
  const first = await print(app, one, id, { copies: 2 });
  expect(first.status).toBe(201);
  expect(first.data.copyList.map(({ number }) => number)).toEqual([1, 2]);
  // Who only sees samples reads what is in force, and prints it so.
  const second = await app.send(printFile, await printParts(app, one, id), reader.token);
  expect(second.data.copyList.map(({ number }) => number)).toEqual([3]);
  const [copy] = first.data.copyList;
  if (!copy) throw new Error('no copy');
  // Copies of others are not there.
  expect((await fetchCopy(author, copy.id)).status).toBe(404);
  const fetched = await fetchCopy(one, copy.id);
  expect(fetched.status).toBe(200);
  expect(createHash('sha256').update(fetched.bytes).digest('hex')).toBe(copy.sha256);
  expect((await fetchCopy(one, copy.id)).status).toBe(410);
  const { rows } = await app.owner.query(
    `SELECT r.kind, r.about, r.end_state, r.record_count, encode(r.sha256, 'hex') AS hash, r.released_by AS who, c.number
       FROM release r JOIN document_copy c ON c.release_id = r.id WHERE r.id = $1`,
    [copy.id],
  );
  expect(rows).toEqual([
    {
      kind: 'DOCUMENT_COPY',
      about: title,
      end_state: 'WHOLE',
      record_count: 1,
      hash: copy.sha256,
      who: one.id,
      number: 1,
    },
  ]);
  const history = await app.call(getFolderHistory, { query: { idFolder: free } }, manager.token);
  expect(
    history.data.historyList.slice(0, 2).map(({ actionType, content }) => [actionType, content]),
  ).toEqual([
    [10, `${title}: bản sao có kiểm soát số 3`],
    [10, `${title}: bản sao có kiểm soát số 1–2`],
  ]);
});

test('DOC-03 numbers are counted for each version', async () => {
  const id = await addDocument(app, author, { folderId: free });
  await print(app, one, id, { copies: 2 });
  await bringNext(app, author, id);
  expect((await print(app, one, id)).data.copyList.map(({ number }) => number)).toEqual([1]);
  const { data } = await app.call(listCopies, { query: { idFile: id } }, manager.token);
  expect(data.copyList.map(({ versionNumber, number }) => [versionNumber, number])).toEqual([
    [2, 1],
    [1, 2],
    [1, 1],
  ]);
  expect(
    data.copyList.every(({ printedName, purpose }) => printedName === one.fullName && purpose === null),
  ).toBe(true);
  expect((await app.call(listCopies, { query: { idFile: id } }, author.token)).data.total).toBe(0);
  expect((await app.call(listCopies, { query: { idFile: id } }, one.token)).data.total).toBe(3);
  await refused(app, one, listCopies, { query: { idFile: randomUUID() } }, 'DOCUMENT_NOT_FOUND');
});

test('DOC-03 many at once have many numbers, and no more than were approved', async () => {
  const id = await addDocument(app, author, { folderId: free });
  const answers = await Promise.all([one, author, manager, one, author].map((who) => print(app, who, id)));
  expect(answers.map(({ data }) => data.copyList[0]?.number).sort()).toEqual([1, 2, 3, 4, 5]);
  const limited = await addDocument(app, author, { folderId: asking });
  const idRequest = await approved(app, { asker: one, manager }, limited, 'PRINT', 2);
  const tries = await Promise.all(Array.from({ length: 5 }, () => print(app, one, limited, { idRequest })));
  expect(tries.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
  expect(new Set(tries.filter(({ status }) => status === 409).map(({ code }) => code))).toEqual(
    new Set(['DOCUMENT_REQUEST_USED_UP']),
  );
  expect(await requestsOf(app, one, limited)).toMatchObject([{ used: 2, standing: 'USED_UP' }]);
  const { data } = await app.call(listCopies, { query: { idFile: limited } }, manager.token);
  expect(data.copyList.map(({ purpose }) => purpose)).toEqual(['Dùng tại bàn cân', 'Dùng tại bàn cân']);
});

test('DOC-03 a copy whose version is out of force by now is not fetched; its number stays used', async () => {
  const id = await addDocument(app, author, { folderId: free });
  const made = await print(app, one, id, { copies: 2 });
  const [first, second] = made.data.copyList.map(({ id: copy }) => copy);
  expect((await fetchCopy(one, first ?? '')).status).toBe(200);
  await bringNext(app, author, id);
  const late = await refused(app, one, getCopy, { query: { id: second } }, 'DOCUMENT_NOT_IN_FORCE');
  expect(late.status).toBe(409);
  // Of others it is not there all the same.
  await refused(app, author, getCopy, { query: { id: second } }, 'NOT_FOUND');
  const { data } = await app.call(listCopies, { query: { idFile: id } }, manager.token);
  expect(data.copyList.map(({ number }) => number)).toEqual([2, 1]);
});

test('DOC-03 a call made twice under one key makes one copy', async () => {
  const id = await addDocument(app, author, { folderId: free });
  const parts = await printParts(app, one, id);
  const key = { 'idempotency-key': randomUUID() };
  const send = () =>
    app.app.inject({
      method: 'POST',
      url: '/api/document/print_file',
      headers: { authorization: `Bearer ${one.token}`, ...key },
      payload: parts.body,
    });
  const [first, again] = [await send(), await send()];
  expect([first.statusCode, again.statusCode, again.body]).toEqual([201, 201, first.body]);
  expect((await app.call(listCopies, { query: { idFile: id } }, manager.token)).data.total).toBe(1);
});

test('DOC-03 what cannot be stamped draws no number and uses nothing', async () => {
  const word = await addDocument(app, author, { folderId: free });
  const draft = await addDocument(app, author, { folderId: free }, 'DRAFT');
  await refused(app, author, printFile, await printParts(app, author, draft), 'DOCUMENT_NOT_IN_FORCE');
  await refused(
    app,
    reader,
    printFile,
    { body: { ...(await printParts(app, author, draft)).body } },
    'DOCUMENT_NOT_FOUND',
  );
  const stale = { body: { ...(await printParts(app, one, word)).body, versionId: randomUUID() } };
  await refused(app, one, printFile, stale, 'DOCUMENT_VERSION_NOT_FOUND');
  const parts = await printParts(app, one, word);
  await bringNext(app, author, word);
  await refused(app, one, printFile, parts, 'DOCUMENT_NOT_IN_FORCE');
  for (const copies of [0, 21]) {
    const { body } = await printParts(app, one, word);
    expect((await app.send(printFile, { body: { ...body, copies } }, one.token)).code).toBe('VALIDATION');
  }
});

test('DOC-03 what was made is not fetched once access was lost; COMP-40 nor with blind coding', async () => {
  const id = await addDocument(app, author, { folderId: free });
  const made = await print(app, one, id);
  const copy = made.data.copyList[0]?.id ?? '';
  expect((await editAs(app, manager, id, { accessGroups: [], allGroups: null })).status).toBe(200);
  await refused(app, one, getCopy, { query: { id: copy } }, 'NOT_FOUND');
  await refused(
    app,
    one,
    printFile,
    { body: { idFile: id, versionId: randomUUID(), copies: 1 } },
    'DOCUMENT_NOT_FOUND',
  );
  const plan = await addDocument(app, author, { folderId: free, type: 'PLAN' });
  const parts = await printParts(app, one, plan);
  const ofPlan = await print(app, one, plan);
  await setBlindCoding(app, true);
  try {
    await refused(app, one, printFile, parts, 'DOCUMENT_NOT_FOUND');
    await refused(app, one, getCopy, { query: { id: ofPlan.data.copyList[0]?.id ?? '' } }, 'NOT_FOUND');
    await refused(app, one, listCopies, { query: { idFile: plan } }, 'DOCUMENT_NOT_FOUND');
  } finally {
    await setBlindCoding(app, false);
  }
});
