import { createDocument, deleteDocument } from '@kiemlab/contract/features/documents/documents.api';
import { editDocument } from '@kiemlab/contract/features/documents/filing.api';
import {
  approveDocument,
  listVersions,
  replaceDocument,
  reviewDocument,
} from '@kiemlab/contract/features/documents/versions.api';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pdf } from '../../testing/file-examples.ts';
import { addPerson, nextNumber, type Person } from '../../testing/people.ts';
import { addSecondAccount } from '../../testing/second-account.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addDocument, documentParts, publish, sign } from './testing/add-document.ts';
import { revisionOf } from './testing/folders.ts';

let app: TestApp;
/** Has written what is to be approved. */
let writer: Person;
let second: Person;
/** Brings it in another name. */
let helper: Person;
let other: Person;
let bytes: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  writer = await addPerson(app, ['NT_Document'], 'Giám đốc');
  second = await addSecondAccount(app, writer, ['NT_Document']);
  helper = await addPerson(app, ['NT_Document']);
  other = await addPerson(app, ['NT_Document']);
});
afterAll(() => app.stop());
beforeEach(() => {
  bytes = pdf(`nội dung ${nextNumber()}`);
});

const bring = (who: Person, more: Record<string, string> = {}) =>
  app.send(createDocument, documentParts(more, bytes), who.token);
const bringAndDelete = async (who: Person) => {
  const { data } = await bring(who);
  expect((await app.call(deleteDocument, { query: { idFile: data.id } }, who.token)).status).toBe(200);
};
const codeOf = ({ status, code }: { status: number; code: string | undefined }) => [status, code];
const NOT_FIT = [400, 'DOCUMENT_PERSON_NOT_FIT'];

test.each(['listApprover', 'listReviewer'])(
  'DOC-03 COMP-06 who has brought the same bytes and thrown them away is not named in what another brings, as %s, nor by another account',
  async (part) => {
    await bringAndDelete(writer);
    for (const { id } of [writer, second])
      expect(codeOf(await bring(helper, { [part]: id }))).toEqual(NOT_FIT);
    expect((await bring(helper, { [part]: other.id })).status).toBe(201);
  },
);

test('DOC-03 COMP-06 nor named later, nor in a further version or another document', async () => {
  await bring(writer);
  const made = await bring(helper);
  const body = { idFile: made.data.id, revision: 1, listApprover: [writer.id] };
  expect(codeOf(await app.send(editDocument, { body }, helper.token))).toEqual(NOT_FIT);
  const id = await addDocument(app, helper);
  const replaced = async (listApprover: string) =>
    app.send(
      replaceDocument,
      {
        body: { idFile: id, revision: String(await revisionOf(app, id)), listApprover },
        file: new File([Uint8Array.from(bytes)], 'Quy trình.pdf'),
      },
      helper.token,
    );
  expect(codeOf(await replaced(writer.id))).toEqual(NOT_FIT);
  expect((await replaced(other.id)).status).toBe(201);
});

test.each([
  ['reviews', 'listReviewer', reviewDocument],
  ['approves', 'listApprover', approveDocument],
] as const)(
  'DOC-03 COMP-06 who is named and then brings the same bytes anywhere %s nothing of them, by whatever account',
  async (_, part, endpoint) => {
    for (const [named, brings] of [
      [writer, writer],
      [writer, second],
    ] as const) {
      bytes = pdf(`nội dung ${nextNumber()}`);
      const made = await bring(helper, { listApprover: other.id, [part]: named.id });
      await bringAndDelete(brings);
      expect(codeOf(await sign(app, named, made.data.id, endpoint))).toEqual([403, 'DOCUMENT_OWN_WORK']);
    }
  },
);

test('DOC-03 COMP-06 a signature that was given on own bytes holds for nothing; one before they were brought does', async () => {
  const made = await bring(helper, { listApprover: writer.id });
  expect((await sign(app, writer, made.data.id)).status).toBe(200);
  await bring(writer);
  const early = await app.call(listVersions, { query: { idFile: made.data.id } }, helper.token);
  expect(early.data.versionList[0]?.standing).toBe('READY');
  // As if nobody had known when it was signed.
  const before = pdf(`nội dung ${nextNumber()}`);
  bytes = before;
  const late = await bring(helper, { listApprover: writer.id });
  expect((await sign(app, writer, late.data.id)).status).toBe(200);
  await bring(writer);
  await app.owner.query(
    `ALTER TABLE document_version DISABLE TRIGGER USER;
     UPDATE document_version SET created_at = created_at - interval '1 day' WHERE created_by = '${writer.id}';
     ALTER TABLE document_version ENABLE TRIGGER USER;`,
  );
  expect(codeOf(await publish(app, helper, late.data.id))).toEqual([409, 'DOCUMENT_NOT_SIGNED']);
});

test('DOC-03 who has brought the same bytes is no author of what others bring, and is told to nobody', async () => {
  await bringAndDelete(writer);
  const made = await bring(helper, { listApprover: other.id });
  const { data } = await app.call(listVersions, { query: { idFile: made.data.id } }, other.token);
  expect(data.versionList[0]?.authors.map(({ IdUser }) => IdUser)).toEqual([helper.id]);
  expect(JSON.stringify(data)).not.toContain(writer.id);
});
