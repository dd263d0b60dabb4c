import { Readable } from 'node:stream';
import { type FileBody, StoredBytes } from '@kiemlab/contract/core/define-endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '../files/file-store.ts';
import type { StoredFile } from '../files/open-stored.ts';
import { streamWithLog } from '../disclosures/stream-with-log.ts';
import { AppError } from './app-error.ts';
import { type Part, partOf } from './ranges.ts';

/** A name as a header carries it (RFC 8187): what `encodeURIComponent` leaves as it is may not stand there. */
const extValue = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** The strong validator of stored bytes: their hash, which is another one for other bytes. */
const etagOf = (sha256: Buffer): string => `"${sha256.toString('hex')}"`;

/** The range that counts: one that is asked for only if the file is still the one of an earlier answer counts for that one alone. */
function rangeOf({ headers }: FastifyRequest, etag: string): string | undefined {
  const { range, 'if-range': condition } = headers;
  return condition === undefined || condition === etag ? range : undefined;
}

/** A part of an open file on its way out, noted where that is wanted; what refuses it closes the file. */
async function leave(file: StoredFile, { leaving }: StoredBytes, { from, to }: Part): Promise<Readable> {
  if (!leaving) return file.read(from, to);
  const end = await leaving({ from, to, size: file.size }).catch(async (refusal: unknown) => {
    await file.close();
    throw refusal;
  });
  const bytes = file.read(from, to);
  const out = Readable.from(streamWithLog(bytes, end), { objectMode: false });
  // Whoever leaves before the first byte has begun nothing that would close the file.
  return out.once('close', () => bytes.destroy());
}

/** Sends a stored file, or the part that is asked for where parts are to be had, as it is read. Throws RANGE_NOT_SATISFIABLE, and what the store says of it. */
async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  stored: StoredBytes,
  files: Pick<FileStore, 'open'>,
): Promise<FastifyReply> {
  const hash = Buffer.from(stored.sha256);
  const range = stored.inParts ? rangeOf(request, etagOf(hash)) : undefined;
  const wish = partOf(range, Infinity) === 'whole' ? 'whole' : 'part';
  const file = await files.open(hash, wish);
  const { size } = file;
  const part = partOf(range, size);
  if (part === 'none') {
    await file.close();
    void reply
      .header('accept-ranges', 'bytes')
      .header('etag', etagOf(hash))
      .header('content-range', `bytes */${size}`);
    throw new AppError('RANGE_NOT_SATISFIABLE', { size });
  }
  const { from, to } = part === 'whole' ? { from: 0, to: size } : part;
  const bytes = await leave(file, stored, { from, to });
  void reply.header('accept-ranges', stored.inParts ? 'bytes' : 'none').header('etag', etagOf(hash));
  if (part === 'whole') return reply.header('content-length', size).send(bytes);
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${to - 1}/${size}`)
    .header('content-length', to - from)
    .send(bytes);
}

/** Sends a file: stored ones in ranges where that is asked for, others whole or as they come. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, mime, fileName, download }: FileBody,
  files: Pick<FileStore, 'open'>,
): Promise<FastifyReply> {
  void reply
    .header('content-type', mime)
    .header(
      'content-disposition',
      `${download ? 'attachment' : 'inline'}; filename*=UTF-8''${extValue(fileName)}`,
    )
    .header('cache-control', 'private, no-store');
  if (bytes instanceof StoredBytes) return sendStored(request, reply, bytes, files);
  return reply.send(
    'byteLength' in bytes
      ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      : Readable.from(bytes, { objectMode: false }),
  );
}
