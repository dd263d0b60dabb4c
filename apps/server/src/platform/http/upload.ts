import { cutName } from '@kiemlab/contract/core/cut-name';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { isDiskFull } from '../files/disk-full.ts';
import type { FileStore } from '../files/file-store.ts';
import { dropDraft, type UploadedFile } from '../files/receive-draft.ts';
import { AppError } from './app-error.ts';

const missing = (): AppError => new AppError('VALIDATION', { fields: [{ field: 'file', code: 'REQUIRED' }] });

/** The refusal of a file that was chosen and has no bytes; one without a name is none that anybody chose. */
export const emptyFile = ({ fileName }: Pick<UploadedFile, 'fileName'>, field: string): AppError =>
  new AppError('FILE_EMPTY', { name: fileName, fields: [{ field, code: 'FILE_EMPTY' }] });

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

/** What receives files. */
export type Receiver = Pick<FileStore, 'receive'>;

interface Upload {
  file: UploadedFile | undefined;
  fields: Record<string, unknown>;
}

/** The bytes of a part as they come. Throws PAYLOAD_TOO_LARGE after the last that is allowed, and what `refusalOf` says of a broken form. */
export async function* bytesOf({ file }: MultipartFile): AsyncGenerator<Uint8Array> {
  try {
    for await (const bytes of file) yield bytes as Buffer;
  } catch (error) {
    throw refusalOf(error);
  }
  if (file.truncated) throw new AppError('PAYLOAD_TOO_LARGE');
}

/** Receives a part of a form into a draft. */
export const receivePart = async (part: MultipartFile, files: Receiver): Promise<UploadedFile> => ({
  fileName: cleanFileName(part.filename),
  ...(await files.receive(bytesOf(part))),
});

async function readParts(
  request: FastifyRequest,
  maxBytes: number,
  files: Receiver,
  received: UploadedFile[],
): Promise<Upload> {
  const upload: Upload = { file: undefined, fields: {} };
  for await (const part of request.parts({
    limits: { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 10_000 },
  })) {
    if (part.type === 'field') upload.fields[part.fieldname] = part.value;
    else received.push((upload.file = await receivePart(part, files)));
  }
  return upload;
}

/** What the parser threw, as a refusal: what it cannot read was sent so, whatever it calls its error. A full disk stays one. */
export function refusalOf(error: unknown): Error {
  if (error instanceof AppError || isDiskFull(error)) return error as Error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_FILES_LIMIT')
    return new AppError('VALIDATION', { fields: [{ field: 'file', code: 'INVALID_VALUE' }] });
  return new AppError(statusCode === 413 ? 'PAYLOAD_TOO_LARGE' : 'MALFORMED_BODY');
}

/**
 * The one file of a multipart call, received into a draft that the caller drops, and its text parts. Throws VALIDATION when there is no
 * file or more than one, FILE_EMPTY for one without bytes, PAYLOAD_TOO_LARGE (413) beyond `maxBytes`, MALFORMED_BODY when it is no form or not a whole one, and what the
 * store says of a disk; nothing stays then.
 */
export async function readUpload(
  request: FastifyRequest,
  maxBytes: number,
  files: Receiver,
): Promise<{ file: UploadedFile; fields: Record<string, unknown> }> {
  if (!request.isMultipart()) throw missing();
  const received: UploadedFile[] = [];
  try {
    const { file, fields } = await readParts(request, maxBytes, files, received).catch((error: unknown) => {
      throw refusalOf(error);
    });
    if (!file || file.fileName === '') throw missing();
    if (file.size === 0) throw emptyFile(file, 'file');
    return { file, fields };
  } catch (error) {
    await Promise.all(received.map(dropDraft));
    throw error;
  }
}
