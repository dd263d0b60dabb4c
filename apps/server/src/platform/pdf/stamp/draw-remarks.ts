import { CannotStamp } from './cannot-stamp.ts';
import type { Pdfium } from './open-pdfium.ts';

/** Kinds that are not drawn themselves (fpdf_annot.h): links, and the windows of remarks. */
const [LINK, POPUP] = [2, 16];
/** Flags (ISO 32000-1, table 165). */
const [INVISIBLE, HIDDEN, PRINT, NO_VIEW] = [1, 2, 4, 32];
/** The state of a box that is not ticked (ISO 32000-1, 12.7.4.2.3); what is not there of its looks is nothing. */
const OFF = 'Off';
const NORMAL_LOOK = 0;
const FOR_SCREENS = 0;
const FAILED = 0;

function stateOf({ lib, numbers }: Pdfium, remark: number): string {
  const size = lib.FPDFAnnot_GetStringValue(remark, 'AS', 0, 0);
  const place = numbers(Math.ceil(size / 4) + 1);
  lib.FPDFAnnot_GetStringValue(remark, 'AS', place, size);
  const state = lib.pdfium.UTF16ToString(place);
  lib.pdfium.wasmExports.free(place);
  return state;
}

/** `keep`: its look is drawn; `drop`: nobody sees it; `refuse`: somebody would see it who does not see it on the copy. */
function judge(pdfium: Pdfium, remark: number): 'keep' | 'drop' | 'refuse' {
  const { lib, numbers, getNumbers } = pdfium;
  const flags = lib.FPDFAnnot_GetFlags(remark);
  const kind = lib.FPDFAnnot_GetSubtype(remark);
  // Whether it is seen stands in a layer.
  if (lib.FPDFAnnot_HasKey(remark, 'OC')) return 'refuse';
  if ((flags & HIDDEN) !== 0) return 'drop';
  if ((flags & NO_VIEW) !== 0) return (flags & PRINT) === 0 ? 'drop' : 'refuse';
  if (lib.EPDFAnnot_HasAppearanceStream(remark, NORMAL_LOOK))
    return (flags & INVISIBLE) === 0 ? 'keep' : 'refuse';
  if (kind === LINK || kind === POPUP) return 'drop';
  if (lib.FPDFAnnot_HasKey(remark, 'AP') && stateOf(pdfium, remark) === OFF) return 'drop';
  // A signature that shows nothing has no area.
  const place = numbers(4);
  lib.FPDFAnnot_GetRect(remark, place);
  const [left = 0, top = 0, right = 0, bottom = 0] = getNumbers(place, 4);
  lib.pdfium.wasmExports.free(place);
  return left === right || top === bottom ? 'drop' : 'refuse';
}

/**
 * What lies on a page (fields, signatures, remarks, stamps) becomes part of its drawing, as screens show it; links lead nowhere any more.
 * Throws where something has no look of its own, which each viewer draws as it likes, is on paper alone, or belongs to a layer: it would be
 * lost. True where something was drawn, as one object.
 */
export function drawRemarks(pdfium: Pdfium, page: number, number: number): boolean {
  const { lib } = pdfium;
  for (let at = lib.FPDFPage_GetAnnotCount(page) - 1; at >= 0; at -= 1) {
    const remark = lib.FPDFPage_GetAnnot(page, at);
    // An entry that is nothing.
    const verdict = remark === 0 ? 'drop' : judge(pdfium, remark);
    const kind = remark === 0 ? undefined : lib.FPDFAnnot_GetSubtype(remark);
    if (remark !== 0) lib.FPDFPage_CloseAnnot(remark);
    if (verdict === 'refuse')
      throw new CannotStamp('PDF_PARTS_NOT_STAMPED', `page ${number}: annotation ${at} of kind ${kind}`);
    if (verdict === 'drop') lib.FPDFPage_RemoveAnnot(page, at);
  }
  if (lib.FPDFPage_GetAnnotCount(page) === 0) return false;
  if (lib.FPDFPage_Flatten(page, FOR_SCREENS) === FAILED)
    throw new CannotStamp('PDF_DAMAGED', `page ${number}: its annotations cannot be drawn`);
  return true;
}
