import { createHash } from 'node:crypto';
import { access, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../http/app-error.ts';
import { isDiskFull } from './disk-full.ts';
import { clearDrafts, placeOf, syncFolder, withDraft, writeWhole } from './drafts.ts';
import { MARK } from './mark.ts';
import { PRIVATE } from './private-folders.ts';
import { createSpool, type Spool } from './spool.ts';

/** Content-addressed bytes: the name is the SHA-256; a whole file is never overwritten. */
export interface FileStore {
  /**
   * Safe on disk (fsync) when it answers; the same bytes are kept once. Those that are there are read again: a damaged file
   * is replaced. Answers the hash. Throws what a full disk says (ENOSPC and the like), or FILES_NOT_WRITABLE; nothing stays then.
   */
  put(bytes: Uint8Array): Promise<Buffer>;
  /** Checks the hash while reading. Throws FILE_MISSING, or FILE_DAMAGED: never an answer that is not what was stored. */
  get(sha256: Buffer): Promise<Uint8Array>;
  /** Throws what `put` would throw now, whatever the bytes. */
  check(): Promise<void>;
  /** Files of a day: what came of a job, and what one works with. */
  spool: Spool;
  /** Removes drafts that a killed program left, and spooled files, older than a day at `now` (ms); answers how many. */
  clearDrafts(now: number): Promise<number>;
}

const hashOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code);

const ABSENT = new Set(['ENOENT', 'ENOTDIR']);

/** What came in the way of writing, as a refusal; a full disk, and what no file system said, stay what they are. */
function notWritable(error: unknown): unknown {
  const isOfSystem = error instanceof Error && 'syscall' in error;
  return isOfSystem && !isDiskFull(error) ? new AppError('FILES_NOT_WRITABLE', {}, error) : error;
}

/** Creates a folder in one that is there, for this account alone. */
async function ensureFolder(folder: string): Promise<void> {
  await mkdir(folder, { mode: PRIVATE }).then(
    () => syncFolder(path.dirname(folder)),
    (error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    },
  );
}

/** A store in a folder that carries a mark; two hash digits make a sub-folder. */
export function createFileStore(folder: string): FileStore {
  const noted = new Set<string>();
  /** The log gets each missing or damaged file once, the caller every time. */
  const faulty = (hex: string, code: 'FILE_MISSING' | 'FILE_DAMAGED', fault: string): AppError => {
    const cause = noted.has(hex) ? undefined : new Error(`stored file ${hex} is ${fault}`);
    noted.add(hex);
    return new AppError(code, {}, cause);
  };
  const keep = async (hash: Buffer, bytes: Uint8Array): Promise<void> => {
    // Without the mark it is another folder: a disk that went away must not be written under its name.
    await access(path.join(folder, MARK));
    const place = placeOf(folder, hash);
    const isThere = await readFile(place).then(
      (found) => hashOf(found).equals(hash),
      () => false,
    );
    // Another caller may have put it there a moment ago, and not yet made it safe.
    if (isThere) return syncFolder(path.dirname(place));
    await ensureFolder(path.dirname(place));
    await writeWhole(place, bytes);
    noted.delete(hash.toString('hex'));
  };
  const check = async (): Promise<void> => {
    await access(path.join(folder, MARK));
    await withDraft(path.join(folder, 'check'), Buffer.alloc(4096, 1), (draft) => rm(draft));
  };
  let checking: Promise<void> | undefined;
  return {
    spool: createSpool(folder, notWritable),
    async put(bytes) {
      const hash = hashOf(bytes);
      await keep(hash, bytes).catch((error: unknown) => {
        throw notWritable(error);
      });
      return hash;
    },
    async get(sha256) {
      const hex = sha256.toString('hex');
      const bytes = await readFile(placeOf(folder, sha256)).catch((error: unknown) => {
        if (ABSENT.has(codeOf(error))) throw faulty(hex, 'FILE_MISSING', 'missing');
        throw codeOf(error) === 'EIO' ? faulty(hex, 'FILE_DAMAGED', 'unreadable on its disk') : error;
      });
      if (!hashOf(bytes).equals(sha256)) throw faulty(hex, 'FILE_DAMAGED', 'damaged');
      noted.delete(hex);
      return bytes;
    },
    // Those who ask within a second share one answer: it may be asked without a login and without a limit.
    check: () =>
      (checking ??= check()
        .catch((error: unknown) => {
          throw notWritable(error);
        })
        .finally(() => setTimeout(() => (checking = undefined), 1000).unref())),
    clearDrafts: (now) => clearDrafts(folder, now),
  };
}
