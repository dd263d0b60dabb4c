import { z } from 'zod';
import { defineEndpoint, file } from '../../core/define-endpoint.ts';
import { id } from '../../core/text.ts';

/** A picture of a person, or a paper: PNG, JPEG, WebP or PDF. */
const USER_FILE_MIMES = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const;
/** Bytes such a file may have. */
export const MAX_USER_FILE_BYTES = 5 * 1024 * 1024;

/** True for what may be kept of a person. */
export const isUserFile = (mime: string): boolean => (USER_FILE_MIMES as readonly string[]).includes(mime);

export const uploadUserFile = defineEndpoint({
  id: 'users.upload-file',
  method: 'POST',
  path: '/api/user/upload_file',
  summary: 'Keep a picture or a PDF for a person; its id goes into FileAttachmentId',
  permission: ['UserManagament_AddUser', 'UserManagament_EditUser'],
  envelope: 'user-service',
  body: z.strictObject({}),
  upload: { maxBytes: MAX_USER_FILE_BYTES },
  ok: z.strictObject({ id, path: z.string() }),
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

export const getUserFile = defineEndpoint({
  id: 'users.get-file',
  method: 'GET',
  path: '/api/user/file/:id',
  summary: 'The bytes of a picture or paper of a person',
  permission: ['UserManagament'],
  envelope: 'user-service',
  params: z.strictObject({ id }),
  ok: file(...USER_FILE_MIMES),
  errors: ['NOT_FOUND', 'FILE_MISSING', 'FILE_DAMAGED', 'RANGE_NOT_SATISFIABLE'],
});
