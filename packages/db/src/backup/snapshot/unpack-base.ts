import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import { type Account, giveTo } from '../../embedded/accounts.ts';
import { errorCode } from '../../embedded/file-errors.ts';
import { BackupFault } from '../backup-fault.ts';

type Entry = Readable & { header: { name: string; type?: string | null | undefined } };

/** Size and SHA-256 of each file that was unpacked, by its path, `/` between folders. */
export type Unpacked = Map<string, { bytes: number; sha256: string }>;

/**
 * Unpacks the archive of a base back-up into `folder`, which is there and empty, for the server's account. What leads out of the folder, and
 * what is neither a file nor a folder, is refused: BackupFault PART_DAMAGED. Throws what `archive` throws.
 */
export async function unpackBase(
  archive: AsyncIterable<Uint8Array>,
  folder: string,
  account: Account | null,
): Promise<Unpacked> {
  const unpacked: Unpacked = new Map();
  const tar = extract();
  let ofSource: unknown;
  const source = async function* () {
    try {
      yield* archive;
    } catch (error) {
      ofSource = error;
      throw error;
    }
  };
  const feeding = pipeline(Readable.from(source()), tar);
  // Heard below, or after what the archive itself says.
  feeding.catch(() => undefined);
  try {
    for await (const entry of tar as unknown as AsyncIterable<Entry>)
      await unpackEntry(entry, folder, account, unpacked);
    await feeding;
  } catch (error) {
    tar.destroy();
    // The source knows which part it is, and the disk what it lacks; the archive only that it is none.
    if (ofSource !== undefined) throw ofSource;
    if (error instanceof BackupFault || errorCode(error) !== undefined) throw error;
    throw new BackupFault('PART_DAMAGED', 'The archive of the base is damaged: it cannot be read.', {
      cause: error,
    });
  }
  return unpacked;
}

async function unpackEntry(
  entry: Entry,
  folder: string,
  account: Account | null,
  unpacked: Unpacked,
): Promise<void> {
  const { name, type } = entry.header;
  const at = path.posix.normalize(name).replace(/\/$/, '');
  if (at.startsWith('..') || path.posix.isAbsolute(at) || /[\\:\0]/.test(at))
    throw new BackupFault('PART_DAMAGED', `The archive of the base holds ${name}, which leads out of it.`);
  const file = path.join(folder, ...at.split('/'));
  if (type === 'directory') {
    await makeFolder(file, account);
    entry.resume();
    return;
  }
  if (type !== 'file')
    throw new BackupFault(
      'PART_DAMAGED',
      `The archive of the base holds ${name}, a ${type}, which it never does.`,
    );
  await makeFolder(path.dirname(file), account);
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(entry, measure, fs.createWriteStream(file, { mode: 0o600, flags: 'wx' }));
  giveTo(file, account);
  unpacked.set(at, { bytes, sha256: hash.digest('hex') });
}

async function makeFolder(folder: string, account: Account | null): Promise<void> {
  if (fs.existsSync(folder)) return;
  await makeFolder(path.dirname(folder), account);
  await mkdir(folder, { mode: 0o700 });
  giveTo(folder, account);
}
