import { z } from 'zod';
import { defineEndpoint, file } from '../../core/define-endpoint.ts';
import { ALLOWED_MIMES, MAX_FILE_BYTES } from '../../core/files.rules.ts';
import { id } from '../../core/text.ts';
import { type FieldKey, keysWhere } from './samples.catalogue.ts';

/** The keys of fields that hold a file. */
export const UPLOADS: readonly FieldKey[] = keysWhere('type', 'upload');
const uploadKey = z.enum(UPLOADS, { error: 'UNKNOWN_FIELD' });

export const uploadFieldFile = defineEndpoint({
  id: 'samples.upload-field-file',
  method: 'POST',
  path: '/api/samples/field-files',
  summary:
    'Keep a file for a field of a sample; who sent it names it in the body that registers or changes the sample',
  permission: ['Sample_Add', 'Sample_Edit'],
  envelope: 'plain',
  body: z.strictObject({ key: uploadKey }),
  upload: { maxBytes: MAX_FILE_BYTES },
  /** `value` is what the field takes, the id with the name of the file. */
  ok: z.strictObject({ id, value: z.string() }),
  status: 201,
  errors: [
    'FILE_TYPE_NOT_ALLOWED',
    'FILE_CONTENT_OTHER',
    'FILE_EMPTY',
    'FILE_UNREADABLE',
    'PAYLOAD_TOO_LARGE',
    'FILES_NOT_WRITABLE',
  ],
});

export const getFieldFile = defineEndpoint({
  id: 'samples.get-field-file',
  method: 'GET',
  path: '/api/samples/:id/field-files/:key',
  summary: 'The bytes of the file that a field of a sample holds, or with `file` of one that it held before',
  permission: ['Sample'],
  envelope: 'plain',
  params: z.strictObject({ id, key: uploadKey }),
  query: z.strictObject({ file: id.optional() }),
  ok: file(...ALLOWED_MIMES),
  errors: ['SAMPLE_NOT_FOUND', 'NOT_FOUND', 'FILE_MISSING', 'FILE_DAMAGED', 'RANGE_NOT_SATISFIABLE'],
});
