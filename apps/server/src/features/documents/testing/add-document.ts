import { createDocument, publishDocument } from '@kiemlab/contract/features/documents/documents.api';
import {
  approveDocument,
  listVersions,
  type reviewDocument,
} from '@kiemlab/contract/features/documents/versions.api';
import { pdf } from '../../../testing/file-examples.ts';
import { addPerson, nextNumber, PASSWORD, type Person, prepare } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { putInForce } from '../put-in-force.ts';
import { draftAmong } from '../version-state.ts';
import { loadVersions } from '../versions.queries.ts';

/** The parts of a new document; `more` replaces and adds. */
export const documentParts = (
  more: Record<string, string> = {},
  bytes: Buffer = pdf(String(nextNumber())),
) => ({
  body: { title: `Quy trình ${nextNumber()}`, type: 'SOP', version: '02', ...more },
  file: new File([Uint8Array.from(bytes)], 'Quy trình.pdf'),
});

const approvers = new WeakMap<TestApp, Promise<Person>>();
/** Somebody of a laboratory who approves documents, and does nothing else. */
export function approverOf(app: TestApp): Promise<Person> {
  const known = approvers.get(app) ?? addPerson(app, ['NT_Document'], 'Trưởng phòng');
  approvers.set(app, known);
  return known;
}

/** The newest version of a document that somebody sees. */
export async function newestVersion(app: TestApp, who: Person, idFile: string) {
  const { data } = await app.call(listVersions, { query: { idFile } }, who.token);
  const [newest] = data.versionList;
  if (!newest) throw new Error('no version');
  return newest;
}

/** What a signature on the newest version names, with the signer's password. */
export async function signingBody(app: TestApp, who: Person, idFile: string) {
  const { id: versionId, revision } = await newestVersion(app, who, idFile);
  return { idFile, versionId, revision, password: PASSWORD, comment: '' };
}

/** Has somebody sign the newest version as reviewed or approved. */
export async function sign(
  app: TestApp,
  who: Person,
  idFile: string,
  endpoint: typeof reviewDocument | typeof approveDocument = approveDocument,
) {
  return app.send(endpoint, { body: await signingBody(app, who, idFile) }, who.token);
}

/** Publishes a document by its author; answers the whole answer. */
export const publish = (app: TestApp, author: Person, idFile: string) =>
  app.send(publishDocument, { query: { idFile } }, author.token);

const bringIntoForce = (app: TestApp, id: string): Promise<void> =>
  prepare(app, async (tx) => {
    const versions = await loadVersions(tx, id);
    const draft = draftAmong(versions);
    if (draft) await putInForce(tx, draft, versions, []);
  });

/** Adds a document, as a draft or signed and in force; answers its id. */
export async function addDocument(
  app: TestApp,
  keeper: Person,
  more: Record<string, string> = {},
  state: 'DRAFT' | 'ACTIVE' = 'ACTIVE',
): Promise<string> {
  const approver = await approverOf(app);
  const named: Record<string, string> = state === 'ACTIVE' ? { listApprover: approver.id } : {};
  const made = await app.send(createDocument, documentParts({ ...named, ...more }), keeper.token);
  if (made.status !== 201) throw new Error(`no document: ${JSON.stringify(made.body)}`);
  const { id } = made.data;
  if (state === 'DRAFT') return id;
  const signed = await sign(app, approver, id);
  if (signed.status !== 200) throw new Error(`not signed: ${JSON.stringify(signed.body)}`);
  const published = await publish(app, keeper, id);
  // Who administers access publishes nothing: it comes into force as by its day.
  if (published.code === 'DOCUMENT_MANAGER_SIGNS_NOTHING') await bringIntoForce(app, id);
  else if (published.status !== 200) throw new Error(`not in force: ${JSON.stringify(published.body)}`);
  return id;
}
