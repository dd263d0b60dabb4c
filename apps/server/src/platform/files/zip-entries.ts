import { type Entry, fromRandomAccessReader, RandomAccessReader } from 'yauzl';
import type { ByteSource } from './byte-source.ts';

/** Entries looked at; an office document has far fewer. */
const MOST = 10_000;

/** What the directory of an archive says of an entry; nothing is unpacked. */
export interface ZipEntry {
  name: string;
  /** Bytes, packed and unpacked. */
  packed: number;
  unpacked: number;
  encrypted: boolean;
  /** Where in the file it begins with its own head. */
  start: number;
  /** How it is packed: 0 not at all, 8 deflated. */
  method: number;
}

/** Lets the reader of archives read a source: the directory is at its end, and little of the rest is needed. */
class SourceReader extends RandomAccessReader {
  readonly #source: ByteSource;
  constructor(source: ByteSource) {
    super();
    this.#source = source;
  }
  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    this.#source.read(position, length).then(
      (bytes) => {
        bytes.copy(buffer, offset);
        done(bytes.length < length ? new Error('the archive ends early') : null);
      },
      (error: Error) => done(error),
    );
  }
}

const entryOf = (entry: Entry): ZipEntry => ({
  name: entry.fileName,
  packed: entry.compressedSize,
  unpacked: entry.uncompressedSize,
  encrypted: entry.isEncrypted(),
  start: entry.relativeOffsetOfLocalHeader,
  method: entry.compressionMethod,
});

/** The directory of a zip archive; undefined when it is none, or damaged, or has too many entries. */
export const zipEntries = (source: ByteSource): Promise<ZipEntry[] | undefined> =>
  new Promise((resolve) => {
    const options = { lazyEntries: true, autoClose: false };
    fromRandomAccessReader(new SourceReader(source), source.size, options, (failure, zip) => {
      if (failure || zip.entryCount > MOST) return resolve(undefined);
      const entries: ZipEntry[] = [];
      zip.on('entry', (entry: Entry) => {
        entries.push(entryOf(entry));
        zip.readEntry();
      });
      zip.on('error', () => resolve(undefined));
      zip.on('end', () => resolve(entries));
      zip.readEntry();
    });
  });
