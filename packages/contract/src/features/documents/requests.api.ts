import { REQUEST_ORDER } from './documents.order.ts';
import { z } from 'zod';
import { orderQuery } from '../../core/list-order.ts';
import { defineEndpoint, file } from '../../core/define-endpoint.ts';
import { ALLOWED_MIMES } from '../../core/files.rules.ts';
import { pageQuery } from '../../core/paging.ts';
import { requiredReason } from '../../core/reason.ts';
import { day, id, instant, requiredText, text } from '../../core/text.ts';
import {
  MOST_COPIES,
  MOST_VALID_DAYS,
  REQUEST_STANDINGS,
  REQUEST_STATUSES,
  REQUEST_TYPE_NUMBERS,
} from './requests.rules.ts';
import { levelNumber } from './access.ts';

const READERS = ['NT_Document', 'Document_Manage'] as const;

const copies = z.int().min(1).max(MOST_COPIES);

/** A request to print or to save a version of a document. */
export const DocumentRequest = z.strictObject({
  id,
  idFile: id,
  versionId: id,
  /** Of the version: its title, and the edition by which people call it. */
  title: z.string(),
  version: z.string(),
  /** 0 print, 3 download (specification 2 §4). */
  type: z.literal(REQUEST_TYPE_NUMBERS),
  purpose: z.string(),
  copies: z.int(),
  /** How many of them were made. */
  used: z.int(),
  status: z.enum(REQUEST_STATUSES),
  /** The same as it is at this moment: used up, run out, the version over. */
  standing: z.enum(REQUEST_STANDINGS),
  /** Its version is the one in force. */
  inForce: z.boolean(),
  askedBy: id,
  askedName: z.string(),
  askedAt: instant,
  answeredName: z.string().nullable(),
  answeredAt: instant.nullable(),
  comment: z.string(),
  /** The last day on which it may be used. */
  validUntil: day.nullable(),
  /** When, by whom and why what was left of it was taken back; null for what stands. */
  revoked: z.strictObject({ at: instant, by: z.string(), reason: z.string() }).nullable(),
  /** What the reader may do with the document (rule L2). */
  level: levelNumber,
});
export type DocumentRequest = z.output<typeof DocumentRequest>;

export const createRequest = defineEndpoint({
  id: 'documents.create-request',
  method: 'POST',
  path: '/api/document/create_request',
  summary:
    'Ask to print controlled copies of the version in force (0), or to save it (3), where its folder asks for requests; who manages the document is told',
  permission: READERS,
  envelope: 'plain',
  body: z.strictObject({
    idFile: id,
    /** The version that was seen. */
    versionId: id,
    type: z.literal(REQUEST_TYPE_NUMBERS),
    purpose: requiredText(1000),
    /** Copies, or how often it is saved. */
    copies,
  }),
  ok: z.strictObject({
    id,
    /** How many people can answer it; 0: nobody manages the document but who asks or gives access to everything. */
    answerers: z.int(),
  }),
  status: 201,
  errors: [
    'DOCUMENT_NOT_FOUND',
    'DOCUMENT_NOT_IN_FORCE',
    'DOCUMENT_REQUEST_NOT_NEEDED',
    'COPY_NOT_SUPPORTED',
    'DOCUMENT_VERSION_NOT_FOUND',
  ],
});

export const listRequests = defineEndpoint({
  id: 'documents.list-requests',
  method: 'GET',
  path: '/api/document/get_requests',
  summary:
    'Requests to print or to save, newest first: of a document or folder those that the caller asked for, and all of them where he or she manages it; or the own ones; or those that wait for the answer of the caller',
  permission: READERS,
  envelope: 'plain',
  query: z.strictObject({
    ...pageQuery,
    idFile: id.optional(),
    /** Of the documents directly in it. */
    idFolder: id.optional(),
    /** `mine`: asked for by the caller; `waiting`: for the caller to answer. */
    of: z.enum(['all', 'mine', 'waiting']).default('all'),
    ...orderQuery(REQUEST_ORDER),
  }),
  ok: z.strictObject({ requestList: z.array(DocumentRequest), total: z.int() }),
  errors: ['DOCUMENT_NOT_FOUND', 'FOLDER_NOT_FOUND', 'TOO_MANY_ROWS_TO_SORT'],
});

