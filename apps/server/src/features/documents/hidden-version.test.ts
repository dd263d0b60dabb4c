import { downloadDocument, getDocument } from '@kiemlab/contract/features/documents/documents.api';
import { listFolderDocuments } from '@kiemlab/contract/features/documents/filing.api';
import {
  createRemark,
  listRemarks,
  listVersions,
  replaceDocument,
} from '@kiemlab/contract/features/documents/versions.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setBlindCoding } from '../../testing/coded-samples.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addDocument, documentParts, newestVersion } from './testing/add-document.ts';
import { revisionOf } from './testing/folders.ts';
import { bringNext } from './testing/training.ts';

let app: TestApp;
let author: Person;
let blind: Person;
let seer: Person;
beforeAll(async () => {
  app = await startTestApp();
  author = await addPerson(app, ['NT_Document']);
  blind = await addPerson(app, ['NT_Document']);
  seer = await addPerson(app, ['NT_Document', 'Sample_Origin']);
});
afterAll(() => app.stop());

test('COMP-40 with blind coding a version of a hidden kind is not seen through a document that is shown as another kind', async () => {
  const idFile = await addDocument(app, author, { type: 'PLAN', title: 'Kế hoạch lấy mẫu tại Thủ Đức' });
  const hidden = await newestVersion(app, author, idFile);
  const body = { idFile, versionId: hidden.id, comment: 'Theo kế hoạch của Sở' };
  expect((await app.send(createRemark, { body }, author.token)).status).toBe(201);
  await bringNext(app, author, idFile, { type: 'SOP', title: 'Quy trình lấy mẫu' });
  const numbers = async (who: Person) =>
    (await app.call(listVersions, { query: { idFile } }, who.token)).data.versionList.map(
      (one) => one.number,
    );
  const remarks = async (who: Person) =>
    (await app.call(listRemarks, { query: { idFile } }, who.token)).data.remarkList.length;
  await setBlindCoding(app, true);
  try {
    const of = { query: { idFile, idVersion: hidden.id } };
    for (const [who, seen] of [
      [author, true],
      [seer, true],
      [blind, false],
    ] as const) {
      expect(await numbers(who)).toEqual(seen ? [2, 1] : [2]);
      expect(await remarks(who)).toBe(seen ? 1 : 0);
      for (const endpoint of [getDocument, downloadDocument])
        if (seen) expect((await app.send(endpoint, of, who.token)).status).toBe(200);
        else await refused(app, who, endpoint, of, 'DOCUMENT_VERSION_NOT_FOUND');
    }
  } finally {
    await setBlindCoding(app, false);
  }
  expect(await numbers(blind)).toEqual([2, 1]);
});

test('COMP-40 DOC-03 a list tells where a draft stands, with blind coding not that of a kind that is kept from the reader', async () => {
  const title = 'Quy trình có bản nháp ẩn';
  const idFile = await addDocument(app, author, { title });
  const standing = async (who: Person) => {
    const { data } = await app.call(listFolderDocuments, { query: { searchStr: title } }, who.token);
    return data.documentList.map((one) => one.standing);
  };
  expect(await standing(blind)).toEqual([null]);
  const body = { idFile, revision: await revisionOf(app, idFile), type: 'PLAN' };
  const made = await app.send(replaceDocument, { body, file: documentParts().file }, author.token);
  expect(made.status).toBe(201);
  expect(await standing(blind)).toEqual(['IN_APPROVAL']);
  await setBlindCoding(app, true);
  try {
    expect([await standing(seer), await standing(blind)]).toEqual([['IN_APPROVAL'], [null]]);
  } finally {
    await setBlindCoding(app, false);
  }
});
