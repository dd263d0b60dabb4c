import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { XlsxError } from './xlsx-error.ts';

/** What an archive may hold; a workbook that people work with stays far below. */
export interface ZipLimits {
  /** Bytes that one part may have once it is inflated. */
  partBytes: number;
  /** Bytes of all parts once they are inflated. */
  totalBytes: number;
  parts: number;
}
const LIMITS: ZipLimits = { partBytes: 256 * 2 ** 20, totalBytes: 512 * 2 ** 20, parts: 2000 };

/** A part of the archive. */
export interface ZipPart {
  name: string;
  /** Bytes once inflated, as the archive says; reading more, less or other bytes than promised throws. */
  size: number;
  read(): AsyncIterable<Buffer>;
}

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Name of the stream that holds the workbook when it is locked with a password. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** What begins like an archive, or says what it is instead. */
function checkKind(bytes: Buffer): void {
  if (bytes.subarray(0, 4).equals(ZIP)) return;
  if (!bytes.subarray(0, 8).equals(OLE)) throw new XlsxError('not-xlsx', 'no archive');
  throw new XlsxError(bytes.includes(ENCRYPTED) ? 'encrypted' : 'old-format', 'a compound document');
}

const damaged = (error: unknown): XlsxError =>
  error instanceof XlsxError ? error : new XlsxError('damaged', String(error));

async function* inflate(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let sum = 0;
  let size = 0;
  try {
    // The library ends the stream with an error as soon as it has given more bytes than the directory promised.
    for await (const part of await zip.openReadStreamPromise(entry)) {
      const bytes = part as Buffer;
      sum = crc32(bytes, sum);
      size += bytes.length;
      yield bytes;
    }
  } catch (error) {
    throw damaged(error);
  }
  if (size !== entry.uncompressedSize || sum !== entry.crc32)
    throw new XlsxError('damaged', `${entry.fileName} is not what the archive promises`);
}

function checkEntry(entry: Entry, limits: ZipLimits): void {
  const refuse = (why: string): XlsxError => new XlsxError('damaged', `${entry.fileName} ${why}`);
  if (entry.isEncrypted()) throw new XlsxError('encrypted', entry.fileName);
  if (!entry.canDecodeFileData()) throw refuse('is packed in an unknown way');
  if (entry.uncompressedSize > limits.partBytes) throw new XlsxError('too-large', entry.fileName);
}

/**
 * The parts of an archive by their name in lower case, nothing inflated yet. Throws XlsxError for what is no archive, is
 * encrypted, damaged, names a part twice, or promises more than the limits: an upload is not trusted before this.
 */
export async function openZip(bytes: Uint8Array, limits: ZipLimits = LIMITS): Promise<Map<string, ZipPart>> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  checkKind(buffer);
  const parts = new Map<string, ZipPart>();
  let total = 0;
  try {
    const zip = await yauzl.fromBufferPromise(buffer, { lazyEntries: true, strictFileNames: true });
    for await (const entry of zip.eachEntry()) {
      checkEntry(entry, limits);
      total += entry.uncompressedSize;
      if (total > limits.totalBytes || parts.size >= limits.parts)
        throw new XlsxError('too-large', 'the archive as a whole');
      const name = entry.fileName.toLowerCase();
      if (parts.has(name)) throw new XlsxError('damaged', `${name} is there twice`);
      parts.set(name, { name, size: entry.uncompressedSize, read: () => inflate(zip, entry) });
    }
  } catch (error) {
    throw damaged(error);
  }
  return parts;
}
