import { randomUUID } from 'node:crypto';
import { listFolderDocuments } from '@kiemlab/contract/features/documents/filing.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addDocument } from './testing/add-document.ts';
import { addFolder } from './testing/folders.ts';

let app: TestApp;
let founder: Person;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  founder = await addPerson(app, ['NT_Document', 'Document_Manage']);
  folder = await addFolder(app, founder);
  const inner = await addFolder(app, founder, { IdParent: folder });
  await addDocument(app, founder, { folderId: folder, title: 'Đề cương', type: 'PLAN' }, 'DRAFT');
  await addDocument(app, founder, { folderId: folder, title: 'Biên bản' });
  await addDocument(app, founder, { folderId: folder, title: 'Ăn mòn' });
  await addDocument(app, founder, { folderId: inner, title: 'Bên dưới' });
  await addDocument(app, founder, { title: 'Ở nơi khác' });
});
afterAll(() => app.stop());

const titles = async (query: Record<string, unknown>): Promise<[string[], number]> => {
  const { status, data, body } = await app.send(listFolderDocuments, { query }, founder.token);
  expect([status, status === 200 || body]).toEqual([200, true]);
  return [data.documentList.map(({ title }) => title), data.total];
};

test.each([
  ['the folder', {}, ['Ăn mòn', 'Biên bản', 'Đề cương'], 3],
  ['its titles in order', { sort: 'title' }, ['Ăn mòn', 'Biên bản', 'Đề cương'], 3],
  ['a page', { page: 1, size: 2 }, ['Đề cương'], 3],
  ['a status', { status: 0 }, ['Đề cương'], 1],
  ['a kind', { type: 'SOP' }, ['Ăn mòn', 'Biên bản'], 2],
  ['words', { searchStr: 'bien' }, ['Biên bản'], 1],
  ['a kind and a status that none has', { type: 'PLAN', status: 1 }, [], 0],
] as const)(
  'DOC-01 DOC-06 %s is listed of what lies directly in a folder',
  async (_, query, expected, total) => {
    expect(await titles({ folderId: folder, ...query })).toEqual([expected, total]);
  },
);

test('DOC-01 without a folder those of all come', async () => {
  expect(await titles({ sort: 'title' })).toEqual([
    ['Ăn mòn', 'Bên dưới', 'Biên bản', 'Đề cương', 'Ở nơi khác'],
    5,
  ]);
});

test('DOC-06 a folder that is not there, and what is no filter, are refused by name', async () => {
  const wrong = async (query: Record<string, unknown>) =>
    faultsOf(await refused(app, founder, listFolderDocuments, { query }, 'VALIDATION'));
  await refused(app, founder, listFolderDocuments, { query: { folderId: randomUUID() } }, 'FOLDER_NOT_FOUND');
  expect(await wrong({ status: 3 })).toEqual(['status INVALID_VALUE']);
  expect(await wrong({ sort: 'size' })).toEqual(['sort INVALID_VALUE']);
  expect(await wrong({ folderId: 'x' })).toEqual(['folderId INVALID_FORMAT']);
  await refused(app, undefined, listFolderDocuments, { query: {} }, 'UNAUTHENTICATED');
});

test('DOC-06 documents are put in order by two columns; those without a day stand last', async () => {
  const place = await addFolder(app, founder);
  for (const [title, validDate] of [
    ['Ếch', '2031-01-02'],
    ['Đậu', ''],
    ['Ăn', '2031-01-01'],
    ['An', '2031-01-02'],
    ['Em', ''],
  ] as const)
    await addDocument(
      app,
      founder,
      { folderId: place, title, ...(validDate && { validDate }), type: title === 'An' ? 'PLAN' : 'SOP' },
      'DRAFT',
    );
  const sorted = async (query: object) => (await titles({ folderId: place, ...query }))[0];
  expect(await sorted({ sort: 'title', order: 'desc' })).toEqual(['Ếch', 'Em', 'Đậu', 'Ăn', 'An']);
  expect(await sorted({ sort: 'validDate', thenSort: 'title' })).toEqual(['Ăn', 'An', 'Ếch', 'Đậu', 'Em']);
  expect(await sorted({ sort: 'validDate', order: 'desc' })).toEqual(['An', 'Ếch', 'Ăn', 'Em', 'Đậu']);
  expect(await sorted({ sort: 'createDate' })).toEqual(['Ếch', 'Đậu', 'Ăn', 'An', 'Em']);
});
