import type { UploadedFile } from '@kiemlab/contract/core/define-endpoint';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

const missing = (): AppError => new AppError('VALIDATION', { fields: [{ field: 'file', code: 'REQUIRED' }] });

/** A name as people typed it: no folders of their machine, no control characters, NFC, 200 characters at most. */
export const cleanFileName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(-200);

/**
 * The one file of a multipart call and its text parts. Throws VALIDATION when there is no file or more than one, and
 * PAYLOAD_TOO_LARGE (413) beyond `maxBytes`.
 */
export async function readUpload(
  request: FastifyRequest,
  maxBytes: number,
): Promise<{ file: UploadedFile; fields: Record<string, unknown> }> {
  if (!request.isMultipart()) throw missing();
  const fields: Record<string, unknown> = {};
  let file: UploadedFile | undefined;
  for await (const part of request.parts({
    limits: { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 10_000 },
  })) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
    else file = { fileName: cleanFileName(part.filename), bytes: await part.toBuffer() };
  }
  if (!file || file.bytes.byteLength === 0 || file.fileName === '') throw missing();
  return { file, fields };
}
