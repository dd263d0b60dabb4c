import type { Pdfium } from './open-pdfium.ts';

const TITLE = 'Title';

/** The title of a document for its copy; nothing else is said of either. */
export function copyTitle({ lib, numbers }: Pdfium, from: number, to: number): void {
  const size = lib.FPDF_GetMetaText(from, TITLE, 0, 0);
  // Its end alone.
  if (size <= 2) return;
  const place = numbers(Math.ceil(size / 4));
  lib.FPDF_GetMetaText(from, TITLE, place, size);
  lib.EPDF_SetMetaText(to, TITLE, place);
  lib.pdfium.wasmExports.free(place);
}
