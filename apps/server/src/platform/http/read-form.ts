import type { FormBody } from '@kiemlab/contract/core/define-endpoint';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { dropDraft, type UploadedFile } from '../files/receive-draft.ts';
import { AppError } from './app-error.ts';
import { repeatedKey } from './repeated-key.ts';
import { emptyFile, type Receiver, receivePart, refusalOf } from './upload.ts';

/** Bytes of the part with the JSON: as many as the body of a call may have. */
const JSON_BYTES = 8 * 1024 * 1024;
/** Parts of other names are refused by name; no form needs so many. */
const OTHERS = 5;

const fault = (field: string, code: string): AppError =>
  new AppError('VALIDATION', { fields: [{ field, code }] });

/** The JSON in a part, whichever way the sender wrote it: as text, as text said to be JSON, or as a file of it. */
function parse(field: string, text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw fault(field, 'INVALID_FORMAT');
  }
  const twice = repeatedKey(text);
  if (twice !== undefined) throw fault(`${field}.${twice}`, 'GIVEN_TWICE');
  return value;
}

async function jsonOf(part: MultipartFile | MultipartValue): Promise<unknown> {
  if (part.type === 'file') return parse(part.fieldname, (await part.toBuffer()).toString('utf8'));
  if (part.valueTruncated) throw new AppError('PAYLOAD_TOO_LARGE');
  return typeof part.value === 'string' ? parse(part.fieldname, part.value) : part.value;
}

/** What the parser of the form says of a part that is said to be JSON and is none. */
const isNoJson = (error: unknown): boolean =>
  (error as { code?: string }).code === 'FST_INVALID_JSON_FIELD_ERROR';

/**
 * A body as JSON in one part of a form, with files beside it, all of them or none, in drafts that the caller drops. Throws VALIDATION that names the part for JSON that is
 * missing, sent twice or broken, for parts of other names and for too many files; FILE_EMPTY for one without bytes, PAYLOAD_TOO_LARGE (413) beyond the sizes, and
 * MALFORMED_BODY when it is no form or not a whole one.
 */
export async function readForm(
  request: FastifyRequest,
  form: FormBody,
  store: Receiver,
): Promise<{ sent: unknown; files: UploadedFile[] }> {
  const received: UploadedFile[] = [];
  try {
    return await readAll(request, form, store, received);
  } catch (error) {
    await Promise.all(received.map(dropDraft));
    throw error;
  }
}

async function readAll(
  request: FastifyRequest,
  form: FormBody,
  store: Receiver,
  received: UploadedFile[],
): Promise<{ sent: unknown; files: UploadedFile[] }> {
  const files: UploadedFile[] = [];
  const found: unknown[] = [];
  let bytes = 0;
  const take = async (part: MultipartFile | MultipartValue): Promise<void> => {
    if (part.fieldname === form.json) {
      found.push(await jsonOf(part));
      return;
    }
    if (part.fieldname !== form.files || part.type !== 'file') {
      // The form goes on where the file is taken from it.
      if (part.type === 'file') part.file.resume();
      throw fault(part.fieldname, 'UNKNOWN_FIELD');
    }
    const file = await receivePart(part, store);
    received.push(file);
    bytes += file.size;
    if (bytes > form.maxTotal) throw new AppError('PAYLOAD_TOO_LARGE');
    // What a form sends of a field in which no file was chosen.
    if (file.fileName === '' && file.size === 0) return;
    if (file.fileName === '') throw fault(form.files, 'REQUIRED');
    if (file.size === 0) throw emptyFile(file, form.files);
    files.push(file);
  };
  let refusal: AppError | undefined;
  try {
    for await (const part of request.parts({
      limits: { fileSize: form.maxBytes, files: form.maxFiles + 1, fields: OTHERS, fieldSize: JSON_BYTES },
    })) {
      // The rest of a refused form is read and thrown away, so that the sender gets the answer.
      if (refusal && part.type === 'file') part.file.resume();
      else if (!refusal)
        await take(part as MultipartFile | MultipartValue).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          refusal = error;
        });
    }
  } catch (error) {
    if (isNoJson(error)) throw fault(form.json, 'INVALID_FORMAT');
    if ((error as { code?: string }).code === 'FST_FILES_LIMIT') throw fault(form.files, 'INVALID_VALUE');
    throw refusalOf(error);
  }
  if (refusal) throw refusal;
  if (files.length > form.maxFiles) throw fault(form.files, 'INVALID_VALUE');
  if (found.length !== 1) throw fault(form.json, found.length === 0 ? 'REQUIRED' : 'GIVEN_TWICE');
  return { sent: found[0], files };
}
