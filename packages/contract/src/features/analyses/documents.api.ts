import { z } from 'zod';
import { defineEndpoint, file } from '../../core/define-endpoint.ts';
import { ALLOWED_MIMES, MAX_FILE_BYTES } from '../../core/files.rules.ts';
import { reason } from '../../core/reason.ts';
import { id, instant } from '../../core/text.ts';

/** Files that one call brings at most, and their bytes together. */
export const MOST_DOCUMENTS = 10;
export const MOST_DOCUMENT_BYTES = 2 * MAX_FILE_BYTES;

/** A version of a document of a test, as it was uploaded. */
export const TestDocument = z.strictObject({
  id,
  /** Which document of the test; its versions share the number. */
  number: z.int(),
  version: z.int(),
  /** False for a version that another one replaced. */
  current: z.boolean(),
  fileName: z.string(),
  mime: z.enum(ALLOWED_MIMES),
  /** Bytes. */
  size: z.int(),
  sha256: z.string(),
  /** Why it replaced the version before; null for the first one. */
  reason: z.string().nullable(),
  uploadedBy: z.string(),
  uploadedAt: instant,
});
export type TestDocument = z.output<typeof TestDocument>;

export const listTestDocuments = defineEndpoint({
  id: 'tests.list-documents',
  method: 'GET',
  path: '/api/test-information/:id/documents',
  summary: 'Documents of a test with every version of them, by number, newest version first',
  permission: ['Test'],
  envelope: 'plain',
  params: z.strictObject({ id }),
  ok: z.strictObject({ documents: z.array(TestDocument) }),
  errors: ['TEST_NOT_FOUND'],
});

export const addTestDocument = defineEndpoint({
  id: 'tests.add-document',
  method: 'POST',
  path: '/api/test-information/:id/documents',
  summary:
    'Add a document to a test while results may be entered, or with a reason replace one by another version; what was there stays',
  permission: ['Test_EnterResult'],
  envelope: 'plain',
  params: z.strictObject({ id }),
  body: z.strictObject({
    /** The version that it replaces, as it was seen. */
    replaces: id.optional(),
    reason: reason.optional(),
  }),
  upload: { maxBytes: MAX_FILE_BYTES },
  ok: z.strictObject({ id, number: z.int(), version: z.int() }),
  status: 201,
  errors: [
    'TEST_NOT_FOUND',
    'NOT_FOUND',
    'STALE_VERSION',
    'EDIT_NOT_ALLOWED',
    'NOT_ASSIGNED',
    'TECHNICIAN_MISSING',
    'NOT_ON_TECHNICIAN_LIST',
    'TECHNICIAN_LIST_EMPTY',
    'REASON_REQUIRED',
    'DUPLICATE',
    'FILE_TYPE_NOT_ALLOWED',
    'FILE_CONTENT_OTHER',
    'FILE_EMPTY',
    'FILE_UNREADABLE',
    'PAYLOAD_TOO_LARGE',
    'FILES_NOT_WRITABLE',
  ],
});

export const getTestDocument = defineEndpoint({
  id: 'tests.get-document',
  method: 'GET',
  path: '/api/test-documents/:id',
  summary: 'The bytes of a version of a document as they were uploaded; their hash is checked on the way',
  permission: ['Test'],
  envelope: 'plain',
  params: z.strictObject({ id }),
  ok: file(...ALLOWED_MIMES),
  errors: ['NOT_FOUND', 'FILE_MISSING', 'FILE_DAMAGED', 'RANGE_NOT_SATISFIABLE'],
});
