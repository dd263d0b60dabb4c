import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { SheetRow } from './sheet-cells.ts';
import { XlsxError } from './xlsx-error.ts';
import type { XlsxMessage, XlsxWorkerData } from './xlsx-messages.ts';

export interface ReadXlsxOptions extends Omit<XlsxWorkerData, 'bytes'> {
  /** Rows of a sheet, in order; the next ones are not read before this is done. */
  onRows(sheet: string | number, rows: readonly SheetRow[]): Promise<void> | void;
  signal?: AbortSignal | undefined;
  /** For the whole file; 60 000 when absent. Time that `onRows` takes is not counted. */
  timeoutMs?: number;
}

/** What is known of a workbook once it has been read. */
export interface ReadWorkbook {
  /** Names of all its sheets, in the order of the tabs. */
  sheets: readonly string[];
  /** Merged ranges of the sheets that were read, as `A1:B2`. */
  merges: readonly { sheet: string | number; range: string }[];
  /** There are more rows than were asked to be looked at. */
  more: boolean;
}

/** Memory for one file, besides its bytes: what is not streamed are its shared texts. */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

function startWorker(workerData: XlsxWorkerData): Worker {
  const bundled = fileURLToPath(new URL('./xlsx-worker.mjs', import.meta.url));
  const source = fileURLToPath(new URL('./xlsx-worker.source.mjs', import.meta.url));
  // Options given to the main thread (inspector, loaders, test flags) are not meant for this one.
  return new Worker(existsSync(bundled) ? bundled : source, {
    workerData,
    execArgv: [],
    resourceLimits: LIMITS,
  });
}

const outOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Reads sheets of an uploaded workbook in a thread of its own, within limits of memory and time: no file can stop or
 * slow the program. Rejects with an XlsxError, or with what `onRows` throws; the thread has then been ended.
 */
export async function readXlsx(bytes: Uint8Array, options: ReadXlsxOptions): Promise<ReadWorkbook> {
  const { sheets, maxRows, look = false, onRows, signal, timeoutMs = 60_000 } = options;
  const worker = startWorker({ bytes, sheets, maxRows, look });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ReadWorkbook>((resolve, reject) => {
      let left = timeoutMs;
      let since = 0;
      const wind = (): void => {
        since = performance.now();
        timer = setTimeout(() => reject(new XlsxError('timeout', `not read within ${timeoutMs} ms`)), left);
      };
      const stop = (): void => {
        clearTimeout(timer);
        left -= performance.now() - since;
      };
      const cancel = (): void => reject(new XlsxError('cancelled', 'the reader left'));
      if (signal?.aborted) cancel();
      signal?.addEventListener('abort', cancel, { once: true });
      const take = async (sheet: string | number, rows: SheetRow[]): Promise<void> => {
        stop();
        await onRows(sheet, rows);
        wind();
        worker.postMessage('more');
      };
      worker.on('message', (message: XlsxMessage) => {
        if (message.kind === 'rows') take(message.sheet, message.rows).catch(reject);
        else if (message.kind === 'done') resolve(message);
        else reject(new XlsxError(message.fault, message.message));
      });
      worker.on('error', (error) =>
        reject(new XlsxError(outOfMemory(error) ? 'too-large' : 'damaged', String(error))),
      );
      worker.on('exit', (code) => reject(new XlsxError('damaged', `the thread ended with code ${code}`)));
      wind();
    });
  } finally {
    clearTimeout(timer);
    worker.removeAllListeners();
    // A late fault of a thread nobody listens to must not end the process.
    worker.on('error', () => undefined);
    await worker.terminate();
  }
}
