import { createHash, randomUUID } from 'node:crypto';
import { access, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../http/app-error.ts';
import { STORE_ID_FILE } from './store-id.ts';
import { type Parts, writeParts } from './receive-draft.ts';

/** A file that is kept for a day. */
export interface Spooled {
  /** Its name in the spool. */
  id: string;
  size: number;
  /** SHA-256, in hex. */
  sha256: string;
}

/**
 * Files that are not records: written as their bytes come, whatever their length, and cleared with old drafts (`clearTempFiles`).
 * They never have the bytes of a record's file: clearing one takes nothing from a record.
 */
export interface Spool {
  /** Safe on disk (fsync) when it answers. Throws what a full disk says, or FILES_NOT_WRITABLE; nothing stays then. */
  keep(bytes: Parts): Promise<Spooled>;
  /** Its bytes as they are read, after they were checked. Throws FILE_MISSING when it was cleared, or FILE_DAMAGED. */
  read(file: Spooled): Promise<AsyncIterable<Uint8Array>>;
  drop(id: string): Promise<void>;
}

const PREFIX = 'spool.';
/** Ends like a draft, so that it is cleared like one. */
const placeOf = (folder: string, id: string): string => path.join(folder, `${PREFIX}${id}`);

/** The id of a spooled file by its name in the folder; undefined for a draft of another kind. */
export const spooledId = (name: string): string | undefined =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined;

/** The spool of a files folder; `refusalOf` makes of a failed write what the caller is told. */
export function createSpool(folder: string, refusalOf: (error: unknown) => unknown): Spool {
  const write = async (place: string, bytes: Parts) => {
    // Without the mark it is another folder: a disk that went away must not be written under its name.
    await access(path.join(folder, STORE_ID_FILE));
    const { size, sha256 } = await writeParts(place, bytes);
    return { size, sha256: sha256.toString('hex') };
  };
  const drop = (id: string): Promise<void> => rm(placeOf(folder, id), { force: true });
  return {
    async keep(bytes) {
      const id = randomUUID();
      try {
        return { id, ...(await write(placeOf(folder, id), bytes)) };
      } catch (error) {
        await drop(id).catch(() => undefined);
        throw refusalOf(error);
      }
    },
    async read({ id, sha256 }) {
      const place = placeOf(folder, id);
      const hash = createHash('sha256');
      // One handle for both: what was checked is what is read, also when somebody drops it in between.
      const handle = await open(place).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new AppError('FILE_MISSING') : error;
      });
      try {
        for await (const part of handle.createReadStream({ start: 0, autoClose: false }))
          hash.update(part as Buffer);
        if (hash.digest('hex') !== sha256)
          throw new AppError('FILE_DAMAGED', {}, new Error(`spooled file ${id} is damaged`));
        return handle.createReadStream({ start: 0 });
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    drop,
  };
}
