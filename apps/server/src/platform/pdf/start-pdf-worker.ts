import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PdfWorkerData } from './pdf-messages.ts';

/** Starts the rendering thread: the bundled file when it lies beside this one, else the source. */
export function startPdfWorker(workerData: PdfWorkerData): Worker {
  const bundled = fileURLToPath(new URL('./pdf-worker.mjs', import.meta.url));
  const source = fileURLToPath(new URL('./pdf-worker.source.mjs', import.meta.url));
  // Options given to the main thread (inspector, loaders, test flags) are not meant for this one.
  return new Worker(existsSync(bundled) ? bundled : source, { workerData, execArgv: [] });
}
