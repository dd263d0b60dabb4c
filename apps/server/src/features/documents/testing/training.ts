import { editDocument } from '@kiemlab/contract/features/documents/filing.api';
import {
  askTraining,
  listMyTraining,
  listTraining,
  signTraining,
} from '@kiemlab/contract/features/documents/training.api';
import { replaceDocument } from '@kiemlab/contract/features/documents/versions.api';
import { today } from '../../../platform/clock.ts';
import type { Person } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { approverOf, documentParts, newestVersion, publish, sign, signingBody } from './add-document.ts';
import { revisionOf } from './folders.ts';

type Asked = { people?: readonly Person[]; groups?: readonly string[]; day?: string };

/** Asks people to read the newest version of a document; answers the whole answer. */
export async function ask(
  app: TestApp,
  who: Person,
  idFile: string,
  { people = [], groups = [], day = today() }: Asked,
) {
  const { id: versionId } = await newestVersion(app, who, idFile);
  const body = { idFile, versionId, day, people: people.map(({ id }) => id), groups: [...groups] };
  return app.send(askTraining, { body }, who.token);
}

/** Has somebody sign the newest version as read. */
export const signRead = async (app: TestApp, who: Person, idFile: string) =>
  app.send(signTraining, { body: await signingBody(app, who, idFile) }, who.token);

/** Who is asked to read the version that is shown, as somebody sees it: the day, and the version whose signature counts, 0 for the own. */
export async function trainingOf(app: TestApp, who: Person, idFile: string) {
  const { data } = await app.call(listTraining, { query: { idFile } }, who.token);
  return data.trainingList.map(({ IdUser, day, signedAt, signedVersion }) => ({
    IdUser,
    day,
    signed: signedAt === null ? undefined : (signedVersion ?? 0),
  }));
}

/** Titles that somebody is asked to read, or has signed. */
export async function ownList(app: TestApp, who: Person, signed: 'true' | 'false' = 'false') {
  const { data } = await app.call(listMyTraining, { query: { signed, size: 100 } }, who.token);
  return data.trainingList.map(({ title }) => title);
}

/** Puts a further version of a document in force, which its author makes. */
export async function bringNext(
  app: TestApp,
  author: Person,
  idFile: string,
  more: Record<string, string> = {},
): Promise<void> {
  const body = { idFile, revision: await revisionOf(app, idFile), ...more };
  const made = await app.send(replaceDocument, { body, file: documentParts().file }, author.token);
  if (made.status !== 201) throw new Error(`not replaced: ${JSON.stringify(made.body)}`);
  await sign(app, await approverOf(app), idFile);
  const published = await publish(app, author, idFile);
  if (published.status !== 200) throw new Error(`not in force: ${JSON.stringify(published.body)}`);
}

/** Changes a document from the revision that it has; answers the whole answer. */
export const editAs = async (app: TestApp, who: Person, idFile: string, more: Record<string, unknown>) =>
  app.send(editDocument, { body: { idFile, revision: await revisionOf(app, idFile), ...more } }, who.token);
