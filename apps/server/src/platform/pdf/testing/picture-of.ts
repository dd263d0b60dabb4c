import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Picture } from './reader-messages.ts';

/** What this needs of the canvas that the PDF library brings for programs without a screen. */
interface Drawn {
  canvas: { width: number; height: number };
  context: { getImageData(x: number, y: number, width: number, height: number): Picture };
}

/** A page, counted from 1, drawn at `dpi`. */
export async function pictureOf(bytes: Uint8Array, number: number, dpi: number): Promise<Picture> {
  const task = getDocument({ data: bytes, verbosity: 0, useSystemFonts: false });
  const document = await task.promise;
  try {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: dpi / 72 });
    const factory = document.canvasFactory as { create(width: number, height: number): Drawn };
    const drawn = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await page.render({ canvas: null, canvasContext: drawn.context as never, viewport }).promise;
    const { width, height } = drawn.canvas;
    const { data } = drawn.context.getImageData(0, 0, width, height);
    // A copy: what the canvas hands out lies in its own memory.
    return { data: Uint8ClampedArray.from(data), width, height };
  } finally {
    await task.destroy();
  }
}
