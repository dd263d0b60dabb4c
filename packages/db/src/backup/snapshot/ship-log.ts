import { createHash } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { BackupFault } from '../backup-fault.ts';
import { checkStored, writePart } from '../parts.ts';
import { contentOf } from './abortable.ts';
import { readLogEntry, writeLogEntry } from './log-index.ts';
import { isHeld, labelsIn, waitingIn } from './outbox.ts';
import { isHistory, isSegment, SEGMENT_BYTES } from './wal-names.ts';

/** What went out: how many pieces of the log, and the last segment of them. */
export interface Shipped {
  shipped: number;
  last: string | null;
  /** True while a restored database waits for its first base: nothing goes out. */
  held: boolean;
}

/**
 * Moves the finished segments of the outbox into parts of `folder` (BACKUP_DIR/wal). Part, entry, then the outbox: killed at any point it
 * goes on at the next call, and nothing is lost or doubled. A segment that is there already with another content is another laboratory's,
 * or another life of this one: BackupFault FOLDER, and it stays in the outbox.
 */
export async function shipLog({
  outbox,
  folder,
  recipient,
  signal,
}: {
  outbox: string;
  folder: string;
  recipient?: string | undefined;
  signal?: AbortSignal | undefined;
}): Promise<Shipped> {
  const done: Shipped = { shipped: 0, last: null, held: isHeld(outbox) };
  if (done.held) return done;
  for (const name of labelsIn(outbox)) await rm(path.join(outbox, name), { force: true });
  for (const name of waitingIn(outbox)) {
    signal?.throwIfAborted();
    const file = path.join(outbox, name);
    if (!(await isShipped(file, folder, name))) {
      if (isSegment(name) && (await stat(file)).size !== SEGMENT_BYTES)
        throw new BackupFault('PART_DAMAGED', `${file} is damaged: a segment has ${SEGMENT_BYTES} bytes.`);
      const content = contentOf(file, signal);
      const entry = await writePart(folder, name, content, { recipient, gzip: true });
      // The restore that began the life put its history there.
      const begunAt = isHistory(name) ? (await stat(file)).mtime.toISOString() : undefined;
      await writeLogEntry(folder, { ...entry, ...(begunAt ? { begunAt } : {}) });
    }
    await rm(file, { force: true });
    done.shipped += 1;
    if (isSegment(name)) done.last = name;
  }
  return done;
}

/**
 * The first piece in the outbox that lies in `folder` already with another content: the folder is that of another laboratory, or another copy of
 * this one writes into it, too. Changes nothing.
 */
export async function findForeign(outbox: string, folder: string): Promise<string | undefined> {
  for (const name of waitingIn(outbox)) {
    const entry = await readLogEntry(folder, name).catch(damaged);
    // The server may have been quicker than this, and the shipper than both.
    const own = entry && (await sha256Of(path.join(outbox, name)).catch(() => undefined));
    if (entry && own !== undefined && own !== entry.sha256) return name;
  }
  return undefined;
}

/** Whether the part is there, whole and with this content. Throws when it is there with another. */
async function isShipped(file: string, folder: string, name: string): Promise<boolean> {
  const entry = await readLogEntry(folder, name).catch(damaged);
  if (!entry) return false;
  if ((await sha256Of(file)) !== entry.sha256)
    throw new BackupFault(
      'FOLDER',
      `${folder} already holds ${name} with another content: it is the log of another laboratory, or of another copy of this one. ` +
        'Give this one a back-up folder of its own.',
    );
  try {
    await checkStored(folder, entry);
    return true;
  } catch (error) {
    return damaged(error) !== null;
  }
}

/** Null for what lies there damaged: it is written anew, as long as the outbox has it. */
function damaged(error: unknown): null {
  if (error instanceof BackupFault && (error.code === 'PART_DAMAGED' || error.code === 'PART_MISSING'))
    return null;
  throw error;
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of contentOf(file, undefined)) hash.update(chunk);
  return hash.digest('hex');
}
