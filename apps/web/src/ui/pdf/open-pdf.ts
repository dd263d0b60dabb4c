import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Opens a PDF for drawing. Loaded only with the viewer: the library is large. */
export const openPdf = async (blob: Blob): Promise<PDFDocumentProxy> =>
  getDocument({ data: new Uint8Array(await blob.arrayBuffer()) }).promise;
