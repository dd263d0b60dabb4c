import { CannotStamp } from './cannot-stamp.ts';
import { drawRemarks } from './draw-remarks.ts';
import type { Pdfium } from './open-pdfium.ts';
import { onPage, type OpenPdf } from './open-source.ts';

/** A page as it is read: points, turned upright. */
export interface PageSize {
  width: number;
  height: number;
}

/** Sheets that carry two pages each: of one page a sheet the library makes the page itself, not a drawing of it. */
const PER_SHEET = 2;
const SIDE = 1000;

function prepare(pdfium: Pdfium, source: OpenPdf): { sizes: PageSize[]; objects: number[] } {
  const { lib } = pdfium;
  const sizes: PageSize[] = [];
  const objects: number[] = [];
  const edges = pdfium.numbers(4);
  const seen = new Set<number>();
  for (let at = 0; at < source.pages; at += 1)
    onPage(pdfium, source.handle, at, (page) => {
      const object = lib.EPDFPage_GetObjectNumber(page);
      // The library copies such a page the second time or not, by where the two stand.
      if (object > 0 && seen.has(object))
        throw new CannotStamp('PDF_DAMAGED', `page ${at + 1} is object ${object}, as one before it`);
      seen.add(object);
      const size = { width: lib.FPDF_GetPageWidthF(page), height: lib.FPDF_GetPageHeightF(page) };
      if (!(size.width > 0 && size.height > 0))
        throw new CannotStamp('PDF_DAMAGED', `page ${at + 1} has no area`);
      sizes.push(size);
      objects.push(lib.FPDFPage_CountObjects(page));
      lib.FPDF_GetPageBoundingBox(page, edges);
      const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.getNumbers(edges, 4);
      // What lies outside of it is not seen. Said for the page itself: what is inherited is overlooked when remarks are drawn.
      lib.FPDFPage_SetMediaBox(page, left, bottom, right, top);
      lib.FPDFPage_SetCropBox(page, left, bottom, right, top);
    });
  return { sizes, objects };
}

/** Draws what lies on the pages into them; of pages that share what they draw one would show what lies on the other. */
function drawAllRemarks(pdfium: Pdfium, source: OpenPdf, objects: readonly number[]): void {
  const added = objects.map((_, at) =>
    onPage(pdfium, source.handle, at, (page) => (drawRemarks(pdfium, page, at + 1) ? 1 : 0)),
  );
  if (!added.includes(1)) return;
  for (const [at, before] of objects.entries()) {
    const now = onPage(pdfium, source.handle, at, (page) => pdfium.lib.FPDFPage_CountObjects(page));
    if (now !== before + (added[at] ?? 0))
      throw new CannotStamp('PDF_PARTS_NOT_STAMPED', `page ${at + 1} draws ${now} objects, not ${before}`);
  }
}

/**
 * The pages of a document as drawings in a document of its own, which has nothing else of it, and their sizes. A drawing is what the page
 * draws, byte by byte, in a frame of its own: what was not closed in it ends with it, and patterns move with it.
 * Takes each drawing once, in the order of the pages. Throws CannotStamp.
 */
export function pageDrawings(pdfium: Pdfium, source: OpenPdf) {
  const { lib } = pdfium;
  const { sizes, objects } = prepare(pdfium, source);
  drawAllRemarks(pdfium, source, objects);
  const copy = lib.FPDF_ImportNPagesToOne(source.handle, SIDE, SIDE, 1, PER_SHEET);
  const sheets = Math.ceil(source.pages / PER_SHEET);
  if (copy === 0 || lib.FPDF_GetPageCount(copy) !== sheets)
    throw new CannotStamp('PDF_DAMAGED', 'its pages cannot be copied');
  const drawings: number[] = [];
  for (let sheet = 0; sheet < sheets; sheet += 1)
    onPage(pdfium, copy, sheet, (page) => {
      const wanted = Math.min(PER_SHEET, source.pages - sheet * PER_SHEET);
      if (lib.FPDFPage_CountObjects(page) !== wanted)
        throw new CannotStamp('PDF_DAMAGED', `a page of sheet ${sheet + 1} was not copied`);
      const found = Array.from({ length: wanted }, (_, at) => lib.FPDFPage_GetObject(page, at));
      for (const drawing of found) lib.FPDFPage_RemoveObject(page, drawing);
      drawings.push(...found);
    });
  for (let sheet = sheets - 1; sheet >= 0; sheet -= 1) lib.FPDFPage_Delete(copy, sheet);
  return { copy, pages: sizes.map((size, at) => ({ ...size, drawing: drawings[at] ?? 0 })) };
}
