import { createHash } from 'node:crypto';
import { access, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { SpaceGuard } from '../health/free-space.ts';
import { AppError } from '../http/app-error.ts';
import { isDiskFull } from './disk-full.ts';
import { clearTempFiles, placeOf, syncFolder, withTempFile, writeWhole } from './temp-files.ts';
import { STORE_ID_FILE } from './store-id.ts';
import { createOpener, type StoredFile, type Wish } from './open-stored.ts';
import { PRIVATE } from './private-folders.ts';
import { type Draft, type Parts, receiveDraft } from './receive-draft.ts';
import { createSpool, type Spool } from './spool.ts';
import { moveBack } from './swept-folder.ts';

/** Content-addressed bytes: the name is the SHA-256; a whole file is never overwritten. */
export interface FileStore {
  /** Where it lies, for the sweep that goes through it. */
  readonly folder: string;
  /**
   * Safe on disk (fsync) when it answers; the same bytes are kept once. Those that are there are read again: a damaged file
   * is replaced. Answers the hash. Throws what a full disk says (ENOSPC and the like), or FILES_NOT_WRITABLE; nothing stays then.
   */
  put(bytes: Uint8Array): Promise<Buffer>;
  /**
   * A file as it comes, of any length: safe on disk (fsync) when it answers. Throws what `put` throws, and what breaks the bytes;
   * nothing stays then. Where room is low it takes none: STORAGE_LOW. Who receives it drops it (`dropDraft`), kept or not.
   */
  receive(parts: Parts): Promise<Draft>;
  /**
   * Puts a draft in its place, in one step and safe on disk; once more does nothing. The same bytes that are there are replaced by it: it was
   * written now, they may be damaged. Throws what `put` throws.
   */
  keep(draft: Draft): Promise<void>;
  /**
   * Opens a file to be sent. A part of it needs a check of the whole hash on this day, the whole file a check now. Throws FILE_MISSING, or
   * FILE_DAMAGED.
   */
  open(sha256: Buffer, wish: Wish): Promise<StoredFile>;
  /** Path of a file that was checked on this day, for a thread that reads it itself. Throws FILE_MISSING, or FILE_DAMAGED. */
  checked(sha256: Buffer): Promise<string>;
  /** Checks the hash while reading. Throws FILE_MISSING, or FILE_DAMAGED: never an answer that is not what was stored. */
  get(sha256: Buffer): Promise<Uint8Array>;
  /** Throws what `put` would throw now, whatever the bytes. */
  check(): Promise<void>;
  /** Files of a day: what came of a job, and what one works with. */
  spool: Spool;
  /** Removes drafts that a killed program left, and spooled files, older than a day at `now` (ms); answers how many. */
  clearTempFiles(now: number): Promise<number>;
}

const hashOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code);

const ABSENT = new Set(['ENOENT', 'ENOTDIR']);

/** What came in the way of writing, as a refusal; a full disk, and what no file system said, stay what they are. */
function notWritable(error: unknown): unknown {
  const isOfSystem = error instanceof Error && 'syscall' in error;
  return isOfSystem && !isDiskFull(error) ? new AppError('FILES_NOT_WRITABLE', {}, error) : error;
}

const isThere = (place: string): Promise<boolean> =>
  access(place).then(
    () => true,
    () => false,
  );

/** Creates a folder in one that is there, for this account alone. */
async function ensureFolder(folder: string): Promise<void> {
  await mkdir(folder, { mode: PRIVATE }).then(
    () => syncFolder(path.dirname(folder)),
    (error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    },
  );
}

