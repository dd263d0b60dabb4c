import { REQUEST_ALERTS, type RequestAlert } from '@kiemlab/contract/features/alerts/alerts.document-kinds';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { leadsTo, withdrawAlerts } from '../../../platform/alerts/write-alerts.queries.ts';
import { holds } from '../../../platform/auth/holds.queries.ts';
import { readSetting } from '../../settings/settings.queries.ts';
import { managesDocument } from '../documents.visibility.ts';
import { tellPeople } from '../tell-of-documents.queries.ts';
import { hasOpenRequests } from './requests.queries.ts';

/** Who answers requests about a document: manages it, and does not give access to everything, which signs nothing (rules L1, L11). */
async function findAnswerers(tx: Tx, documentId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT u.id FROM app_user u, document d
     WHERE d.id = ${documentId} AND u.login_enabled AND ${holds('NT_Document')} AND NOT ${holds('Document_Manage')}
       AND ${managesDocument(sql`u.id`)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** What a request is about. */
interface Asked {
  documentId: string;
  versionId: string;
}

/** Tells who answers that somebody asks; never who asks, by whatever account. Answers how many there are. */
export async function tellAnswerers(
  tx: Tx,
  { documentId, versionId }: Asked,
  by: readonly string[],
): Promise<number> {
  const people = (await findAnswerers(tx, documentId)).filter((id) => !by.includes(id));
  const isBlind = await readSetting(tx, 'blindCoding');
  await tellPeople(tx, { kind: 'DOCUMENT_REQUESTED', versionId, people, isBlind }, by);
  return people.length;
}

/** Tells who asked what the answer is. */
export async function tellAsker(
  tx: Tx,
  kind: Exclude<RequestAlert, 'DOCUMENT_REQUESTED'>,
  of: Asked & { askedBy: string },
): Promise<void> {
  const isBlind = await readSetting(tx, 'blindCoding');
  const former = sql<boolean>`(${leadsTo(REQUEST_ALERTS, [of.documentId])} AND a.to_user = ${of.askedBy})`;
  // An answer of before is known; another one is told all the same.
  await withdrawAlerts(tx, former);
  await tellPeople(tx, { kind, versionId: of.versionId, people: [of.askedBy], isBlind }, []);
}

/** Takes back that somebody asks, once nobody waits for an answer about the document. */
export async function withdrawAsked(tx: Tx, documentId: string): Promise<void> {
  if (await hasOpenRequests(tx, documentId)) return;
  await withdrawAlerts(tx, leadsTo(['DOCUMENT_REQUESTED'], [documentId]));
}
