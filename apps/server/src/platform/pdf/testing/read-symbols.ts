import jsQR from 'jsqr';
import { askReader } from './ask-reader.ts';
import type { Picture } from './reader-messages.ts';

/** A part of a page, in mm from its upper left corner. */
export interface PageArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What a scanner sees of a page; narrow bars want more. */
const DPI = 200;

/** A part of a picture, by its place in mm. */
function cut({ data, width }: Picture, area: PageArea, dpi: number): Picture {
  const dots = (mm: number): number => Math.round((mm / 25.4) * dpi);
  const [left, wide, high] = [dots(area.left), dots(area.width), dots(area.height)];
  const rows = Array.from({ length: high }, (_, row) => {
    const from = ((dots(area.top) + row) * width + left) * 4;
    return data.subarray(from, from + wide * 4);
  });
  const part = new Uint8ClampedArray(wide * high * 4);
  for (const [row, dotsOfRow] of rows.entries()) part.set(dotsOfRow, row * wide * 4);
  return { data: part, width: wide, height: high };
}

/** Widths of bars and spaces in turn along a row of the page, from its first bar. */
function runsOf({ data, width }: Picture, row: number): number[] {
  const runs: number[] = [];
  let isDark = false;
  let since = 0;
  for (let x = 0; x < width; x += 1) {
    const dark = (data[(row * width + x) * 4] ?? 255) < 128;
    if (dark === isDark) continue;
    runs.push(x - since);
    [isDark, since] = [dark, x];
  }
  return runs.slice(1);
}

/** Bars and spaces of Code 128 in modules; only a row through the bars can be one: it ends with the stop symbol, of 13 modules. */
function barsOf(picture: Picture): number[] | undefined {
  for (let row = 0; row < picture.height; row += 4) {
    const runs = runsOf(picture, row);
    if (runs.length < 25 || (runs.length - 7) % 6 !== 0) continue;
    // All symbols but the last are 11 modules wide.
    const modules = ((runs.length - 7) / 6) * 11 + 13;
    const unit = runs.reduce((sum, run) => sum + run, 0) / modules;
    // Where each ends is rounded, not how wide it is: what is taken off one is not added to the next one's fault.
    let at = 0;
    const edges = runs.map((run) => Math.round((at += run) / unit));
    const bars = edges.map((edge, index) => edge - (edges[index - 1] ?? 0));
    if (bars.slice(-7).join('') === STOP) return bars;
  }
  return undefined;
}

/** The stop symbol (ISO/IEC 15417). */
const STOP = '2331112';

/** What is read of a page as it is drawn; of a part of it where one is named. */
export interface Scanned {
  /** What the QR code says; undefined where there is none. */
  qr(area?: PageArea): string | undefined;
  /** Bars and spaces of the Code 128 in turn, in modules; undefined where there is none. */
  bars(area?: PageArea): number[] | undefined;
}

/** Draws a page, counted from 1, once, to read its symbols as a scanner does; for tests. */
export async function scanPage(bytes: Uint8Array, page: number, dpi = DPI): Promise<Scanned> {
  const whole = await askReader({ of: 'picture', bytes, page, dpi });
  const partOf = (area?: PageArea): Picture => (area ? cut(whole, area, dpi) : whole);
  return {
    qr: (area) => {
      const { data, width, height } = partOf(area);
      return jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data;
    },
    bars: (area) => barsOf(partOf(area)),
  };
}

/** What the QR code on a page says, read from the drawn page; undefined where there is none. */
export const readQr = async (bytes: Uint8Array, page: number): Promise<string | undefined> =>
  (await scanPage(bytes, page)).qr();

/** Bars and spaces of the Code 128 on a page in modules; undefined where there is none. */
export const readBars = async (bytes: Uint8Array, page: number): Promise<number[] | undefined> =>
  (await scanPage(bytes, page)).bars();
