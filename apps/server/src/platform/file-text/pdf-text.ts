import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { getDocument, PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as pdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import type { PartWriter } from './part-writer.ts';

/** The library asks for its other half by this name before it looks for a file, which a bundled thread has none of. */
Object.assign(globalThis, { pdfjsWorker: pdfWorker });

/** Bytes that are asked for together. */
const PIECE = 256 * 1024;

/** Reads what the library asks for, so that a file is never whole in memory. */
class FileRanges extends PDFDataRangeTransport {
  readonly #file: number;
  constructor(file: number, size: number) {
    super(size, null);
    this.#file = file;
  }
  override requestDataRange(begin: number, end: number): void {
    const bytes = new Uint8Array(end - begin);
    const read = readSync(this.#file, bytes, 0, bytes.length, begin);
    this.onDataRange(begin, bytes.subarray(0, read));
  }
}

/** The text of a PDF, page by page, in the order in which it was written. Throws what the library says of a file that it cannot read. */
export async function pdfText(place: string, write: PartWriter): Promise<void> {
  const file = openSync(place, 'r');
  const { size } = fstatSync(file);
  const task = getDocument({
    range: new FileRanges(file, size),
    rangeChunkSize: PIECE,
    disableAutoFetch: true,
    disableStream: true,
    isEvalSupported: false,
    useSystemFonts: false,
    verbosity: 0,
  });
  try {
    const document = await task.promise;
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      for (const item of items) if ('str' in item) write.add(item.str + (item.hasEOL ? '\n' : ''), number);
      write.end(number);
      page.cleanup();
    }
  } finally {
    await task.destroy();
    closeSync(file);
  }
}
