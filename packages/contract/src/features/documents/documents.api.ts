import { z } from 'zod';
import { defineEndpoint, file } from '../../core/define-endpoint.ts';
import { dayOrEpoch } from '../../core/epoch.ts';
import { pageQuery, upTo } from '../../core/paging.ts';
import { day, id, instant, requiredText, text } from '../../core/text.ts';
import { ALLOWED_MIMES, MAX_DOCUMENT_BYTES } from '../../core/files.rules.ts';
import { levelNumber, shownAccessGroups } from './access.ts';
import { STANDINGS } from './draft.rules.ts';
import { namedInForm, NamedUser } from './named-people.ts';
import { DOCUMENT_TYPE_KEYS, STATUS_NUMBERS } from './documents.rules.ts';

/**
 * A document on one of its versions, with the specification's field names (2 §3), and what is known of its file: the version in force, else
 * the last one that was, else its draft, unless another is asked for.
 */
export const Document = z.strictObject({
  id,
  /** The folder it lies in; null, and no title, where the reader sees the document and not the folder. */
  folderId: id.nullable(),
  folderTitle: z.string(),
  title: z.string(),
  titleEnglish: z.string(),
  type: z.enum(DOCUMENT_TYPE_KEYS),
  version: z.string(),
  status: z.literal(STATUS_NUMBERS),
  validDate: day.nullable(),
  expireDate: day.nullable(),
  remindBeforeDay: z.int().nullable(),
  /** Whom the version names, by name; empty for who reads it beside a sample. */
  listReviewer: z.array(NamedUser),
  listApprover: z.array(NamedUser),
  createDate: instant,
  createBy: id,
  createName: z.string(),
  /** It has access of its own; else that of its folder counts. */
  ownAccess: z.boolean(),
  /** The groups whose access counts, its own or inherited; empty for who reads it beside a sample. */
  accessGroups: shownAccessGroups,
  /** What everybody may do to whom the module is open; null: only those groups. */
  allGroups: levelNumber.nullable(),
  /** What the reader may do with it (rule L2). */
  level: levelNumber,
  /** Counts the changes of the entry: what a change was made from. */
  revision: z.int(),
  /** The version that is told of, counted from 1, and the revision of it that a signature names. */
  versionId: id,
  versionNumber: z.int(),
  versionRevision: z.int(),
  /** The version in force where that is another one, counted from 1; its id and edition. */
  replacedBy: z.strictObject({ versionId: id, versionNumber: z.int(), version: z.string() }).nullable(),
  /** A draft is being worked on; false for who does not see drafts. */
  hasDraft: z.boolean(),
  /** Where that draft stands (rule L8); null for who does not see it. */
  standing: z.enum(STANDINGS).nullable(),
  /** Its folder has what is in force printed and saved by an approved request only (rule L10). */
  asks: z.boolean(),
  /** Samples refer to it: it is not deleted. */
  inUse: z.boolean(),
  fileName: z.string(),
  mime: z.enum(ALLOWED_MIMES),
  /** Bytes. */
  size: z.int(),
  /** SHA-256 of the file, hexadecimal: the name it is stored under. */
  keyFile: z.string(),
});
export type Document = z.output<typeof Document>;

/** Days before the last day of validity at which the people in charge are reminded, at most. */
export const MOST_REMIND_DAYS = 730;

export const NewDocument = z
  .strictObject({
    /** Where it goes; without one to the documents that are filed nowhere else. */
    folderId: id.optional(),
    /** As long as the name of a sample's related document may be. */
    title: requiredText(300),
    titleEnglish: text(300).default(''),
    type: z.enum(DOCUMENT_TYPE_KEYS),
    version: text(40).default(''),
    validDate: dayOrEpoch.optional(),
    expireDate: dayOrEpoch.optional(),
    remindBeforeDay: z.coerce.number<string | number>().int().min(1).max(MOST_REMIND_DAYS).optional(),
    /** Who reviews, and who approves it, each person for one of them; none of them wrote it. */
    listReviewer: namedInForm.default([]),
    listApprover: namedInForm.default([]),
  })
  .refine(({ validDate, expireDate }) => !validDate || !expireDate || validDate <= expireDate, {
    error: 'DATE_ORDER',
    path: ['expireDate'],
  })
  // Nobody can be reminded of a day that is not known.
  .refine(({ expireDate, remindBeforeDay }) => remindBeforeDay === undefined || expireDate !== undefined, {
    error: 'REQUIRED',
    path: ['expireDate'],
  });

const query = z.strictObject({ idFile: id });
const versionQuery = query.extend({
  /** One of its versions that the caller may see, else the one that the document shows. */
  idVersion: id.optional(),
  /** The version that was shown when this sample came to refer to the document; the caller sees the sample. */
  idSample: id.optional(),
});

