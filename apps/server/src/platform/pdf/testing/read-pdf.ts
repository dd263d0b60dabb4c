import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** One page as a test sees it. */
export interface ReadPage {
  /** The text in reading order; a line break in the document is "\n". */
  text: string;
  widthMm: number;
  heightMm: number;
  /** From the left edge to the first letter of what is written across; what is turned, as a mark over the page, is not counted. */
  leftMm: number;
}

/** A document as a test sees it. */
export interface ReadPdf {
  pages: ReadPage[];
  /** The XMP metadata packet, the XML as it stands in the file. */
  xmp: string;
  title: string;
}

const mm = (points: number | undefined): number => Math.round(((points ?? 0) / 72) * 254) / 10;

/** Reads text, page sizes and metadata of a PDF, for tests. Throws when the bytes are no PDF. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  // pdf.js takes the buffer away, so it gets a copy.
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0, useSystemFonts: false });
  const document = await task.promise;
  try {
    const pages: ReadPage[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
      const written = items.flatMap((item) =>
        'str' in item && item.str.trim() !== '' && item.transform[1] === 0 ? [Number(item.transform[4])] : [],
      );
      const [left, bottom, right, top] = page.view;
      pages.push({
        text,
        widthMm: mm((right ?? 0) - (left ?? 0)),
        heightMm: mm((top ?? 0) - (bottom ?? 0)),
        leftMm: mm(Math.min(...written) - (left ?? 0)),
      });
    }
    const { info, metadata } = await document.getMetadata();
    const title = (info as { Title?: string }).Title ?? '';
    const raw: unknown = (metadata as { getRaw?: () => unknown } | null)?.getRaw?.();
    return { pages, xmp: typeof raw === 'string' ? raw : '', title };
  } finally {
    await task.destroy();
  }
}
