import { meantRefusal } from '@kiemlab/contract/core/error-aliases';
import { type EndpointDef, isFile, type Ok, takeOff } from '@kiemlab/contract/core/define-endpoint';
import { BY_TIMER, RIGHTS_MARK } from '@kiemlab/contract/core/headers';
import type { ZodType } from 'zod';
import { currentLanguage } from '../i18n/i18n.ts';
import { noteServerTime } from '../clock.ts';
import { noteRights } from '../session/rights-mark.ts';
import { connection } from './connection.ts';
import { HttpError } from './http-error.ts';
import { type OnProgress, sendWithProgress } from './send-with-progress.ts';
import { notOurs, unavailable, type Unreached } from './unavailable.ts';
import { type AnyInput, urlOf } from './url-of.ts';

/** A file that came from the server. */
export interface FileResult {
  blob: Blob;
  /** As the server named it; empty when it did not. */
  fileName: string;
}

/** A part of a file of the server: from a byte to before another, of the file that had this validator, if one is told. */
export interface Range {
  from: number;
  to: number;
  ifEtag?: string;
}

/** A part of a file that came from the server; the file has `size` bytes, and `etag` tells it from every other one. */
export interface FilePart extends FileResult {
  from: number;
  size: number;
  etag: string;
}

/** How a call is sent, beside what it says. */
export interface Way {
  signal?: AbortSignal | undefined;
  onProgress?: OnProgress | undefined;
  /** Sent as `Idempotency-Key`. */
  key?: string | undefined;
  /** Nobody has asked for it. */
  byTimer?: boolean | undefined;
  /** Of a file this part alone. */
  range?: Range | undefined;
}

/** What a call gives: the answer without its envelope, or a file. */
export type Result<E extends EndpointDef> = E['ok'] extends ZodType ? Ok<E> : FileResult;

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** A file travels as multipart/form-data with the entries of the body beside it; the browser writes the header then. */
function bodyOf(def: EndpointDef, input: AnyInput): FormData | string | undefined {
  const files = (input.files ?? []).filter((file) => file instanceof Blob);
  if (def.form && files.length > 0) {
    const form = new FormData();
    form.append(def.form.json, JSON.stringify(input.body));
    for (const file of files) form.append(def.form.files, file);
    return form;
  }
  if (!(input.file instanceof Blob)) return input.body === undefined ? undefined : JSON.stringify(input.body);
  const form = new FormData();
  for (const [key, value] of Object.entries(record(input.body)))
    if (value !== undefined && value !== null) form.append(key, String(value));
  form.append('file', input.file);
  return form;
}

/** ms after which a call without an answer has somebody ask whether the server is there. */
const SLOW = 8000;

/** No answer of the program's own has come. */
function unreached(): Unreached {
  connection.lost();
  return unavailable();
}

async function failureOf(def: EndpointDef, response: Response): Promise<HttpError> {
  const body = record(await response.json().catch(() => undefined));
  const error = 'error' in body ? record(body['error']) : body;
  // An answer that is not ours comes from something between the page and the server.
  if (typeof error['code'] !== 'string') return response.status >= 500 ? unreached() : notOurs();
  if (response.status !== 503) connection.reached();
  const { code, details } = meantRefusal(def, { ...error, code: error['code'] });
  return new HttpError(response.status, code, String(error['message']), record(details));
}

function fileNameOf(response: Response): string {
  const header = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)"?/i.exec(header)?.[1] ?? '');
}

/** What a server that knows ranges says of the part it sends; one that does not sends the whole. */
function partOf(response: Response, file: FileResult): FilePart {
  const [, from, size] = /^bytes (\d+)-\d+\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? [];
  const etag = response.headers.get('etag') ?? '';
  return { ...file, from: Number(from ?? 0), size: Number(size ?? file.blob.size), etag };
}

/**
 * One exchange with the server, without any second try. Throws `HttpError`; a network failure becomes a 503
 * SERVICE_UNAVAILABLE (AUTH-09). An aborted call throws the browser's AbortError. With `onProgress` a call that takes a file
 * tells how much of it has gone. With a `range` a file comes as `FilePart`.
 */
export async function send<E extends EndpointDef>(
  def: E,
  input: AnyInput,
  accessToken: string | undefined,
  { signal, onProgress, key, byTimer = false, range }: Way = {},
): Promise<Result<E>> {
  const headers: Record<string, string> = { 'Accept-Language': currentLanguage() };
  if (accessToken) headers['Authorization'] = `Bearer ${accessToken}`;
  if (key) headers['Idempotency-Key'] = key;
  if (byTimer) headers[BY_TIMER] = '1';
  if (range) headers['Range'] = `bytes=${range.from}-${range.to - 1}`;
  if (range?.ifEtag) headers['If-Range'] = range.ifEtag;
  const body = bodyOf(def, input);
  if (typeof body === 'string') headers['Content-Type'] = 'application/json';
  const url = urlOf(def, input);
  const exchange =
    onProgress && body instanceof FormData
      ? sendWithProgress(url, { method: def.method, headers, body, signal }, onProgress)
      : fetch(url, {
          method: def.method,
          headers,
          ...(body === undefined ? {} : { body }),
          ...(signal ? { signal } : {}),
        });
  const slow = setTimeout(() => void connection.check(), SLOW);
  // Nobody waits for it any more: whether the server is there is not asked for its sake.
  signal?.addEventListener('abort', () => clearTimeout(slow), { once: true });
  const response = await exchange
    .catch((cause: unknown) => {
      if (signal?.aborted) throw cause;
      throw unreached();
    })
    .finally(() => clearTimeout(slow));
  noteServerTime(response.headers.get('Date'));
  if (accessToken) noteRights(response.headers.get(RIGHTS_MARK));
  if (!response.ok) throw await failureOf(def, response);
  connection.reached();
  if (isFile(def.ok)) {
    const file: FileResult = { blob: await response.blob(), fileName: fileNameOf(response) };
    return (range ? partOf(response, file) : file) as Result<E>;
  }
  const answer: unknown = await response.json().catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw unreached();
  });
  return takeOff(def.envelope, answer) as Result<E>;
}
