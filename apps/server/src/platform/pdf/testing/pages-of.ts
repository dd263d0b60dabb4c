import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { ReadPage, ReadPdf } from './reader-messages.ts';

const mm = (points: number | undefined): number => Math.round(((points ?? 0) / 72) * 254) / 10;

/** What `readPdf` answers. */
export async function pagesOf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: bytes, verbosity: 0, useSystemFonts: false });
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
        turned: page.rotate,
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
