import { downloadDocument } from '@kiemlab/contract/features/documents/documents.api';
import {
  answerRequest,
  createRequest,
  listRequests,
  printFile,
  revokeRequest,
} from '@kiemlab/contract/features/documents/requests.api';
import { numberOfRequest, type RequestType } from '@kiemlab/contract/features/documents/requests.rules';
import { PASSWORD, type Person } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { newestVersion } from './add-document.ts';

/** Asks to print or to save the newest version of a document; answers the whole answer. */
export async function askFor(
  app: TestApp,
  who: Person,
  idFile: string,
  type: RequestType = 'PRINT',
  copies = 1,
) {
  const { id: versionId } = await newestVersion(app, who, idFile);
  const body = { idFile, versionId, type: numberOfRequest(type), purpose: 'Dùng tại bàn cân', copies };
  return app.send(createRequest, { body }, who.token);
}

/** Answers a request, with the password of who does. */
export const answer = (
  app: TestApp,
  who: Person,
  id: string,
  more: { approve?: boolean; comment?: string; validDays?: number; password?: string } = {},
) => app.send(answerRequest, { body: { id, approve: true, password: PASSWORD, ...more } }, who.token);

export const REVOKED_BECAUSE = 'Bản trên giấy không còn cần';
/** Revokes a request, with the password of who does. */
export const revoke = (
  app: TestApp,
  who: Person,
  id: string,
  more: { reason?: string; password?: string } = {},
) =>
  app.send(revokeRequest, { body: { id, reason: REVOKED_BECAUSE, password: PASSWORD, ...more } }, who.token);

/** A request that was approved; answers its id. */
export async function approved(
  app: TestApp,
  { asker, manager }: { asker: Person; manager: Person },
  idFile: string,
  type: RequestType = 'PRINT',
  copies = 1,
): Promise<string> {
  const made = await askFor(app, asker, idFile, type, copies);
  const answered = await answer(app, manager, made.data.id);
  if (answered.status !== 200) throw new Error(`not approved: ${JSON.stringify(answered.body)}`);
  return made.data.id;
}

/** What a call to print the newest version names. */
export async function printParts(
  app: TestApp,
  who: Person,
  idFile: string,
  { idRequest, copies = 1 }: { idRequest?: string; copies?: number } = {},
) {
  const { id: versionId } = await newestVersion(app, who, idFile);
  return { body: { idFile, versionId, copies, ...(idRequest === undefined ? {} : { idRequest }) } };
}

/** Prints the newest version; answers the whole answer. */
export const print = async (
  app: TestApp,
  who: Person,
  idFile: string,
  more: { idRequest?: string; copies?: number } = {},
) => app.send(printFile, await printParts(app, who, idFile, more), who.token);

/** Saves a document by a request or without one. */
export const save = (app: TestApp, who: Person, idFile: string, idRequest?: string) =>
  app.call(
    downloadDocument,
    { query: { idFile, ...(idRequest === undefined ? {} : { idRequest }) } },
    who.token,
  );

/** Requests of a document as somebody sees them. */
export async function requestsOf(app: TestApp, who: Person, idFile: string) {
  const { data } = await app.call(listRequests, { query: { idFile, size: 100 } }, who.token);
  return data.requestList;
}

/** As if a request had been approved some days earlier. */
export const approvedBefore = (app: TestApp, id: string, days: number) =>
  app.owner.query(
    `ALTER TABLE document_request DISABLE TRIGGER document_request_kept;
     SELECT set_config('kiemlab.action', 'test.prepare', false);
     UPDATE document_request SET valid_until = valid_until - ${days} WHERE id = '${id}';
     ALTER TABLE document_request ENABLE TRIGGER document_request_kept;`,
  );
