import { CannotStamp } from './cannot-stamp.ts';
import type { Pdfium } from './open-pdfium.ts';

/** Error of the library (fpdfview.h). */
const PASSWORD = 4;
/** Kinds of forms that have a drawing of their own in place of the pages (fpdf_formfill.h). */
const XFA = [2, 3];

/** A document in the memory of the library. */
export interface OpenPdf {
  handle: number;
  pages: number;
}

/** Opens a PDF whose pages can be stamped. Throws CannotStamp. */
export function openSource({ lib, put }: Pdfium, bytes: Uint8Array, mostPages: number): OpenPdf {
  const handle = lib.FPDF_LoadMemDocument(put(bytes), bytes.length, '');
  if (handle === 0)
    throw lib.FPDF_GetLastError() === PASSWORD
      ? new CannotStamp('PDF_ENCRYPTED', 'it has a password')
      : new CannotStamp('PDF_DAMAGED', `the library says ${lib.FPDF_GetLastError()}`);
  if (lib.EPDF_IsEncrypted(handle)) throw new CannotStamp('PDF_ENCRYPTED', 'it is encrypted');
  if (XFA.includes(lib.FPDF_GetFormType(handle)))
    throw new CannotStamp('PDF_PARTS_NOT_STAMPED', 'it has an XFA form');
  const pages = lib.FPDF_GetPageCount(handle);
  if (pages < 1) throw new CannotStamp('PDF_DAMAGED', 'it has no pages');
  if (pages > mostPages) throw new CannotStamp('PDF_TOO_LARGE_TO_STAMP', `it has ${pages} pages`);
  return { handle, pages };
}

/** Does something with a page, counted from 0. Throws CannotStamp where it is not there. */
export function onPage<T>({ lib }: Pdfium, document: number, at: number, work: (page: number) => T): T {
  const page = lib.FPDF_LoadPage(document, at);
  if (page === 0) throw new CannotStamp('PDF_DAMAGED', `page ${at + 1} cannot be read`);
  try {
    return work(page);
  } finally {
    lib.FPDF_ClosePage(page);
  }
}
