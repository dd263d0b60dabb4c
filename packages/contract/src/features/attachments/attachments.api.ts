import { z } from 'zod';
import { defineEndpoint, file } from '../../core/define-endpoint.ts';
import { pictureSize } from '../../core/picture-size.ts';
import { id, instant, text } from '../../core/text.ts';
import { SampleStatus } from '../samples/samples.schema.ts';
import { ALLOWED_MIMES, MAX_FILE_BYTES } from '../../core/files.rules.ts';
import { reason } from '../../core/reason.ts';

/** A file or picture of a sample. */
export const Attachment = z.strictObject({
  id,
  kind: z.enum(['FILE', 'IMAGE']),
  fileName: z.string(),
  caption: z.string(),
  mime: z.enum(ALLOWED_MIMES),
  /** Bytes. */
  size: z.int(),
  sha256: z.string(),
  /** Where the sample stood when the file was added. */
  sampleStatus: SampleStatus,
  /** From 1; the id of the version that it replaced, and why, are null for the first. */
  version: z.int(),
  replaces: id.nullable(),
  reason: z.string().nullable(),
  /** False for a version that another one replaced. */
  current: z.boolean(),
  uploadedBy: z.string(),
  createdAt: instant,
});
export type Attachment = z.output<typeof Attachment>;

/** A new file: its id and the address its bytes are at. */
const Uploaded = z.strictObject({ id, path: z.string() });

export const uploadFile = defineEndpoint({
  id: 'samples.upload-file',
  method: 'POST',
  path: '/api/samples/:id/upload',
  summary:
    'Add a file to a sample, after its receipt by who sees all samples, or with a reason replace one by another version, which takes nothing away; its content decides what it is, and must agree with its name',
  permission: ['Sample_Edit'],
  envelope: 'plain',
  params: z.strictObject({ id }),
  body: z.strictObject({
    /** Of a version that replaces another it is the caption of that, unless told. */
    caption: text(500).optional(),
    /** The version that it replaces, as it was seen. */
    replaces: id.optional(),
    reason: reason.optional(),
  }),
  upload: { maxBytes: MAX_FILE_BYTES },
  ok: Uploaded,
  status: 201,
  errors: [
    'SAMPLE_NOT_FOUND',
    'NOT_FOUND',
    'STALE_VERSION',
    'REASON_REQUIRED',
    'EDIT_NOT_ALLOWED',
    'FILE_TYPE_NOT_ALLOWED',
    'FILE_CONTENT_OTHER',
    'FILE_EMPTY',
    'FILE_UNREADABLE',
    'DUPLICATE',
    'PAYLOAD_TOO_LARGE',
    'FILES_NOT_WRITABLE',
  ],
});

export const uploadImage = defineEndpoint({
  id: 'samples.upload-image',
  method: 'POST',
  path: '/api/images/upload',
  summary:
    'Add a picture (PNG, JPEG, WebP) to a sample, after its receipt by who sees all samples; or show it with a client. The right is that of the one or the other',
  permission: ['Sample_Edit', 'Client_Edit'],
  envelope: 'plain',
  /** One of the two is named. */
  body: z
    .strictObject({ sampleId: id.optional(), clientId: id.optional(), caption: text(500).optional() })
    .refine(({ sampleId, clientId }) => (sampleId ?? clientId) !== undefined, {
      error: 'REQUIRED',
      path: ['sampleId'],
    })
    .refine(({ sampleId, clientId }) => sampleId === undefined || clientId === undefined, {
      error: 'INVALID_VALUE',
      path: ['clientId'],
    }),
  upload: { maxBytes: MAX_FILE_BYTES },
  ok: Uploaded,
  status: 201,
  errors: [
    'SAMPLE_NOT_FOUND',
    'CLIENT_NOT_FOUND',
    'EDIT_NOT_ALLOWED',
    'FILE_TYPE_NOT_ALLOWED',
    'FILE_CONTENT_OTHER',
    'FILE_EMPTY',
    'FILE_UNREADABLE',
    'DUPLICATE',
    'PAYLOAD_TOO_LARGE',
    'FILES_NOT_WRITABLE',
  ],
});

export const listFiles = defineEndpoint({
  id: 'samples.list-files',
  method: 'GET',
  path: '/api/samples/:id/files',
  summary: 'Files and pictures of a sample with every version of them, newest first',
  permission: ['Sample'],
  envelope: 'plain',
  params: z.strictObject({ id }),
  ok: z.strictObject({ files: z.array(Attachment) }),
  errors: ['SAMPLE_NOT_FOUND'],
});

export const getFile = defineEndpoint({
  id: 'samples.get-file',
  method: 'GET',
  path: '/api/attachments/:id',
  summary:
    'The bytes of a file as they were uploaded, or a small picture of them where one was made; their hash is checked on the way',
  permission: ['Sample'],
  envelope: 'plain',
  params: z.strictObject({ id }),
  query: pictureSize,
  ok: file(...ALLOWED_MIMES),
  errors: ['NOT_FOUND', 'FILE_MISSING', 'FILE_DAMAGED', 'RANGE_NOT_SATISFIABLE'],
});

export const deleteFile = defineEndpoint({
  id: 'samples.delete-file',
  method: 'DELETE',
  path: '/api/attachments/:id',
  summary:
    'Take a file with all its versions off a sample that has no number yet, with a reason once it has left its first status; the bytes are kept',
  permission: ['Sample_Edit'],
  once: true,
  envelope: 'plain',
  params: z.strictObject({ id }),
  body: z.strictObject({ reason: reason.optional() }),
  ok: z.strictObject({}),
  errors: ['NOT_FOUND', 'REASON_REQUIRED', 'EDIT_NOT_ALLOWED', 'FILE_DELETE_NOT_ALLOWED'],
});
