import { cutName } from '@kiemlab/contract/core/cut-name';
import type { UploadedFile } from '@kiemlab/contract/core/define-endpoint';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

const missing = (): AppError => new AppError('VALIDATION', { fields: [{ field: 'file', code: 'REQUIRED' }] });

/** Characters of a name that is kept. */
const LONGEST_NAME = 200;

/** A name as people typed it: no folders of their machine, no control characters, NFC; a longer one is cut in its middle. */
export const cleanFileName = (name: string): string =>
  cutName(
    (name.split(/[\\/]/).at(-1) ?? '')
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}]/gu, '')
      .trim(),
    LONGEST_NAME,
  );

interface Upload {
  file: UploadedFile | undefined;
  fields: Record<string, unknown>;
}

async function readParts(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  const upload: Upload = { file: undefined, fields: {} };
  for await (const part of request.parts({
    limits: { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 10_000 },
  })) {
    if (part.type === 'field') upload.fields[part.fieldname] = part.value;
    else upload.file = { fileName: cleanFileName(part.filename), bytes: await part.toBuffer() };
  }
  return upload;
}

/** What the parser threw, as a refusal: what it cannot read was sent so, whatever it calls its error. */
export function refusalOf(error: unknown): AppError {
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_FILES_LIMIT')
    return new AppError('VALIDATION', { fields: [{ field: 'file', code: 'INVALID_VALUE' }] });
  return new AppError(statusCode === 413 ? 'PAYLOAD_TOO_LARGE' : 'MALFORMED_BODY');
}

/**
 * The one file of a multipart call and its text parts. Throws VALIDATION when there is no file or more than one,
 * PAYLOAD_TOO_LARGE (413) beyond `maxBytes`, and MALFORMED_BODY when it is no form or not a whole one.
 */
export async function readUpload(
  request: FastifyRequest,
  maxBytes: number,
): Promise<{ file: UploadedFile; fields: Record<string, unknown> }> {
  if (!request.isMultipart()) throw missing();
  const { file, fields } = await readParts(request, maxBytes).catch((error: unknown) => {
    throw refusalOf(error);
  });
  if (!file || file.bytes.byteLength === 0 || file.fileName === '') throw missing();
  return { file, fields };
}
