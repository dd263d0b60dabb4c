import { createHash } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { PIECE } from './byte-source.ts';
import { createCheckedToday, type Identity } from './checked-today.ts';

/** A stored file that is open to be sent: what was checked is what is read. */
export interface StoredFile {
  readonly size: number;
  /** The bytes from a place to before another, as they are read; it closes the file, also when nobody reads to the end. */
  read(from: number, to: number): Readable;
  close(): Promise<void>;
}

/** What of a file is wanted: a part needs a check of the whole on this day, the whole one now. */
export type Wish = 'part' | 'whole';

const identityOf = ({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): Identity =>
  [dev, ino, size, mtimeNs, ctimeNs].join(' ');

/** Bytes that are read together to be hashed. */
const AT_ONCE = 1024 * 1024;

/** SHA-256 of all bytes of a file; two pieces are in memory. */
export async function hashOfFile(handle: FileHandle): Promise<Buffer> {
  const hash = createHash('sha256');
  let [piece, next] = [Buffer.allocUnsafe(AT_ONCE), Buffer.allocUnsafe(AT_ONCE)];
  let at = 0;
  let reading = handle.read(piece, 0, AT_ONCE, at);
  for (;;) {
    const { bytesRead } = await reading;
    if (bytesRead === 0) return hash.digest();
    at += bytesRead;
    // The next one is read while this one is hashed.
    reading = handle.read(next, 0, AT_ONCE, at);
    hash.update(piece.subarray(0, bytesRead));
    [piece, next] = [next, piece];
  }
}

/** Bytes of a file from a place to before another. A file that ends before breaks them: a short answer would pass for a whole one. */
function readPart(handle: FileHandle, from: number, to: number): Readable {
  let at = from;
  return new Readable({
    highWaterMark: PIECE,
    read() {
      const length = Math.min(PIECE, to - at);
      if (length === 0) return void this.push(null);
      handle.read(Buffer.allocUnsafe(length), 0, length, at).then(
        ({ bytesRead, buffer }) => {
          if (bytesRead === 0) return void this.destroy(new Error('a stored file ended while it was sent'));
          at += bytesRead;
          this.push(buffer.subarray(0, bytesRead));
        },
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      handle.close().then(
        () => done(error),
        (closing: Error) => done(error ?? closing),
      );
    },
  });
}

/** What is made of what was found, by the hash in hex. */
interface Findings {
  right(hex: string): void;
  damaged(hex: string): Error;
  unreadable(hex: string, error: unknown): unknown;
}

/** Opens stored files to be sent, after they were checked as it is wanted. Throws what the findings make of a fault. */
export function createOpener({ right, damaged, unreadable }: Findings) {
  const checked = createCheckedToday();
  const checking = new Map<string, Promise<boolean>>();
  /** True when the file is what was stored. Who asks for the same while it is read waits for that. */
  const isRight = (handle: FileHandle, hex: string, identity: Identity): Promise<boolean> => {
    const name = `${hex} ${identity}`;
    const running =
      checking.get(name) ??
      hashOfFile(handle)
        .then((hash) => hash.toString('hex') === hex)
        .finally(() => checking.delete(name));
    checking.set(name, running);
    return running;
  };
  return {
    async open(place: string, hex: string, wish: Wish): Promise<StoredFile> {
      const unread = (error: unknown): never => {
        throw unreadable(hex, error);
      };
      const handle = await open(place).catch(unread);
      try {
        const stats = await handle.stat({ bigint: true });
        const identity = identityOf(stats);
        if (wish === 'whole' || !checked.has(hex, identity)) {
          if (!(await isRight(handle, hex, identity).catch(unread))) throw damaged(hex);
          checked.note(hex, identity);
          right(hex);
        }
        return {
          size: Number(stats.size),
          read: (from, to) => readPart(handle, from, to),
          close: () => handle.close(),
        };
      } catch (error) {
        checked.forget(hex);
        await handle.close();
        throw error;
      }
    },
  };
}