export const answerRequest = defineEndpoint({
  id: 'documents.answer-request',
  method: 'POST',
  path: '/api/document/answer_request',
  summary:
    'Approve or refuse a request as it was asked, signed by who manages the document and is another person than who asked',
  permission: ['NT_Document'],
  envelope: 'plain',
  body: z
    .strictObject({
      id,
      approve: z.boolean(),
      /** Why; wanted where it is refused. */
      comment: text(1000).default(''),
      /** Days for which it may be used, today included as the first of them; without a number a week. */
      validDays: z.int().min(1).max(MOST_VALID_DAYS).optional(),
      password: z.string().min(1).max(200),
    })
    .refine(({ approve, comment }) => approve || comment.trim() !== '', {
      error: 'REQUIRED',
      path: ['comment'],
    }),
  ok: z.strictObject({ id, validUntil: day.nullable() }),
  errors: [
    'DOCUMENT_REQUEST_NOT_FOUND',
    'DOCUMENT_REQUEST_CLOSED',
    'DOCUMENT_REQUEST_OWN',
    'DOCUMENT_NOT_IN_FORCE',
    'DOCUMENT_MANAGER_SIGNS_NOTHING',
    'FOLDER_LEVEL_TOO_LOW',
    'SIGNATURE_FAILED',
    'SESSION_ENDED',
  ],
});

export const withdrawRequest = defineEndpoint({
  id: 'documents.withdraw-request',
  method: 'POST',
  path: '/api/document/withdraw_request',
  summary: 'Take back a request that was not answered, by who asked',
  permission: READERS,
  envelope: 'plain',
  body: z.strictObject({ id }),
  ok: z.strictObject({ id }),
  errors: ['DOCUMENT_REQUEST_NOT_FOUND', 'DOCUMENT_REQUEST_CLOSED', 'DOCUMENT_REQUEST_NOT_YOURS'],
});

export const revokeRequest = defineEndpoint({
  id: 'documents.revoke-request',
  method: 'POST',
  path: '/api/document/revoke_request',
  summary:
    'Take back a request that was approved, with a reason, for what is left of it; signed by who manages the document and is another person than who asked',
  permission: ['NT_Document'],
  envelope: 'plain',
  body: z.strictObject({ id, reason: requiredReason, password: z.string().min(1).max(200) }),
  ok: z.strictObject({ id }),
  errors: [
    'DOCUMENT_REQUEST_NOT_FOUND',
    'DOCUMENT_REQUEST_CLOSED',
    'DOCUMENT_REQUEST_OWN',
    'DOCUMENT_REQUEST_USED_UP',
    'DOCUMENT_NOT_IN_FORCE',
    'DOCUMENT_MANAGER_SIGNS_NOTHING',
    'FOLDER_LEVEL_TOO_LOW',
    'REASON_REQUIRED',
    'SIGNATURE_FAILED',
    'SESSION_ENDED',
  ],
});

