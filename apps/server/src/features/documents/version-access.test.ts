import {
  approveDocument,
  createRemark,
  discardDraft,
  listRemarks,
  listVersions,
  replaceDocument,
  retireDocument,
  reviewDocument,
  sendBackDocument,
} from '@kiemlab/contract/features/documents/versions.api';
import {
  askTraining,
  getTrainingChoices,
  listTraining,
  signTraining,
} from '@kiemlab/contract/features/documents/training.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { today } from '../../platform/clock.ts';
import { PASSWORD, type Person } from '../../testing/people.ts';
import type { Parts, TestApp } from '../../testing/test-app.ts';
import { documentParts, newestVersion } from './testing/add-document.ts';
import { type Call, expectAnswers } from './testing/folder-answers.ts';
import { type FolderPeople, startFolderPeople } from './testing/folder-people.ts';
import { revisionOf } from './testing/folders.ts';

let app: TestApp;
let people: FolderPeople['people'];
let author: Person;
let draft: FolderPeople['draft'];
let inForce: FolderPeople['inForce'];
beforeAll(async () => {
  ({ app, people, author, draft, inForce } = await startFolderPeople());
});
afterAll(() => app.stop());

const of = (idFile: string): Parts => ({ query: { idFile } });
/** The newest version, as its author sees it. */
async function seen(idFile: string) {
  const { id: versionId, revision } = await newestVersion(app, author, idFile);
  return { idFile, versionId, revision };
}
const says = async (idFile: string): Promise<Parts> => ({
  body: { idFile, versionId: (await seen(idFile)).versionId, comment: 'Nên nêu rõ đơn vị' },
});
const signs = async (idFile: string): Promise<Parts> => ({
  body: { ...(await seen(idFile)), password: PASSWORD },
});
const because = async (idFile: string): Promise<Parts> => ({
  body: { ...(await seen(idFile)), reason: 'Không còn phù hợp với dược điển mới' },
});
const replaces = async (idFile: string): Promise<Parts> => ({
  body: { idFile, revision: await revisionOf(app, idFile) },
  file: documentParts().file,
});
const discards = async (idFile: string): Promise<Parts> => {
  expect((await app.send(replaceDocument, await replaces(idFile), author.token)).status).toBe(201);
  return { body: await seen(idFile) };
};

const asks = async (idFile: string): Promise<Parts> => ({
  body: { idFile, versionId: (await seen(idFile)).versionId, day: today(), people: [author.id] },
});

/** Written by hand from rules L1 to L8. */
//                                                none view edit mana cust keep samp form name
const ORACLE: Record<string, [string, Call]> = {
  'versions of what is in force': [
    'n    +    +    +    +    +    F    n    n',
    [listVersions, async () => of(await inForce())],
  ],
  'versions of a draft': [
    'n    n    +    +    +    +    F    n    +',
    [listVersions, async () => of(await draft())],
  ],
  'remarks on a draft': [
    'n    n    +    +    +    +    F    n    +',
    [listRemarks, async () => of(await draft())],
  ],
  'something is said of a draft': [
    'n    n    +    +    +    F    F    n    +',
    [createRemark, async () => says(await draft())],
  ],
  'something is said of what is in force': [
    'n    +    +    +    +    F    F    n    n',
    [createRemark, async () => says(await inForce())],
  ],
  'a draft is replaced': [
    'n    n    +    +    +    F    F    n    L',
    [replaceDocument, async () => replaces(await draft())],
  ],
  'what is in force is replaced': [
    'n    L    +    +    +    F    F    n    n',
    [replaceDocument, async () => replaces(await inForce())],
  ],
  'a draft is reviewed': [
    'n    n    M    M    M    F    F    n    M',
    [reviewDocument, async () => signs(await draft())],
  ],
  'a draft is approved': [
    'n    n    M    M    M    F    F    n    +',
    [approveDocument, async () => signs(await draft())],
  ],
  'a draft is sent back': [
    'n    n    M    M    M    F    F    n    +',
    [sendBackDocument, async () => because(await draft())],
  ],
  'the draft of a further version is thrown away': [
    'n    L    +    +    +    F    F    n    n',
    [discardDraft, async () => discards(await inForce())],
  ],
  'what is in force is put out of force': [
    'n    L    L    +    +    F    F    n    n',
    [retireDocument, async () => because(await inForce())],
  ],
  'people are asked to read what is in force': [
    'n    L    L    +    +    +    F    n    n',
    [askTraining, async () => asks(await inForce())],
  ],
  'people are asked to read a draft': [
    'n    n    I    I    I    I    F    n    I',
    [askTraining, async () => asks(await draft())],
  ],
  'who could be asked to read is offered': [
    'n    L    L    +    +    +    F    n    n',
    [getTrainingChoices, async () => of(await inForce())],
  ],
  'who was asked to read is listed': [
    'n    +    +    +    +    +    F    n    n',
    [listTraining, async () => of(await inForce())],
  ],
  'who was not asked signs as having read': [
    'n    Q    Q    Q    Q    F    F    n    n',
    [signTraining, async () => signs(await inForce())],
  ],
};

test.each(Object.entries(ORACLE))(
  'DOC-02 DOC-03 USER-03 %s, by who may what in the folder and who is named',
  (_, [row, call]) => expectAnswers({ app, people }, row, call),
);
