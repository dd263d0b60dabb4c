import type { Actor } from '@kiemlab/contract/core/actor';
import type { ErrorCode } from '@kiemlab/contract/core/error-codes';
import type { HistoryKind } from '@kiemlab/contract/features/audit/record-history.api';
import type { Database } from '@kiemlab/db/database';
import { findClient } from '../clients/clients.queries.ts';
import { findDocument } from '../documents/documents.queries.ts';
import { findGroup } from '../rights/groups.queries.ts';
import { findSampleToRead } from '../samples/samples.queries.ts';
import { findTemplate } from '../templates/templates.queries.ts';
import { findTestGroup } from '../test-setup/test-group.queries.ts';
import { readTests } from '../analyses/analyses.queries.ts';
import { findPersonById } from '../users/person.queries.ts';
import {
  type RecordRows,
  rowsOfClient,
  rowsOfDocument,
  rowsOfGroup,
  rowsOfSample,
  rowsOfSetting,
  rowsOfTemplate,
  rowsOfTest,
  rowsOfUser,
} from './record-rows.queries.ts';

/** What the history of a kind of record needs to know of it; with which right it is read stands with its call in the contract. */
interface RecordKind {
  /** The record, where there is one that the reader sees: looked for as the call that opens it does. */
  find(db: Database, id: string, actor: Actor): Promise<unknown>;
  /** What is answered where there is none. */
  missing: ErrorCode;
  rows(id: string): RecordRows;
}

/** The kinds of records that have a history on their page (rule C31). */
export const RECORD_KINDS: Readonly<Record<HistoryKind, RecordKind>> = {
  sample: { find: findSampleToRead, missing: 'SAMPLE_NOT_FOUND', rows: rowsOfSample },
  test: {
    find: async (db, id, actor) => (await readTests(db, [id], false, actor))[0],
    missing: 'TEST_NOT_FOUND',
    rows: rowsOfTest,
  },
  user: { find: findPersonById, missing: 'NOT_FOUND', rows: rowsOfUser },
  group: { find: findGroup, missing: 'NOT_FOUND', rows: rowsOfGroup },
  template: {
    find: async (db, id) => (await findTemplate(db, id)) ?? findTestGroup(db, id),
    missing: 'NOT_FOUND',
    rows: rowsOfTemplate,
  },
  client: { find: findClient, missing: 'CLIENT_NOT_FOUND', rows: rowsOfClient },
  document: { find: findDocument, missing: 'DOCUMENT_NOT_FOUND', rows: rowsOfDocument },
  // Its key is one of the program's own, and who reads settings reads them all.
  setting: { find: (_db, key) => Promise.resolve(key), missing: 'NOT_FOUND', rows: rowsOfSetting },
};
