import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupFault } from './backup-fault.ts';
import { decrypting, encrypting } from './encryption.ts';

/** One file of a back-up, as its manifest names it: what it holds, and what lies on the disk (ADR 91). */
export interface PartEntry {
  /** Path in the folder without the endings of its forms, `/` between folders: `database/tables/sample`. */
  name: string;
  /** How it lies on the disk, outermost last. */
  forms: ('gz' | 'age')[];
  /** Bytes of the content, and their SHA-256 in hex. */
  bytes: number;
  sha256: string;
  /** The same of the file on the disk: what can be checked without the private key. */
  storedBytes: number;
  storedSha256: string;
}

/** A part of which no more is known than its content, as of a stored file, whose name is its hash. */
export type KnownPart = Omit<PartEntry, 'storedBytes' | 'storedSha256'> &
  Partial<Pick<PartEntry, 'storedBytes' | 'storedSha256'>>;

/** Counts and hashes what passes. */
function measure(): { through: Transform; taken: () => { bytes: number; sha256: string } } {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, taken: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** Where a part lies: its name with the endings of its forms. */
export const fileOfPart = (folder: string, { name, forms }: Pick<PartEntry, 'name' | 'forms'>): string =>
  path.join(folder, ...name.split('/')) + forms.map((form) => `.${form}`).join('');

/**
 * Writes a part whole or not at all: a draft that is flushed, then renamed. With a `recipient` (`age1…`) it is encrypted; `gzip` is for
 * what is not packed already. Throws what the disk says.
 */
export async function writePart(
  folder: string,
  name: string,
  content: AsyncIterable<Uint8Array>,
  { recipient, gzip }: { recipient?: string | undefined; gzip: boolean },
): Promise<PartEntry> {
  const forms: PartEntry['forms'] = [
    ...(gzip ? ['gz' as const] : []),
    ...(recipient ? ['age' as const] : []),
  ];
  const file = fileOfPart(folder, { name, forms });
  const draft = `${file}.draft`;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const plain = measure();
  const stored = measure();
  try {
    await pipeline([
      Readable.from(content),
      plain.through,
      ...(gzip ? [createGzip({ level: 1 })] : []),
      ...(recipient ? [encrypting(recipient)] : []),
      stored.through,
      fs.createWriteStream(draft, { mode: 0o600, flush: true }),
    ] as never);
    await rename(draft, file);
    await flushFolder(path.dirname(file));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  const { bytes, sha256 } = plain.taken();
  const { bytes: storedBytes, sha256: storedSha256 } = stored.taken();
  return { name, forms, bytes, sha256, storedBytes, storedSha256 };
}

/** Makes a new name survive a power cut; Windows cannot open folders and does not need it. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * The content of a part. What comes is only known to be whole at its end: nothing of it may be used before that. Throws BackupFault
 * PART_MISSING, PART_DAMAGED or WRONG_KEY, each naming the part; `identity` is the private key (`AGE-SECRET-KEY-1…`).
 */
export async function* readPart(
  folder: string,
  entry: KnownPart,
  identity?: string,
): AsyncGenerator<Uint8Array> {
  const file = fileOfPart(folder, entry);
  const plain = measure();
  const stored = measure();
  const damaged = (because: string, cause?: unknown): BackupFault =>
    new BackupFault('PART_DAMAGED', `${file} is damaged: ${because}.`, { cause });
  if (!fs.existsSync(file)) throw new BackupFault('PART_MISSING', `${file} is missing.`);
  const output = new Transform({ transform: (chunk, _, done) => done(null, chunk) });
  const reading = pipeline([
    fs.createReadStream(file),
    stored.through,
    ...(entry.forms.includes('age') ? [decrypting(identity, file)] : []),
    ...(entry.forms.includes('gz') ? [createGunzip()] : []),
    plain.through,
    output,
  ] as never);
  let failure: unknown;
  reading.catch((error: unknown) => {
    failure = error;
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  try {
    for await (const chunk of output as AsyncIterable<Uint8Array>) yield chunk;
    await reading;
  } catch (error) {
    const cause = failure ?? error;
    throw cause instanceof BackupFault ? cause : damaged('it cannot be read to its end', cause);
  } finally {
    output.destroy();
  }
  const on = stored.taken();
  if (on.bytes !== (entry.storedBytes ?? on.bytes) || on.sha256 !== (entry.storedSha256 ?? on.sha256))
    throw damaged('its bytes are not those that were written');
  const { bytes, sha256 } = plain.taken();
  if (bytes !== entry.bytes || sha256 !== entry.sha256) throw damaged('its content is not what was written');
}

/** Compares what lies on the disk with the manifest, without a key. Throws as `readPart`. */
export async function checkStored(folder: string, entry: PartEntry): Promise<void> {
  const file = fileOfPart(folder, entry);
  if (!fs.existsSync(file)) throw new BackupFault('PART_MISSING', `${file} is missing.`);
  const { through, taken } = measure();
  try {
    await pipeline(fs.createReadStream(file), through.resume());
  } catch (error) {
    // A bad spot of the disk is no reason to stop at: who reads it is told, and may write it anew.
    if ((error as NodeJS.ErrnoException).code !== 'EIO') throw error;
    throw new BackupFault('PART_DAMAGED', `${file} is damaged: its disk cannot read it.`, { cause: error });
  }
  const { bytes, sha256 } = taken();
  if (bytes !== entry.storedBytes || sha256 !== entry.storedSha256)
    throw new BackupFault('PART_DAMAGED', `${file} is damaged: its bytes are not those that were written.`);
}
