import { listDocuments } from '@kiemlab/contract/features/documents/documents.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, allBut, type Person } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addDocument } from './testing/add-document.ts';

let app: TestApp;
let keeper: Person;
let reader: Person;
beforeAll(async () => {
  app = await startTestApp();
  keeper = await addPerson(app, ['NT_Document']);
  reader = await addPerson(app, ['Sample']);
  for (const [title, titleEnglish] of [
    ['Công văn số 12 về lấy mẫu kiểm nghiệm', 'Letter on sampling'],
    ['Quy trình thao tác chuẩn: bảo quản mẫu', 'SOP: storage of samples'],
    ['Tiêu chuẩn 100%', 'A_B'],
  ] as const)
    await addDocument(app, keeper, { title, titleEnglish });
  await addDocument(app, keeper, { title: 'Bản nháp: Đường đi của mẫu', titleEnglish: 'AXB' }, 'DRAFT');
});
afterAll(() => app.stop());

const list = async (who: Person, query: { searchStr?: string; page?: number; size?: number } = {}) => {
  const answer = await app.call(listDocuments, { query }, who.token);
  expect(answer.status).toBe(200);
  return answer.data;
};
const titles = async (who: Person, searchStr?: string): Promise<string[]> =>
  (await list(who, searchStr === undefined ? {} : { searchStr })).documentList.map(({ title }) =>
    title.slice(0, 8),
  );

test('DOC-06 documents come newest first; drafts only to who keeps the documents', async () => {
  expect(await titles(keeper)).toEqual(['Bản nháp', 'Tiêu chu', 'Quy trìn', 'Công văn']);
  expect(await titles(reader)).toEqual(['Tiêu chu', 'Quy trìn', 'Công văn']);
  expect((await list(reader)).documentList.every(({ status }) => status === 1)).toBe(true);
  const both = await addPerson(app, ['Sample', 'NT_Document']);
  expect(await titles(both)).toHaveLength(4);
});

test('DOC-06 pages follow one another, with how many there are in all', async () => {
  const first = await list(keeper, { page: 0, size: 3 });
  const second = await list(keeper, { page: 1, size: 3 });
  expect([first.total, second.total]).toEqual([4, 4]);
  expect([first.documentList.length, second.documentList.length]).toEqual([3, 1]);
  expect((await list(reader, { size: 1 })).total).toBe(3);
});

test.each([
  ['cong van', ['Công văn']],
  ['lay cong', ['Công văn']],
  ['QUY TRÌNH mẫu'.normalize('NFD'), ['Quy trìn']],
  ['sampling letter', ['Công văn']],
  ['letter mau', ['Công văn']],
  ['duong di', ['Bản nháp']],
  ['100%', ['Tiêu chu']],
  ['A_B', ['Tiêu chu']],
  ['%', ['Tiêu chu']],
  ['\\', []],
  ['cong van quy trinh', []],
  ['   ', ['Bản nháp', 'Tiêu chu', 'Quy trìn', 'Công văn']],
])('DOC-06 SAMPLE-05 %j finds %j', async (typed, expected) => {
  expect(await titles(keeper, typed)).toEqual(expected);
});

test('DOC-06 what is hidden is not found either', async () => {
  expect(await titles(reader, 'duong di')).toEqual([]);
  expect((await list(reader, { searchStr: 'duong di' })).total).toBe(0);
});

test('DOC-06 a wrong page is refused by name; others see nothing', async () => {
  const wrong = await refused(app, keeper, listDocuments, { query: { page: -1, size: 'x' } }, 'VALIDATION');
  expect(faultsOf(wrong).map((fault) => fault.split(' ')[0])).toEqual(['page', 'size']);
  const other = await addPerson(app, allBut('NT_Document', 'Document_Manage', 'Sample'));
  await refused(app, other, listDocuments, {}, 'FORBIDDEN');
  await refused(app, undefined, listDocuments, {}, 'UNAUTHENTICATED');
});
