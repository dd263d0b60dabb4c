/** Points. The strip is laid out for pages with a short side as A4 has; for others it becomes larger or smaller with the page. */
const SHORT_SIDE = 595;
/** Strips of pages that are nearly as wide are one. */
const STEP = 20;
/** No paper is wider for its height; beyond that the strip ends before the page does. */
const WIDEST = 1800;

/** How the strip stands on a page: laid out so wide, in points, then drawn so many times as large. */
export interface StripSize {
  width: number;
  scale: number;
}

/** For a page as it is read, in its own units. */
export function stripSize({ width, height }: { width: number; height: number }): StripSize {
  const scale = Math.min(width, height) / SHORT_SIDE;
  const room = Math.min(width / scale, WIDEST);
  return { width: Math.max(STEP, Math.floor(room / STEP) * STEP), scale };
}
