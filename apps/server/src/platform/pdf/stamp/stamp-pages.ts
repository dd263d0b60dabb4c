import { CannotStamp } from './cannot-stamp.ts';
import { checkStreams } from './check-streams.ts';
import { copyTitle } from './copy-title.ts';
import { anyEndsTooMuch } from './ends-too-much.ts';
import { hasLayers } from './has-layers.ts';
import type { Pdfium } from './open-pdfium.ts';
import { onPage, openSource } from './open-source.ts';
import { pageDrawings, type PageSize } from './page-drawings.ts';
import { renderStrips } from './render-strips.ts';
import type { Stamp } from './stamp.messages.ts';
import { stripSize } from './strip-size.ts';

/** A stamp that needs more of a page is none. */
const MOST_OF_PAGE = 0.4;

/** The strips as drawings in `copy`, by the width that they were laid out in. */
function drawStrips(pdfium: Pdfium, copy: number, stamp: Stamp, widths: readonly number[]) {
  const { lib } = pdfium;
  const strips = openSource(pdfium, renderStrips(stamp, widths), widths.length);
  return new Map(
    widths.map((width, at) => [
      width,
      {
        height: onPage(pdfium, strips.handle, at, (page) => lib.FPDF_GetPageHeightF(page)),
        drawing: lib.FPDF_NewXObjectFromPage(copy, strips.handle, at),
      },
    ]),
  );
}

function write({ lib, numbers, bytesAt }: Pdfium, document: number): Uint8Array<ArrayBuffer> {
  const writer = lib.PDFiumExt_OpenFileWriter();
  if (!lib.PDFiumExt_SaveAsCopy(document, writer)) throw new Error('the copy cannot be written');
  const size = lib.PDFiumExt_GetFileWriterSize(writer);
  const place = numbers(Math.ceil(size / 4));
  lib.PDFiumExt_GetFileWriterData(writer, place, size);
  return bytesAt(place, size);
}

/** How large the strip is on each page, and the widths that are wanted of it. */
function stripsOf(pages: readonly PageSize[]) {
  const sizes = pages.map(stripSize);
  return { sizes, widths: [...new Set(sizes.map(({ width }) => width))] };
}

/**
 * The stamp below what stands on each page: the page keeps its size and is drawn smaller by the height of the stamp, so that neither hides
 * the other; a foot with the number of the page is where a strip over it would lie. Takes and answers a PDF. Throws CannotStamp.
 */
export async function stampPages(
  pdfium: Pdfium,
  bytes: Buffer,
  stamp: Stamp,
  mostPages: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const { lib } = pdfium;
  // Opened first: what is encrypted does not unpack.
  const source = openSource(pdfium, bytes, mostPages);
  await checkStreams(bytes);
  const { copy, pages } = pageDrawings(pdfium, source);
  const { sizes, widths } = stripsOf(pages);
  const strips = drawStrips(pdfium, copy, stamp, widths);
  const matrix = pdfium.numbers(6);
  const insert = (page: number, object: number, scale: number, left: number, bottom: number): void => {
    pdfium.setNumbers(matrix, [scale, 0, 0, scale, left, bottom]);
    if (!lib.FPDFPageObj_SetMatrix(object, matrix)) throw new Error('a drawing cannot be moved');
    lib.FPDFPage_InsertObject(page, object);
  };

  for (const [at, { width, height, drawing }] of pages.entries()) {
    const size = sizes[at] ?? stripSize({ width, height });
    const strip = strips.get(size.width);
    const share = ((strip?.height ?? 0) * size.scale) / height;
    if (!strip || strip.drawing === 0 || share > MOST_OF_PAGE)
      throw new Error(`the stamp takes ${share} of page ${at + 1}`);
    const page = lib.FPDFPage_New(copy, at, width, height);
    insert(page, drawing, 1 - share, (share * width) / 2, share * height);
    const left = (width - size.width * size.scale) / 2;
    insert(page, lib.FPDF_NewFormObjectFromXObject(strip.drawing), size.scale, left, 0);
    if (!lib.FPDFPage_GenerateContent(page)) throw new Error(`page ${at + 1} cannot be written`);
    lib.FPDF_ClosePage(page);
  }
  copyTitle(pdfium, source.handle, copy);
  const written = write(pdfium, copy);
  if (hasLayers(written)) throw new CannotStamp('PDF_PARTS_NOT_STAMPED', 'it has layers');
  if (anyEndsTooMuch(written)) throw new CannotStamp('PDF_DAMAGED', 'a page ends more than it began');
  return written;
}