export const printFile = defineEndpoint({
  id: 'documents.print-file',
  method: 'POST',
  path: '/api/document/print_file',
  summary:
    'Make controlled copies of the version in force, each with its own number on every page, by a request where its folder asks for one; answers what to fetch',
  permission: [...READERS, 'Sample'],
  envelope: 'plain',
  body: z.strictObject({
    idFile: id,
    /** The version that was seen. */
    versionId: id,
    /** An approved request of the caller to print this version. */
    idRequest: id.optional(),
    copies,
  }),
  ok: z.strictObject({
    copyList: z.array(
      z.strictObject({
        /** Names it in `get_copy`, for a day and for the caller. */
        id,
        /** The number that stands on it. */
        number: z.int(),
        /** SHA-256 of its bytes, hex. */
        sha256: z.string(),
        fileName: z.string(),
      }),
    ),
  }),
  status: 201,
  errors: [
    'DOCUMENT_NOT_FOUND',
    'DOCUMENT_NOT_IN_FORCE',
    'DOCUMENT_VERSION_NOT_FOUND',
    'COPY_NOT_SUPPORTED',
    'DOCUMENT_REQUEST_NEEDED',
    'DOCUMENT_REQUEST_NOT_FOUND',
    'DOCUMENT_REQUEST_OTHER',
    'DOCUMENT_REQUEST_CLOSED',
    'DOCUMENT_REQUEST_NOT_YOURS',
    'DOCUMENT_REQUEST_EXPIRED',
    'DOCUMENT_REQUEST_USED_UP',
    'FILE_MISSING',
    'FILE_DAMAGED',
    'FILES_NOT_WRITABLE',
    'PDF_ENCRYPTED',
    'PDF_DAMAGED',
    'PDF_PARTS_NOT_STAMPED',
    'PDF_TOO_LARGE_TO_STAMP',
    'LETTERS_NOT_PRINTABLE',
  ],
});

export const getCopy = defineEndpoint({
  id: 'documents.get-copy',
  method: 'GET',
  path: '/api/document/get_copy',
  summary:
    'A controlled copy that the caller has made, while its version is in force, until it has gone out whole; its end is noted',
  permission: [...READERS, 'Sample'],
  envelope: 'plain',
  query: z.strictObject({ id }),
  ok: file('application/pdf'),
  errors: ['NOT_FOUND', 'DOCUMENT_NOT_IN_FORCE', 'PRINT_DELIVERED', 'FILE_MISSING', 'FILE_DAMAGED'],
});

/** A controlled copy that was made. */
export const ControlledCopy = z.strictObject({
  id,
  /** Counted for each version from 1. */
  number: z.int(),
  versionId: id,
  /** The version, counted from 1, and its edition. */
  versionNumber: z.int(),
  version: z.string(),
  printedName: z.string(),
  printedAt: instant,
  /** What it was asked for; null where it was made without a request. */
  purpose: z.string().nullable(),
  sha256: z.string(),
});
export type ControlledCopy = z.output<typeof ControlledCopy>;

export const listCopies = defineEndpoint({
  id: 'documents.list-copies',
  method: 'GET',
  path: '/api/document/get_copy_list',
  summary:
    'Controlled copies of a document, newest first: all for who manages it, else those that the caller made',
  permission: READERS,
  envelope: 'plain',
  query: z.strictObject({ ...pageQuery, idFile: id }),
  ok: z.strictObject({ copyList: z.array(ControlledCopy), total: z.int() }),
  errors: ['DOCUMENT_NOT_FOUND'],
});

export const viewFile = defineEndpoint({
  id: 'documents.view-file',
  method: 'GET',
  path: '/api/document/view_file',
  summary:
    'The bytes of a document to be looked at in the page, which is noted nowhere; what the page does not show is saved by download_file_v3',
  permission: [...READERS, 'Sample'],
  envelope: 'plain',
  query: z.strictObject({
    idFile: id,
    /** One of its versions that the caller may see, else the one that the document shows. */
    idVersion: id.optional(),
    /** The version that was shown when this sample came to refer to the document; the caller sees the sample. */
    idSample: id.optional(),
  }),
  ok: file(...ALLOWED_MIMES),
  errors: [
    'DOCUMENT_NOT_FOUND',
    'DOCUMENT_VERSION_NOT_FOUND',
    'PREVIEW_NOT_SUPPORTED',
    'FILE_MISSING',
    'FILE_DAMAGED',
    'RANGE_NOT_SATISFIABLE',
  ],
});
