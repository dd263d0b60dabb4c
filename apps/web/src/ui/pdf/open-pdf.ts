import { GlobalWorkerOptions, getDocument, PDFDataRangeTransport, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import type { RangedPdf } from './pdf-file.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Opens a PDF for drawing. Loaded only with the viewer: the library is large. */
export const openPdf = async (blob: Blob): Promise<PDFDocumentProxy> =>
  getDocument({ data: new Uint8Array(await blob.arrayBuffer()) }).promise;

/** Bytes of a part that is asked for while pages are looked at. */
const PART = 256 * 1024;

/** Fetches the parts that the library asks for; one that does not come is told, as nothing else comes of it. */
class Parts extends PDFDataRangeTransport {
  readonly #file: RangedPdf;
  readonly #lost: (error: unknown) => void;
  readonly #leaving = new AbortController();

  constructor(file: RangedPdf, lost: (error: unknown) => void) {
    super(file.size, file.first);
    this.#file = file;
    this.#lost = lost;
  }

  override requestDataRange(begin: number, end: number): void {
    const { signal } = this.#leaving;
    this.#file.read(begin, end, signal).then(
      (bytes) => this.onDataRange(begin, bytes),
      (error: unknown) => signal.aborted || this.#lost(error),
    );
  }

  override abort(): void {
    this.#leaving.abort();
  }
}

/** Opens a PDF of which only the parts come that are looked at; `lost` is told of a part that did not come, whenever that is. */
export async function openRanges(file: RangedPdf, lost: (error: unknown) => void): Promise<PDFDocumentProxy> {
  const { promise: never, reject } = Promise.withResolvers<never>();
  const range = new Parts(file, (error) => {
    reject(error);
    lost(error);
  });
  // What is opened already is not waited for any more.
  never.catch(() => undefined);
  const task = getDocument({ range, rangeChunkSize: PART, disableAutoFetch: true, disableStream: true });
  try {
    return await Promise.race([task.promise, never]);
  } catch (error) {
    await task.destroy();
    throw error;
  }
}
