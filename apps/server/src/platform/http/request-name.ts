import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from '../files/receive-draft.ts';
import { AppError } from './app-error.ts';

const HEADER = 'idempotency-key';
/** Visible ASCII, as long as a key is that somebody makes up or draws by lot. */
const KEY = /^[\x21-\x7e]{1,255}$/;

/** The `Idempotency-Key` of a request, if it has one. Throws VALIDATION for one that is none. */
export function idempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers[HEADER];
  if (key === undefined) return undefined;
  // Sent twice, the two arrive as one with a comma and a blank between them.
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw new AppError('VALIDATION', { fields: [{ field: 'Idempotency-Key', code: 'INVALID_FORMAT' }] });
}

/** The same content in the same words, whatever the order it came in. */
const ordered = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const named = ({ fileName, sha256 }: UploadedFile) => ({ name: fileName, sha256: sha256.toString('hex') });

/** SHA-256 over what was asked: address, text and, of files, their names and the hashes of their bytes. */
export function requestHash(
  { params, query }: Pick<FastifyRequest, 'params' | 'query'>,
  body: unknown,
  file: UploadedFile | undefined,
  files: readonly UploadedFile[],
): Buffer {
  const several = files.length > 0 ? { files: files.map(named) } : {};
  return createHash('sha256')
    .update(
      JSON.stringify(
        { params, query, body: body ?? null, file: file ? named(file) : null, ...several },
        ordered,
      ),
    )
    .digest();
}
