import { UNPRINTABLE } from '@kiemlab/contract/core/printable/printable-text';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../../platform/pdf/testing/read-pdf.ts';
import { addPerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addDocument } from '../testing/add-document.ts';
import { addFolder } from '../testing/folders.ts';
import { print } from '../testing/requests.ts';

let app: TestApp;
let author: Person;
let folderId: string;
beforeAll(async () => {
  app = await startTestApp();
  const administrator = await addPerson(app, ['NT_Document', 'Document_Manage']);
  author = await addPerson(app, ['NT_Document'], 'Người soạn');
  folderId = await addFolder(app, administrator, { AccessGroups: [], AllGroups: 2 });
});
afterAll(() => app.stop());

/** What the stamp of the first copy of a new document says, read back from its bytes. */
async function stampOf(title: string): Promise<{ id: string; said: string }> {
  const id = await addDocument(app, author, { folderId, title });
  const made = await print(app, author, id);
  const copy = made.data.copyList[0]?.id ?? '';
  const { rawPayload } = await app.app.inject({
    url: `/api/document/get_copy?id=${copy}`,
    headers: { authorization: `Bearer ${author.token}` },
  });
  const { pages } = await readPdf(rawPayload);
  return { id, said: (pages[0]?.text ?? '').replace(/\s+/g, ' ') };
}

test('DOC-03 the stamp names the document by its title', async () => {
  const { id, said } = await stampOf('Quy trình cân');
  expect(said).toContain(`Bản sao có kiểm soát số 1 Quy trình cân · `);
  expect(said).not.toContain(id);
});

test.each([
  ['only pictures', '🧪🔬', UNPRINTABLE],
  ['letters that no font has beside others', 'Quy trình 🧪 01', `Quy trình ${UNPRINTABLE} 01`],
  ['a script that no font has', '\u{1D173}\u{13000}', UNPRINTABLE],
])('DOC-03 a title of %s is told by the file and the id of the document', async (_, title, shown) => {
  const { id, said } = await stampOf(title);
  const plain = said.replace(/ /g, '');
  expect(said).toContain(`Bản sao có kiểm soát số 1 ${shown} · tệp `);
  expect(plain).toContain(`.pdf·mãtàiliệu${id}·`);
  expect(said).toContain(author.username);
});

test('DOC-03 a title of which nothing is to be seen leaves no blank on the stamp', async () => {
  const { id, said } = await stampOf('\u3164\u115f');
  expect(said).toContain('Bản sao có kiểm soát số 1 tệp ');
  expect(said.replace(/ /g, '')).toContain(`mãtàiliệu${id}`);
});