export const listDocuments = defineEndpoint({
  id: 'documents.list-documents',
  method: 'GET',
  path: '/api/document/get_list_documents_v2',
  summary:
    'Documents that the caller may see, newest first, found by words of either title without regard to case and diacritics; who only sees samples gets what is in force in folders that all groups view',
  permission: ['NT_Document', 'Document_Manage', 'Sample'],
  envelope: 'plain',
  query: z.strictObject({ ...pageQuery, upTo: upTo.optional(), searchStr: text(200).optional() }),
  ok: z.strictObject({ documentList: z.array(Document), total: z.int(), upTo }),
});

export const createDocument = defineEndpoint({
  id: 'documents.create-document',
  method: 'POST',
  path: '/api/document/create_file',
  summary: 'Add a document with its file; it is a draft until it is published',
  permission: ['NT_Document'],
  envelope: 'plain',
  body: NewDocument,
  upload: { maxBytes: MAX_DOCUMENT_BYTES },
  ok: z.strictObject({ id }),
  status: 201,
  errors: [
    'FOLDER_NOT_FOUND',
    'FOLDER_LEVEL_TOO_LOW',
    'FILE_TYPE_NOT_ALLOWED',
    'FILE_CONTENT_OTHER',
    'FILE_EMPTY',
    'FILE_UNREADABLE',
    'PAYLOAD_TOO_LARGE',
    'FILES_NOT_WRITABLE',
    'DOCUMENT_PERSON_NOT_FIT',
  ],
});

export const getDocument = defineEndpoint({
  id: 'documents.get-document',
  method: 'GET',
  path: '/api/document/get_detail_document',
  summary: 'One document that the caller may see, on the version that it shows or another one',
  permission: ['NT_Document', 'Document_Manage', 'Sample'],
  envelope: 'plain',
  query: versionQuery,
  ok: Document,
  errors: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_VERSION_NOT_FOUND'],
});

export const publishDocument = defineEndpoint({
  id: 'documents.publish-document',
  method: 'GET',
  path: '/api/document/public_file',
  summary:
    'Put a draft in force, or from the day on from which it is valid, by who wrote it or manages its folder, once every person that it names has signed it as it is. It writes, although it is a GET: the specification has it so',
  permission: ['NT_Document'],
  envelope: 'plain',
  query,
  ok: Document,
  errors: [
    'DOCUMENT_NOT_FOUND',
    'DOCUMENT_NOT_DRAFT',
    'DOCUMENT_NOT_AUTHOR',
    'DOCUMENT_NOT_SIGNED',
    'DOCUMENT_WAITS_FOR_DAY',
    'DOCUMENT_MANAGER_SIGNS_NOTHING',
    'FOLDER_LEVEL_TOO_LOW',
  ],
});

export const deleteDocument = defineEndpoint({
  id: 'documents.delete-document',
  method: 'GET',
  path: '/api/document/delete_file',
  summary:
    'Delete a draft that no sample refers to; its entry and its bytes are kept. It writes, although it is a GET: the specification has it so',
  permission: ['NT_Document'],
  envelope: 'plain',
  query,
  ok: z.strictObject({}),
  errors: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_DRAFT', 'DOCUMENT_IN_USE', 'FOLDER_LEVEL_TOO_LOW'],
});

export const downloadDocument = defineEndpoint({
  id: 'documents.download-document',
  method: 'GET',
  path: '/api/document/download_file_v3',
  summary:
    'Save a document as it was uploaded, which is noted with its first byte; what is in force by an approved request, where its folder asks for one. To look at it is view_file',
  permission: ['NT_Document', 'Document_Manage', 'Sample'],
  envelope: 'plain',
  query: versionQuery.extend({
    /** An approved request of the caller to save this version. */
    idRequest: id.optional(),
  }),
  ok: file(...ALLOWED_MIMES),
  errors: [
    'DOCUMENT_NOT_FOUND',
    'DOCUMENT_VERSION_NOT_FOUND',
    'DOCUMENT_NOT_IN_FORCE',
    'DOCUMENT_REQUEST_NEEDED',
    'DOCUMENT_REQUEST_NOT_FOUND',
    'DOCUMENT_REQUEST_OTHER',
    'DOCUMENT_REQUEST_CLOSED',
    'DOCUMENT_REQUEST_NOT_YOURS',
    'DOCUMENT_REQUEST_EXPIRED',
    'DOCUMENT_REQUEST_USED_UP',
    'FILE_MISSING',
    'FILE_DAMAGED',
    'RANGE_NOT_SATISFIABLE',
  ],
});
