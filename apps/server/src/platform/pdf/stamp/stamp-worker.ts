import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { CannotStamp } from './cannot-stamp.ts';
import { openPdfium } from './open-pdfium.ts';
import { stampPages } from './stamp-pages.ts';
import type { StampAnswer, StampData } from './stamp.messages.ts';

/** The entry of the thread that stamps one file and ends. */
const { path, stamp, mostPages, mostMemory } = workerData as StampData;

async function answer(): Promise<StampAnswer> {
  const pdfium = await openPdfium(mostMemory);
  try {
    const bytes = await stampPages(pdfium, readFileSync(path), stamp, mostPages);
    return pdfium.isFull() ? { fault: 'PDF_TOO_LARGE_TO_STAMP', cause: 'memory was refused' } : { bytes };
  } catch (error) {
    const cause = String(error);
    // First of all: what cannot be read may be what there was no memory for.
    if (pdfium.isFull()) return { fault: 'PDF_TOO_LARGE_TO_STAMP', cause };
    if (error instanceof CannotStamp) return { fault: error.fault, cause };
    // The library stumbled over what is in the file.
    if (error instanceof Error && error.name === 'RuntimeError') return { fault: 'PDF_DAMAGED', cause };
    return { error: cause };
  }
}

const said = await answer();
parentPort?.postMessage(said, 'bytes' in said ? [said.bytes.buffer] : []);
