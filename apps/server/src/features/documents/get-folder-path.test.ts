import { randomUUID } from 'node:crypto';
import { getFolderPath } from '@kiemlab/contract/features/documents/browse.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FolderPeople, startFolderPeople } from './testing/folder-people.ts';
import { addFolder } from './testing/folders.ts';

let lab: FolderPeople;
let inner: string;
beforeAll(async () => {
  lab = await startFolderPeople();
  inner = await addFolder(lab.app, lab.founder, { IdParent: lab.folder });
});
afterAll(() => lab.app.stop());

const pathOf = async (who: keyof FolderPeople['people'], idFolder: string) => {
  const { code, data } = await lab.app.send(getFolderPath, { query: { idFolder } }, lab.people[who].token);
  return code ?? data.folderList.map(({ Id }) => Id);
};

test('DOC-01 the way to a folder goes from the outermost one to itself', async () => {
  expect(await pathOf('view', inner)).toEqual([lab.root, lab.folder, inner]);
  expect(await pathOf('view', lab.root)).toEqual([lab.root]);
});

test('DOC-01 it begins where the person begins to see, and names nothing around that', async () => {
  expect(await pathOf('custodian', inner)).toEqual([lab.folder, inner]);
});

test('DOC-01 a folder that one does not see, or that is not there, is not found', async () => {
  expect(await pathOf('none', inner)).toBe('FOLDER_NOT_FOUND');
  expect(await pathOf('keeper', randomUUID())).toBe('FOLDER_NOT_FOUND');
  expect(await pathOf('samples', inner)).toBe('FORBIDDEN');
});
