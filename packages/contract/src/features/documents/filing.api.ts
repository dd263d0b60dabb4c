import { DOCUMENT_ORDER } from './documents.order.ts';
import { z } from 'zod';
import { orderQuery } from '../../core/list-order.ts';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { dayOrEpoch } from '../../core/epoch.ts';
import { pageQuery, upTo } from '../../core/paging.ts';
import { id, requiredText, text } from '../../core/text.ts';
import { accessGroups, levelNumber } from './access.ts';
import { unasking, UNASKING_ERRORS } from './folders.api.ts';
import { Document, MOST_REMIND_DAYS } from './documents.api.ts';
import { namedPeople } from './named-people.ts';
import { MOST_CHANGES } from './versions.api.ts';
import { DOCUMENT_TYPE_KEYS, STATUS_NUMBERS } from './documents.rules.ts';

export const listFolderDocuments = defineEndpoint({
  id: 'documents.list-folder-documents',
  method: 'GET',
  path: '/api/document/get_list_documents',
  summary: 'Documents that the caller sees, of one folder or of all, filtered and sorted',
  permission: ['NT_Document', 'Document_Manage'],
  envelope: 'plain',
  query: z.strictObject({
    ...pageQuery,
    upTo: upTo.optional(),
    searchStr: text(200).optional(),
    /** Those directly in it. */
    folderId: id.optional(),
    type: z.enum(DOCUMENT_TYPE_KEYS).optional(),
    status: z.coerce.number<string | number>().pipe(z.literal(STATUS_NUMBERS)).optional(),
    ...orderQuery(DOCUMENT_ORDER),
  }),
  ok: z.strictObject({ documentList: z.array(Document), total: z.int(), upTo }),
  errors: ['FOLDER_NOT_FOUND', 'TOO_MANY_ROWS_TO_SORT'],
});

const EditedDocument = z.strictObject({
  idFile: id,
  /** The revision that was seen. */
  revision: z.int().min(1),
  title: requiredText(300).optional(),
  titleEnglish: text(300).optional(),
  type: z.enum(DOCUMENT_TYPE_KEYS).optional(),
  /** Another folder: it is moved there. */
  folderId: id.optional(),
  /** null: from now on the access of its folder. */
  accessGroups: accessGroups.optional(),
  allGroups: levelNumber.nullable().optional(),
  validDate: dayOrEpoch.nullable().optional(),
  expireDate: dayOrEpoch.nullable().optional(),
  remindBeforeDay: z.int().min(1).max(MOST_REMIND_DAYS).nullable().optional(),
  /** The edition, by which people call it. */
  version: text(40).optional(),
  /** What is new in the version, and whether only its wording is. */
  changes: text(MOST_CHANGES).optional(),
  wording: z.boolean().optional(),
  listReviewer: namedPeople.optional(),
  listApprover: namedPeople.optional(),
  ...unasking,
});
export type EditedDocument = z.output<typeof EditedDocument>;

export const editDocument = defineEndpoint({
  id: 'documents.edit-document',
  method: 'POST',
  path: '/api/document/edit_file',
  summary:
    'Change a document: its folder and who has access, and of its draft titles, kind, edition, days and the people who review and approve it; what is left out stays. What changes a draft breaks the signatures on it',
  permission: ['NT_Document', 'Document_Manage'],
  envelope: 'plain',
  body: EditedDocument,
  ok: z.strictObject({ id, revision: z.int() }),
  errors: [
    'DOCUMENT_NOT_FOUND',
    'FOLDER_NOT_FOUND',
    'FOLDER_LEVEL_TOO_LOW',
    'DOCUMENT_NOT_DRAFT',
    'DOCUMENT_PERSON_NOT_FIT',
    'STALE_VERSION',
    ...UNASKING_ERRORS,
  ],
});

export const moveDocument = defineEndpoint({
  id: 'documents.move-document',
  method: 'POST',
  path: '/api/document/move_file',
  summary: 'Move a document to another folder',
  permission: ['NT_Document', 'Document_Manage'],
  envelope: 'plain',
  body: z.strictObject({ idFile: id, folderId: id, revision: z.int().min(1), ...unasking }),
  ok: z.strictObject({ id, revision: z.int() }),
  errors: [
    'DOCUMENT_NOT_FOUND',
    'FOLDER_NOT_FOUND',
    'FOLDER_LEVEL_TOO_LOW',
    'STALE_VERSION',
    ...UNASKING_ERRORS,
  ],
});