/** A store in a folder that carries a mark; two hash digits make a sub-folder. What is found damaged or missing is told once, by its hash in hex. */
export function createFileStore(
  folder: string,
  onFault: (hex: string) => void = () => undefined,
  space?: SpaceGuard,
): FileStore {
  const noted = new Set<string>();
  /** The log and administrators get each missing or damaged file once, the caller every time. */
  const faulty = (hex: string, code: 'FILE_MISSING' | 'FILE_DAMAGED', fault: string): AppError => {
    const cause = noted.has(hex) ? undefined : new Error(`stored file ${hex} is ${fault}`);
    if (cause) onFault(hex);
    noted.add(hex);
    return new AppError(code, {}, cause);
  };
  /** What came in the way of reading a kept file. */
  const unreadable = (hex: string, error: unknown): unknown => {
    if (ABSENT.has(codeOf(error))) return faulty(hex, 'FILE_MISSING', 'missing');
    return codeOf(error) === 'EIO' ? faulty(hex, 'FILE_DAMAGED', 'unreadable on its disk') : error;
  };
  const keep = async (hash: Buffer, bytes: Uint8Array): Promise<void> => {
    // Without the mark it is another folder: a disk that went away must not be written under its name.
    await access(path.join(folder, STORE_ID_FILE));
    const place = placeOf(folder, hash);
    const isWhole = await readFile(place).then(
      (found) => hashOf(found).equals(hash),
      () => false,
    );
    // Another caller may have put it there a moment ago, and not yet made it safe.
    if (isWhole) return syncFolder(path.dirname(place));
    await ensureFolder(path.dirname(place));
    await writeWhole(place, bytes);
    noted.delete(hash.toString('hex'));
  };
  const kept = new WeakSet<Draft>();
  const keepDraft = async (draft: Draft): Promise<void> => {
    await access(path.join(folder, STORE_ID_FILE));
    const place = placeOf(folder, draft.sha256);
    await ensureFolder(path.dirname(place));
    // A unit of work that is repeated let go of the bytes in between: a sweep may have taken them out.
    if (!kept.has(draft)) await rename(draft.place, place);
    else if (!(await isThere(place))) await moveBack(folder, draft.sha256);
    kept.add(draft);
    await syncFolder(path.dirname(place));
    noted.delete(draft.sha256.toString('hex'));
  };
  const opener = createOpener({
    right: (hex) => noted.delete(hex),
    damaged: (hex) => faulty(hex, 'FILE_DAMAGED', 'damaged'),
    unreadable,
  });
  const check = async (): Promise<void> => {
    await access(path.join(folder, STORE_ID_FILE));
    await withTempFile(path.join(folder, 'check'), Buffer.alloc(4096, 1), (draft) => rm(draft));
  };
  let checkingWrite: Promise<void> | undefined;
  return {
    folder,
    spool: createSpool(folder, notWritable),
    async put(bytes) {
      const hash = hashOf(bytes);
      await keep(hash, bytes).catch((error: unknown) => {
        throw notWritable(error);
      });
      return hash;
    },
    async receive(parts) {
      if (await space?.isLow()) throw new AppError('STORAGE_LOW');
      return receiveDraft(folder, parts).catch((error: unknown) => {
        throw notWritable(error);
      });
    },
    keep: (draft) =>
      keepDraft(draft).catch((error: unknown) => {
        throw notWritable(error);
      }),
    open: (sha256, wish) => opener.open(placeOf(folder, sha256), sha256.toString('hex'), wish),
    async checked(sha256) {
      const place = placeOf(folder, sha256);
      await (await opener.open(place, sha256.toString('hex'), 'part')).close();
      return place;
    },
    async get(sha256) {
      const hex = sha256.toString('hex');
      const bytes = await readFile(placeOf(folder, sha256)).catch((error: unknown) => {
        throw unreadable(hex, error);
      });
      if (!hashOf(bytes).equals(sha256)) throw faulty(hex, 'FILE_DAMAGED', 'damaged');
      noted.delete(hex);
      return bytes;
    },
    // Those who ask within a second share one answer: it may be asked without a login and without a limit.
    check: () =>
      (checkingWrite ??= check()
        .catch((error: unknown) => {
          throw notWritable(error);
        })
        .finally(() => setTimeout(() => (checkingWrite = undefined), 1000).unref())),
    clearTempFiles: (now) => clearTempFiles(folder, now),
  };
}
