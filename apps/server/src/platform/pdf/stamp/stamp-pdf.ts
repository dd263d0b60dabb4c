import { stat } from 'node:fs/promises';
import { AppError } from '../../http/app-error.ts';
import { createKeyedMutex } from '../../concurrency/keyed-mutex.ts';
import { runInThread, type ThreadEnd } from '../../threads/run-in-thread.ts';
import { PdfError } from '../pdf-error.ts';
import type { Stamp, StampAnswer, StampData, StampFault } from './stamp.messages.ts';
import { createTooHeavy } from './too-heavy.ts';

/** Of one document; a longer one is parted before it is handed out. */
export const MOST_STAMPED_PAGES = 500;
export const MOST_STAMPED_BYTES = 50 * 1024 * 1024;

/** For one document, waiting for its turn not counted. */
const TIMEOUT_MS = 30_000;
/** Bytes for the document as it is read and as it is written, with its content unpacked. */
const MOST_MEMORY = 384 * 1024 * 1024;
/** Megabytes beside these. */
const MEMORY_MB = 128;

/** What a test may make smaller. */
export interface StampLimits {
  timeoutMs?: number;
  mostMemory?: number;
}

const inTurn = createKeyedMutex();
const tooHeavy = createTooHeavy();

const refusal = (fault: StampFault, cause: string): AppError =>
  new AppError(
    fault,
    fault === 'PDF_TOO_LARGE_TO_STAMP'
      ? { pages: MOST_STAMPED_PAGES, megabytes: MOST_STAMPED_BYTES / 1024 / 1024 }
      : {},
    new Error(cause),
  );

const tooLarge = (cause: string): AppError => refusal('PDF_TOO_LARGE_TO_STAMP', cause);

function faultOf(end: ThreadEnd, timeoutMs: number): Error {
  if (end.why === 'timeout') return tooLarge(`no copy within ${timeoutMs} ms`);
  if (end.why === 'exit') return new PdfError('crash', `the thread ended with code ${end.code}`);
  return (end.error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? tooLarge(String(end.error))
    : new PdfError('crash', String(end.error));
}

const stampInThread = (data: StampData, timeoutMs: number): Promise<Uint8Array> =>
  runInThread<StampAnswer, Uint8Array>({
    beside: import.meta.url,
    name: 'stamp-worker',
    data,
    timeoutMs,
    memoryMb: MEMORY_MB,
    onMessage(answer) {
      if ('bytes' in answer) return answer.bytes;
      throw 'fault' in answer ? refusal(answer.fault, answer.cause) : new PdfError('form', answer.error);
    },
    onEnd(end) {
      throw faultOf(end, timeoutMs);
    },
  });

/** Throws for what was too much before: nobody waits a second time, nor behind it. */
function refuseHeavy(path: string): void {
  const why = tooHeavy.why(path);
  if (why !== undefined) throw refusal('PDF_TOO_LARGE_TO_STAMP', `as before: ${why}`);
}

/**
 * A copy of a stored PDF with the stamp at the foot of each page. Each page keeps the size in which it is read and becomes smaller by the
 * height of the stamp (5 to 6 % of A4), so that nothing is hidden; its text stays text. Fields, signatures and remarks are drawn as screens
 * show them and are none any more; links lead nowhere. The file is only read, its hash is for the caller to check; its path stands for its
 * bytes, as stored files have it. Letters of the stamp that no font has are said to be so, as on forms (rule F32). Made in a thread of its
 * own within limits of time and memory, one document after the other; what was more than these is refused at once for an hour. Throws 422:
 * PDF_ENCRYPTED, PDF_DAMAGED, PDF_PARTS_NOT_STAMPED (something on it would be lost: a form or remark without a look of its own),
 * PDF_TOO_LARGE_TO_STAMP (500 pages, 50 MB, or more work than the limits let); a PdfError for a fault of the program.
 */
export async function stampPdf(
  path: string,
  stamp: Stamp,
  { timeoutMs = TIMEOUT_MS, mostMemory = MOST_MEMORY }: StampLimits = {},
): Promise<Uint8Array> {
  refuseHeavy(path);
  return inTurn('stamp', async () => {
    // It may have become known while this one waited.
    refuseHeavy(path);
    const { size } = await stat(path);
    if (size > MOST_STAMPED_BYTES) throw refusal('PDF_TOO_LARGE_TO_STAMP', `it has ${size} bytes`);
    const data: StampData = { path, stamp, mostPages: MOST_STAMPED_PAGES, mostMemory };
    return stampInThread(data, timeoutMs).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'PDF_TOO_LARGE_TO_STAMP')
        tooHeavy.note(path, String(error.cause));
      throw error;
    });
  });
}
