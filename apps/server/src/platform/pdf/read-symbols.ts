import jsQR from 'jsqr';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A page as a scanner sees it: dots of four bytes, row by row. */
interface Picture {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** What this needs of the canvas that the PDF library brings for programs without a screen. */
interface Drawn {
  canvas: { width: number; height: number };
  context: { getImageData(x: number, y: number, width: number, height: number): Picture };
}

/** Draws a page, counted from 1, at `dpi`; for tests. */
async function drawPage(bytes: Uint8Array, number: number, dpi: number): Promise<Picture> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0, useSystemFonts: false });
  const document = await task.promise;
  try {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: dpi / 72 });
    const factory = document.canvasFactory as { create(width: number, height: number): Drawn };
    const drawn = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await page.render({ canvas: null, canvasContext: drawn.context as never, viewport }).promise;
    const { width, height } = drawn.canvas;
    return drawn.context.getImageData(0, 0, width, height);
  } finally {
    await task.destroy();
  }
}

/** What the QR code on a page says, read from the drawn page; undefined where there is none. */
export async function readQr(bytes: Uint8Array, page: number): Promise<string | undefined> {
  const { data, width, height } = await drawPage(bytes, page, 200);
  return jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data;
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

/**
 * Bars and spaces of the Code 128 on a page in modules, as `code128` makes them for a text; undefined where there is none. Only a row through
 * the bars can be one: it ends with the stop symbol, of 13 modules.
 */
export async function readBars(bytes: Uint8Array, page: number): Promise<number[] | undefined> {
  const picture = await drawPage(bytes, page, 200);
  for (let row = 0; row < picture.height; row += 8) {
    const runs = runsOf(picture, row);
    if (runs.length < 25 || (runs.length - 7) % 6 !== 0) continue;
    // All symbols but the last are 11 modules wide.
    const modules = ((runs.length - 7) / 6) * 11 + 13;
    const unit = runs.reduce((sum, run) => sum + run, 0) / modules;
    return runs.map((run) => Math.round(run / unit));
  }
  return undefined;
}
