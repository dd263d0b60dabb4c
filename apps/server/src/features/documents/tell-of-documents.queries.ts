import type { AlertParams } from '@kiemlab/contract/features/alerts/alerts.kinds';
import { DOCUMENT_KINDS, type DocumentAlert } from '@kiemlab/contract/features/alerts/alerts.document-kinds';
import { visibleTypes } from '@kiemlab/contract/features/documents/documents.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type RawBuilder, sql } from 'kysely';
import { leadsTo, STANDING, withdrawAlerts } from '../../platform/alerts/write-alerts.queries.ts';
import { holds } from '../../platform/auth/holds.queries.ts';
import { raiseAlerts } from '../alerts/raise-alerts.queries.ts';
import { openedTo } from './documents.visibility.ts';

const KINDS = Object.keys(DOCUMENT_KINDS) as (keyof typeof DOCUMENT_KINDS)[];

/** Kinds that somebody sees who is blind to the origin of samples (rule B5). */
const SHOWN_TYPES = visibleTypes({ id: '', aliases: new Set(), permissions: new Set(), blind: true });

/** True where blind coding keeps a kind from nobody among people `u`: not from who added the document, nor from who may see the origin of samples. */
export const seesKind = (
  isBlind: boolean,
  of: { type: RawBuilder<unknown>; createdBy: RawBuilder<unknown> },
): RawBuilder<boolean> =>
  isBlind
    ? sql<boolean>`(${of.createdBy} = u.id OR ${of.type} = ANY (${[...SHOWN_TYPES]}::text[]) OR ${holds('Sample_Origin')})`
    : sql<boolean>`true`;

/** True where people `u` read the document `d`, as the condition of every list says it; with blind coding or without. */
export const readsDocument = (isBlind: boolean): RawBuilder<boolean> => sql<boolean>`(
  (${holds('Document_Manage')} OR (${holds('NT_Document')} AND ${openedTo(sql`u.id`)}))
  AND ${seesKind(isBlind, { type: sql`d.type`, createdBy: sql`d.created_by` })})`;

/** Those of some people who read the document `d`. */
export const readersAmong = (people: RawBuilder<unknown>, isBlind: boolean): RawBuilder<unknown> =>
  sql`ARRAY(SELECT u.id FROM app_user u WHERE u.id = ANY (${people}) AND ${readsDocument(isBlind)})`;

/** What a document is called where people are told of it: its title, and the edition where it has one. */
const nameOf = (row: RawBuilder<unknown>) =>
  sql`${row}.title || CASE WHEN ${row}.edition = '' THEN '' ELSE ' (' || ${row}.edition || ')' END`;
export const DOCUMENT_NAME = nameOf(sql`d`);
export const VERSION_NAME = nameOf(sql`v`);

/** Tells people of a version of a document, those of them who read it and have no such alert that stands. */
export const tellPeople = (
  tx: Tx,
  of: { kind: DocumentAlert; versionId: string; people: readonly string[]; isBlind: boolean },
  by: readonly string[],
): Promise<number> =>
  raiseAlerts(
    tx,
    [of.kind],
    {
      params: sql<AlertParams[typeof of.kind]>`jsonb_build_object('name', ${VERSION_NAME})`,
      link: sql`d.id`,
      linkName: sql`v.title`,
      people: readersAmong(
        sql`ARRAY(SELECT p FROM unnest(${[...of.people]}::uuid[]) p WHERE NOT EXISTS (
          SELECT FROM alert a WHERE a.kind = ${of.kind} AND a.link_uuid = d.id AND a.to_user = p AND ${STANDING}))`,
        of.isBlind,
      ),
      from: sql`FROM document_version v JOIN document d ON d.id = v.document_id WHERE v.id = ${of.versionId} AND d.deleted_at IS NULL`,
    },
    { by },
  );

/** Takes back what people were told of a document by one kind, but from these. */
export const withdrawBut = (
  tx: Tx,
  kind: DocumentAlert,
  documentId: string,
  people: readonly string[],
): Promise<number> =>
  withdrawAlerts(
    tx,
    sql<boolean>`(${leadsTo([kind], [documentId])} AND a.to_user <> ALL (${[...people]}::uuid[]))`,
  );

/** Takes back what people were told of the draft of a document. */
export const withdrawOfDraft = (tx: Tx, documentId: string): Promise<number> =>
  withdrawAlerts(tx, leadsTo(['DOCUMENT_TO_SIGN', 'DOCUMENT_SENT_BACK', 'DOCUMENT_SIGNED'], [documentId]));

/** Takes back all that people were told of a document. */
export const withdrawAll = (tx: Tx, documentId: string): Promise<number> =>
  withdrawAlerts(tx, leadsTo(KINDS, [documentId]));
